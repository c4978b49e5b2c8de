/** Where a picture's bytes lie. */
export interface PicturePlace {
  segment: number;
  offset: number;
  length: number;
}

/** Bytes and their use. `dead` bytes belong to dropped pictures in segments that still hold others. */
export interface PictureStats {
  segments: number;
  bytes: number;
  dead: number;
}

/** Whose a picture is and what it looks like; a store that outlives the page keeps it beside the bytes. */
export interface PictureEntry {
  row: number;
  type: string;
  width: number;
  height: number;
  /** 0xRRGGBB; null where it was not measured. */
  colour: number | null;
  /** Tells the file it was made from; see `fileStamp`. */
  stamp: number;
  /** The embedded preview of a photo that cannot be drawn. */
  preview: boolean;
  /** What it looks like; absent where it was not looked at. */
  look?: Uint8Array<ArrayBuffer>;
}

/** Keeps the bytes of pictures. Another one keeps its segments in a database. */
export interface PictureStore {
  add(bytes: Uint8Array, entry: PictureEntry): PicturePlace;
  /**
   * The bytes where they are in this thread's memory, and not to be kept; else what they can be read from. Null when the
   * picture has to be fetched first, or is lost.
   */
  get(place: PicturePlace): Uint8Array<ArrayBuffer> | Blob | null;
  /** Settles when `get` answers for these places, as far as they can be had. */
  fetch(places: readonly PicturePlace[]): Promise<void>;
  /** What was fetched of these cannot be read: `fetch` gets it anew. */
  unreadable(places: readonly PicturePlace[]): void;
  /** The picture at this place will not be asked for again. */
  release(place: PicturePlace): void;
  stats(): PictureStats;
}

/** Edge between segments: some hundred thumbnails, large enough that a database writes few of them. */
const segmentBytes = 1 << 20;

interface Segment {
  /** Null while the segment is open, and when none of its pictures is left. */
  sealed: Blob | null;
  bytes: number;
  live: number;
}

/** Fills a segment in memory and seals it into a Blob, which the browser may move out of memory. */
export class MemoryPictureStore implements PictureStore {
  readonly #segments: Segment[] = [];
  #open: Uint8Array<ArrayBuffer> = new Uint8Array();

  add(bytes: Uint8Array): PicturePlace {
    let segment = this.#segments.at(-1);
    if (segment === undefined || segment.bytes + bytes.length > this.#open.length) {
      segment = this.#openSegment(bytes.length);
    }
    const place = { segment: this.#segments.length - 1, offset: segment.bytes, length: bytes.length };
    this.#open.set(bytes, segment.bytes);
    segment.bytes += bytes.length;
    segment.live += bytes.length;
    return place;
  }

  get({ segment, offset, length }: PicturePlace): Uint8Array<ArrayBuffer> | Blob {
    const sealed = this.#segments[segment]?.sealed;
    return sealed ? sealed.slice(offset, offset + length) : this.#open.subarray(offset, offset + length);
  }

  async fetch(): Promise<void> {
    // Everything is in memory.
  }

  unreadable(): void {
    // Nothing was fetched.
  }

  release(place: PicturePlace): void {
    const segment = this.#segments[place.segment];
    if (segment === undefined) return;
    segment.live -= place.length;
    if (segment.live > 0) return;
    segment.sealed = null;
    segment.bytes = 0;
  }

  stats(): PictureStats {
    const stats = { segments: this.#segments.length, bytes: this.#open.length, dead: 0 };
    for (const segment of this.#segments) {
      if (segment.sealed !== null) stats.bytes += segment.bytes;
      stats.dead += segment.bytes - segment.live;
    }
    return stats;
  }

  #openSegment(atLeast: number): Segment {
    const last = this.#segments.at(-1);
    if (last !== undefined && last.live > 0) last.sealed = new Blob([this.#open.subarray(0, last.bytes)]);
    if (this.#open.length !== segmentBytes || atLeast > segmentBytes) {
      this.#open = new Uint8Array(Math.max(segmentBytes, atLeast));
    }
    const segment: Segment = { sealed: null, bytes: 0, live: 0 };
    this.#segments.push(segment);
    return segment;
  }
}
