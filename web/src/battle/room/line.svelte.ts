/*
 * The line to the server: opened, lost, tried again with longer and longer pauses.  A tab that slept or a network that
 * comes back tries at once.
 */
export type Link = "connecting" | "live" | "away";

const PAUSE_LEAST_MS = 400;
const PAUSE_MOST_MS = 8000;

export class Line {
  link = $state<Link>("connecting");
  isClosed = false;
  /** Cut when the line is given up: an answer that hangs must not hold up the next one. */
  abort = new AbortController();
  #stop: (() => void) | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #pause = PAUSE_LEAST_MS;
  readonly #connect: (line: Line) => Promise<(() => void) | null>;

  /** connect: opens the stream and says how it is closed; null: there is none. */
  constructor(connect: (line: Line) => Promise<(() => void) | null>) {
    this.#connect = connect;
  }

  open(): () => void {
    const again = (): void => this.#again();
    const gone = (): void => this.lose();
    const seen = (): void => {
      if (document.visibilityState === "visible" && this.link !== "live") this.#again();
    };
    addEventListener("online", again);
    addEventListener("offline", gone);
    document.addEventListener("visibilitychange", seen);
    void this.#open();
    return () => {
      this.isClosed = true;
      this.abort.abort();
      this.#stop?.();
      clearTimeout(this.#timer);
      removeEventListener("online", again);
      removeEventListener("offline", gone);
      document.removeEventListener("visibilitychange", seen);
    };
  }

  #again(): void {
    clearTimeout(this.#timer);
    this.#pause = PAUSE_LEAST_MS;
    if (this.link !== "live") void this.#open();
  }

  #hangUp(): void {
    this.#stop?.();
    this.#stop = null;
    this.abort.abort();
    this.abort = new AbortController();
  }

  lose(): void {
    if (this.isClosed) return;
    this.#hangUp();
    this.link = "away";
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#open(), this.#pause * (0.75 + Math.random() / 2));
    this.#pause = Math.min(PAUSE_MOST_MS, this.#pause * 2);
  }

  async #open(): Promise<void> {
    if (this.isClosed) return;
    this.#hangUp();
    if (this.link !== "away") this.link = "connecting";
    const stop = await this.#connect(this);
    if (this.isClosed) stop?.();
    else if (stop) this.#stop = stop;
  }

  onLive(): void {
    this.link = "live";
    this.#pause = PAUSE_LEAST_MS;
  }
}
