import type { Failure } from "../../photo/failure.ts";
import type { NameKind } from "../../photo/names/file-name.ts";
import type { ArchiveEntry } from "../../photo/archive/entry.ts";
import { ArchiveFiles, pathWithin } from "./archive-reach.ts";
import { ignore, orNull, otherwise } from "../../faults/faults.ts";

/** Where the bytes of a found file come from; opened only when they are needed. */
type Origin =
  | { from: "entry"; entry: FileSystemFileEntry; reach: EntryReach }
  | { from: "handle"; handle: FileSystemFileHandle }
  | { from: "file"; file: File }
  /** Reached by its path, through the folder it is in. */
  | { from: "folder"; open: () => Promise<File> }
  | { from: "own-site"; url: string; modified: number }
  | { from: "archive"; entry: ArchiveEntry };

/** A file the scan found. `path` begins with the dropped folder's name and is unique in the library. */
export interface FoundFile {
  path: string;
  name: NameKind;
  origin: Origin;
  /** Known once it was opened: bytes, and milliseconds since 1970. */
  bytes?: number;
  modified?: number;
  /** Of an archive that was dropped alone: the browser's way back to it. */
  handle?: Promise<FileSystemHandle | null>;
  /** Of a row that stands in for what could not be listed: why. */
  failure?: Failure;
}

/**
 * Opens a found file and remembers its size and date. Rejects when the browser cannot read it (moved, unplugged, no
 * permission).
 */
export async function openFile(found: FoundFile): Promise<File> {
  const file = await fileOf(found.origin, found.path);
  found.bytes = file.size;
  found.modified = file.lastModified;
  return file;
}

/** The size and date of a found file; of one within an archive they are known without opening it. Rejects as `openFile`. */
export async function measureFile(found: FoundFile): Promise<Pick<File, "size" | "lastModified">> {
  if (found.origin.from !== "archive") return openFile(found);
  const { bytes: size, modified: lastModified } = found.origin.entry;
  return { size, lastModified };
}

/** Whether two found files are one and the same by size and modified time; opens what was not opened yet. */
export async function isSameFile(a: FoundFile, b: FoundFile): Promise<boolean> {
  try {
    for (const found of [a, b]) if (found.bytes === undefined) await openFile(found);
    return a.bytes === b.bytes && a.modified === b.modified;
  } catch (error) {
    // One of them cannot be read.
    ignore(error);
    return false;
  }
}

async function fileOf(origin: Origin, path: string): Promise<File> {
  switch (origin.from) {
    case "file":
      return origin.file;
    case "folder":
      return origin.open();
    case "handle":
      return origin.handle.getFile();
    case "entry":
      return origin.reach.file(origin.entry);
    case "archive":
      return origin.entry.open();
    case "own-site":
      return fetchFile(origin.url, path, { lastModified: origin.modified });
  }
}

/** A file that this very site serves. */
export async function fetchFile(url: string, path: string, options?: FilePropertyBag): Promise<File> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  return new File([await answer.blob()], path, options);
}

/** Directories on the way to a file, kept so that neighbours are reached in one step. */
const MOST_KEPT = 1024;

/** A folder that can be read, and the files in it by their paths. */
export class FolderReach {
  readonly handle: FileSystemDirectoryHandle;
  /** By path: archives in it that were read. */
  readonly #archives = new Map<string, ArchiveFiles>();
  readonly #directories = new Map<string, Promise<FileSystemDirectoryHandle>>();

  constructor(handle: FileSystemDirectoryHandle) {
    this.handle = handle;
  }

  /** The file at a path within, also in an archive. Rejects when it is not there, or may not be read. */
  async file(path: string): Promise<File> {
    const inArchive = pathWithin(path);
    if (inArchive) {
      // A folder of such a name: read as others.
      const archive = await this.#file(inArchive.archive).catch(orNull);
      if (archive) return this.#filesOf(inArchive.archive).file(archive, inArchive.within);
    }
    return this.#file(path);
  }

  #filesOf(archive: string): ArchiveFiles {
    const files = this.#archives.get(archive) ?? new ArchiveFiles();
    this.#archives.set(archive, files);
    return files;
  }

  async #file(path: string): Promise<File> {
    const slash = path.lastIndexOf("/") + 1;
    const directory = await this.#directory(path.slice(0, slash));
    const handle = await directory.getFileHandle(path.slice(slash));
    return handle.getFile();
  }

  /** Whether the browser can list the folder now: it may be gone with its disk. */
  async isThere(): Promise<boolean> {
    try {
      await this.handle.values().next();
      return true;
    } catch {
      // Gone, or its disk is.
      return false;
    }
  }

  /** `path` is empty, or ends with a slash. Step by step, not each in the one before: a path may have thousands. */
  #directory(path: string): Promise<FileSystemDirectoryHandle> {
    // Where the directories end that are not known, the deepest first.
    const ends: number[] = [];
    let end = path.length;
    let directory = this.#directories.get(path);
    for (; directory === undefined && end > 0 && ends.length < MOST_KEPT;) {
      ends.push(end);
      end = path.lastIndexOf("/", end - 2) + 1;
      directory = this.#directories.get(path.slice(0, end));
    }
    // So deep that those in between could not be kept: they are only passed through.
    directory ??= this.#step(Promise.resolve(this.handle), path.slice(0, end).split("/").slice(0, -1));
    for (const next of ends.reverse()) {
      directory = this.#step(directory, [path.slice(end, next - 1)]);
      this.#keep(path.slice(0, next), directory);
      end = next;
    }
    return directory;
  }

  async #step(
    from: Promise<FileSystemDirectoryHandle>,
    names: readonly string[],
  ): Promise<FileSystemDirectoryHandle> {
    let at = await from;
    for (const name of names) at = await at.getDirectoryHandle(name);
    return at;
  }

  #keep(path: string, directory: Promise<FileSystemDirectoryHandle>): void {
    this.#directories.set(path, directory);
    // One that is missing now may be there the next time.
    directory.catch(() => this.#directories.delete(path));
    for (const oldest of this.#directories.keys()) {
      if (this.#directories.size <= MOST_KEPT) break;
      this.#directories.delete(oldest);
    }
  }
}

/** Whether this page may read a folder without asking; browsers that do not say so give no handles to keep. */
export async function mayRead(handle: FileSystemHandle): Promise<boolean> {
  // A folder that is gone cannot say: it is asked when it is needed.
  const state = await handle.queryPermission?.({ mode: "read" }).catch(otherwise("prompt" as const));
  return state === undefined || state === "granted";
}

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
    // Handles know no such name, or the file is gone: its entry says which.
    return folder.file(path.slice(this.#root.length)).catch(orNull);
  }
}

function byEntry(entry: FileSystemFileEntry): Promise<File> {
  return new Promise((resolve, reject) => entry.file(resolve, reject));
}
