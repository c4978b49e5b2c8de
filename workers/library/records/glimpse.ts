/** What a look at the beginning of a packed record tells, without reading its texts. */
interface Glimpse {
  /** The number of its MIME type among the words of records; -1 for none. */
  type: number;
  /** It has a date, with an offset beside it. */
  hasOffset: boolean;
}

/** Of a row without a record. */
export const noGlimpse: Readonly<Glimpse> = { type: -1, hasOffset: false };

/** Of numbers and texts as `ByteWriter` writes them: the tag of a whole number, and of eight bytes. */
const [whole, float] = [1, 2];

/**
 * Reads the beginnings of what `writeRecord` wrote. One reader serves many records and answers with one and the same object,
 * so that a look at every row makes no garbage.
 */
export class Glimpses {
  /** Looks at a packed record; see `of`. */
  readonly read = (bytes: Uint8Array, start: number): Readonly<Glimpse> => this.of(bytes, start);
  #bytes: Uint8Array = new Uint8Array();
  #at = 0;
  readonly #told: Glimpse = { type: -1, hasOffset: false };

  /** Overwritten by the next look. */
  of(bytes: Uint8Array, start = 0): Readonly<Glimpse> {
    this.#bytes = bytes;
    this.#at = start;
    this.#whole();
    this.#told.type = this.#whole() - 1;
    for (let number = 0; number < 3; number++) this.#skipNumber();
    this.#whole();
    const textLength = this.#whole() - 1;
    this.#at += Math.max(0, textLength);
    this.#told.hasOffset = textLength >= 0 && this.#whole() > 0;
    return this.#told;
  }

  #whole(): number {
    const first = this.#bytes[this.#at++] ?? 0;
    if (first < 128) return first;
    let value = first & 127;
    for (let shift = 7; ; shift += 7) {
      const byte = this.#bytes[this.#at++] ?? 0;
      value |= (byte & 127) << shift;
      if (byte < 128) return value;
    }
  }

  #skipNumber(): void {
    const tag = this.#whole();
    if (tag === whole) this.#whole();
    else if (tag === float) this.#at += 8;
  }
}
