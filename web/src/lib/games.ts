/* The games of a simulation, read from its CSV and counted for histograms. */

export interface Game {
  margin: number;
  lost: [number, number];
  turns: number;
}

export function readGames(csv: string): Game[] {
  const [head, ...lines] = csv.trim().split(/\r?\n/);
  const names = (head ?? "").split(",");
  const column = (name: string): number => names.indexOf(name);
  const [p1, p2, l1, l2, turns] = ["points-1", "points-2", "lost-1", "lost-2", "turns"].map(column) as [
    number, number, number, number, number,
  ];
  if (Math.min(p1, p2, l1, l2, turns) < 0) return [];
  return lines.map((line) => {
    const cell = line.split(",");
    const number = (at: number): number => Number(cell[at]);
    return { margin: number(p1) - number(p2), lost: [number(l1), number(l2)], turns: number(turns) };
  });
}

export interface Bin {
  from: number;
  to: number;
  count: number;
}

/** Counts whole numbers in bins of equal width, no more than about `most` of them, none missing in between. */
export function histogram(values: readonly number[], most = 21): Bin[] {
  if (values.length === 0) return [];
  const least = values.reduce((a, b) => Math.min(a, b));
  const greatest = values.reduce((a, b) => Math.max(a, b));
  const width = Math.max(1, Math.ceil((greatest - least + 1) / most));
  const start = Math.floor(least / width) * width;
  const bins: Bin[] = [];
  for (let from = start; from <= greatest; from += width) bins.push({ from, to: from + width - 1, count: 0 });
  for (const value of values) bins[Math.floor((value - start) / width)]!.count++;
  return bins;
}

/** Percent with as many decimals as the runs support: those that tell the ends of the interval apart. */
export function sharePercent(share: number, interval: [number, number]): string {
  return `${(share * 100).toFixed(decimalsOf(interval))}%`;
}

export function intervalPercent(interval: [number, number]): string {
  const digits = decimalsOf(interval);
  return `${(interval[0] * 100).toFixed(digits)}% to ${(interval[1] * 100).toFixed(digits)}%`;
}

function decimalsOf([low, high]: [number, number]): number {
  const half = ((high - low) / 2) * 100;
  return half <= 0 ? 0 : Math.min(3, Math.max(0, Math.ceil(-Math.log10(half))));
}
