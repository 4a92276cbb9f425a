/*
 * Resolving a question with real dice, throw by throw.
 *
 * The server keeps nothing between requests: each time it is sent all dice so far, and it names the throw for which
 * they do not suffice.  Faces that it rolls for the player are taken from its answer and sent as faces from then on,
 * so that no die is ever rolled twice.  A throw may be asked for in parts (rifles, then machine guns) that the answer
 * tells as one, so dice are found by their place among all dice, never by throw.
 */
import { api, ApiError, isRefusal, type Question, type Resolution, type Situation, type Throw } from "./api";
import { needTextAt, wantedThrow, writeFaces, type Face, type Wanted } from "./dice";

export interface AskedThrow extends Wanted {
  /** What the dice must show, in words; empty when nothing is needed. */
  need: string;
}

export interface Step {
  /** All faces so far, in order, and which of them the server rolled. */
  faces: number[];
  isRolled: boolean[];
  /** How many of them belong to each throw that was asked for. */
  parts: number[];
  next: AskedThrow | null;
  result: Resolution | null;
}

const BEGIN: Step = { faces: [], isRolled: [], parts: [], next: null, result: null };
const REST = "...";

interface Asked {
  system: string;
  procedure: string;
  situation: Situation;
}

function flat(result: Resolution): number[] {
  return result.throws.flatMap((thrown) => thrown.dice);
}

/** Says of each throw how many of its dice were rolled: by this answer those beyond the known ones. */
function marked(result: Resolution, isRolled: readonly boolean[]): Resolution {
  let from = 0;
  const throws = result.throws.map((thrown): Throw => {
    const { rolled: _, ...plain } = thrown;
    const end = from + thrown.dice.length;
    let rolled = 0;
    for (; from < end; from++) if (isRolled[from] ?? true) rolled++;
    return rolled > 0 ? { ...plain, rolled } : plain;
  });
  return { ...result, throws };
}

/** What the die at this place among all must show. */
function needAtPlace(result: Resolution, place: number): string {
  let from = 0;
  for (const thrown of result.throws) {
    if (place < from + thrown.dice.length) return needTextAt(thrown, place - from);
    from += thrown.dice.length;
  }
  return "";
}

/** Sends what is known, and learns the next throw or the result. */
async function learn(asked: Asked, step: Step, signal?: AbortSignal): Promise<Step> {
  const known = writeFaces(step.faces);
  const questions: Question[] = [known, `${known} ${REST}`].map((dice) => ({ ...asked, ask: "resolve", dice }));
  const [exact, ahead] = await api.askAll<Resolution>(questions, { signal });
  if (exact && !isRefusal(exact)) return { ...step, next: null, result: marked(exact, step.isRolled) };
  const wanted = exact ? wantedThrow(exact.error) : null;
  if (!wanted) throw new ApiError(400, exact?.error ?? "The server gave no answer.");
  const need = ahead && !isRefusal(ahead) ? needAtPlace(ahead, step.faces.length) : "";
  return { ...step, next: { ...wanted, need }, result: null };
}

export function begin(asked: Asked, signal?: AbortSignal): Promise<Step> {
  return learn(asked, BEGIN, signal);
}

/** Takes the faces of the next throw; those that are null are rolled by the server. */
export async function give(asked: Asked, step: Step, faces: readonly Face[], signal?: AbortSignal): Promise<Step> {
  let all: number[] = [...step.faces, ...(faces as readonly number[])];
  if (faces.includes(null)) {
    const answer = await api.resolve({ ...asked, dice: `${writeFaces(all)} ${REST}` }, { signal });
    all = flat(answer).slice(0, all.length);
  }
  const isRolled = [...step.isRolled, ...faces.map((face) => face === null)];
  return learn(asked, { ...step, faces: all, isRolled, parts: [...step.parts, faces.length] }, signal);
}

/** The server rolls whatever is missing. */
export async function rollRest(asked: Asked, step: Step, faces: readonly Face[], signal?: AbortSignal): Promise<Step> {
  const dice = `${writeFaces([...step.faces, ...faces])} ${REST}`;
  const answer = await api.resolve({ ...asked, dice }, { signal });
  return { ...step, next: null, result: marked(answer, [...step.isRolled, ...faces.map((face) => face === null)]) };
}

/** The faces so far, throw by throw. */
export function thrownSoFar(step: Step): number[][] {
  let from = 0;
  return step.parts.map((count) => step.faces.slice(from, (from += count)));
}
