/*
 * The signs of arms and weapons, as paths on a base.  Corners are front left, front right, rear right, rear left, as they
 * are drawn; a place on a base is told in parts of its width from the left and of its depth from the front, and lies
 * before the front where that is negative.
 */
import type { Arm, Point, Weapon } from "../../lib/api";

type Place = (along: number, back: number) => string;

function placeOn([left, right, , rear]: readonly Point[]): Place {
  return (along, back) => {
    const at = (i: 0 | 1): number => left![i] + along * (right![i] - left![i]) + back * (rear![i] - left![i]);
    return `${at(0).toFixed(3)} ${at(1).toFixed(3)}`;
  };
}

/** A place so many inches before the front, whatever the depth of the base. */
function placeBefore(corners: readonly Point[]): Place {
  const [left, , , rear] = corners;
  const depth = Math.hypot(rear![0] - left![0], rear![1] - left![1]) || 1;
  const on = placeOn(corners);
  return (along, inches) => on(along, -inches / depth);
}

/** Foot is crossed, horse has one stroke, as on every map; elephants a lozenge, engines a wedge; a gun is seen from above, a vehicle from the side. */
export function armSign(arm: Arm, corners: readonly Point[]): string {
  const on = placeOn(corners);
  switch (arm) {
    case "foot": return `M${on(0, 0)}L${on(1, 1)}M${on(1, 0)}L${on(0, 1)}`;
    case "horse": return `M${on(0, 1)}L${on(1, 0)}`;
    case "elephant": return `M${on(0.5, 0.15)}L${on(0.8, 0.5)}L${on(0.5, 0.85)}L${on(0.2, 0.5)}Z`;
    case "engine": return `M${on(0.5, 0.15)}L${on(0.75, 0.85)}L${on(0.25, 0.85)}Z`;
    case "scouts": return `M${on(0.2, 0.8)}L${on(0.5, 0.2)}L${on(0.8, 0.8)}`;
    case "artillery": return `M${on(0.5, 0.1)}L${on(0.5, 0.8)}M${on(0.25, 0.65)}L${on(0.75, 0.65)}M${on(0.25, 0.5)}L${on(0.25, 0.8)}M${on(0.75, 0.5)}L${on(0.75, 0.8)}`;
    case "machine-gun": return `M${on(0.5, 0.1)}L${on(0.5, 0.9)}M${on(0.25, 0.9)}L${on(0.5, 0.5)}L${on(0.75, 0.9)}`;
    case "mortar": return `M${on(0.6, 0.2)}L${on(0.4, 0.8)}M${on(0.25, 0.8)}L${on(0.6, 0.8)}`;
    case "antitank": return `M${on(0, 1)}L${on(0.5, 0)}L${on(1, 1)}`;
    case "armour": return `M${on(0.15, 0.25)}L${on(0.85, 0.25)}L${on(0.85, 0.75)}L${on(0.15, 0.75)}Z`;
    case "car": return `M${on(0.25, 0.3)}L${on(0.75, 0.3)}L${on(0.9, 0.75)}L${on(0.1, 0.75)}Z`;
    case "aircraft": return `M${on(0.5, 0.1)}L${on(0.5, 0.9)}M${on(0.1, 0.45)}L${on(0.9, 0.45)}M${on(0.35, 0.85)}L${on(0.65, 0.85)}`;
    case "command": return `M${on(0.35, 0.9)}L${on(0.35, 0.1)}L${on(0.8, 0.28)}L${on(0.35, 0.48)}`;
    case "civilians": return `M${on(0.25, 0.25)}L${on(0.75, 0.25)}L${on(0.5, 0.8)}Z`;
  }
}

const THREE = [0.2, 0.5, 0.8];

/** How many inches of it are before the front. */
export function weaponReach(weapon: Weapon): number {
  return { pike: 1.1, lance: 0.8, spear: 0.6, axe: 0.45, bow: 0.4, gun: 0.4, javelin: 0.35 }[weapon];
}

/** Shafts as long as they are beside each other, a pennon on the lance, a blade on the axe, a bent bow, a muzzle. */
export function weaponSign(weapon: Weapon, corners: readonly Point[]): string {
  const to = placeBefore(corners);
  switch (weapon) {
    case "pike": return THREE.map((along) => `M${to(along, 0)}L${to(along, 1.1)}`).join("");
    case "spear": return THREE.map((along) => `M${to(along, 0)}L${to(along, 0.6)}`).join("");
    case "javelin": return `M${to(0.3, 0)}L${to(0.4, 0.35)}M${to(0.6, 0)}L${to(0.7, 0.35)}`;
    case "lance": return `M${to(0.5, 0)}L${to(0.5, 0.8)}L${to(0.72, 0.6)}L${to(0.5, 0.4)}`;
    case "axe": return `M${to(0.5, 0)}L${to(0.5, 0.45)}M${to(0.3, 0.45)}L${to(0.7, 0.45)}`;
    case "bow": return `M${to(0.2, 0.05)}Q${to(0.5, 0.75)} ${to(0.8, 0.05)}Z`;
    case "gun": return `M${to(0.44, 0)}L${to(0.44, 0.4)}L${to(0.56, 0.4)}L${to(0.56, 0)}`;
  }
}
