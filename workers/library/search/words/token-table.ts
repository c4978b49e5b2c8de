/** Sorted tokens, packed; they are found by halving. */
export class TokenTable {
  readonly #units: Uint16Array;
  /** Where each token begins; one more entry for the end. */
  readonly #starts: Uint32Array;
  readonly length: number;

  /** `length` tokens of UTF-16 units one after the other, in ascending order; `starts` has one entry more. */
  constructor(units: Uint16Array, starts: Uint32Array, length: number) {
    this.#units = units;
    this.#starts = starts;
    this.length = length;
  }

  at(index: number): string {
    return String.fromCharCode(...this.units(index));
  }

  /** The units of a token. */
  units(index: number): Uint16Array {
    return this.#units.subarray(this.#starts[index] ?? 0, this.#starts[index + 1] ?? 0);
  }

  /** From the first of the tokens with this beginning up to, but not including, the first after them. */
  range(beginning: string): [from: number, to: number] {
    return [this.#search(beginning, false), this.#search(beginning, true)];
  }

  /** The index of a token; -1 when it is not there. */
  indexOf(token: string): number {
    const at = this.#search(token, false);
    return at < this.length && this.#lengthAt(at) === token.length && this.compare(at, token) === 0 ? at : -1;
  }

  /** Below 0 where the token comes before all that begin like this, 0 where it begins like it, else above. */
  compare(index: number, beginning: string): number {
    const start = this.#starts[index] ?? 0;
    const length = this.#lengthAt(index);
    for (let i = 0; i < beginning.length; i++) {
      if (i >= length) return -1;
      const difference = (this.#units[start + i] ?? 0) - beginning.charCodeAt(i);
      if (difference !== 0) return difference;
    }
    return 0;
  }

  /** Bytes held. */
  get byteLength(): number {
    return this.#units.byteLength + this.#starts.byteLength;
  }

  #lengthAt(index: number): number {
    return (this.#starts[index + 1] ?? 0) - (this.#starts[index] ?? 0);
  }

  /** The first token not before those with this beginning; `after`: not among them either. */
  #search(beginning: string, after: boolean): number {
    let low = 0;
    let high = this.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const order = this.compare(middle, beginning);
      if (order < 0 || (after && order === 0)) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
