/**
 * How long the page takes from a look to the paint after it: what a click of that moment would have waited. Timers alone
 * do not tell: on a device whose processor is taken they may come in time, and the paint late.
 */
export class PageLag {
  readonly #channel = new MessageChannel();
  #asked: number | null = null;
  #lastMs = 0;

  constructor() {
    // A frame's own task runs before its paint, a message posted there after it.
    this.#channel.port1.onmessage = () => {
      if (this.#asked !== null) this.#lastMs = performance.now() - this.#asked;
      this.#asked = null;
    };
  }

  /** The lag as it is known now, in milliseconds; a new paint is asked for. `lateMs`: how late a timer came. */
  look(lateMs: number): number {
    const frameMs = this.#asked === null ? this.#lastMs : performance.now() - this.#asked;
    if (this.#asked === null && typeof requestAnimationFrame === "function") {
      this.#asked = performance.now();
      requestAnimationFrame(() => this.#channel.port2.postMessage(null));
    }
    return Math.max(0, lateMs, frameMs);
  }

  /** What was asked for comes late for other reasons: the page is hidden, or nothing is being done. */
  forget(): void {
    this.#asked = null;
    this.#lastMs = 0;
  }
}
