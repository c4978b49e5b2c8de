import type { PlaceColumns } from "../database/kept.ts";
import type { Picture } from "../../../src/photo/photo.ts";
import { capacityFor, grown } from "../state/grow.ts";
import { Interner } from "../state/interner.ts";
import type { PicturePlace, PictureStore } from "./picture-store.ts";
import { addTo } from "../state/maps.ts";

/** One picture a row at most: where its bytes lie, its type and its size. */
export class Pictures {
  readonly #store: PictureStore;
  readonly #types = new Interner();
  #segment = new Uint32Array();
  #offset = new Uint32Array();
  /** 0 where the row has no picture. */
  #length = new Uint32Array();
  #type = new Uint16Array();
  #width = new Uint16Array();
  #height = new Uint16Array();
  readonly #previews = new Set<number>();
  /** Rows whose file is another one now. */
  readonly #outdated = new Set<number>();

  constructor(store: PictureStore) {
    this.#store = store;
  }

  /** Stores a row's picture in place of the former. `stamp` identifies its file; see `fileStamp`. */
  put(row: number, picture: Picture, stamp = 0, preview = false): void {
    this.drop(row);
    const { type, width, height, colour, bytes, look } = picture;
    const entry = { row, type, width, height, colour, stamp, preview, ...(look && { look }) };
    const place = this.#store.add(bytes, entry);
    this.restore(row, place, picture, preview);
  }

  /** Sets the place of a row's picture that is stored already. */
  restore(
    row: number,
    place: PicturePlace,
    { type, width, height }: Omit<Picture, "bytes" | "colour">,
    preview = false,
  ): void {
    this.#reserve(row + 1);
    this.drop(row);
    this.#segment[row] = place.segment;
    this.#offset[row] = place.offset;
    this.#length[row] = place.length;
    this.#type[row] = this.#types.numberOf(type);
    this.#width[row] = width;
    this.#height[row] = height;
    if (preview) this.#previews.add(row);
  }

  /** Where the pictures of rows from `start` up to, but not including, `end` stand. */
  places(start: number, end: number): PlaceColumns {
    this.#reserve(end);
    const previews = Array.from(this.#previews).filter((row) => row >= start && row < end);
    return {
      segment: this.#segment.slice(start, end),
      offset: this.#offset.slice(start, end),
      length: this.#length.slice(start, end),
      width: this.#width.slice(start, end),
      height: this.#height.slice(start, end),
      type: this.#type.slice(start, end),
      typeNames: Array.from({ length: this.#types.size }, (_, number) => this.#types.word(number)),
      ...(previews.length > 0 ? { previews: Uint32Array.from(previews) } : {}),
    };
  }

  /** Restores what `places` gave of rows from `start` on, where there are no pictures yet. */
  restorePlaces(start: number, kept: PlaceColumns): void {
    const { segment, offset, length, width, height, type, typeNames, previews } = kept;
    this.#reserve(start + length.length);
    this.#segment.set(segment, start);
    this.#offset.set(offset, start);
    this.#length.set(length, start);
    this.#width.set(width, start);
    this.#height.set(height, start);
    const numbers = typeNames.map((name) => this.#types.numberOf(name));
    this.#type.set(
      type.map((number) => numbers[number] ?? 0),
      start,
    );
    for (const row of previews ?? []) if (this.has(row)) this.#previews.add(row);
  }

  /** Settles when `get` answers for these rows, as far as their pictures can be had. */
  fetch(rows: Iterable<number>): Promise<void> {
    return this.#store.fetch(this.#placesOf(rows));
  }

  /** What was fetched of these rows' pictures cannot be read: `fetch` gets it anew. */
  unreadable(rows: Iterable<number>): void {
    this.#store.unreadable(this.#placesOf(rows));
  }

  /** Whether the row's picture is the one at this place. */
  standsAt(row: number, segment: number, offset: number): boolean {
    return this.has(row) && this.#segment[row] === segment && this.#offset[row] === offset;
  }

  /** The rows whose pictures stand in a segment. */
  rowsIn(segment: number): number[] {
    const rows: number[] = [];
    for (let row = 0; row < this.#length.length; row++)
      if (this.has(row) && this.#segment[row] === segment) rows.push(row);
    return rows;
  }

  drop(row: number): void {
    if (!this.has(row)) return;
    this.#store.release(this.#place(row));
    this.#length[row] = 0;
    this.#previews.delete(row);
    this.#outdated.delete(row);
  }

  /** The row's file is another one now: its picture is shown until a new one is there, and is no longer its own. */
  outdate(row: number): void {
    if (this.has(row)) this.#outdated.add(row);
  }

  has(row: number): boolean {
    return (this.#length[row] ?? 0) > 0;
  }

  /** Whether the row's picture is its embedded preview, which is kept as it cannot be drawn. */
  isPreview(row: number): boolean {
    return this.#previews.has(row);
  }

  /** Whether the row has a thumbnail that was made of the file as it is. */
  hasOwn(row: number): boolean {
    return this.has(row) && !this.#previews.has(row) && !this.#outdated.has(row);
  }

  /** As `PictureStore.get`. */
  get(row: number): Uint8Array<ArrayBuffer> | Blob | null {
    return this.has(row) ? this.#store.get(this.#place(row)) : null;
  }

  /** The same as a Blob. */
  blob(row: number): Blob | null {
    const bytes = this.get(row);
    return bytes === null || bytes instanceof Blob ? bytes : new Blob([bytes], { type: this.typeOf(row) });
  }

  /** The place of the row's picture; null when it has none. */
  placeOf(row: number): PicturePlace | null {
    return this.has(row) ? this.#place(row) : null;
  }

  /** The type of a row's picture. */
  typeOf(row: number): string {
    return this.#types.word(this.#type[row] ?? 0);
  }

  /** All rows with a picture, by segment, in the order of their places. */
  bySegment(): Map<number, number[]> {
    const segments = new Map<number, number[]>();
    for (let row = 0; row < this.#length.length; row++)
      if (this.has(row)) addTo(segments, this.#segment[row] ?? 0, row);
    for (const rows of segments.values())
      rows.sort((a, b) => (this.#offset[a] ?? 0) - (this.#offset[b] ?? 0));
    return segments;
  }

  /** Upright pixels; null where the row has no picture. */
  size(row: number): { width: number; height: number } | null {
    if (!this.has(row)) return null;
    return { width: this.#width[row] ?? 0, height: this.#height[row] ?? 0 };
  }

  /** Bytes held. */
  get byteLength(): number {
    return this.#store.stats().bytes + this.#length.length * 18;
  }

  #placesOf(rows: Iterable<number>): PicturePlace[] {
    const places: PicturePlace[] = [];
    for (const row of rows) if (this.has(row)) places.push(this.#place(row));
    return places;
  }

  #place(row: number): PicturePlace {
    return {
      segment: this.#segment[row] ?? 0,
      offset: this.#offset[row] ?? 0,
      length: this.#length[row] ?? 0,
    };
  }

  #reserve(rows: number): void {
    const capacity = capacityFor(rows, this.#length.length);
    this.#segment = grown(this.#segment, capacity);
    this.#offset = grown(this.#offset, capacity);
    this.#length = grown(this.#length, capacity);
    this.#type = grown(this.#type, capacity);
    this.#width = grown(this.#width, capacity);
    this.#height = grown(this.#height, capacity);
  }
}
