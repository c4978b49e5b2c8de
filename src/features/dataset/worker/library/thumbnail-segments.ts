import { hash16, mostSegmentBytes, segmentPath, type DatasetFile } from "../../shared/layout.ts";
import { hexOf, sha256 } from "../../../../photo/sha256.ts";
import type { DatasetThumbnail } from "./dataset-source.ts";
import type { ThumbnailPlace } from "./photo-values.ts";

/** A finished segment, and the places in it by the position of their photo. */
export interface WrittenSegment {
  file: DatasetFile;
  blob: Blob;
  places: ReadonlyMap<number, ThumbnailPlace>;
}

/** Puts thumbnails one after another until a segment is full. */
export class ThumbnailSegments {
  #parts: BlobPart[] = [];
  #bytes = 0;
  #places: (Omit<ThumbnailPlace, "segment"> & { at: number })[] = [];

  /** Whether these bytes belong into the next segment. */
  isFullFor(bytes: number): boolean {
    return this.#bytes > 0 && this.#bytes + bytes > mostSegmentBytes;
  }

  /** Adds the thumbnail of the photo at this position. */
  add(at: number, { bytes, width, height, type }: DatasetThumbnail): void {
    const size = thumbnailBytes(bytes);
    // The library may fill the memory it stands in with another.
    this.#parts.push(bytes instanceof Blob ? bytes : bytes.slice());
    this.#places.push({ at, offset: this.#bytes, bytes: size, width, height, type });
    this.#bytes += size;
  }

  /** The segment so far, which another follows; null where nothing was added. Rejects if bytes cannot be read any more. */
  async take(): Promise<WrittenSegment | null> {
    if (this.#bytes === 0) return null;
    const whole = new Blob(this.#parts);
    const places = this.#places;
    this.#parts = [];
    this.#places = [];
    this.#bytes = 0;
    const bytes = await whole.arrayBuffer();
    const hash = hexOf(await sha256(bytes));
    return {
      file: { path: segmentPath(hash), bytes: bytes.byteLength, sha256: hash },
      blob: new Blob([bytes]),
      places: new Map(places.map(({ at, ...place }) => [at, { ...place, segment: hash16(hash) }])),
    };
  }
}

/** Bytes of a thumbnail. */
export function thumbnailBytes(bytes: Uint8Array | Blob): number {
  return bytes instanceof Blob ? bytes.size : bytes.length;
}
