/* What this person likes, kept in this browser: colours, units, size of type, how chances are written. */
import type { ChanceStyle } from "./odds";
import type { Units } from "./units";

export type Theme = "auto" | "light" | "dark";
export type TypeSize = "normal" | "large" | "huge";

interface Prefs {
  theme: Theme;
  units: Units;
  size: TypeSize;
  chance: ChanceStyle;
  /** How fast what happened is played on the table. */
  film: "off" | "slow" | "normal" | "fast";
  /** How the arms of units are drawn. */
  signs: "map" | "silhouettes";
  /** Dice that rattle, and a chime when it is your turn. */
  sound: "off" | "on";
  /** A notification when it is your turn and you look elsewhere. */
  calls: "off" | "on";
  /** Does somebody say what your orders were worth? */
  coach: "off" | "on";
  /** The system that was looked at last. */
  system: string;
}

const KEY = "grognard";
const allowed: { [K in keyof Prefs]: readonly Prefs[K][] | null } = {
  theme: ["auto", "light", "dark"],
  units: ["inch", "cm"],
  size: ["normal", "large", "huge"],
  chance: ["percent", "one-in", "fraction"],
  film: ["off", "slow", "normal", "fast"],
  signs: ["map", "silhouettes"],
  sound: ["off", "on"],
  calls: ["off", "on"],
  coach: ["off", "on"],
  system: null,
};
const initial: Prefs = { theme: "auto", units: "inch", size: "normal", chance: "percent", film: "normal", signs: "map", sound: "off", calls: "off", coach: "off", system: "" };

/** What was kept, without whatever is not (or no longer) allowed. */
function load(): Prefs {
  const result: Record<string, string> = { ...initial };
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? "{}") as Record<string, unknown>;
    for (const [name, values] of Object.entries(allowed)) {
      const value = stored[name];
      if (typeof value === "string" && (!values || (values as readonly string[]).includes(value))) result[name] = value;
    }
  } catch {
    // A browser that keeps nothing, or kept nonsense: begin afresh.
  }
  return result as unknown as Prefs;
}

export const prefs: Prefs = $state(load());

$effect.root(() => {
  $effect(() => {
    const text = JSON.stringify(prefs);
    try {
      localStorage.setItem(KEY, text);
    } catch {
      // Then it is forgotten with the page.
    }
  });
  $effect(() => {
    document.documentElement.dataset["theme"] = prefs.theme;
    document.documentElement.dataset["size"] = prefs.size;
  });
});
