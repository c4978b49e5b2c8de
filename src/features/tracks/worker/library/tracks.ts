import type { PhotoParts } from "../../../../../workers/library/placing/photo-parts.ts";

/** What questions about tracks are answered from. */
export interface TrackParts extends PhotoParts {
  tracks: Tracks;
}

/** The points of tracks as they came, packed, by the rows of their files. */
export class Tracks {
  readonly #packed = new Map<number, Uint8Array<ArrayBuffer>>();
  #version = 0;
  #bytes = 0;

  /** Goes up with every change. */
  get version(): number {
    return this.#version;
  }

  /** Sets the points of a file; null where it holds none. */
  put(row: number, packed: Uint8Array<ArrayBuffer> | null): void {
    this.forget(row);
    if (packed === null) return;
    this.#packed.set(row, packed);
    this.#bytes += packed.byteLength;
    this.#version++;
  }

  forget(row: number): void {
    const before = this.#packed.get(row);
    if (before === undefined) return;
    this.#packed.delete(row);
    this.#bytes -= before.byteLength;
    this.#version++;
  }

  /** Null where the row has none. */
  packed(row: number): Uint8Array<ArrayBuffer> | null {
    return this.#packed.get(row) ?? null;
  }

  /** Rows that have one, in the order of their files. */
  rows(): number[] {
    return [...this.#packed.keys()].sort((a, b) => a - b);
  }

  /** Bytes held. */
  get byteLength(): number {
    return this.#bytes;
  }
}
