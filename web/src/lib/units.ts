/* Lengths: the sheets and the server speak inches, a club that plays in centimetres counts 2.5 of them an inch. */

export type Units = "inch" | "cm";

export const CM_PER_INCH = 2.5;

/** What a person reads for so many inches. */
export function fromInches(inches: number, units: Units): number {
  return units === "cm" ? inches * CM_PER_INCH : inches;
}

/** Whole inches for what a person typed: a part of an inch counts as a whole one. */
export function toInches(typed: number, units: Units): number {
  const inches = units === "cm" ? typed / CM_PER_INCH : typed;
  return Math.ceil(inches - 1e-9) + 0; // never -0
}

export function lengthText(inches: number, units: Units): string {
  return units === "cm" ? `${trim(inches * CM_PER_INCH)} cm` : `${trim(inches)}"`;
}

function trim(value: number): string {
  return String(Math.round(value * 100) / 100);
}

/** The sheet's own words, with centimetres behind each length: 6" becomes 6" (15 cm). */
export function withLengths(text: string, units: Units): string {
  if (units === "inch") return text;
  return text.replace(/(\d+(?:\.\d+)?)"/g, (all, number: string) => `${all} (${lengthText(Number(number), "cm")})`);
}
