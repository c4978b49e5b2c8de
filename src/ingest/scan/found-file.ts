import type { NameKind } from "../../photo/file-name.ts";
import type { EntryReach } from "./reach.ts";

/** Where the bytes of a found file come from; opened only when they are needed. */
export type Origin =
  | { from: "entry"; entry: FileSystemFileEntry; reach: EntryReach }
  | { from: "handle"; handle: FileSystemFileHandle }
  | { from: "file"; file: File }
  /** Reached by its path, through the folder it is in. */
  | { from: "folder"; open: () => Promise<File> }
  | { from: "own-site"; url: string; modified: number };

/** A file the scan found. `path` begins with the dropped folder's name and is unique in the library. */
export interface FoundFile {
  path: string;
  name: NameKind;
  origin: Origin;
  /** Known once it was opened: bytes, and milliseconds since 1970. */
  bytes?: number;
  modified?: number;
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

/** Whether two found files are one and the same by size and modified time; opens what was not opened yet. */
export async function isSameFile(a: FoundFile, b: FoundFile): Promise<boolean> {
  try {
    for (const found of [a, b]) if (found.bytes === undefined) await openFile(found);
    return a.bytes === b.bytes && a.modified === b.modified;
  } catch {
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
    case "own-site": {
      const answer = await fetch(origin.url);
      if (!answer.ok) throw new Error(`${origin.url}: ${answer.status}`);
      return new File([await answer.blob()], path, { lastModified: origin.modified });
    }
  }
}
