import { nextTask } from "../scan/turns.ts";

/**
 * How long the page takes from a look to the paint after it: what a click of that moment would have waited. Timers alone
 * do not tell: on a device whose processor is taken they may come in time, and the paint late.
 */
export class PageLag {
  #asked: number | null = null;
  #lastMs = 0;

  /** The lag as it is known now, in milliseconds. `lateMs`: how late a timer came. */
  look(lateMs: number): number {
    const frameMs = this.#asked === null ? this.#lastMs : performance.now() - this.#asked;
    if (this.#asked === null && typeof requestAnimationFrame === "function") {
      this.#asked = performance.now();
      requestAnimationFrame(() => void this.#painted());
    }
    return Math.max(0, lateMs, frameMs);
  }

  /** What was asked for comes late for other reasons: the page is hidden, or nothing is being done. */
  forget(): void {
    this.#asked = null;
    this.#lastMs = 0;
  }

  /** A frame's own task runs before its paint, the next one after it. */
  async #painted(): Promise<void> {
    await nextTask();
    if (this.#asked !== null) this.#lastMs = performance.now() - this.#asked;
    this.#asked = null;
  }
}
