import { nothingGiven } from "../../../src/photo/given-values.ts";
import type { GivenValues } from "../../../src/photo/photo-edit.ts";
import type { PhotoRecord } from "../../../src/photo/photo.ts";
import { sidecarKind, type SidecarReading, type SidecarValues } from "../../../src/photo/sidecar.ts";
import { ByteArena } from "../state/arena.ts";
import { ByteReader, ByteWriter } from "../records/byte-codec.ts";
import { capacityFor, grown } from "../state/grow.ts";
import { Interner } from "../state/interner.ts";
import { mergeSidecars } from "./merge.ts";
import { pairSidecars, type SidecarPair, type PlacedSidecar } from "./pair.ts";
import type { PlacedFile } from "./placed-file.ts";

/** A file the library knows, for pairing. */
export interface KnownFile extends PlacedFile {
  sidecar: boolean;
}

/**
 * Pairing again costs a look at every name: while more is on its way it waits until this many sidecars were read, and
 * as many as before the last time.
 */
const fewest = 2000;

/**
 * What sidecars say, and whose they are. Pairs follow from all names together, so they are found anew once much has
 * come, or whenever someone asks: often enough to be seen, seldom enough that all of it stays linear.
 */
export class Sidecars {
  readonly #words = new Interner();
  readonly #writer = new ByteWriter(this.#words);
  readonly #arena = new ByteArena();
  /** By row of the sidecar: where its reading stands, from 1; 0 for none. */
  #reading = new Float64Array();
  /** By row of the photo: the row of its sidecar, from 1; 0 for none. */
  #xmp = new Uint32Array();
  #json = new Uint32Array();
  /** By row of the sidecar: the row of the photo it is used for first of all, from 1; 0 for none. */
  #usedFor = new Uint32Array();
  readonly #fresh = new Set<number>();
  #rows = 0;
  #stale = false;
  #reads = 0;
  #readsBefore = 0;
  #sidecars = 0;
  #hides = false;

  /** A file became known. */
  found(isSidecar: boolean): void {
    this.#stale = true;
    if (isSidecar) this.#sidecars++;
  }

  /** A sidecar was read (again). */
  read(row: number, reading: SidecarReading): void {
    this.restore(row, JSON.stringify(reading));
    this.#fresh.add(row);
    this.#stale = true;
    this.#reads++;
  }

  /** The file is not known any more. */
  forget(row: number, isSidecar: boolean): void {
    this.#reserve(row + 1);
    this.#reading[row] = 0;
    this.#fresh.delete(row);
    this.#stale = true;
    if (isSidecar) this.#sidecars--;
  }

  /** Restores what `readingText` gave. */
  restore(row: number, text: string): void {
    this.#reserve(row + 1);
    if (text.includes('"hidden":true')) this.#hides = true;
    this.#writer.text(text);
    this.#reading[row] = this.#arena.add(this.#writer.take()) + 1;
  }

  /** Null for a sidecar that was not read. */
  reading(row: number): SidecarReading | null {
    const text = this.readingText(row);
    return text === null ? null : (JSON.parse(text) as SidecarReading);
  }

  /** A reading as it is kept; null for a sidecar that was not read. */
  readingText(row: number): string | null {
    const position = this.#reading[row] ?? 0;
    return position === 0 ? null : new ByteReader(this.#arena.at(position - 1), this.#words).text();
  }

  /** The photo a sidecar is used for; null for none, as of the last pairing. */
  usedFor(row: number): number | null {
    const photo = this.#usedFor[row] ?? 0;
    return photo === 0 ? null : photo - 1;
  }

  /** The sidecars that are read of a photo, as of the last pairing. */
  of(row: number): number[] {
    return [this.#xmp[row] ?? 0, this.#json[row] ?? 0]
      .filter((sidecar) => sidecar > 0)
      .map((from) => from - 1);
  }

  /** A photo's record with what its sidecars add, and after them those of its copies, as of the last pairing. */
  merged(row: number, record: PhotoRecord, copies: readonly number[] = []): PhotoRecord {
    const values = this.#valuesOf(row);
    return mergeSidecars(record, values.concat(...copies.map((copy) => this.#valuesOf(copy))));
  }

  /** Whether a photo has a sidecar, as of the last pairing. */
  has(row: number): boolean {
    return (this.#xmp[row] ?? 0) + (this.#json[row] ?? 0) > 0;
  }

  /** Whether a photo's sidecars mark it as a favourite, as of the last pairing. */
  isFavourite(row: number): boolean {
    return this.#valuesOf(row).some(({ favourite }) => favourite);
  }

  /** What a photo's sidecars say that a person said, as of the last pairing. */
  said(row: number): Readonly<GivenValues> {
    const all = this.#valuesOf(row).flatMap(({ said = [] }) => said);
    return all.length === 0 ? nothingGiven : Object.assign({}, ...all.reverse());
  }

  /** Whether there was a sidecar that says that its photo is hidden. */
  get hides(): boolean {
    return this.#hides;
  }

  /** Whether pairing is worth its cost now; `quiet`: nothing more is on its way. */
  isDue(quiet: boolean): boolean {
    if (!this.#stale || this.#sidecars === 0) return false;
    return quiet || this.#reads - this.#readsBefore >= Math.max(fewest, this.#readsBefore);
  }

  /** Pairs all files again. Answers the rows of photos for which something changed. */
  pair(files: Iterable<KnownFile>): number[] {
    const photos: PlacedFile[] = [];
    const sidecars: PlacedSidecar[] = [];
    for (const file of files) {
      this.#rows = Math.max(this.#rows, file.row + 1);
      if (!file.sidecar) photos.push(file);
      else this.#addSidecar(sidecars, file);
    }
    this.#stale = false;
    this.#readsBefore = this.#reads;
    return this.#take(pairSidecars(photos, sidecars));
  }

  /** Bytes held. */
  get byteLength(): number {
    const columns = this.#reading.byteLength + this.#xmp.byteLength * 3;
    return this.#arena.byteLength + this.#words.byteLength + columns;
  }

  #valuesOf(row: number): SidecarValues[] {
    const values: SidecarValues[] = [];
    for (const sidecar of [this.#xmp[row] ?? 0, this.#json[row] ?? 0]) {
      const reading = sidecar === 0 ? null : this.reading(sidecar - 1);
      if (reading?.about === "photo") values.push(reading.values);
    }
    return values;
  }

  #addSidecar(sidecars: PlacedSidecar[], { row, folder, name }: KnownFile): void {
    const kind = sidecarKind(name);
    if (kind === "track" || kind === "subtitles" || kind === "other") return;
    const reading = this.reading(row);
    if (reading?.about === "album" || (kind === "json" && reading?.about === "nothing")) return;
    const fileName = reading?.about === "photo" ? reading.fileName : null;
    sidecars.push({ row, folder, name, kind, fileName });
  }

  #take(pairs: readonly SidecarPair[]): number[] {
    this.#reserve(this.#rows);
    const before = { xmp: this.#xmp, json: this.#json };
    this.#xmp = new Uint32Array(before.xmp.length);
    this.#json = new Uint32Array(before.json.length);
    this.#usedFor.fill(0);
    const ranks = new Map<number, number>();
    for (const { photo, sidecar, kind, rank } of pairs) {
      if (kind === "xmp") this.#xmp[photo] = sidecar + 1;
      if (kind === "json") this.#json[photo] = sidecar + 1;
      const best = ranks.get(sidecar);
      if (best !== undefined && (best < rank || (best === rank && (this.usedFor(sidecar) ?? 0) < photo)))
        continue;
      ranks.set(sidecar, rank);
      this.#usedFor[sidecar] = photo + 1;
    }
    const changed: number[] = [];
    for (let row = 0; row < this.#rows; row++) {
      const [xmp, json] = [this.#xmp[row] ?? 0, this.#json[row] ?? 0];
      const isSame = xmp === before.xmp[row] && json === before.json[row];
      if (!isSame || this.#fresh.has(xmp - 1) || this.#fresh.has(json - 1)) changed.push(row);
    }
    this.#fresh.clear();
    return changed;
  }

  #reserve(rows: number): void {
    const capacity = capacityFor(rows, this.#usedFor.length);
    this.#reading = grown(this.#reading, capacity);
    this.#xmp = grown(this.#xmp, capacity);
    this.#json = grown(this.#json, capacity);
    this.#usedFor = grown(this.#usedFor, capacity);
  }
}
