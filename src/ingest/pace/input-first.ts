import { ignore } from "../../faults/faults.ts";

/** After a click, a key or a turn of the wheel the page has so long to itself, in milliseconds. */
const QUIET_MS = 250;
/** Somebody who scrolls on and on must not stop an import: so often one piece of work is begun all the same. */
const MOST_MS = 600;

const inputs = ["pointerdown", "keydown", "wheel", "touchmove"] as const;

/** Nothing new is begun while a person acts, so that what they see comes first. Times are in milliseconds of one clock. */
export class InputFirst {
  readonly #isPending: () => boolean;
  #touched = -Infinity;
  #begun = -Infinity;

  /** `isPending`: whether the browser knows of input that was not handled yet. */
  constructor(isPending: () => boolean = isInputPending) {
    this.#isPending = isPending;
  }

  /** Follows what the person does on this page. */
  watch(page: Pick<EventTarget, "addEventListener">): void {
    for (const type of inputs)
      page.addEventListener(type, () => this.touch(performance.now()), { capture: true, passive: true });
  }

  touch(now: number): void {
    this.#touched = now;
  }

  /** Milliseconds until something may be begun; 0 is now. */
  waitMs(now: number): number {
    if (this.#isPending()) this.touch(now);
    return Math.max(0, Math.min(this.#touched + QUIET_MS, this.#begun + MOST_MS) - now);
  }

  began(now: number): void {
    this.#begun = now;
  }
}

/**
 * Runs `task` after `delayMs`, behind input and paints where the browser can tell them apart (Prioritized Task Scheduling
 * API, missing in Safari); the answer calls it off.
 */
export function behindInput(task: () => void, delayMs: number): () => void {
  const { scheduler } = globalThis as { scheduler?: Scheduler };
  if (scheduler === undefined) {
    const timer = setTimeout(task, delayMs);
    return () => clearTimeout(timer);
  }
  const controller = new AbortController();
  const { signal } = controller;
  // Rejects when it is called off.
  scheduler.postTask(task, { priority: "background", delay: delayMs, signal }).catch(ignore);
  return () => controller.abort();
}

/** `navigator.scheduling.isInputPending` (Chromium's Input Pending API); false where it is missing. */
function isInputPending(): boolean {
  const page = globalThis as { navigator?: { scheduling?: { isInputPending?: () => boolean } } };
  return page.navigator?.scheduling?.isInputPending?.() ?? false;
}
