/** Codes of up to this many bits are found by one look into a table. */
const shortBits = 9;
const longestCode = 16;

/** A Huffman table to decode with (ITU-T T.81, annexes C and F.2.2.3). */
export class DecodingTable {
  /** By the next nine bits: length and symbol of a short code; 0 where the code is longer. */
  readonly short = new Uint16Array(1 << shortBits);
  /** By length: the last code, and how far its symbol is from it. */
  readonly last = new Int32Array(longestCode + 1).fill(-1);
  readonly shift = new Int32Array(longestCode + 1);
  readonly symbols: Uint8Array;

  private constructor(symbols: Uint8Array) {
    this.symbols = symbols;
  }

  /** Of 16 counts and the symbols; null where there are more codes than can be told apart. */
  static of(definition: Uint8Array): DecodingTable | null {
    const table = new DecodingTable(definition.subarray(longestCode));
    let [code, at] = [0, 0];
    for (let length = 1; length <= longestCode; length++) {
      const count = definition[length - 1] ?? 0;
      if (code + count > 1 << length) return null;
      table.shift[length] = at - code;
      for (let one = 0; one < count; one++, code++, at++) {
        if (length > shortBits) continue;
        const from = code << (shortBits - length);
        const entry = (length << 8) | (table.symbols[at] ?? 0);
        table.short.fill(entry, from, from + (1 << (shortBits - length)));
      }
      if (count > 0) table.last[length] = code - 1;
      code <<= 1;
    }
    return table;
  }
}

/** Reads the coded data of a scan, without stuffed zeros. Behind its end it reads zeros; `isOver` says so. */
export class BitReader {
  readonly #bytes: Uint8Array;
  #at = 0;
  #bits = 0;
  #have = 0;
  /** How many of the bits are none of the data. */
  #made = 0;
  #restarts = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  /** Whether bits were read that are none of the data. */
  get isOver(): boolean {
    return this.#have < this.#made;
  }

  /** The next symbol; -1 for a code that is none. */
  symbol(table: DecodingTable): number {
    if (this.#have < longestCode) this.#fill();
    const entry = table.short[(this.#bits >>> (this.#have - shortBits)) & ((1 << shortBits) - 1)] ?? 0;
    if (entry !== 0) {
      this.#have -= entry >> 8;
      return entry & 255;
    }
    for (let length = shortBits + 1; length <= longestCode; length++) {
      const code = (this.#bits >>> (this.#have - length)) & ((1 << length) - 1);
      if (code > (table.last[length] ?? -1)) continue;
      this.#have -= length;
      return table.symbols[code + (table.shift[length] ?? 0)] ?? -1;
    }
    return -1;
  }

  /** The next `count` bits, at most 16. */
  take(count: number): number {
    if (count === 0) return 0;
    if (this.#have < count) this.#fill();
    this.#have -= count;
    return (this.#bits >>> this.#have) & ((1 << count) - 1);
  }

  /** The next `count` bits, at most 15, as a value: negative where the first bit is 0 (F.2.2.1). */
  value(count: number): number {
    const bits = this.take(count);
    return count > 0 && bits < 1 << (count - 1) ? bits - (1 << count) + 1 : bits;
  }

  /** Goes behind the restart marker that is next; false where another one, or none, is there. */
  restart(): boolean {
    const bytes = this.#bytes;
    [this.#bits, this.#have, this.#made] = [0, 0, 0];
    while (bytes[this.#at] === 0xff && bytes[this.#at + 1] === 0xff) this.#at++;
    const isNext = bytes[this.#at] === 0xff && bytes[this.#at + 1] === 0xd0 + (this.#restarts++ & 7);
    this.#at += 2;
    return isNext;
  }

  #fill(): void {
    while (this.#have <= 24) {
      this.#bits = (this.#bits << 8) | this.#next();
      this.#have += 8;
    }
  }

  #next(): number {
    const byte = this.#bytes[this.#at];
    if (byte !== undefined && byte !== 0xff) {
      this.#at++;
      return byte;
    }
    if (byte === 0xff && this.#bytes[this.#at + 1] === 0) {
      this.#at += 2;
      return byte;
    }
    // A marker, or the end.
    this.#made += 8;
    return 0;
  }
}
