import type { FoundFile } from "./found-file.ts";
import { openFile } from "./found-file.ts";

/**
 * How a folder of the library is listed once more.
 *
 * - `compare`: every file's size and modified time are looked at, so that all that changed is found
 * - `resume`: only files the library never heard of are taken
 */
export type RevisitMode = "compare" | "resume";

/** A top-level folder or file of a drop. Folders name a directory; loose files stand in `files`. */
export type Root =
  | { kind: "entry"; name: string; entry: FileSystemDirectoryEntry; handle: Promise<FileSystemHandle | null> }
  | {
      kind: "handle";
      name: string;
      handle: FileSystemDirectoryHandle;
      /** A folder of the library that is listed once more; `prefix` is its own. */
      revisit?: { prefix: string; mode: RevisitMode };
    }
  /**
   * A flat list whose paths are known: an `<input webkitdirectory>`, loose files, the sample trip, which this very
   * site serves.
   */
  | { kind: "files"; name: string | null; files: FoundFile[]; site?: string };

/** Whether two found files are one and the same by size and modified time; opens what was not opened yet. */
export async function isSameFile(a: FoundFile, b: FoundFile): Promise<boolean> {
  try {
    for (const found of [a, b]) if (found.bytes === undefined) await openFile(found);
    return a.bytes === b.bytes && a.modified === b.modified;
  } catch {
    return false;
  }
}
