/** What a look at the beginning of a packed record tells, without reading its texts. */
export interface Glimpse {
  /** The number of its MIME type among the words of records; -1 for none. */
  type: number;
  /** How long the text of its date is; -1 for none. */
  dateLength: number;
  /** The numbers of its date's offset and source among the words of records; -1 for none. */
  offset: number;
  source: number;
  /** Of its location, in metres above sea level; NaN for none. */
  altitude: number;
}

/** Of a row without a record. */
export const noGlimpse: Readonly<Glimpse> = {
  type: -1,
  dateLength: -1,
  offset: -1,
  source: -1,
  altitude: Number.NaN,
};

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
  #view: DataView = new DataView(new ArrayBuffer());
  readonly #told: Glimpse = { ...noGlimpse };

  /** Overwritten by the next look. */
  of(bytes: Uint8Array, start = 0): Readonly<Glimpse> {
    // Thousands of records stand in the same bytes.
    if (bytes.buffer !== this.#bytes.buffer) this.#view = new DataView(bytes.buffer);
    this.#bytes = bytes;
    this.#at = start;
    const told = this.#told;
    this.#whole();
    told.type = this.#whole() - 1;
    for (let number = 0; number < 3; number++) this.#number();
    this.#whole();
    told.dateLength = this.#whole() - 1;
    this.#at += Math.max(0, told.dateLength);
    told.offset = told.dateLength < 0 ? -1 : this.#whole() - 1;
    told.source = told.dateLength < 0 ? -1 : this.#whole() - 1;
    const isLocated = this.#whole() > 0;
    // Past latitude and longitude.
    for (let number = 0; isLocated && number < 2; number++) this.#number();
    told.altitude = isLocated ? this.#number() : Number.NaN;
    return told;
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

  #number(): number {
    const tag = this.#whole();
    if (tag === whole) return this.#whole();
    if (tag !== float) return Number.NaN;
    this.#at += 8;
    return this.#view.getFloat64(this.#bytes.byteOffset + this.#at - 8);
  }
}
