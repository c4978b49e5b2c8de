/** Gives equal strings one number, so that a make or a folder shared by many photos is kept once. */
export class Interner {
  #numbers = new Map<string, number>();
  #words: string[] = [];
  /** By number: 1 for words in use, while that is found out. */
  #used: Uint8Array | null = null;

  /** Bytes held, estimated: two tables and the text. */
  byteLength = 0;

  numberOf(word: string): number {
    const known = this.#numbers.get(word);
    if (known !== undefined) {
      this.use(known);
      return known;
    }
    const number = this.#words.length;
    this.#numbers.set(word, number);
    this.#words.push(word);
    this.byteLength += 64 + word.length * 2;
    return number;
  }

  /** From now on it is noted which words are in use; new ones are. */
  beginSweep(): void {
    this.#used = new Uint8Array(this.#words.length);
  }

  /** The word of a number is in use. */
  use(number: number): void {
    if (this.#used !== null && number < this.#used.length) this.#used[number] = 1;
  }

  /** Drops every word not marked as used; its number stays unused. */
  sweep(): void {
    for (const [number, used] of (this.#used ?? []).entries()) {
      const word = this.#words[number] ?? "";
      if (used !== 0 || word === "") continue;
      if (this.#numbers.get(word) === number) this.#numbers.delete(word);
      this.#words[number] = "";
      this.byteLength -= word.length * 2;
    }
    this.#used = null;
  }

  /** Numbers given out. */
  get size(): number {
    return this.#words.length;
  }

  /** The words of the numbers from `start` up to `end`, without it. */
  slice(start: number, end: number): string[] {
    return this.#words.slice(start, end);
  }

  /** Gives words the next numbers as they come, equal or not: for words that had these numbers before. */
  restore(words: readonly string[]): void {
    for (const word of words) {
      if (!this.#numbers.has(word)) this.#numbers.set(word, this.#words.length);
      this.#words.push(word);
      this.byteLength += 64 + word.length * 2;
    }
  }

  /** All words by number. */
  get words(): readonly string[] {
    return this.#words;
  }

  word(number: number): string {
    return this.#words[number] ?? "";
  }
}
