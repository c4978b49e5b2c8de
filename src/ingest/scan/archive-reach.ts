import { isArchive } from "../../photo/names/file-name.ts";
import type { ArchiveEntry } from "../../photo/archive/entry.ts";

/** The files of an archive by their paths, listed once for as long as it stays the same. */
export class ArchiveFiles {
  #archive: Pick<File, "size" | "lastModified"> | null = null;
  #entries: Promise<Map<string, ArchiveEntry>> = Promise.resolve(new Map());

  /** The file at a path within. Rejects when it is not there, or cannot be read. */
  async file(archive: File, path: string): Promise<File> {
    if (archive.size !== this.#archive?.size || archive.lastModified !== this.#archive.lastModified) {
      this.#archive = archive;
      this.#entries = entriesByPath(archive);
    }
    const entry = (await this.#entries).get(path);
    if (!entry) throw new DOMException("no such entry", "NotFoundError");
    return entry.open();
  }
}

/** An archive that can be read, and the files in it by their paths: as `FolderReach` for folders. */
export class ArchiveReach {
  readonly handle: FileSystemFileHandle;
  readonly #files = new ArchiveFiles();

  constructor(handle: FileSystemFileHandle) {
    this.handle = handle;
  }

  /** The file at a path within. Rejects when it is not there, or may not be read. */
  async file(path: string): Promise<File> {
    return this.#files.file(await this.handle.getFile(), path);
  }

  /** Whether the browser can read the archive now: it may be gone with its disk. */
  async isThere(): Promise<boolean> {
    try {
      await this.handle.getFile();
      return true;
    } catch {
      // Gone, or its disk is.
      return false;
    }
  }
}

/** Where a path leads into an archive: the archive's own path and the one within; null for a path that does not. */
export function pathWithin(path: string): { archive: string; within: string } | null {
  for (let slash = path.indexOf("/"); slash >= 0; slash = path.indexOf("/", slash + 1))
    if (isArchive(path.slice(0, slash)))
      return { archive: path.slice(0, slash), within: path.slice(slash + 1) };
  return null;
}

async function entriesByPath(archive: File): Promise<Map<string, ArchiveEntry>> {
  const { listArchive, NotListed } = await import("./list-archive.ts");
  const entries = new Map<string, ArchiveEntry>();
  try {
    for await (const { path, entry } of listArchive(archive)) entries.set(path, entry);
  } catch (error) {
    // What was listed before the archive ends can be read.
    if (!(error instanceof NotListed)) throw error;
  }
  return entries;
}
