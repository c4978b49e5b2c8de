/** Keeps the answers asked for last, the least recently used out first. A failed one is asked for again. */
export class Recent<T> {
  readonly #most: number;
  readonly #kept = new Map<string, Promise<T>>();

  /** `most`: how many are kept. */
  constructor(most: number) {
    this.#most = most;
  }

  get(key: string, ask: () => Promise<T>): Promise<T> {
    const answer = this.#kept.get(key) ?? ask();
    this.#kept.delete(key);
    this.#kept.set(key, answer);
    // The caller gets the error; the next call asks again.
    answer.catch(() => {
      if (this.#kept.get(key) === answer) this.#kept.delete(key);
    });
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= this.#most) break;
      this.#kept.delete(oldest);
    }
    return answer;
  }
}
