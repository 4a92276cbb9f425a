import type { Browser, Page } from "playwright-core";

export interface Panned {
  perSecond: number;
  layouts: number;
  paints: number;
  tilesPerFrame: number;
  styled: number;
  mainMs: number;
  compositorMs: number;
  drawMs: number;
}
export function toTheCrowd(page: Page, url: string): Promise<void>;
export function pan(browser: Browser, page: Page): Promise<Panned>;
