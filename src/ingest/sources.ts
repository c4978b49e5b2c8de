import type { FoundRow, SkippedFile } from "../../workers/contract.ts";
import type { PhotoId } from "../photo/photo.ts";
import type { FoundFile } from "./found-file.ts";
import { isSameFile } from "./roots.ts";

/**
 * Every file the library knows, by row, with the way back to its bytes. The only place on the main thread that keeps
 * something of a photo that is not on screen: its path and its handle.
 */
export class Sources {
  readonly #files: FoundFile[] = [];
  readonly #rowOfPath = new Map<string, PhotoId>();
  readonly #skipped: SkippedFile[] = [];

  /** Rows given out so far. */
  get rows(): number {
    return this.#files.length;
  }

  /** Files announced to the library: rows and those passed over by the scan. */
  get announced(): number {
    return this.#files.length + this.#skipped.length;
  }

  get(id: PhotoId): FoundFile | undefined {
    return this.#files[id];
  }

  at(path: string): PhotoId | undefined {
    return this.#rowOfPath.get(path);
  }

  /** Keeps a new file and gives it the next row. */
  add(file: FoundFile): FoundRow {
    const id = this.#files.push(file) - 1;
    this.#rowOfPath.set(file.path, id);
    return { id, path: file.path, sidecar: file.name === "sidecar" };
  }

  skip(files: SkippedFile[]): void {
    for (const file of files) this.#skipped.push(file);
  }

  /** The same place now holds other bytes: the row is read again from there. */
  replace(id: PhotoId, file: FoundFile): void {
    this.#files[id] = file;
  }

  /** Whether a sample of a folder's files equals what stands under `prefix`: then it is the same folder again. */
  async looksKnown(prefix: string, files: FoundFile[]): Promise<boolean> {
    const sample: [FoundFile, FoundFile][] = [];
    for (const file of files) {
      const id = this.#rowOfPath.get(`${prefix}/${file.path}`);
      const known = id === undefined ? undefined : this.#files[id];
      if (known) sample.push([known, file]);
      if (sample.length === 16) break;
    }
    const same = await Promise.all(sample.map(([known, file]) => isSameFile(known, file)));
    return sample.length > 0 && same.every(Boolean);
  }

  /** All that was ever announced, in chunks, for a library worker that starts anew. */
  *announcements(size: number): Generator<{ rows: FoundRow[]; skipped: SkippedFile[] }> {
    for (let start = 0; start < this.#files.length; start += size) {
      const rows = this.#files
        .slice(start, start + size)
        .map((file, index) => ({ id: start + index, path: file.path, sidecar: file.name === "sidecar" }));
      yield { rows, skipped: [] };
    }
    for (let start = 0; start < this.#skipped.length; start += size)
      yield { rows: [], skipped: this.#skipped.slice(start, start + size) };
  }
}

/** Only the row that stands in for a folder that could not be listed has such a path. */
export function isFolder(path: string): boolean {
  return path.endsWith("/");
}
