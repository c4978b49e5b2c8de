import type { FoundRow, SkippedFile } from "../../workers/contract.ts";
import type { PhotoId } from "../photo/photo.ts";
import type { FoundFile } from "./found-file.ts";

/**
 * The way back to the bytes of files by row: of all that were found in this visit, and of those of earlier visits that
 * were met again and cannot be reached through their folder. The only place on the main thread that keeps something of
 * a photo that is not on screen: its path and its handle.
 */
export class Sources {
  /** The row of the first file of this visit. */
  #first = 0;
  readonly #files: FoundFile[] = [];
  readonly #earlier = new Map<PhotoId, FoundFile>();
  readonly #rowOfPath = new Map<string, PhotoId>();
  readonly #skipped: SkippedFile[] = [];

  /** New files get rows from here on; those before are of earlier visits. */
  begin(first: PhotoId): void {
    this.#first = first;
  }

  /** Rows given out so far. */
  get rows(): number {
    return this.#first + this.#files.length;
  }

  /** Files this visit told the library of: rows and those passed over by the scan. */
  get announced(): number {
    return this.#files.length + this.#skipped.length;
  }

  /** Whether this visit knows a way to any file. */
  get any(): boolean {
    return this.announced + this.#earlier.size > 0;
  }

  get(id: PhotoId): FoundFile | undefined {
    return id < this.#first ? this.#earlier.get(id) : this.#files[id - this.#first];
  }

  /** The row of a file found in this visit. */
  at(path: string): PhotoId | undefined {
    return this.#rowOfPath.get(path);
  }

  /** Keeps a new file and gives it the next row. */
  add(file: FoundFile): FoundRow {
    const id = this.#first + this.#files.push(file) - 1;
    this.#rowOfPath.set(file.path, id);
    return { id, path: file.path, sidecar: file.name === "sidecar" };
  }

  skip(files: SkippedFile[]): void {
    for (const file of files) this.#skipped.push(file);
  }

  /** A row is found here now, perhaps with other bytes, perhaps at another path. */
  connect(id: PhotoId, file: FoundFile): void {
    if (id < this.#first) {
      this.#earlier.set(id, file);
      return;
    }
    const before = this.#files[id - this.#first];
    this.#files[id - this.#first] = file;
    if (before === undefined || before.path === file.path) return;
    this.#rowOfPath.delete(before.path);
    this.#rowOfPath.set(file.path, id);
  }

  /**
   * All that this visit told a library worker, in chunks, for one that starts anew. `skipped`: files passed over that it
   * knows of already.
   */
  *announcements(size: number, skipped: number): Generator<{ rows: FoundRow[]; skipped: SkippedFile[] }> {
    for (let start = 0; start < this.#files.length; start += size) {
      const rows = this.#files.slice(start, start + size).map((file, index) => ({
        id: this.#first + start + index,
        path: file.path,
        sidecar: file.name === "sidecar",
      }));
      yield { rows, skipped: [] };
    }
    for (let start = skipped; start < this.#skipped.length; start += size)
      yield { rows: [], skipped: this.#skipped.slice(start, start + size) };
  }
}

/** Only the row that stands in for a folder that could not be listed has such a path. */
export function isFolder(path: string): boolean {
  return path.endsWith("/");
}
