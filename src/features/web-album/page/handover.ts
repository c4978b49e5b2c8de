/** Hands things from one who makes them to one who takes them, in order; the one who makes them waits while many lie there. */
export class Handover<T> {
  readonly #most: number;
  #waiting: T[] = [];
  #isOver = false;
  #wake: (() => void)[] = [];

  constructor(most: number) {
    this.#most = most;
  }

  /** Settles once there is room for more. Rejects if nobody takes anything any more. */
  async put(thing: T): Promise<void> {
    this.#waiting.push(thing);
    this.#stir();
    while (this.#waiting.length > this.#most && !this.#isOver) await this.#stirred();
    if (this.#isOver) throw new Error("What was handed over is no longer taken.");
  }

  /** Nothing more comes, or is taken. */
  end(): void {
    this.#isOver = true;
    this.#stir();
  }

  /** All that is put, until the end. */
  async *taken(): AsyncGenerator<T, void> {
    for (;;) {
      const next = this.#waiting.shift();
      this.#stir();
      if (next !== undefined) yield next;
      else if (this.#isOver) return;
      else await this.#stirred();
    }
  }

  #stirred(): Promise<void> {
    return new Promise((resolve) => this.#wake.push(resolve));
  }

  #stir(): void {
    for (const wake of this.#wake.splice(0)) wake();
  }
}
