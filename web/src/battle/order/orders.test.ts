import { describe, expect, it } from "vitest";
import type { Option } from "../../lib/api";
import { aimedAt, aimsOf, aimsOfWeapon, choicesOf, placePart, pointsOf, readOrder, spreadOut, targetsOf, unitsWithOptions, waysToAim, withAim, withPart, writeOrder, writePoints } from "./orders";

function option(order: string): Option {
  const draft = readOrder(order);
  return { order, verb: draft.verb, unit: draft.unit, other: draft.parts["other"] ?? null, path: pointsOf(draft), facing: null, at: [], means: null };
}

const listed = [
  "fire us-1 at=ger-1,-", "fire us-1 at=ger-2:he,ger-2:indirect", "advance us-1", "advance us-1 path=24,12", "advance us-1 path=24,12 at=ger-1,-",
  "run us-1 path=24,18", "assault us-1 other=ger-2", "down us-1", "down us-2", "yes",
].map(option);

describe("orders in words", () => {
  it.each(["yes", "down us-1", "assault us-1 other=ger-2", "advance us-1 path=24,12.5;26,14 facing=90 at=ger-1:he,-", "choose us-1 word=left count=3"])(
    "reads and writes %s", (order) => expect(writeOrder(readOrder(order))).toBe(order),
  );

  it("takes the places out and puts them in", () => {
    const draft = readOrder("advance us-1 path=24,12.5;26,14");
    expect(pointsOf(draft)).toEqual([[24, 12.5], [26, 14]]);
    expect(placePart(draft)).toBe("path");
    expect(writePoints([[1.005, 2], [3.14159, 4]])).toBe("1,2;3.14,4");
    expect(placePart(withPart(draft, "path", null))).toBeNull();
  });

  it("knows who is shot at", () => {
    expect(aimedAt("ger-2:he")).toBe("ger-2");
    expect(aimedAt("-")).toBeNull();
    expect(targetsOf(readOrder("fire us-1 at=ger-2:he,-,ger-1"))).toEqual(["ger-2", "ger-1"]);
    expect(targetsOf(readOrder("assault us-1 other=ger-2"))).toEqual(["ger-2"]);
    expect(aimsOf(readOrder("down us-1"))).toEqual([]);
  });
});

describe("choosing", () => {
  it("groups by verb, in the order of the list", () => {
    const choices = choicesOf(listed, "us-1");
    expect(choices.map((choice) => choice.verb)).toEqual(["fire", "advance", "run", "assault", "down"]);
    expect(choices[0]!.byTarget.map((one) => one.target)).toEqual(["ger-1", "ger-2"]);
    expect(choices[1]).toMatchObject({ place: "path", plain: { order: "advance us-1" }, byTarget: [] });
    expect(choices[4]).toMatchObject({ place: null, plain: { order: "down us-1" } });
  });

  it("keeps answers that concern no unit apart", () => {
    expect(choicesOf(listed, null).map((choice) => choice.verb)).toEqual(["yes"]);
    expect([...unitsWithOptions(listed)]).toEqual(["us-1", "us-2"]);
  });

  it("aims each weapon in the ways that were seen", () => {
    expect(waysToAim(listed, "us-1", "ger-3")).toEqual([["ger-3", "ger-3:he"], ["ger-3", "ger-3:indirect"]]);
    expect(waysToAim(listed, "us-2", "ger-3")).toEqual([["ger-3"]]);
    expect(aimsOfWeapon(listed, "us-1", 0, ["ger-1", "ger-2"])).toEqual(["ger-1", "ger-1:he", "ger-2", "ger-2:he"]);
    expect(aimsOfWeapon(listed, "us-1", 1, ["ger-1"])).toEqual(["ger-1:indirect"]);
    expect(aimsOfWeapon(listed, "us-1", 2, ["ger-1"])).toEqual(["ger-1"]);
  });

  it("aims one weapon and leaves the others", () => {
    const draft = readOrder("fire us-1 at=ger-1,ger-1");
    expect(writeOrder(withAim(draft, 1, "ger-2:he"))).toBe("fire us-1 at=ger-1,ger-2:he");
    expect(writeOrder(withAim(draft, 0, null))).toBe("fire us-1 at=-,ger-1");
    expect(writeOrder(withAim(draft, 1, null))).toBe("fire us-1 at=ger-1");
    expect(writeOrder(withAim(readOrder("fire us-1"), 2, "ger-1"))).toBe("fire us-1 at=-,-,ger-1");
    expect(writeOrder(withAim(readOrder("fire us-1 at=-,ger-1"), 1, null))).toBe("fire us-1");
  });
});

describe("deploying for somebody", () => {
  const places = [2, 10, 20, 30, 46].flatMap((x) => [1, 4, 7].map((y) => option(`deploy us-1 point=${x},${y}`)));
  it.each([[0, 5, 10], [2, 5, 20], [4, 5, 46]])("gives unit %i of %i its share of the width", (rank, of, x) =>
    expect(spreadOut(places, rank, of).path).toEqual([[x, 4]]));
  it("takes what there is", () => expect(spreadOut([option("wait us-1")], 0, 1).order).toBe("wait us-1"));
});
