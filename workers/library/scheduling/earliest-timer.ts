/** Rings once, at the earliest of the times it was set to. */
export class EarliestTimer {
  readonly #ring: () => void;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #due = 0;

  constructor(ring: () => void) {
    this.#ring = ring;
  }

  /** Rings in this many milliseconds, or sooner where it was set so before. */
  set(ms: number): void {
    const due = performance.now() + ms;
    if (this.#timer !== null && this.#due <= due) return;
    this.cancel();
    this.#due = due;
    this.#timer = setTimeout(() => {
      this.#timer = null;
      this.#ring();
    }, ms);
  }

  /** The same, unless it is set already. */
  start(ms: number): void {
    if (this.#timer === null) this.set(ms);
  }

  cancel(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
  }
}
