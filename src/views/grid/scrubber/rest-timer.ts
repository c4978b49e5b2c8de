/**
 * Tells when something that moves has come to rest: `rested` is called once nothing was noted for so long. A timer runs
 * on while there is movement instead of being set anew at every frame of it.
 */
export class RestTimer {
  readonly #ms: number;
  readonly #rested: () => void;
  #timer = 0;
  #noted = 0;

  /** `ms`: milliseconds without movement that count as rest. */
  constructor(ms: number, rested: () => void) {
    this.#ms = ms;
    this.#rested = rested;
  }

  /** Something was noted, and rest not told since. */
  get moves(): boolean {
    return this.#timer !== 0;
  }

  /** It moves. */
  note(): void {
    this.#noted = performance.now();
    if (this.#timer === 0) this.#wait(this.#ms);
  }

  /** `rested` is not called any more, until the next movement. */
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
