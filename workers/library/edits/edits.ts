import { correctionNames, noCorrections } from "../../../src/photo/corrections.ts";
import type { Corrections, PhotoEdit, UndoData } from "../../../src/photo/photo-edit.ts";
import { placeAgain } from "../placing/place-again.ts";
import { Slices } from "../scheduling/slices.ts";
import { chunkRows } from "../state/changes.ts";
import { strict, type Database } from "../database/database.ts";
import { editWrites, waitingEdits, type EditKey, type KeptEdits } from "../database/kept.ts";
import { UserCollection, type Planned } from "../database/user-collection.ts";
import { annotationField, annotationNames } from "../../../src/photo/fields.ts";
import type { PhotoParts } from "../placing/photo-parts.ts";
import { markFavourite, placeInTime, setMarks } from "../placing/placing.ts";
import { isSameValue } from "./same-value.ts";
import { editOfRow, packEdits, unpackEdits, type EditOfPhoto } from "./kept-edits.ts";
import type { EditParts } from "./planned-edits.ts";
import { putEdits, writesIn, type EditShelf, type EditValue, type EditWrites } from "./write-edits.ts";

type Said = ReadonlyMap<number, Readonly<Corrections>>;

const nothingSaid: Said = new Map();

/** Edits of photos. `exact`: see `planEdits`. */
export interface EditChange {
  edits: readonly PhotoEdit[];
  exact: boolean;
}

/** Edits of missing photos, to be found by their public ids and by their paths. */
class WaitingEdits {
  readonly #byId = new Map<string, EditOfPhoto>();
  readonly #byPath = new Map<string, EditOfPhoto>();

  get size(): number {
    return this.#byId.size;
  }

  /** The edit that waits for a photo: the same file, else one at the same path; null for none. */
  for(publicId: string, path: string): EditOfPhoto | null {
    return this.#byId.get(publicId) ?? this.#byPath.get(path) ?? null;
  }

  add(edit: EditOfPhoto): void {
    this.#byId.set(edit.publicId, edit);
    this.#byPath.set(edit.path, edit);
  }

  delete(edit: EditOfPhoto): void {
    this.#byId.delete(edit.publicId);
    if (this.#byPath.get(edit.path) === edit) this.#byPath.delete(edit.path);
  }

  clear(): void {
    this.#byId.clear();
    this.#byPath.clear();
  }

  all(): EditOfPhoto[] {
    return [...this.#byId.values()];
  }
}

/** What a photo's record, and with it order, map, words and places, depends on. */
const recorded: ReadonlySet<keyof Corrections> = new Set([
  "location",
  "takenAt",
  ...annotationNames.filter((name) => annotationField(name).type !== "number"),
]);
const told: ReadonlySet<keyof Corrections> = new Set(annotationNames);

/** Replaces all that was said of a row; everything that depends on it follows. */
export function applyValues(library: PhotoParts, row: number, next: Readonly<Corrections>): void {
  const before = library.given.get(row);
  if (before === next) return;
  library.given.set(row, next);
  const names = correctionNames.filter((name) => !isSameValue(before[name], next[name]));
  const isMoved = names.length === 1 && next.takenAt !== undefined && names[0] === "takenAt";
  if (isMoved && isTileOfOne(library, row)) placeInTime(library, row, next.takenAt);
  // The file's own value is known from its record alone.
  else if (names.some((name) => recorded.has(name) || (told.has(name) && next[name] === undefined)))
    placeAgain(library, row);
  if (names.includes("favourite")) markFavourite(library, row);
  setMarks(library, row);
}

/** Whether the row is shown as itself. */
function isTileOfOne({ duplicates, pairs, records }: PhotoParts, row: number): boolean {
  return records.hasRecord(row) && duplicates.leaderOf(row) === null && pairs.leaderOf(row) === null;
}

/**
 * What people said of photos, with all that these can be recognised by: their public ids, and their paths when files
 * changed. What was said of photos that are missing waits for them. On disk edits stand by chunks of rows, so that one of
 * 100,000 photos is a hundred values in one transaction.
 */
export class Edits extends UserCollection<EditKey, EditValue, EditChange, Said, UndoData> {
  readonly #library: EditParts;
  readonly #waiting = new WaitingEdits();
  /** The last write that was read, and chunks with edits whose photos were not there then. */
  #read = 0;
  readonly #early = new Set<number>();

  constructor(library: EditParts) {
    super({ begin: (database) => database.transaction("edits", "readwrite", strict), soonMs: 500 });
    this.#library = library;
  }

  /** All edits, or those that are newer than what was read: the disk says which they are. */
  protected readKept(database: Database, keys: readonly EditKey[] | null): Promise<void> {
    return keys === null ? this.#load(database) : this.#follow(database);
  }

  async #load(database: Database): Promise<void> {
    const { store } = database.transaction("edits", "readonly");
    const [keys, values] = await Promise.all([store.getAllKeys(), store.getAll() as Promise<unknown[]>]);
    this.#waiting.clear();
    this.stale.clear();
    this.#early.clear();
    const kept = new Map(keys.map((key, at) => [key, values[at]]));
    this.#read = writesIn(kept.get(editWrites)).last;
    kept.delete(editWrites);
    const said = await this.#give(kept);
    // Another tab may have undone an edit.
    for (const row of this.#library.given.rows())
      if (!said.has(row)) applyValues(this.#library, row, noCorrections);
  }

  /** And those that had come before their photos. */
  async #follow(database: Database): Promise<void> {
    const { store } = database.transaction("edits", "readonly");
    const writes = writesIn(await store.get(editWrites));
    // It was removed: nobody can tell what is new.
    if (writes.last < this.#read) return this.#load(database);
    const isNew = (key: EditKey): boolean => (writes.keys.get(key) ?? 0) > this.#read;
    const chunks = new Set([...this.#early, ...[...writes.keys.keys()].filter(isChunk).filter(isNew)]);
    const read = async (key: EditKey): Promise<unknown> => store.get(key);
    const [waiting, ...values] = await Promise.all([
      isNew(waitingEdits) ? read(waitingEdits) : null,
      ...Array.from(chunks, read),
    ]);
    if (isNew(waitingEdits)) this.#waiting.clear();
    for (const edit of unpackEdits(waiting)) this.#waiting.add(edit);
    this.#early.clear();
    this.#read = writes.last;
    const said = await this.#give(new Map([...chunks].map((chunk, at) => [chunk, values[at]])));
    for (const chunk of chunks)
      for (let row = chunk * chunkRows; row < (chunk + 1) * chunkRows; row++)
        if (!said.has(row)) applyValues(this.#library, row, noCorrections);
  }

  /** Gives edits to their rows, where these are surely the same photos. Answers the rows. */
  async #give(kept: ReadonlyMap<EditKey, unknown>): Promise<Set<number>> {
    const said = new Set<number>();
    const slices = new Slices();
    for (const [key, value] of kept) {
      if (typeof key === "string") this.stale.add(key);
      for (const edit of unpackEdits(value)) {
        const isThere = this.#library.publicIds.of(edit.row) === edit.publicId;
        const belongs = isThere ? chunkOf(edit.row) : waitingEdits;
        if (belongs !== key) this.stale.add(key).add(belongs);
        if (isThere) {
          applyValues(this.#library, edit.row, edit.values);
          said.add(edit.row);
        } else {
          this.#waiting.add(edit);
          if (isChunk(key)) this.#early.add(key);
        }
      }
      await slices.turn();
    }
    return said;
  }

  /** Finds the photos of waiting edits, once all names are known. */
  match(): void {
    const { columns } = this.#library.state;
    const { records, publicIds, duplicates, pairs, given } = this.#library;
    // Tiles were not known yet when edits were loaded.
    for (const row of given.rows())
      if (duplicates.leaderOf(row) !== null || pairs.leaderOf(row) !== null) placeAgain(this.#library, row);
    // The tab that writes finds them for the others.
    if (this.#waiting.size === 0 || !this.writes) return;
    for (const edit of this.#waiting.all()) {
      const row = publicIds.rowOf(edit.publicId);
      if (row !== null) this.#claim(row, edit);
    }
    for (let row = 0; this.#waiting.size > 0 && row < columns.rows; row++) {
      const edit = this.#waiting.for("", records.path(row));
      if (edit !== null) this.#claim(row, edit);
    }
  }

  /** A photo was read (again): an edit may wait for it, and its own edits follow a changed file. */
  read(row: number, before: string): void {
    const isEdited = this.#library.given.has(row);
    if (!isEdited && this.#waiting.size === 0) return;
    const id = this.#library.publicIds.of(row);
    if (isEdited && before !== id) this.writeSoon([chunkOf(row)]);
    const edit = this.#waiting.for(id, this.#library.records.path(row));
    if (edit !== null) this.#claim(row, edit);
  }

  /** Forgets the edits of these rows, and of those that wait for files under a prefix (null for none). Written by `staleWrites`. */
  forget(prefix: string | null, rows: readonly number[]): void {
    const { given } = this.#library;
    for (const row of rows) {
      if (!given.has(row)) continue;
      given.forget(row);
      this.stale.add(chunkOf(row));
    }
    for (const edit of this.#waiting.all()) {
      if (edit.path.slice(0, edit.path.indexOf("/") + 1) !== prefix) continue;
      this.#waiting.delete(edit);
      this.stale.add(waitingEdits);
    }
  }

  /** All edits, as they are stored. */
  all(): [EditKey, KeptEdits][] {
    const keys = new Set<EditKey>([...this.#library.given.rows().map(chunkOf), waitingEdits]);
    return Array.from(keys).flatMap((key) => {
      const value = this.packed(key);
      return value === null ? [] : [[key, value]];
    });
  }

  protected async plan({ edits, exact }: EditChange): Promise<Planned<EditKey, Said, UndoData>> {
    const { planEdits } = await import("./planned-edits.ts");
    const { after, back } = await planEdits(this.#library, edits, exact);
    return { keys: new Set(Array.from(after.keys(), chunkOf)), next: after, back };
  }

  protected async take(after: Said): Promise<void> {
    const slices = new Slices();
    for (const [row, values] of after) {
      applyValues(this.#library, row, values);
      await slices.turn();
    }
  }

  /** Other tabs have no photos for edits that found theirs here. */
  protected override async rewrite(): Promise<void> {
    await super.rewrite();
    this.tell([]);
  }

  protected override put(shelf: EditShelf, writes: EditWrites): Promise<void> {
    return putEdits(shelf, writes);
  }

  /** Values of the first version of the database are deleted. */
  protected packed(key: EditKey, after: Said | null = null): KeptEdits | null {
    if (typeof key === "string") return null;
    return packEdits(key === waitingEdits ? this.#waiting.all() : this.#ofChunk(key, after ?? nothingSaid));
  }

  #ofChunk(chunk: number, after: Said): EditOfPhoto[] {
    const library = this.#library;
    const edits: EditOfPhoto[] = [];
    for (let row = chunk * chunkRows; row < (chunk + 1) * chunkRows; row++) {
      const values = after.get(row) ?? library.given.get(row);
      if (values === noCorrections || !library.publicIds.has(row)) continue;
      if (Object.keys(values).length > 0) edits.push(editOfRow(library, row, values));
    }
    return edits;
  }

  /** The edit of the row itself is newer than that of the file that was there before. */
  #claim(row: number, edit: EditOfPhoto): void {
    this.#waiting.delete(edit);
    this.stale.add(waitingEdits);
    applyValues(this.#library, row, { ...edit.values, ...this.#library.given.get(row) });
    this.writeSoon([chunkOf(row)]);
  }
}

function chunkOf(row: number): number {
  return Math.floor(row / chunkRows);
}

const isChunk = (key: EditKey): key is number => typeof key === "number" && key >= 0;
