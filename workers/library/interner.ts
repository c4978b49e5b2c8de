/** Gives equal strings one number, so that a make or a folder shared by many photos is kept once. */
export class Interner {
  #numbers = new Map<string, number>();
  #words: string[] = [];

  /** Bytes held, estimated: two tables and the text. */
  byteLength = 0;

  numberOf(word: string): number {
    const known = this.#numbers.get(word);
    if (known !== undefined) return known;
    const number = this.#words.length;
    this.#numbers.set(word, number);
    this.#words.push(word);
    this.byteLength += 64 + word.length * 2;
    return number;
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
