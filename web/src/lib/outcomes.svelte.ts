/* What the outcomes of procedures are called: asked for with the odds, so that they can be told in the words of the sheet. */
import { api, type Odds, type OutcomeField } from "./api";
import { resource } from "./resource.svelte";

/** The declared fields of the outcome of one of these; none until they are there.  To be called while a component is set up. */
export function outcomesOf(odds: () => readonly Odds[]): (one: Odds) => readonly OutcomeField[] {
  const nameOf = ({ system, procedure }: Odds): string => `${system}/${procedure}`;
  const known = resource(
    () => [...new Set(odds().map(nameOf))].toSorted().join(" ") || null,
    async (names) => new Map(await Promise.all(names.split(" ").map(async (name) => {
      const [system, procedure] = name.split("/") as [string, string];
      return [name, (await api.fields(system, procedure)).outcome] as const;
    }))),
  );
  return (one) => known.value?.get(nameOf(one)) ?? [];
}
