/** Holds calls back until it opens, and lets them through in the order they came. */
export class Gate {
  #waiting: (() => void)[] = [];

  isOpen = false;

  /** Runs at once where the gate is open. */
  pass<T>(run: () => T): T | Promise<Awaited<T>> {
    if (this.isOpen) return run();
    return new Promise((resolve, reject) => {
      this.#waiting.push(() => {
        // A promise's own function turns what it throws into a rejection.
        new Promise<T>((done) => done(run())).then(resolve as (value: T) => void, reject);
      });
    });
  }

  open(): void {
    if (this.isOpen) return;
    this.isOpen = true;
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const run of waiting) run();
  }
}
