/*
 * Something that is fetched, and fetched again when what it depends on changes.  A newer request ends the older one;
 * the last answer stays visible until the next one is there.  To be called while a component is set up.
 */
import { untrack } from "svelte";
import { isAborted, wordsOf } from "./api";
import { server } from "./server.svelte";

export interface Resource<T> {
  readonly value: T | undefined;
  readonly error: string;
  readonly isLoading: boolean;
}

interface State<T> {
  value: T | undefined;
  error: string;
  isLoading: boolean;
}

/** key: what it depends on; null: nothing to fetch.  delay in ms: how long a key must stand before it is asked. */
export function resource<K, T>(
  key: () => K | null,
  fetcher: (key: K, signal: AbortSignal) => Promise<T>,
  delay = 0,
): Resource<T> {
  let state = $state.raw<State<T>>({ value: undefined, error: "", isLoading: false });

  async function fetchIt(wanted: K, signal: AbortSignal): Promise<void> {
    try {
      const value = await fetcher(wanted, signal);
      if (!signal.aborted) state = { value, error: "", isLoading: false };
    } catch (error) {
      if (!signal.aborted && !isAborted(error)) state = { value: undefined, error: wordsOf(error), isLoading: false };
    }
  }

  $effect(() => {
    const wanted = key();
    void server.visits;
    if (wanted === null) return;
    const abort = new AbortController();
    untrack(() => (state = { ...state, isLoading: true }));
    const timer = setTimeout(() => void fetchIt(wanted, abort.signal), delay);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  });

  return {
    get value() {
      return state.value;
    },
    get error() {
      return state.error;
    },
    get isLoading() {
      return state.isLoading;
    },
  };
}
