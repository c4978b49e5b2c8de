import { noCorrections } from "../../../src/photo/corrections.ts";
import { noAnnotations } from "../../../src/photo/fields.ts";
import type { Corrections } from "../../../src/photo/photo-edit.ts";
import type { PhotoRecord } from "../../../src/photo/photo.ts";
import type { RawCrop } from "../../../src/photo/recipe/camera-raw.ts";
import {
  sidecarKind,
  type ListReading,
  type SidecarReading,
  type SidecarValues,
} from "../../../src/photo/sidecar.ts";
import { ByteArena } from "../state/arena.ts";
import { ByteReader, ByteWriter } from "../records/byte-codec.ts";
import { capacityFor, grown } from "../state/grow.ts";
import { Interner } from "../state/interner.ts";
import type { ExportAlbum, FromLists, PlacedTitle } from "./lists/match-lists.ts";
import type { SidecarPair, PlacedSidecar } from "./pair.ts";
import type { SidecarRules } from "./rules-of-sidecars.ts";
import type { PlacedFile, PlacedList } from "./placed-file.ts";

/** A file the library knows, for pairing. */
export interface KnownFile extends PlacedFile {
  sidecar: boolean;
}

/**
 * Pairing again costs a look at every name: while more is on its way it waits until this many sidecars were read, and
 * as many as before the last time.
 */
const fewest = 2000;

/** Code that could not be loaded is tried again after this long. */
const patienceMs = 2000;

/** The code that pairs, once a library had a sidecar: most have none when they begin. */
let rules: SidecarRules | null = null;
let loading: Promise<void> | null = null;

/** Loads the code that pairs. Never rejects. */
export function loadRules(): Promise<void> {
  return (loading ??= import("./rules-of-sidecars.ts")
    .then(
      ({ sidecarRules }) => void (rules = sidecarRules),
      // The network fails: until it is back nothing is paired.
      () => new Promise<void>((resolve) => setTimeout(resolve, patienceMs)),
    )
    .then(() => void (loading = null)));
}

/** Of what a list says nothing. */
const noMetadata: SidecarValues = {
  takenAt: null,
  location: null,
  ...noAnnotations,
  favourite: false,
};

/** Kinds whose values count, the surest first. */
const valued = ["xmp", "json", "film"] as const;

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
  /** By kind and row of the photo: the row of its sidecar, from 1; 0 for none. */
  #of = valued.map(() => new Uint32Array());
  /** By row of the sidecar: the row of the photo it is used for first of all, from 1; 0 for none. */
  #usedFor = new Uint32Array();
  readonly #fresh = new Set<number>();
  #rows = 0;
  #stale = false;
  #reads = 0;
  #readsBefore = 0;
  #sidecars = 0;
  #hides = false;
  #frames = false;
  #trashes = false;
  /** Lists are held as they are: one photo of thousands is looked up at a time. */
  readonly #lists = new Map<number, ListReading>();
  #listed: FromLists["values"] = new Map();
  /** By row of the list: how many photos it says something of. */
  #listedBy = new Map<number, number>();
  /** The albums that lists and folders tell of, as of the last pairing. */
  albums: readonly ExportAlbum[] = [];

  /** A file became known. */
  found(isSidecar: boolean): void {
    this.#stale = true;
    if (isSidecar) this.#sidecars++;
  }

  /** Settles when pairing can begin; null where nothing is awaited. */
  get loading(): Promise<void> | null {
    return this.#sidecars === 0 || rules !== null ? null : loadRules();
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
    this.#lists.delete(row);
    this.#fresh.delete(row);
    this.#stale = true;
    if (isSidecar) this.#sidecars--;
  }

  /** Restores what `readingText` gave. */
  restore(row: number, text: string): void {
    this.#reserve(row + 1);
    if (text.includes('"hidden":true')) this.#hides = true;
    if (text.includes('"trashed":true')) this.#trashes = true;
    if (text.includes('"frame":{')) this.#frames = true;
    this.#lists.delete(row);
    if (text.startsWith('{"about":"list"')) {
      this.#reading[row] = 0;
      this.#lists.set(row, JSON.parse(text) as ListReading);
      return;
    }
    this.#writer.text(text);
    this.#reading[row] = this.#arena.add(this.#writer.take()) + 1;
  }

  /** Null for a sidecar that was not read. */
  reading(row: number): SidecarReading | null {
    const list = this.#lists.get(row);
    if (list) return list;
    const text = this.readingText(row);
    return text === null ? null : (JSON.parse(text) as SidecarReading);
  }

  /** A reading as it is kept; null for a sidecar that was not read. */
  readingText(row: number): string | null {
    const position = this.#reading[row] ?? 0;
    const list = this.#lists.get(row);
    if (list) return JSON.stringify(list);
    return position === 0 ? null : new ByteReader(this.#arena.at(position - 1), this.#words).text();
  }

  /** The photo a sidecar is used for; null for none, as of the last pairing. */
  usedFor(row: number): number | null {
    const photo = this.#usedFor[row] ?? 0;
    return photo === 0 ? null : photo - 1;
  }

  /** The sidecars that are read of a photo, as of the last pairing. */
  of(row: number): number[] {
    return this.#of
      .map((rows) => rows[row] ?? 0)
      .filter((sidecar) => sidecar > 0)
      .map((from) => from - 1);
  }

  /** How many photos a list says something of, as of the last pairing. */
  listedBy(row: number): number {
    return this.#listedBy.get(row) ?? 0;
  }

  /** The photos of which a list says something, as of the last pairing. */
  *listedRows(): Generator<[row: number, from: ListReading["from"]]> {
    for (const [row, { list }] of this.#listed) {
      const from = this.#lists.get(list)?.from;
      if (from !== undefined) yield [row, from];
    }
  }

  /** A photo's record with what its sidecars add, and after them those of its copies, as of the last pairing. */
  merged(row: number, record: PhotoRecord, copies: readonly number[] = []): PhotoRecord {
    const values = this.#valuesOf(row).concat(...copies.map((copy) => this.#valuesOf(copy)));
    return rules?.mergeSidecars(record, values) ?? record;
  }

  /** Whether a photo has a sidecar, as of the last pairing. */
  has(row: number): boolean {
    return this.#of.some((rows) => rows[row]) || this.#listed.has(row);
  }

  /** Whether a photo has JSON of its own, as of the last pairing. */
  hasJson(row: number): boolean {
    return Boolean(this.#of[1]?.[row]);
  }

  /** Whether a photo's sidecars mark it as a favourite, as of the last pairing. */
  isFavourite(row: number): boolean {
    return this.#valuesOf(row).some(({ favourite }) => favourite);
  }

  /** What a photo's sidecars say that a person said, as of the last pairing. */
  said(row: number): Readonly<Corrections> {
    const all = this.#valuesOf(row).flatMap(({ said = [] }) => said);
    return all.length === 0 ? noCorrections : Object.assign({}, ...all.reverse());
  }

  /** The crop of another program in a photo's sidecars, as of the last pairing; null for none. */
  frame(row: number): RawCrop | null {
    return (this.#frames && this.#valuesOf(row).find(({ frame }) => frame)?.frame) || null;
  }

  /** Such a crop as a recipe for the photo of this record; null for none. */
  recipe(frame: RawCrop, record: PhotoRecord): string | null {
    return rules?.recipeOfRaw(frame, record) ?? null;
  }

  /** Whether a photo's sidecars say that it was in a bin, as of the last pairing. */
  isTrashed(row: number): boolean {
    return this.#trashes && this.#valuesOf(row).some(({ trashed }) => trashed);
  }

  /** Whether there was a sidecar that says that its photo is hidden. */
  get hides(): boolean {
    return this.#hides;
  }

  /** Whether pairing is worth its cost now; `quiet`: nothing more is on its way. */
  isDue(quiet: boolean): boolean {
    const isNone = this.#sidecars + this.#listed.size + this.albums.length === 0;
    if (!this.#stale || isNone || rules === null) return false;
    return quiet || this.#reads - this.#readsBefore >= Math.max(fewest, this.#readsBefore);
  }

  /** Pairs all files again. Answers the rows of photos for which something changed. */
  pair(files: Iterable<KnownFile>): number[] {
    if (rules === null) return [];
    const photos: PlacedFile[] = [];
    const sidecars: PlacedSidecar[] = [];
    const lists: PlacedList[] = [];
    const titles: PlacedTitle[] = [];
    for (const file of files) {
      this.#rows = Math.max(this.#rows, file.row + 1);
      if (!file.sidecar) {
        photos.push(file);
        continue;
      }
      const reading = this.#lists.get(file.row) ?? this.#addSidecar(sidecars, file);
      if (reading?.about === "list") lists.push({ ...file, reading });
      else if (reading?.about === "album" && reading.title) titles.push({ ...file, title: reading.title });
    }
    this.#stale = false;
    this.#readsBefore = this.#reads;
    const { values, albums } = rules.matchLists(photos, lists, titles);
    this.albums = albums;
    return [...this.#take(rules.pairSidecars(photos, sidecars)), ...this.#takeListed(values)];
  }

  /** Bytes held. */
  get byteLength(): number {
    const columns = this.#reading.byteLength + this.#usedFor.byteLength * (valued.length + 1);
    return this.#arena.byteLength + this.#words.byteLength + columns;
  }

  #valuesOf(row: number): SidecarValues[] {
    const values: SidecarValues[] = [];
    for (const sidecar of this.of(row)) {
      const reading = this.reading(sidecar);
      if (reading?.about === "photo") values.push(reading.values);
    }
    const listed = this.#listed.get(row);
    if (listed) values.push({ ...noMetadata, ...listed.values });
    return values;
  }

  /** Adds one that may be of a photo. Answers what it says, where that was read. */
  #addSidecar(sidecars: PlacedSidecar[], { row, folder, name }: KnownFile): SidecarReading | null {
    const kind = sidecarKind(name);
    if (kind !== "aae" && kind !== "xmp" && kind !== "json" && kind !== "film") return null;
    const reading = this.reading(row);
    if (reading?.about === "album" || (kind === "json" && reading?.about === "nothing")) return reading;
    const fileName = reading?.about === "photo" ? reading.fileName : null;
    sidecars.push({ row, folder, name, kind, fileName });
    return reading;
  }

  #take(pairs: readonly SidecarPair[]): number[] {
    this.#reserve(this.#rows);
    const before = this.#of;
    this.#of = before.map(({ length }) => new Uint32Array(length));
    this.#usedFor.fill(0);
    const ranks = new Map<number, number>();
    for (const { photo, sidecar, kind, rank } of pairs) {
      const rows = kind === "aae" ? undefined : this.#of[valued.indexOf(kind)];
      if (rows) rows[photo] = sidecar + 1;
      const best = ranks.get(sidecar);
      if (best !== undefined && (best < rank || (best === rank && (this.usedFor(sidecar) ?? 0) < photo)))
        continue;
      ranks.set(sidecar, rank);
      this.#usedFor[sidecar] = photo + 1;
    }
    const changed: number[] = [];
    for (let row = 0; row < this.#rows; row++) {
      const isChanged = this.#of.some(
        (rows, kind) => rows[row] !== before[kind]?.[row] || this.#fresh.has((rows[row] ?? 0) - 1),
      );
      if (isChanged) changed.push(row);
    }
    this.#fresh.clear();
    return changed;
  }

  #takeListed(values: FromLists["values"]): number[] {
    const before = this.#listed;
    this.#listed = values;
    this.#listedBy = new Map();
    for (const { list } of values.values()) this.#listedBy.set(list, this.listedBy(list) + 1);
    return [...new Set([...before.keys(), ...values.keys()])].filter((row) => {
      const [was, is] = [before.get(row)?.values, values.get(row)?.values];
      return was !== is && JSON.stringify(was) !== JSON.stringify(is);
    });
  }

  #reserve(rows: number): void {
    const capacity = capacityFor(rows, this.#usedFor.length);
    this.#reading = grown(this.#reading, capacity);
    this.#of = this.#of.map((rows) => grown(rows, capacity));
    this.#usedFor = grown(this.#usedFor, capacity);
  }
}
