import type { PictureEntry, PicturePlace, PictureStats, PictureStore } from "./picture-store.ts";
import type { KeptSegment, KeptSegmentIndex, KeptSegments } from "../database/kept.ts";
import { OpenSegment } from "./open-segment.ts";
import { lookAt } from "./look-at.ts";

/** About a hundred thumbnails: large enough that few are written. */
const segmentBytes = 1 << 20;

/** Fetched segments kept in memory at most. */
const mostFetched = 32;

/** A full segment that is not in the database yet. */
export interface SealedSegment {
  number: number;
  index: KeptSegmentIndex;
  bytes: Uint8Array<ArrayBuffer>;
}

interface Segment {
  bytes: number;
  /** Bytes of pictures that may still be asked for. */
  live: number;
}

/** Where segments are fetched from; null when it is gone for good, "later" when it cannot be had now. */
type FetchSegment = (number: number) => Promise<KeptSegment | null | "later">;

/**
 * Fills segments in memory; sealed ones wait to be written into the database and are fetched from there afterwards.
 * Until there is a database, and when it takes no more, everything stays in memory.
 */
export class SegmentStore implements PictureStore {
  readonly #segments = new Map<number, Segment>();
  readonly #sealed = new Map<number, SealedSegment>();
  /** Segments without a database, as Blobs: the browser may move them out of memory. */
  readonly #atHand = new Map<number, Blob>();
  /** What stands in those. */
  readonly #indices = new Map<number, KeptSegmentIndex>();
  readonly #fetched = new Map<number, Blob>();
  #emptied: number[] = [];
  #open: OpenSegment | null = null;
  #next = 0;
  #isAttached = false;
  #fetchSegment: FetchSegment = () => Promise.resolve(null);
  #lost: (segment: number) => void = () => undefined;

  /** From now on segments that are not in memory come from there; `lost` tells of one that is gone. */
  attach(fetchSegment: FetchSegment, lost: (segment: number) => void): void {
    this.#isAttached = true;
    this.#fetchSegment = fetchSegment;
    this.#lost = lost;
  }

  /** A segment in the database. Its pictures are counted by `hold`, except those that are `live` already. */
  restore(number: number, bytes: number, live = 0): void {
    this.#segments.set(number, { bytes, live });
    // It may have been taken for an empty one while its rows were not there yet.
    this.#emptied = this.#emptied.filter((emptied) => emptied !== number);
    this.#next = Math.max(this.#next, number + 1);
  }

  /** All there are; for `restore`. */
  all(): KeptSegments {
    const all = [...this.#segments];
    return {
      number: Uint32Array.from(all, ([number]) => number),
      bytes: Uint32Array.from(all, ([, { bytes }]) => bytes),
      live: Uint32Array.from(all, ([, { live }]) => live),
    };
  }

  /** A picture of a restored segment is in use. */
  hold({ segment, length }: PicturePlace): void {
    const known = this.#segments.get(segment);
    if (known !== undefined) known.live += length;
  }

  /** Restored segments none of whose pictures is in use. */
  dropUnheld(): void {
    for (const [number, { live }] of this.#segments) if (live === 0) this.#empty(number);
  }

  add(bytes: Uint8Array, entry: PictureEntry): PicturePlace {
    if (this.#open !== null && !this.#open.fits(bytes.length)) this.seal();
    if (this.#open === null) {
      this.#open = new OpenSegment(this.#next++, Math.max(segmentBytes, bytes.length));
      this.#segments.set(this.#open.number, { bytes: 0, live: 0 });
    }
    const place = { segment: this.#open.number, offset: this.#open.used, length: bytes.length };
    this.#open.add(bytes, entry);
    const segment = this.#segments.get(place.segment);
    if (segment !== undefined) {
      segment.bytes += bytes.length;
      segment.live += bytes.length;
    }
    return place;
  }

  get({ segment, offset, length }: PicturePlace): Uint8Array<ArrayBuffer> | Blob | null {
    if (this.#open?.number === segment) return this.#open.read(offset, length);
    const sealed = this.#sealed.get(segment);
    if (sealed !== undefined) return sealed.bytes.subarray(offset, offset + length);
    const blob = this.#atHand.get(segment) ?? this.#fetched.get(segment);
    return blob?.slice(offset, offset + length) ?? null;
  }

  async fetch(places: readonly PicturePlace[]): Promise<void> {
    const wanted = new Set(places.map(({ segment }) => segment));
    // Others may have left memory meanwhile, as they were written.
    let missing: number[];
    do {
      missing = Array.from(wanted).filter((number) => !this.#isAtHand(number));
      for (const number of missing) wanted.delete(number);
      await Promise.all(missing.map((number) => this.#fetch(number)));
    } while (missing.length > 0);
  }

  unreadable(places: readonly PicturePlace[]): void {
    for (const { segment } of places) this.#fetched.delete(segment);
  }

  release({ segment, length }: PicturePlace): void {
    const known = this.#segments.get(segment);
    if (known === undefined) return;
    known.live -= length;
    if (known.live <= 0 && this.#open?.number !== segment) this.#empty(segment);
  }

  stats(): PictureStats {
    const stats = { segments: this.#segments.size, bytes: this.#open?.capacity ?? 0, dead: 0 };
    for (const [number, { bytes, live }] of this.#segments) {
      stats.dead += bytes - live;
      if (this.#atHand.has(number) || this.#sealed.has(number)) stats.bytes += bytes;
    }
    return stats;
  }

  /**
   * What the picture at a place looks like; null where it was not looked at. "kept": the index of its segment in the
   * database says it.
   */
  lookAt({ segment, offset }: PicturePlace): Uint8Array<ArrayBuffer> | null | "kept" {
    if (this.#open?.number === segment) return this.#open.lookAt(offset);
    const index = this.#sealed.get(segment)?.index ?? this.#indices.get(segment);
    if (index === undefined) return "kept";
    return lookAt(index, index.offsets.indexOf(offset)).look ?? null;
  }

  /** All bytes of a segment; null when it cannot be had. */
  async whole(number: number): Promise<Uint8Array<ArrayBuffer> | null> {
    if (this.#open?.number === number) return this.#open.read(0, this.#open.used);
    if (!this.#isAtHand(number)) await this.#fetch(number);
    const sealed = this.#sealed.get(number);
    if (sealed !== undefined) return sealed.bytes;
    const blob = this.#atHand.get(number) ?? this.#fetched.get(number);
    return blob === undefined ? null : new Uint8Array(await blob.arrayBuffer());
  }

  /** Segments that hold bytes of pictures nobody asks for any more, beside others. */
  withDead(): number[] {
    const all = [...this.#segments].filter(([, { bytes, live }]) => live > 0 && live < bytes);
    return all.map(([number]) => number);
  }

  /** Whether a segment is known, and holds something. */
  knows(number: number): boolean {
    return this.#segments.has(number);
  }

  /** Pictures that are not in the database yet. */
  get unwritten(): number {
    let pictures = this.#open?.pictures ?? 0;
    for (const { index } of this.#sealed.values()) pictures += index.rows.length;
    return pictures;
  }

  /** Whether a full segment waits to be written. */
  get isSealed(): boolean {
    return this.#sealed.size > 0;
  }

  /** Segments in the database of which less than half of a full one is still asked for. */
  sparse(): number[] {
    const sparse: number[] = [];
    for (const [number, { live }] of this.#segments) {
      const isWritten = this.#open?.number !== number && !this.#sealed.has(number);
      if (isWritten && live < segmentBytes / 2) sparse.push(number);
    }
    return sparse;
  }

  /** Whether segments of the database wait to be deleted. */
  get hasEmptied(): boolean {
    return this.#emptied.length > 0;
  }

  /** Ends the open segment as it is. */
  seal(): void {
    const open = this.#open;
    if (open === null) return;
    this.#open = null;
    const sealed = { number: open.number, ...open.sealed() };
    if (this.#isAttached) this.#sealed.set(open.number, sealed);
    else this.#holdInMemory(sealed);
    if ((this.#segments.get(open.number)?.live ?? 0) <= 0) this.#empty(open.number);
  }

  /** What waits to be written. */
  sealed(): SealedSegment[] {
    return [...this.#sealed.values()];
  }

  /** Segments in the database that are empty now; each is listed once. */
  takeEmptied(): number[] {
    const emptied = this.#emptied;
    this.#emptied = [];
    return emptied;
  }

  /** These could not be deleted. */
  putBackEmptied(numbers: readonly number[]): void {
    this.#emptied.push(...numbers);
  }

  /** These segments are in the database now, and no longer in memory: what it gives of them is a file to a browser. */
  written(numbers: readonly number[]): void {
    for (const number of numbers) {
      this.#sealed.delete(number);
      if (!this.#segments.has(number)) this.#emptied.push(number);
    }
  }

  /** The database takes no more pictures: what waits stays in memory. */
  detach(): void {
    this.#isAttached = false;
    for (const sealed of this.#sealed.values()) this.#holdInMemory(sealed);
    this.#sealed.clear();
  }

  #holdInMemory({ number, bytes, index }: SealedSegment): void {
    this.#atHand.set(number, new Blob([bytes]));
    this.#indices.set(number, index);
  }

  #isAtHand(number: number): boolean {
    if (this.#open?.number === number || this.#sealed.has(number)) return true;
    return this.#atHand.has(number) || this.#fetched.has(number);
  }

  async #fetch(number: number): Promise<void> {
    const kept = await this.#fetchSegment(number);
    if (kept === "later") return;
    if (kept !== null) this.#keepFetched(number, kept instanceof Blob ? kept : new Blob([kept]));
    else if (this.#segments.has(number) && !this.#isAtHand(number)) this.#lost(number);
  }

  #keepFetched(number: number, blob: Blob): void {
    this.#fetched.delete(number);
    this.#fetched.set(number, blob);
    for (const oldest of this.#fetched.keys()) {
      if (this.#fetched.size <= mostFetched) break;
      this.#fetched.delete(oldest);
    }
  }

  #empty(number: number): void {
    this.#segments.delete(number);
    this.#fetched.delete(number);
    this.#atHand.delete(number);
    this.#indices.delete(number);
    // One that is just being written is deleted afterwards.
    if (!this.#sealed.delete(number)) this.#emptied.push(number);
  }
}
