import type { FoundRow, SkippedFile } from "../../contract/intake.ts";
import type { Row } from "../../photo/photo.ts";
import type { Root } from "../scan/drop.ts";
import type { FoundFile } from "../scan/found-file.ts";

/** What those tell the import who find out which files there are. */
export type CatalogueEvent =
  /** New rows, announced to the library. */
  | { type: "found"; rows: FoundRow[] }
  /** More files are known, or a listing began or ended. */
  | { type: "listing" }
  /** Known rows are read again: their files changed, or were never read. */
  | { type: "read-again"; ids: Row[] }
  /** Pictures of these rows are missing. */
  | { type: "draw"; ids: Row[] }
  /** The same, but they are made only when they come on screen. */
  | { type: "draw-on-screen"; ids: Row[] }
  /** A known folder is to be listed. */
  | { type: "list"; root: Root };

/**
 * The way back to the bytes of files by row: of all that were found in this visit, and of those of earlier visits that
 * were met again and cannot be reached through their folder. The only place on the main thread that keeps something of
 * a photo that is not on screen: its path and its handle.
 */
export class Catalogue {
  /** The row of the first file of this visit. */
  #first = 0;
  /** Null where it was forgotten: its row is not given out again. */
  readonly #files: (FoundFile | null)[] = [];
  #forgotten = 0;
  readonly #earlier = new Map<Row, FoundFile>();
  readonly #rowOfPath = new Map<string, Row>();
  readonly #skipped: SkippedFile[] = [];

  /**
   * New files get rows from here on; those before are of earlier visits. So are files of this visit from then on, once
   * another page wrote the library.
   */
  begin(first: Row): void {
    for (const [index, file] of this.#files.entries()) if (file) this.#earlier.set(this.#first + index, file);
    this.#files.length = 0;
    this.#forgotten = 0;
    this.#skipped.length = 0;
    this.#first = first;
  }

  /** Whether the library holds files of earlier visits. */
  get hasEarlier(): boolean {
    return this.#first > 0;
  }

  get rows(): number {
    return this.#first + this.#files.length;
  }

  /** Files this visit announced: rows and those passed over by the scan. */
  get announced(): number {
    return this.#files.length - this.#forgotten + this.#skipped.length;
  }

  /** Whether this visit found any file. */
  get any(): boolean {
    return this.announced + this.#earlier.size > 0;
  }

  /** The file of a row; undefined where this visit did not find it. */
  get(id: Row): FoundFile | undefined {
    return id < this.#first ? this.#earlier.get(id) : (this.#files[id - this.#first] ?? undefined);
  }

  at(path: string): Row | undefined {
    return this.#rowOfPath.get(path);
  }

  /** Keeps a new file and gives it the next row. */
  add(file: FoundFile): FoundRow {
    const id = this.#first + this.#files.push(file) - 1;
    this.#rowOfPath.set(file.path, id);
    return rowOf(id, file);
  }

  skip(files: SkippedFile[]): void {
    for (const file of files) this.#skipped.push(file);
  }

  /** The library forgot these files. Answers how many of them had no row. */
  forget(isGone: (path: string) => boolean): number {
    for (const [id, { path }] of this.#earlier) if (isGone(path)) this.#earlier.delete(id);
    for (const path of this.#rowOfPath.keys()) if (isGone(path)) this.#rowOfPath.delete(path);
    for (const [index, file] of this.#files.entries()) {
      if (!file || !isGone(file.path)) continue;
      this.#files[index] = null;
      this.#forgotten++;
    }
    const kept = this.#skipped.filter(({ path }) => !isGone(path));
    const gone = this.#skipped.length - kept.length;
    this.#skipped.splice(0, Infinity, ...kept);
    return gone;
  }

  /** The library is another one now: nothing here is of it. */
  clear(): void {
    this.#earlier.clear();
    this.#rowOfPath.clear();
    this.#files.length = 0;
    this.#skipped.length = 0;
    this.#forgotten = 0;
  }

  /** A row is found here now, perhaps with other bytes, perhaps at another path. */
  connect(id: Row, file: FoundFile): void {
    if (id < this.#first) {
      this.#earlier.set(id, file);
      return;
    }
    const before = this.#files[id - this.#first];
    this.#files[id - this.#first] = file;
    if (!before || before.path === file.path) return;
    this.#rowOfPath.delete(before.path);
    this.#rowOfPath.set(file.path, id);
  }

  /**
   * All that this visit announced, in chunks, for a new library worker. `skipped`: files passed over that it
   * knows of already.
   */
  *announcements(size: number, skipped: number): Generator<{ rows: FoundRow[]; skipped: SkippedFile[] }> {
    for (let start = 0; start < this.#files.length; start += size) {
      const rows = this.#files.slice(start, start + size).flatMap((file, index) => {
        if (!file) return [];
        return [rowOf(this.#first + start + index, file)];
      });
      yield { rows, skipped: [] };
    }
    for (let start = skipped; start < this.#skipped.length; start += size)
      yield { rows: [], skipped: this.#skipped.slice(start, start + size) };
  }
}

function rowOf(id: Row, file: FoundFile): FoundRow {
  const { path, bytes, modified } = file;
  const row: FoundRow = { id, path, sidecar: file.name === "sidecar" };
  return isLoose(path) && bytes !== undefined && modified !== undefined
    ? { ...row, measure: { bytes, modified } }
    : row;
}

/** Whether a path is that of a file that was added without a folder. */
export function isLoose(path: string): boolean {
  return !path.includes("/");
}

/** Only the row that stands in for a folder that could not be listed has such a path. */
export function isFolder(path: string): boolean {
  return path.endsWith("/");
}
