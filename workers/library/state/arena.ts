const chunkBytes = 1 << 18;

/** Byte strings one after the other in large chunks: some bytes of overhead each instead of an object. */
export class ByteArena {
  #chunks: Uint8Array<ArrayBuffer>[] = [];
  #used = 0;

  /** Bytes held. */
  byteLength = 0;

  /** Copies an entry in and answers where it is; entries know their own end. */
  add(entry: Uint8Array): number {
    let chunk = this.#chunks.at(-1);
    if (chunk === undefined || this.#used >= chunkBytes || this.#used + entry.length > chunk.length) {
      chunk = new Uint8Array(Math.max(chunkBytes, entry.length));
      this.#chunks.push(chunk);
      this.byteLength += chunk.length;
      this.#used = 0;
    }
    const at = (this.#chunks.length - 1) * chunkBytes + this.#used;
    chunk.set(entry, this.#used);
    this.#used += entry.length;
    return at;
  }

  /** The bytes from an entry's start on. */
  at(position: number): Uint8Array<ArrayBuffer> {
    return this.chunkOf(position).subarray(position % chunkBytes);
  }

  /** The bytes an entry stands in, from `startIn` on: as cheap as an array of numbers. */
  chunkOf(position: number): Uint8Array<ArrayBuffer> {
    const chunk = this.#chunks[Math.floor(position / chunkBytes)];
    if (chunk === undefined) throw new RangeError(`No entry at ${position}`);
    return chunk;
  }

  /** Where in its chunk an entry begins. */
  startIn(position: number): number {
    return position % chunkBytes;
  }
}
