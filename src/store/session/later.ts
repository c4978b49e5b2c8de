/** Something that loads with a chunk of its own, when it is needed. Calls may wait for it meanwhile. */
export class Later<T> {
  readonly #make: () => Promise<T>;
  #made: Promise<T> | null = null;
  #now: T | null = null;
  #waiting: ((it: T) => void)[] = [];

  constructor(make: () => Promise<T>) {
    this.#make = make;
  }

  /** Null until it is loaded. */
  get now(): T | null {
    return this.#now;
  }

  /** Loads it; a chunk that failed is fetched again at the next call. */
  load(): Promise<T> {
    this.#made ??= this.#start();
    return this.#made;
  }

  /** Runs now if it is loaded, else in order once it is. Does not load it. */
  whenLoaded(call: (it: T) => void): void {
    if (this.#now === null) this.#waiting.push(call);
    else call(this.#now);
  }

  /** Loads it and runs; without waiting where it is loaded, so that a click still counts as one. */
  async run<R>(call: (it: T) => R): Promise<Awaited<R>> {
    return await call(this.#now ?? (await this.load()));
  }

  async #start(): Promise<T> {
    try {
      const it = await this.#make();
      this.#now = it;
      for (const call of this.#waiting) call(it);
      this.#waiting = [];
      return it;
    } catch (error) {
      this.#made = null;
      throw error;
    }
  }
}
