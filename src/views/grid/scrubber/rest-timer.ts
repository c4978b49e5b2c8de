/**
 * Calls `rested` once nothing was noted for a while. One timer runs on during movement instead of being reset at every
 * frame.
 */
export class RestTimer {
  readonly #ms: number;
  readonly #rested: () => void;
  #timer = 0;
  #noted = 0;

  /** `ms`: milliseconds without movement until it rests. */
  constructor(ms: number, rested: () => void) {
    this.#ms = ms;
    this.#rested = rested;
  }

  /** Whether it moves. */
  get moves(): boolean {
    return this.#timer !== 0;
  }

  /** Notes a movement. */
  note(): void {
    this.#noted = performance.now();
    if (this.#timer === 0) this.#wait(this.#ms);
  }

  /** Cancels the call of `rested`, until the next movement. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = 0;
  }

  #wait(ms: number): void {
    this.#timer = window.setTimeout(() => {
      this.#timer = 0;
      const left = this.#noted + this.#ms - performance.now();
      if (left > 0) this.#wait(left);
      else this.#rested();
    }, ms);
  }
}
