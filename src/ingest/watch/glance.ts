import type { PhotoId } from "../../photo/photo.ts";
import { scan } from "../scan/scan.ts";
import { compareFiles, type CompareParts } from "./differences.ts";
import type { FoundFile } from "../scan/found-file.ts";

/** How many files of a folder are opened to see whether they changed; of the rest, only names are compared. */
const MOST_OPENED = 2000;

/** What changed in a folder: files to be read, their paths within it, and rows whose files are gone. */
export interface FolderDifference {
  files: FoundFile[];
  gone: PhotoId[];
}

/**
 * Lists a folder and says what changed in it, without importing anything. Null where it cannot be listed now, or was
 * stopped.
 */
export async function glance(
  handle: FileSystemDirectoryHandle,
  prefix: string,
  stop: AbortSignal,
  parts: CompareParts,
): Promise<FolderDifference | null> {
  const files: FoundFile[] = [];
  const seen: PhotoId[] = [];
  const unlisted: string[] = [];
  let left = MOST_OPENED;
  for await (const batch of scan({ kind: "handle", name: handle.name, handle }, stop, true)) {
    if (stop.aborted || batch.unreadable.includes("")) return null;
    for (const path of batch.unreadable.concat(batch.broken.map((archive) => archive.path)))
      unlisted.push(`${prefix}${path}/`);
    if (batch.files.length === 0) continue;
    const { toRead, rows } = await compareFiles(batch.files, prefix, { most: left, again: false }, parts);
    left = Math.max(0, left - batch.files.length);
    files.push(...toRead);
    seen.push(...rows);
  }
  // An empty folder in which photos were is where a disk was plugged in, most often.
  if (stop.aborted || seen.length + files.length === 0) return null;
  const gone = await parts.library.folders.missing(prefix, Uint32Array.from(seen), unlisted);
  return { files, gone: Array.from(gone) };
}
