import { describe, expect, it } from "vitest";
import { aimsOfWeapon, begun, choicesOf, fullest, hasPlace, hasWidgets, listedIn, spreadOut, unitsWithOptions, waysToAim, wordsOf } from "./choices";
import type { Verb } from "../../lib/api";
import { draftOf, pointsOf } from "./draft";
import { aims, draft, option, path, verbOf, verbs } from "./fixtures";

const drafts = [
  draft("shoot", "us-1", { at: aims("ger-1", "-") }),
  draft("shoot", "us-1", { at: aims("ger-2:shell", "ger-2:shell") }),
  draft("go"),
  draft("go", "us-1", path([24, 12])),
  draft("go", "us-1", { ...path([24, 12]), at: aims("ger-1", "-") }),
  draft("rush", "us-1", path([24, 18])),
  draft("storm", "us-1", { enemy: "ger-2" }),
  draft("volley", "us-1", { target: "ger-1", drill: "square", load: "ball", with: aims("us-2") }),
  draft("volley", "us-1", { target: "ger-2", drill: "line" }),
  draft("lie"), draft("lie", "us-2"), draft("yes", null),
];
const listed = drafts.map(option);

it("takes all who can join against one of several", () => {
  const volley = (target: string, ...others: string[]) => option(draft("volley", null, { target, drill: "line", with: aims(...others) }));
  const [choice] = choicesOf([volley("ger-1", "us-1"), volley("ger-1", "us-1", "us-2"), volley("ger-2", "us-3")], verbs, null);
  expect(fullest(choice!, "ger-1")!.parts["with"]).toEqual(aims("us-1", "us-2"));
  expect(fullest(choice!, "ger-9")).toBeNull();
});

describe("choosing", () => {
  const choices = choicesOf(listed, verbs, "us-1");
  const choice = (verb: string) => choices.find((one) => one.verb.verb === verb)!;

  it("goes by verb, in the order of the list", () => {
    expect(choices.map((one) => one.verb.verb)).toEqual(["shoot", "go", "rush", "storm", "volley", "lie"]);
    expect(choice("shoot").byTarget.map((one) => one.target)).toEqual(["ger-1", "ger-2"]);
    expect(choice("go").byTarget).toEqual([]);
    expect(choice("go").plain).toEqual(draft("go"));
    expect(choice("lie").plain).toEqual(draft("lie"));
    expect(choices.filter(hasPlace).map((one) => one.verb.verb)).toEqual(["go", "rush"]);
  });

  it("keeps answers that concern no unit apart", () => {
    expect(choicesOf(listed, verbs, null).map((one) => one.verb.verb)).toEqual(["yes"]);
    expect([...unitsWithOptions(listed)]).toEqual(["us-1", "us-2"]);
  });

  it("begins with the words that must stand in it", () => {
    expect(begun(choice("volley")).parts).toEqual({ drill: "square" });
    expect(begun(choice("storm")).parts).toEqual({});
    expect(["volley", "storm", "go"].map((verb) => hasWidgets(verbOf(verb)))).toEqual([true, false, false]);
  });

  it("begins with what can be given at once, before what wants a place", () => {
    const verb: Verb = { verb: "answer", meaning: "do something", parts: [{ name: "unit", is: "unit" }, { name: "by", is: "word", words: ["walking", "shooting"], may_lack: false }, { name: "path", is: "path" }] };
    const all = [{ by: "walking", ...path([1, 2]) }, { by: "shooting" }].map((parts) => option(draftOf({ verb: "answer", unit: "us-1", parts }, [verb])!));
    expect(begun(choicesOf(all, [verb], "us-1")[0]!).parts).toEqual({ by: "shooting" });
  });

  it("offers the words that are listed before the others", () => {
    const [drill, load] = verbOf("volley").parts.filter((part) => part.is === "word");
    expect(wordsOf(choice("volley"), drill!)).toEqual({ listed: ["line", "square"], others: [] });
    expect(wordsOf(choice("volley"), load!)).toEqual({ listed: ["ball"], others: ["grape"] });
    expect(wordsOf(null, load!)).toEqual({ listed: ["ball", "grape"], others: [] });
  });

  it("knows who is named where", () => {
    expect(listedIn(choice("volley"), "other")).toEqual(["ger-1", "ger-2"]);
    expect(listedIn(choice("volley"), "list")).toEqual(["us-2"]);
    expect(listedIn(choice("lie"), "other")).toEqual([]);
  });
});

describe("weapons", () => {
  it("are aimed in the ways that were seen", () => {
    expect(waysToAim(drafts, "us-1", "ger-3")).toEqual([aims("ger-3", "ger-3:shell"), aims("ger-3", "ger-3:shell")]);
    expect(waysToAim(drafts, "us-2", "ger-3")).toEqual([aims("ger-3")]);
  });

  it("may be tried at every target", () => {
    expect(aimsOfWeapon(drafts, "us-1", 0, ["ger-1", "ger-2"])).toEqual(aims("ger-1", "ger-1:shell", "ger-2", "ger-2:shell"));
    expect(aimsOfWeapon(drafts, "us-1", 1, ["ger-1"])).toEqual(aims("ger-1:shell"));
    expect(aimsOfWeapon(drafts, "us-1", 2, ["ger-1"])).toEqual(aims("ger-1"));
  });
});

describe("placing for somebody", () => {
  const places = [2, 10, 20, 30, 46].flatMap((x) => [1, 4, 7].map((y) => draft("put", "us-1", { point: [x, y] })));
  it.each([[0, 5, 10], [2, 5, 20], [4, 5, 46]])("gives unit %i of %i its share of the width", (rank, of, x) =>
    expect(pointsOf(spreadOut(places, rank, of))).toEqual([[x, 4]]));
  it("takes what there is", () => expect(spreadOut([draft("lie")], 0, 1)).toEqual(draft("lie")));
});
