/** Something that comes in a chunk of its own: asked for when it is needed, and told meanwhile what it has to know. */
export class Later<T> {
  readonly #make: () => Promise<T>;
  #made: Promise<T> | null = null;
  #now: T | null = null;
  #told: ((it: T) => void)[] = [];

  constructor(make: () => Promise<T>) {
    this.#make = make;
  }

  /** Null until it is there. */
  get now(): T | null {
    return this.#now;
  }

  /** Has it come; a chunk that did not load is asked for again at the next call. */
  load(): Promise<T> {
    this.#made ??= this.#start();
    return this.#made;
  }

  /** Runs at once when it is there, else in order once it comes. Has nothing fetched. */
  tell(word: (it: T) => void): void {
    if (this.#now === null) this.#told.push(word);
    else word(this.#now);
  }

  /** As `tell`, but has it come, and answers; at once when it is there, so that a click still counts as one. */
  async ask<R>(question: (it: T) => R): Promise<Awaited<R>> {
    return await question(this.#now ?? (await this.load()));
  }

  async #start(): Promise<T> {
    try {
      const it = await this.#make();
      this.#now = it;
      for (const word of this.#told) word(it);
      this.#told = [];
      return it;
    } catch (error) {
      this.#made = null;
      throw error;
    }
  }
}
