/** After a click, a key or a turn of the wheel the page has so long to itself, in milliseconds. */
const QUIET_MS = 250;
/** Somebody who scrolls on and on must not stop an import: so often one piece of work is begun all the same. */
const MOST_MS = 600;

const inputs = ["pointerdown", "keydown", "wheel", "touchmove"] as const;

/** Nothing new is begun while a person acts, so that what they see comes first. Times are in milliseconds of one clock. */
export class InputFirst {
  #touched = -Infinity;
  #begun = -Infinity;

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
    return Math.max(0, Math.min(this.#touched + QUIET_MS, this.#begun + MOST_MS) - now);
  }

  began(now: number): void {
    this.#begun = now;
  }
}
