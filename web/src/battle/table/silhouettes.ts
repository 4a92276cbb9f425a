/* Silhouettes of the arms, drawn upright in a square of 24. */
import type { Arm } from "../../lib/api";

const SILHOUETTE_SIZE = 24;

const man = (x: number, y: number): string => `M${x} ${y}a2.2 2.2 0 1 1 0 4.4a2.2 2.2 0 1 1 0-4.4Zm-3 5h6l1 6.5h-2l-.5 6h-3l-.5-6h-2Z`;
const wheel = (x: number, y: number, r: number): string => `M${x} ${y - r}a${r} ${r} 0 1 1 0 ${2 * r}a${r} ${r} 0 1 1 0-${2 * r}Z`;

const silhouettes: Record<Arm, string> = {
  foot: `${man(11, 2)}M17 3l1.2.4L14.5 15l-1.2-.4Z`,
  horse: "M10.5 1.5a2 2 0 1 1 0 4a2 2 0 1 1 0-4ZM9 6h3.5l1 4.5l5-.5l1.5-4l2.5 1l1 3l-1.5 1l-2-1l-1.5 4v8h-2l-.5-6l-6.5.5L8 22H6l.5-7l-2-3l-1.5 4L2 15l2-5l5-.5Z",
  elephant: "M2 11q0-5 5-5h7q2-3 5-2q3 1 3 5v7q0 3-2.5 3v-2q1.2 0 .7-5l-2.2-.5V22h-3.5v-5H9v5H5.5v-7Q2 14 2 11ZM7 1.5h6v3.5H7Z",
  engine: `M2 17h20v2H2ZM5 17l5.5-8l5.5 8h-2.8l-2.7-4l-2.7 4ZM10 11L19 3l1.5 1.5L12 13Z${wheel(6, 20, 2)}${wheel(17, 20, 2)}`,
  scouts: "M10 3a2.3 2.3 0 1 1 0 4.6a2.3 2.3 0 1 1 0-4.6ZM13 4.3l6-1v2l-6 1ZM7 8.5h5.5l2 4.5l4.5 1.5v2l-6-1.2l-2.5-2.3l-1 3l3 6H9.8l-3.3-6Z",
  artillery: `M1 9L16 4l1.2 3L8 11Z${wheel(9, 15, 5)}M13 15l9.5 5v2H19l-8-4.5Z`,
  "machine-gun": "M1 8h14V6h5v6h-5v-1H1ZM12 12h4l4.5 9H18l-3-6v6h-2v-6l-3 6H7.5Z",
  mortar: "M6 17L14 2l3.2 1.7L9.2 19ZM2 19h12v3H2ZM14.5 8l6.5 14h-2.5L13 10.5Z",
  antitank: `M1 10h12V6h3v12h-3v-5H1Z${wheel(12, 17, 3.5)}M15 15l8 5v2h-3l-6-4Z`,
  armour: "M2 15l3-3h14l3 3v1q0 4.5-4 4.5H6q-4 0-4-4.5ZM7 11V6.5h8l2.5 2V11ZM15 7h8.5v1.8H15Z",
  car: `M1 17v-4l4.5-1.2L8 7h8l3.5 4.8H23V17Z${wheel(6.5, 17.5, 2.8)}${wheel(17.5, 17.5, 2.8)}`,
  aircraft: "M11 1.5h2l.8 6.5L23 12v2l-9.2-1.2L13 19l3.5 2v1.5h-9V21l3.5-2l-.8-6.2L1 14v-2l9.2-4Z",
  command: "M5 1.5h2V22.5H5ZM7.5 3H21l-4 4.5l4 4.5H7.5Z",
  civilians: `${man(7, 5)}${man(16, 3)}`,
};

export function silhouetteOf(arm: Arm): string {
  return silhouettes[arm];
}

/** Where it is put on a base: about the middle of these corners, as large as the smaller side allows. */
export function silhouetteTransform(corners: readonly (readonly [number, number])[]): string {
  const [a, b, c] = corners as [readonly [number, number], readonly [number, number], readonly [number, number]];
  const d = corners[3]!;
  const side = Math.min(Math.hypot(b[0] - a[0], b[1] - a[1]), Math.hypot(c[0] - b[0], c[1] - b[1]));
  const scale = (side * 0.9) / SILHOUETTE_SIZE;
  const [x, y] = [(a[0] + b[0] + c[0] + d[0]) / 4, (a[1] + b[1] + c[1] + d[1]) / 4];
  const half = (SILHOUETTE_SIZE / 2) * scale;
  return `translate(${(x - half).toFixed(3)} ${(y - half).toFixed(3)}) scale(${scale.toFixed(5)})`;
}
