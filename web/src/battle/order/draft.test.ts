import { describe, expect, it } from "vitest";
import * as d from "./draft";
import { aims, draft, path, verbOf, verbs } from "./fixtures";

describe("the order in words", () => {
  it.each([
    [draft("yes", null), "yes"],
    [draft("lie"), "lie us-1"],
    [draft("storm", "us-1", { enemy: "ger-2" }), "storm us-1 enemy=ger-2"],
    [draft("go", "us-1", { ...path([24, 12.5], [26, 14]), facing: 90, at: aims("ger-1:shell", "-") }), "go us-1 path=24,12.5;26,14 facing=90 at=ger-1:shell,-"],
    [draft("put", "us-1", { point: [1.005, 2] }), "put us-1 point=1,2"],
    [
      draft("volley", "us-1", { with: aims("us-2", "us-3"), within: 4.5, rounds: 3, "then-charge": true, drill: "line", target: "ger-1" }),
      "volley us-1 target=ger-1 drill=line then-charge rounds=3 within=4.5 with=us-2,us-3",
    ],
  ])("%#: as its verb has the parts", (one, words) => expect(d.writeOrder(one)).toBe(words));

  it("is made of what the server tells", () => {
    expect(d.draftOf({ verb: "lie", unit: "us-1", parts: {} }, verbs)).toEqual(draft("lie"));
    expect(d.draftOf({ verb: "fly", unit: "us-1", parts: {} }, verbs)).toBeNull();
  });
});

describe("what it waits for", () => {
  const names = (one: d.Draft): string[] => d.awaited(one).map((part) => part.name);
  it("is a way, else numbers, as long as nothing is said", () => {
    expect(names(draft("lie"))).toEqual([]);
    expect(names(draft("rush"))).toEqual(["path"]);
    expect(names(draft("volley"))).toEqual(["rounds", "inches", "within"]);
    expect(names(draft("volley", "us-1", { rounds: 2 }))).toEqual([]);
  });
});

describe("what it lacks", () => {
  const names = (one: d.Draft): string[] => d.lacking(one).map((part) => part.name);
  it("is what its verb must have", () => {
    expect(names(draft("lie"))).toEqual([]);
    expect(names(draft("storm"))).toEqual(["enemy"]);
    expect(names(draft("put"))).toEqual(["point"]);
    expect(names(draft("volley"))).toEqual(["target", "drill"]);
  });
  it("is nothing of what may be missing", () => {
    expect(names(draft("go"))).toEqual([]);
    expect(names(draft("volley", "us-1", { target: "ger-1", drill: "line" }))).toEqual([]);
  });
});

describe("parts", () => {
  it("come and go", () => {
    const volley = d.withPart(draft("volley"), "drill", "square");
    expect(volley.parts).toEqual({ drill: "square" });
    expect(d.withPart(volley, "drill", null).parts).toEqual({});
    expect(d.withPart(volley, "rounds", 0).parts).toEqual({ drill: "square" });
    expect(d.withPart(volley, "then-charge", true).parts).toEqual({ drill: "square", "then-charge": true });
  });

  it("are places: a path has all its points, a point the last", () => {
    const go = d.withPoints(draft("go"), [[24, 12.123], [26, 14]]);
    expect(d.pointsOf(go)).toEqual([[24, 12.12], [26, 14]]);
    expect(d.pointsOf(d.withPoints(draft("put"), [[1, 2], [3, 4]]))).toEqual([[3, 4]]);
    expect(d.pointsOf(d.withPoints(draft("lie"), [[1, 2]]))).toEqual([]);
    expect(d.withPoints(go, []).parts).toEqual({});
  });

  it("are where it goes, or only what it points at", () => {
    expect(["go", "put", "point", "lie"].map((verb) => d.isMove(verbOf(verb)))).toEqual([true, true, false, false]);
  });

  it("are facings: north too", () => {
    expect(d.facingOf(draft("go"))).toBeNull();
    expect(d.facingOf(d.withFacing(draft("go"), 360))).toBe(0);
    expect(d.facingOf(d.withFacing(draft("go"), -15))).toBe(345);
    expect(d.facingOf(d.withFacing(d.withFacing(draft("go"), 0), null))).toBeNull();
    expect(d.withFacing(draft("lie"), 90).parts).toEqual({});
  });

  it("are other units: one, several, or a target for each weapon", () => {
    expect(d.otherOf(d.withOther(draft("storm"), "ger-1"))).toBe("ger-1");
    expect(d.withOther(draft("lie"), "ger-1").parts).toEqual({});
    expect(d.unitsOf(draft("shoot", "us-1", { at: aims("ger-2:shell", "-", "ger-1", "ger-2") }))).toEqual(["ger-2", "ger-1"]);
    expect(d.unitsOf(draft("volley", "us-1", { target: "ger-1", with: aims("us-2") }))).toEqual(["ger-1", "us-2"]);
    expect(d.unitsOf(draft("lie"))).toEqual([]);
  });

  it("are lists: picked by one tap, put back by the next", () => {
    const two = d.withPicked(d.withPicked(draft("volley"), "us-2"), "us-3");
    expect(d.picked(two)).toEqual(["us-2", "us-3"]);
    expect(d.picked(d.withPicked(two, "us-2"))).toEqual(["us-3"]);
    expect(d.withPicked(d.withPicked(two, "us-2"), "us-3").parts).toEqual({});
    expect(d.picked(draft("shoot", "us-1", { at: aims("ger-1") }))).toEqual([]);
  });

  it("are aims: one weapon, and the others stay", () => {
    const shoot = draft("shoot", "us-1", { at: aims("ger-1", "ger-1") });
    const write = (one: d.Draft): string => d.writeOrder(one);
    expect(write(d.withAim(shoot, 1, { unit: "ger-2", how: "shell" }))).toBe("shoot us-1 at=ger-1,ger-2:shell");
    expect(write(d.withAim(shoot, 0, null))).toBe("shoot us-1 at=-,ger-1");
    expect(write(d.withAim(shoot, 1, null))).toBe("shoot us-1 at=ger-1");
    expect(write(d.withAim(draft("shoot"), 2, { unit: "ger-1", how: null }))).toBe("shoot us-1 at=-,-,ger-1");
    expect(write(d.withAim(draft("shoot", "us-1", { at: aims("-", "ger-1") }), 1, null))).toBe("shoot us-1");
  });
});
