/** After a click, a key or a turn of the wheel the page has so long to itself. */
const QUIET_MS = 250;
/** Somebody who scrolls on and on must not stop an import: so often one piece of work is begun all the same. */
const MOST_MS = 600;

const inputs = ["pointerdown", "keydown", "wheel", "touchmove"] as const;

/**
 * Background work behind input: on a device with too little processor time nothing new is begun while a person acts, so
 * that what they see comes first.
 */
export class InputGate {
  readonly #pending: () => boolean;
  #touched = -Infinity;
  #begun = -Infinity;

  /** `pending`: whether the browser knows of input that was not handled yet. */
  constructor(pending: () => boolean = isInputPending) {
    this.#pending = pending;
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
    if (this.#pending()) this.touch(now);
    const quiet = this.#touched + QUIET_MS - now;
    if (quiet <= 0) return 0;
    return Math.max(0, Math.min(quiet, this.#begun + MOST_MS - now));
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
  scheduler.postTask(task, { priority: "background", delay: delayMs, signal }).catch(() => undefined);
  return () => controller.abort();
}

/** `navigator.scheduling.isInputPending` (Chromium's Input Pending API); false where it is missing. */
function isInputPending(): boolean {
  const page = globalThis as { navigator?: { scheduling?: { isInputPending?: () => boolean } } };
  return page.navigator?.scheduling?.isInputPending?.() ?? false;
}
