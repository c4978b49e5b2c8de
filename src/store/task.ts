import { atom, type Atom, type PrimitiveAtom } from "jotai";
import { importStateAtom } from "./import/import-state.ts";
import { store } from "./session/store.ts";

const jobsAtom = atom(0);

/** Whether the page should not be left: something runs that closing it would break off. */
export const isBusyAtom = atom((get) => {
  const { running, paused } = get(importStateAtom);
  return get(jobsAtom) > 0 || (running && !paused);
});

/** Something begins that closing the page would break off, and that has no progress to show. Returns what ends it. */
export function beginJob(): () => void {
  let isOver = false;
  store.set(jobsAtom, (jobs) => jobs + 1);
  return () => {
    if (!isOver) store.set(jobsAtom, (jobs) => jobs - 1);
    isOver = true;
  };
}

/** What every task says of itself: what it is at, and how many things are done, of how many; 0 of 0 while nobody knows. */
export interface TaskState {
  phase: string;
  done: number;
  total: number;
}

/** How a run of a task ended. `why`: the reason it was stopped for. */
type Outcome<T> =
  { end: "done"; value: T } | { end: "stopped"; why: unknown } | { end: "failed"; error: unknown };

/** Counts are shown so often at most, in milliseconds. */
const shownEveryMs = 150;

/**
 * Something long that a person starts and waits for, one run at a time. It continues while what shows it is closed; while
 * it runs the page should not be left.
 */
export class Task<S extends TaskState> {
  /** Its progress. A new phase is there at once, counts now and then. */
  readonly state: Atom<S>;
  readonly #idle: S;
  readonly #shown: PrimitiveAtom<S>;
  #now: S;
  #shownAt = 0;
  /** Shows the counts that came too soon after the ones before. */
  #late: ReturnType<typeof setTimeout> | undefined;
  #run: AbortController | null = null;
  #over: Promise<unknown> = Promise.resolve();

  constructor(idle: S) {
    const shown = atom<S>(idle);
    this.#idle = this.#now = idle;
    this.#shown = shown;
    this.state = atom((get) => get(shown));
  }

  get runs(): boolean {
    return this.#run !== null;
  }

  /** How it stands, with the counts that are not shown yet. */
  get now(): S {
    return this.#now;
  }

  /** Settles once the present run has ended. */
  get over(): Promise<unknown> {
    return this.#over;
  }

  /**
   * Runs it, shown as idle but for `begin`, and at the end with what `end` makes of the outcome. Never rejects. Does
   * nothing, and answers null, while it runs; one that has been stopped is waited for.
   */
  async run<T>(
    begin: Partial<S>,
    work: (signal: AbortSignal) => Promise<T>,
    end: (outcome: Outcome<T>) => Partial<S>,
  ): Promise<Outcome<T> | null> {
    if (this.#run?.signal.aborted === false) return null;
    const before = this.#run && this.#over;
    const own = new AbortController();
    this.#run = own;
    const letGo = beginJob();
    const running = this.#work(before, begin, () => outcomeOf(work, own.signal));
    this.#over = running;
    const outcome = await running;
    // Where the next run waits, the state is its own.
    if (this.#run === own) {
      this.#run = null;
      this.#set({ ...this.#now, ...end(outcome) });
    }
    letGo();
    return outcome;
  }

  async #work<T>(before: Promise<unknown> | null, begin: Partial<S>, work: () => Promise<T>): Promise<T> {
    if (before !== null) await before;
    this.#set({ ...this.#idle, ...begin });
    return work();
  }

  /** Reports its progress. */
  show(next: Partial<S>): void {
    const { phase } = this.#now;
    this.#now = { ...this.#now, ...next };
    const isCount = this.runs && this.#now.phase === phase;
    const restMs = this.#shownAt + shownEveryMs - performance.now();
    if (!isCount || restMs <= 0) this.#set(this.#now);
    else this.#late ??= setTimeout(() => this.#set(this.#now), restMs);
  }

  #set(now: S): void {
    clearTimeout(this.#late);
    this.#late = undefined;
    this.#now = now;
    this.#shownAt = performance.now();
    store.set(this.#shown, now);
  }

  /** Ends the run early. `why`: its signal's reason. */
  stop(why?: Error): void {
    this.#run?.abort(why);
  }

  /** Forgets how the last run went. */
  clear(): void {
    if (!this.runs) this.#set(this.#idle);
  }
}

async function outcomeOf<T>(
  work: (signal: AbortSignal) => Promise<T>,
  signal: AbortSignal,
): Promise<Outcome<T>> {
  try {
    return { end: "done", value: await work(signal) };
  } catch (error) {
    return signal.aborted ? { end: "stopped", why: signal.reason } : { end: "failed", error };
  }
}

/** What came of a run; null where it was stopped, or ran already. Throws what it failed of. */
export function resultOf<T>(outcome: Outcome<T> | null): T | null {
  if (outcome?.end === "failed") throw outcome.error;
  return outcome?.end === "done" ? outcome.value : null;
}
