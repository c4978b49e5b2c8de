/** Writes the coded data of a JPEG: bits, a zero after each 0xFF, markers (ITU-T T.81, F.1.2.3). */
export class BitWriter {
  #bytes: Uint8Array<ArrayBuffer>;
  #length = 0;
  #bits = 0;
  #have = 0;

  /** `room`: bytes expected; it grows. */
  constructor(room: number) {
    this.#bytes = new Uint8Array(room);
  }

  /** Writes the lowest `count` bits of a value; at most 16. */
  put(value: number, count: number): void {
    if (count === 0) return;
    this.#bits = (this.#bits << count) | (value & ((1 << count) - 1));
    this.#have += count;
    while (this.#have >= 8) {
      this.#have -= 8;
      this.#emit((this.#bits >>> this.#have) & 0xff);
    }
  }

  /** Copies bits `from` to before `to` of data without stuffing. */
  copy(data: Uint8Array, from: number, to: number): void {
    let at = from;
    const first = Math.min(to - at, (8 - (at & 7)) & 7);
    if (first > 0) this.put((data[at >> 3] ?? 0) >> (8 - (at & 7) - first), first);
    at += Math.max(0, first);
    this.#room(((to - at) >> 2) + 16);
    const end = to >> 3;
    const have = this.#have;
    let bits = this.#bits;
    const bytes = this.#bytes;
    let length = this.#length;
    for (let i = at >> 3; i < end; i++) {
      bits = ((bits << 8) | (data[i] ?? 0)) & 0xffff;
      const byte = (bits >>> have) & 0xff;
      bytes[length++] = byte;
      if (byte === 0xff) bytes[length++] = 0;
    }
    this.#bits = bits;
    this.#length = length;
    if (at < to && (to & 7) !== 0) this.put((data[to >> 3] ?? 0) >> (8 - (to & 7)), to & 7);
  }

  /** Fills the last byte with ones, and writes a marker. */
  mark(marker: number): void {
    this.fill();
    this.#room(2);
    this.#bytes[this.#length++] = 0xff;
    this.#bytes[this.#length++] = marker;
  }

  /** Fills the last byte with ones. */
  fill(): void {
    if (this.#have > 0) this.put(0xff, 8 - this.#have);
  }

  /** What was written. */
  get bytes(): Uint8Array<ArrayBuffer> {
    return this.#bytes.subarray(0, this.#length);
  }

  #emit(byte: number): void {
    this.#room(2);
    this.#bytes[this.#length++] = byte;
    if (byte === 0xff) this.#bytes[this.#length++] = 0;
  }

  /** Makes room for this many bytes more. */
  #room(bytes: number): void {
    if (this.#length + bytes <= this.#bytes.length) return;
    const larger = new Uint8Array(2 * (this.#length + bytes));
    larger.set(this.#bytes);
    this.#bytes = larger;
  }
}
