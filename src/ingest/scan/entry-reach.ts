import { FolderReach } from "./folder-reach.ts";

/**
 * The way to the files of a dropped folder. Chromium opens a file by a handle without making the page wait: an entry's
 * `file()` stops its whole thread, 0.7 ms a file while others are read.
 */
export class EntryReach {
  readonly #root: string;
  readonly #folder: Promise<FolderReach | null>;

  constructor(root: FileSystemDirectoryEntry, handle: Promise<FileSystemHandle | null>) {
    this.#root = `${root.fullPath}/`;
    this.#folder = handle.then((found) =>
      found?.kind === "directory" ? new FolderReach(found as FileSystemDirectoryHandle) : null,
    );
  }

  /** Rejects when the file cannot be opened either way. */
  async file(entry: FileSystemFileEntry): Promise<File> {
    return (await this.#byHandle(entry.fullPath)) ?? byEntry(entry);
  }

  /** Null where handles do not lead to it, as for names they do not allow. */
  async #byHandle(path: string): Promise<File | null> {
    const folder = await this.#folder;
    if (folder === null || !path.startsWith(this.#root)) return null;
    return folder.file(path.slice(this.#root.length)).catch(() => null);
  }
}

function byEntry(entry: FileSystemFileEntry): Promise<File> {
  return new Promise((resolve, reject) => entry.file(resolve, reject));
}
