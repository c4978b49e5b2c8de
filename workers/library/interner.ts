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

  word(number: number): string {
    return this.#words[number] ?? "";
  }
}
