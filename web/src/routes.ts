/* Addresses and their pages.  Each page is a chunk of its own and is fetched when it is first opened. */
import type { Component } from "svelte";

/** A page takes nothing: what it is about is in the address (`route`, and `behind` for /battle/ID). */
export type PageComponent = Component<Record<string, never>>;

export interface Route {
  /** First part of the path. */
  name: string;
  title: string;
  /** Words of the navigation; none: it is not listed there. */
  label?: string;
  load: () => Promise<{ default: PageComponent }>;
}

export const routes: readonly Route[] = [
  { name: "", title: "Grognard", load: () => import("./pages/Home.svelte") },
  { name: "battles", title: "Battles", label: "Battle", load: () => import("./battle/begin/BattlesPage.svelte") },
  { name: "battle", title: "Battle", load: () => import("./battle/BattlePage.svelte") },
  { name: "odds", title: "Odds", label: "Odds", load: () => import("./pages/OddsPage.svelte") },
  { name: "dice", title: "Dice", label: "Dice", load: () => import("./pages/DicePage.svelte") },
  { name: "sheet", title: "Sheet", label: "Sheet", load: () => import("./pages/SheetPage.svelte") },
  { name: "simulate", title: "Simulate", label: "Simulate", load: () => import("./pages/SimulatePage.svelte") },
];

export function find(path: string): Route | undefined {
  const name = path.split("/")[1] ?? "";
  return routes.find((one) => one.name === name);
}
