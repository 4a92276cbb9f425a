/*
 * What follows a question: procedures one after the other, each with the unit that acts and the one that it meets.  The
 * address has a step in the words of the command line: then=volley as=b at=a rifles=8.
 */
import { api, type Fields, type Procedure, type Situation } from "./api";
import { fromSearch, told, usual } from "./situation";

export interface Step {
  /** What tells it from the others, wherever it stands. */
  key: number;
  declared: Fields;
  as: string;
  at: string;
  situation: Situation;
}

export const UNITS = ["a", "b", "c", "d", "e", "f"] as const;
/** The first procedure is of one unit at the other. */
export const FIRST = { as: "a", at: "b" };
/** What the server takes, the first procedure among them. */
export const STEPS_MOST = 64;

let keys = 0;
const isUnit = (name: string): boolean => /^[a-zA-Z0-9]{1,16}$/.test(name);

/** "volley as=b at=a rifles=8" */
export function writeStep({ declared, as, at, situation }: Step): string {
  return [declared.procedure, `as=${as}`, `at=${at}`, ...told(declared.fields, situation)].join(" ");
}

function readStep(declared: Fields, words: readonly string[]): { step: Step; refused: string[] } {
  const given = new URLSearchParams(words.map((word) => [word.replace(/=.*/, ""), word.includes("=") ? word.replace(/^[^=]*=/, "") : ""]));
  const as = given.get("as") ?? FIRST.as;
  const at = given.get("at") ?? (as === FIRST.as ? FIRST.at : FIRST.as);
  given.delete("as");
  given.delete("at");
  const { situation, refused } = fromSearch(declared.fields, given);
  const step = { key: ++keys, declared, as: isUnit(as) ? as : FIRST.at, at: isUnit(at) ? at : FIRST.as, situation };
  return { step, refused };
}

/** The steps of an address; those whose procedure is not known are refused. */
export async function readSteps(system: string, texts: readonly string[]): Promise<{ steps: Step[]; refused: string[] }> {
  const steps: Step[] = [];
  const refused: string[] = [];
  for (const text of texts.slice(0, STEPS_MOST - 1)) {
    const [procedure = "", ...words] = text.split(" ").filter((word) => word !== "");
    try {
      const read = readStep(await api.fields(system, procedure), words);
      steps.push(read.step);
      refused.push(...read.refused);
    } catch {
      refused.push(`then=${text}`);
    }
  }
  return { steps, refused };
}

/** A step as a form opens it: as this unit has done the same before, or as is usual. */
export async function newStep(system: string, procedure: string, as: string, at: string, before: readonly Omit<Step, "key">[]): Promise<Step> {
  const declared = await api.fields(system, procedure);
  const same = before.findLast((one) => one.as === as && one.declared.procedure === procedure);
  return { key: ++keys, declared, as, at, situation: { ...(same?.situation ?? usual(declared)) } };
}

export function copyOf(step: Omit<Step, "key">): Step {
  return { ...step, key: ++keys, situation: { ...step.situation } };
}

/** Those that can stand in a sequence. */
export function followers(procedures: readonly Procedure[]): Procedure[] {
  return procedures.filter((one) => one.sequence);
}
