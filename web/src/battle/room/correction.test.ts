import { expect, it } from "vitest";
import { tellCorrection } from "./correction";

const unit = { presence: "on" as const, at: [10, 10] as [number, number], facing: 0, facts: { pins: 1, down: false } };

it.each([
  ["us-1 at=10,14.5", 'moved 4.5" north'],
  ["us-1 facing=90", "faces east"],
  ["us-1 pins=2", "Pins 2, was 1"],
  ["us-1 down=yes at=7,10", 'Down yes, was no; moved 3" west'],
])("%s is %s", (correction, words) => expect(tellCorrection(correction, unit, "inch")).toBe(words));

it("puts a unit on the table that was not there", () => {
  expect(tellCorrection("us-1 at=1,2", { ...unit, presence: "reserve" as never }, "inch")).toBe("is put on the table");
});
