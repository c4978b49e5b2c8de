import type { Dropped } from "./list-files.ts";

/** Files as those of a drop, for scenarios that take these: one way through them for both. */
export function droppedOf(files: readonly File[]): Dropped[] {
  return files.map((file) => ({ entry: new HandedEntry(file), handle: Promise.resolve(null) }));
}

class HandedEntry implements FileSystemFileEntry {
  readonly isFile = true;
  readonly isDirectory = false;
  readonly #file: File;

  constructor(file: File) {
    this.#file = file;
  }

  get name(): string {
    return this.#file.name;
  }

  get fullPath(): string {
    return `/${this.#file.name}`;
  }

  /** It belongs to no file system. */
  get filesystem(): FileSystem {
    throw new Error("These files were handed over by the page.");
  }

  file(taken: FileCallback): void {
    taken(this.#file);
  }

  getParent(_found?: FileSystemEntryCallback, failed?: ErrorCallback): void {
    failed?.(new DOMException("There is none.", "NotFoundError"));
  }
}
