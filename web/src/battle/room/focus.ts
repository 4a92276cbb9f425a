/*
 * Where the keyboard goes on when what had the focus is gone: a button that was pressed and is not needed any more, a
 * unit that was chosen from a list.  Browsers then put the focus nowhere, and the next Tab begins at the top of the page.
 */
export class FocusKeeper {
  /** What had the focus last, unless the person left it himself. */
  #last: HTMLElement | null = null;
  readonly #place: () => HTMLElement | undefined;

  constructor(place: () => HTMLElement | undefined) {
    this.#place = place;
  }

  /** Follows the focus until the function that comes back is called. */
  follow(): () => void {
    const came = (event: FocusEvent): void => {
      const what = event.target as HTMLElement;
      this.#last = this.#place()?.contains(what) ? what : null;
    };
    // What is being taken away is still there while it loses the focus.
    const went = (): void => {
      const left = this.#last;
      queueMicrotask(() => {
        if (this.#last === left && left && canHaveIt(left)) this.#last = null;
      });
    };
    document.addEventListener("focusin", came);
    document.addEventListener("focusout", went);
    return () => {
      document.removeEventListener("focusin", came);
      document.removeEventListener("focusout", went);
    };
  }

  /** If the focus was lost, it comes back to where it was, or to what comes next. */
  restore(next: () => HTMLElement | null | undefined): void {
    const last = this.#last;
    if (!last || (document.activeElement && document.activeElement !== document.body)) return;
    const place = canHaveIt(last) ? last : next();
    place?.focus({ preventScroll: true });
  }
}

function canHaveIt(what: HTMLElement): boolean {
  return what.isConnected && !what.matches(":disabled");
}
