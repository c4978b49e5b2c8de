import type { Comparison } from "../../../photo/check/check.ts";
import type { KeptPiece, FileSpot } from "./spot.ts";

/** Size and modified time (milliseconds since 1970, UTC) of a file. */
interface FileStamp {
  bytes: number;
  modified: number;
}

/** A file that was written, or was about to be. */
export interface JournalEntry {
  id: string;
  /** Its path in the library. */
  path: string;
  /** A row of the library, and its rotation that is now in the file, in degrees; 0 for none. */
  photo: number;
  rotation: number;
  /** The file before; null where there was none. */
  old: FileStamp | null;
  /** xxHash64 of the old file. */
  hash: string | null;
  /** The file once it was swapped in and read again; null before. */
  after: FileStamp | null;
  /** How the old file is made of the new one and of the bytes that are kept. */
  undo: readonly KeptPiece[];
}

/** Storage of small files by name. All that is written is there once it resolves. */
export interface JournalStore {
  names(): Promise<string[]>;
  read(name: string): Promise<File | null>;
  write(name: string, bytes: Blob): Promise<File>;
  remove(name: string): Promise<void>;
}

const ending = ".json";

/**
 * What was written into a person's files, so that it can be undone, and finished after the page died in the middle. For each
 * file: `<id>.json` says what, `<id>.undo` has the bytes that went, and until it is done `<id>.new` has the new file.
 */
export class WritingJournal {
  readonly #store: JournalStore;

  constructor(files: JournalStore) {
    this.#store = files;
  }

  /** Writes a new file beside. */
  scratch(id: string, bytes: Blob): Promise<File> {
    return this.#store.write(`${id}.new`, bytes);
  }

  /** Notes what will be done. The entry comes last: without it the rest means nothing. */
  async put(entry: JournalEntry, lost: Blob): Promise<void> {
    await this.#store.write(`${entry.id}.undo`, lost);
    await this.#store.write(`${entry.id}${ending}`, asJson(entry));
  }

  /** It is done: the new file is in place. */
  async settle(id: string, after: FileStamp): Promise<void> {
    const entry = await this.#entry(id);
    if (entry !== null) await this.#store.write(`${id}${ending}`, asJson({ ...entry, after }));
    await this.#store.remove(`${id}.new`);
  }

  /** It was not done, was undone, or need not be undone any more. The entry goes first, as it came last. */
  async drop(id: string): Promise<void> {
    for (const name of [ending, ".undo", ".new"]) await this.#store.remove(`${id}${name}`);
  }

  /** All entries, oldest first. */
  async entries(): Promise<JournalEntry[]> {
    const names = (await this.#store.names()).filter((name) => name.endsWith(ending)).sort();
    const all = await Promise.all(names.map((name) => this.#entry(name.slice(0, -ending.length))));
    return all.filter((entry) => entry !== null);
  }

  /** The bytes of an entry's old file that the new one does not have. */
  async lost(id: string): Promise<Blob> {
    return (await this.#store.read(`${id}.undo`)) ?? new Blob();
  }

  /** Finds out of an unfinished entry whether the file was swapped in, and notes it; see `JournalEntry`. */
  async check(
    id: string,
    spot: FileSpot,
    compare: (first: File, second: File) => Promise<Comparison>,
  ): Promise<"old" | "new" | "other"> {
    const entry = await this.#entry(id);
    if (entry === null) {
      await this.drop(id);
      return "old";
    }
    let file = await spot.open();
    // A file that is to come begins as an empty one.
    if (entry.old === null && file?.size === 0) {
      await spot.remove();
      file = null;
    }
    const isOld =
      entry.old === null
        ? file === null
        : file?.size === entry.old.bytes && file.lastModified === entry.old.modified;
    if (isOld) {
      await this.drop(id);
      return "old";
    }
    const beside = await this.#store.read(`${id}.new`);
    if (file === null || beside === null || (await compare(file, beside)).verdict !== "same") return "other";
    await this.settle(id, { bytes: file.size, modified: file.lastModified });
    return "new";
  }

  /** Removes what belongs to no entry: the page died before it was noted, or after it was dropped. */
  async tidy(): Promise<void> {
    const names = await this.#store.names();
    const known = new Set(names.filter((name) => name.endsWith(ending)).map(stem));
    for (const name of names) if (!known.has(stem(name))) await this.#store.remove(name);
    for (const { id, after } of await this.entries())
      if (after !== null && names.includes(`${id}.new`)) await this.#store.remove(`${id}.new`);
  }

  async #entry(id: string): Promise<JournalEntry | null> {
    const file = await this.#store.read(`${id}${ending}`);
    try {
      return file && (JSON.parse(await file.text()) as JournalEntry);
    } catch {
      // No JSON, or gone meanwhile.
      return null;
    }
  }
}

const stem = (name: string): string => name.slice(0, name.lastIndexOf("."));

const asJson = (entry: JournalEntry): Blob => new Blob([JSON.stringify(entry)]);
