/*
 * Which part of the table is seen: the point in the middle of the window and the pixels to the inch.  Fingers, mouse and
 * keys all come to `panBy` and `zoomAt`.
 *
 * While the table is dragged the picture stays as it was drawn and is only shifted, which costs nothing however much
 * stands on it; when it is zoomed it is drawn for the new place.
 */
import type { Point } from "../../lib/api";

const MARGIN_INCHES = 1.2;
/** Room for the tools on the right, the scale bar below and markers above, in rem. */
const TOOLS_REM = 2.75;
const BAR_REM = 1.5;
const MARKER_REM = 0.6;
const READABLE_PIXELS = 1000;
const SCALE_MOST = 90;

function whole(pixels: number): number {
  return Math.round(pixels * devicePixelRatio) / devicePixelRatio;
}

export class View {
  width = $state(0);
  height = $state(0);
  scale = $state(10);
  /** Pixels of a rem; type follows the reader's size, and grows with a very large window. */
  rem = $state(16);
  /** In the middle of the window; y downwards, as the picture has it. */
  x = $state(0);
  y = $state(0);
  /** The middle for which it is drawn. */
  #drawnX = $state(0);
  #drawnY = $state(0);
  #table: Point = [48, 48];
  #hasMoved = false;

  readonly box = $derived(
    `${this.#drawnX - this.width / 2 / this.scale} ${this.#drawnY - this.height / 2 / this.scale} ${this.width / this.scale} ${this.height / this.scale}`,
  );

  /** By how many pixels the picture is shifted from where it is drawn: whole ones of the screen, or it would be blurred. */
  readonly shift = $derived<Point>([whole((this.#drawnX - this.x) * this.scale), whole((this.#drawnY - this.y) * this.scale)]);

  /** Draws it for where it is. */
  #settle(): void {
    this.#drawnX = this.x;
    this.#drawnY = this.y;
  }

  /** Pixels to the inch for whatever has the size of type. */
  readonly typeScale = $derived(
    this.scale / ((this.rem / 16) * Math.min(1.6, Math.max(1, Math.min(this.width, this.height) / READABLE_PIXELS))),
  );

  get fitting(): number {
    return Math.max(
      1,
      Math.min(
        (this.width - TOOLS_REM * this.rem) / (this.#table[0] + 2 * MARGIN_INCHES),
        (this.height - (BAR_REM + MARKER_REM) * this.rem) / (this.#table[1] + 2 * MARGIN_INCHES),
      ),
    );
  }

  get isWhole(): boolean {
    return !this.#hasMoved;
  }

  /** The window or the table has another size. */
  resize(width: number, height: number, table: Point): void {
    const isOther = table[0] !== this.#table[0] || table[1] !== this.#table[1];
    this.#table = table;
    this.width = width;
    this.height = height;
    this.rem = parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
    if (isOther || !this.#hasMoved) this.fit();
    else this.#keepInside();
    this.#settle();
  }

  fit(): void {
    this.scale = this.fitting;
    const [room, need] = [this.width / this.scale, this.#table[0] + 2 * MARGIN_INCHES];
    // In the middle, but out of the way of the tools.
    const aside = Math.max(0, (TOOLS_REM * this.rem) / this.scale - (room - need) / 2);
    this.x = this.#table[0] / 2 + aside;
    this.y = this.#table[1] / 2 + ((BAR_REM - MARKER_REM) * this.rem) / this.scale / 2;
    this.#hasMoved = false;
    this.#settle();
  }

  panBy(dx: number, dy: number): void {
    this.x -= dx / this.scale;
    this.y -= dy / this.scale;
    this.#hasMoved = true;
    this.#keepInside();
  }

  /** Zooms about a place of the window, given in pixels. */
  zoomAt(px: number, py: number, factor: number): void {
    const before = this.toPicture(px, py);
    this.scale = Math.min(SCALE_MOST, Math.max(this.fitting * 0.8, this.scale * factor));
    const after = this.toPicture(px, py);
    this.x += before[0] - after[0];
    this.y += before[1] - after[1];
    this.#hasMoved = true;
    this.#keepInside();
    this.#settle();
  }

  zoom(factor: number): void {
    this.zoomAt(this.width / 2, this.height / 2, factor);
  }

  /** Brings a place of the picture into the window if it is not well inside. */
  show([x, y]: Point): void {
    const [halfWidth, halfHeight] = [(this.width / this.scale) * 0.45, (this.height / this.scale) * 0.45];
    if (Math.abs(x - this.x) < halfWidth && Math.abs(y - this.y) < halfHeight) return;
    this.x = x;
    this.y = y;
    this.#hasMoved = true;
    this.#keepInside();
    this.#settle();
  }

  toPicture(px: number, py: number): Point {
    return [this.x + (px - this.width / 2) / this.scale, this.y + (py - this.height / 2) / this.scale];
  }

  /** The table never leaves the window. */
  #keepInside(): void {
    this.x = Math.min(this.#table[0], Math.max(0, this.x));
    this.y = Math.min(this.#table[1], Math.max(0, this.y));
  }
}
