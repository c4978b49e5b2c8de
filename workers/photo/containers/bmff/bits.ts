/** Reads bits starting at the lowest bit of each byte, as JPEG XL stores them; bits past the end read as 0. */
export class BitReader {
  readonly #bytes: Uint8Array;
  #at: number;

  /** `start` is in bytes. */
  constructor(bytes: Uint8Array, start: number) {
    this.#bytes = bytes;
    this.#at = start * 8;
  }

  /** Whether bits past the end were read. */
  get isPastEnd(): boolean {
    return this.#at > this.#bytes.length * 8;
  }

  /** The next `count` bits as a number, at most 30. */
  bits(count: number): number {
    let value = 0;
    for (let i = 0; i < count; i++) {
      const byte = this.#bytes[this.#at >> 3] ?? 0;
      value |= ((byte >> (this.#at & 7)) & 1) << i;
      this.#at++;
    }
    return value;
  }

  bool(): boolean {
    return this.bits(1) === 1;
  }

  /** A `U32` field: two bits choose one of four distributions, a base plus a number of bits. */
  choice(kinds: readonly (readonly [base: number, bits: number])[]): number {
    const [base, bits] = kinds[this.bits(2)] ?? [0, 0];
    return base + this.bits(bits);
  }
}
