import type { Interner } from "../state/interner.ts";

const encoder = new TextEncoder();
const decoder = new TextDecoder("utf-8", { ignoreBOM: true });

const Tag = { none: 0, whole: 1, float: 2 } as const;
const largestWhole = 2 ** 31 - 1;

/** Writes values into bytes; used again and again, so that writing a record allocates nothing. */
export class ByteWriter {
  #bytes = new Uint8Array(1024);
  #view = new DataView(this.#bytes.buffer);
  #at = 0;
  readonly #words: Interner;

  constructor(words: Interner) {
    this.#words = words;
  }

  /** What was written since the last call; overwritten by what is written next. */
  take(): Uint8Array {
    const entry = this.#bytes.subarray(0, this.#at);
    this.#at = 0;
    return entry;
  }

  /** A whole number from 0 to 2^31 - 1, seven bits a byte. */
  whole(value: number): void {
    this.#reserve(5);
    let rest = value;
    while (rest > 127) {
      this.#bytes[this.#at++] = (rest & 127) | 128;
      rest >>>= 7;
    }
    this.#bytes[this.#at++] = rest;
  }

  number(value: number | null): void {
    this.#reserve(9);
    if (value === null) {
      this.whole(Tag.none);
    } else if (Number.isInteger(value) && value >= 0 && value <= largestWhole && !Object.is(value, -0)) {
      this.whole(Tag.whole);
      this.whole(value);
    } else {
      this.whole(Tag.float);
      this.#view.setFloat64(this.#at, value);
      this.#at += 8;
    }
  }

  /** A string of its own, such as a title. */
  text(value: string | null): void {
    if (value === null) return this.whole(0);
    this.#reserve(5 + value.length * 3);
    // Written behind the longest length there may be, then moved to where the real length ends.
    const start = this.#at;
    const { written } = encoder.encodeInto(value, this.#bytes.subarray(start + 5));
    this.whole(written + 1);
    this.#bytes.copyWithin(this.#at, start + 5, start + 5 + written);
    this.#at += written;
  }

  /** A string that many records share, such as a make. */
  word(value: string | null): void {
    this.whole(value === null ? 0 : this.#words.numberOf(value) + 1);
  }

  #reserve(more: number): void {
    if (this.#at + more <= this.#bytes.length) return;
    const larger = new Uint8Array(Math.max(this.#bytes.length * 2, this.#at + more));
    larger.set(this.#bytes);
    this.#bytes = larger;
    this.#view = new DataView(larger.buffer);
  }
}

/** Reads what a ByteWriter wrote, in the same order. */
export class ByteReader {
  readonly #bytes: Uint8Array<ArrayBuffer>;
  readonly #words: Pick<Interner, "word">;
  #at = 0;

  constructor(bytes: Uint8Array<ArrayBuffer>, words: Pick<Interner, "word">) {
    this.#bytes = bytes;
    this.#words = words;
  }

  whole(): number {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = this.#bytes[this.#at++] ?? 0;
      value |= (byte & 127) << shift;
      if (byte < 128) return value;
    }
  }

  number(): number | null {
    const tag = this.whole();
    if (tag === Tag.none) return null;
    if (tag === Tag.whole) return this.whole();
    const view = new DataView(this.#bytes.buffer, this.#bytes.byteOffset + this.#at, 8);
    this.#at += 8;
    return view.getFloat64(0);
  }

  text(): string | null {
    const length = this.whole() - 1;
    if (length < 0) return null;
    this.#at += length;
    return decoder.decode(this.#bytes.subarray(this.#at - length, this.#at));
  }

  word(): string | null {
    const number = this.whole() - 1;
    return number < 0 ? null : this.#words.word(number);
  }
}
