import { atom } from "jotai";
import { importStateAtom } from "./import/import-state.ts";
import { store } from "./session/store.ts";

const jobsAtom = atom(0);

/** Whether the page should not be left: something runs that closing it would break off. */
export const isBusyAtom = atom((get) => {
  const { running, paused } = get(importStateAtom);
  return get(jobsAtom) > 0 || (running && !paused);
});

/** Something begins that closing the page would break off. Returns what ends it. */
export function beginJob(): () => void {
  let isOver = false;
  store.set(jobsAtom, (jobs) => jobs + 1);
  return () => {
    if (!isOver) store.set(jobsAtom, (jobs) => jobs - 1);
    isOver = true;
  };
}

/** Something a person starts and waits for, one at a time. While it runs the page should not be left. */
export class Job {
  #abort: AbortController | null = null;

  get runs(): boolean {
    return this.#abort !== null;
  }

  /** Runs it; does nothing, and answers null, while it runs already. */
  async run<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T | null> {
    if (this.#abort !== null) return null;
    const abort = new AbortController();
    this.#abort = abort;
    const end = beginJob();
    try {
      return await work(abort.signal);
    } finally {
      this.#abort = null;
      end();
    }
  }

  /** Ends it early. `why`: its signal's reason. */
  stop(why?: Error): void {
    this.#abort?.abort(why);
  }
}
