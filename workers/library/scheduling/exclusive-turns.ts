/** One after another has something to itself. */
export class ExclusiveTurns {
  readonly #rested: () => void;
  #running: Promise<void> | null = null;

  /** `rested` hears when somebody's turn is over. */
  constructor(rested: () => void) {
    this.#rested = rested;
  }

  /** Whether it is somebody's turn. */
  get isBusy(): boolean {
    return this.#running !== null;
  }

  /** Settles when it is nobody's turn. */
  async free(): Promise<void> {
    while (this.#running !== null) await this.#running;
  }

  /** Does `work` at once; only where it is nobody's turn. */
  run<T>(work: () => Promise<T>): Promise<T> {
    const working = work();
    const rest = (): void => {
      this.#running = null;
      this.#rested();
    };
    this.#running = working.then(rest, rest);
    return working;
  }

  /** Does `work` as soon as it is nobody's turn. */
  async take<T>(work: () => Promise<T>): Promise<T> {
    await this.free();
    return this.run(work);
  }
}
