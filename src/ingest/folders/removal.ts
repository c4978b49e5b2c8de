import type { Folders } from "./folders.ts";
import { problemOf, type RemovalProblem, writablePlace } from "./writable-place.ts";
import { otherwise } from "../../faults/faults.ts";

export type { RemovalProblem } from "./writable-place.ts";

/** A file to be deleted, as the library knows it. */
export interface FileToRemove {
  path: string;
  bytes: number;
  /** Milliseconds since 1970, UTC; 0 where it is not known. */
  modified: number;
}

/** Asks the browser whether the page may write to a folder, in the click itself. Never rejects. */
export async function askToWrite(folders: Pick<Folders, "get">, prefix: string): Promise<boolean> {
  const handle = folders.get(prefix)?.handle;
  if (!handle) return false;
  const mode = "readwrite";
  // Browsers reject where nobody clicked.
  const asked = await handle.requestPermission?.({ mode }).catch(otherwise("denied" as const));
  return asked === undefined || asked === "granted";
}

/**
 * Deletes a file, if it is still the one the library knows by size and modified time. It does not go to the bin.
 * Answers why it was not deleted; null if it was.
 */
export async function removeFile(
  folders: Pick<Folders, "get">,
  { path, bytes, modified }: FileToRemove,
): Promise<RemovalProblem | null> {
  const place = await writablePlace(folders, path);
  if (typeof place === "string") return place;
  const { folder, name } = place;
  try {
    const file = await folder.getFileHandle(name);
    const { size, lastModified } = await file.getFile();
    if (modified === 0 || size !== bytes || lastModified !== modified) return "changed";
    if (file.remove) await file.remove();
    else await folder.removeEntry(name);
    return null;
  } catch (error) {
    return problemOf(error);
  }
}
