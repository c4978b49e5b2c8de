import type { Folders } from "./folders.ts";

/** A file to be deleted, as the library knows it. */
export interface FileToRemove {
  path: string;
  bytes: number;
  /** Milliseconds since 1970, UTC; 0 where it is not known. */
  modified: number;
}

/**
 * Why a file was not deleted.
 *
 * - `unreachable`: its folder has no handle, or cannot be read now
 * - `denied`: the page may not write to the folder
 * - `gone`: it is no longer there
 * - `changed`: it is not the file that was read: its size or modified time is another, or was never known
 * - `refused`: the system did not delete it
 */
export type RemovalProblem = "unreachable" | "denied" | "gone" | "changed" | "refused";

/** Asks the browser whether the page may write to a folder, in the click itself. Never rejects. */
export async function askToWrite(folders: Pick<Folders, "get">, prefix: string): Promise<boolean> {
  const handle = folders.get(prefix)?.handle;
  if (!handle) return false;
  const mode = "readwrite";
  const asked = await handle.requestPermission?.({ mode }).catch(() => "denied" as const);
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
  const [first = "", ...rest] = path.split("/");
  const name = rest.pop();
  const handle = folders.get(`${first}/`)?.handle;
  if (!handle || name === undefined) return "unreachable";
  try {
    const state = await handle.queryPermission?.({ mode: "readwrite" });
    if (state !== undefined && state !== "granted") return "denied";
    let folder: FileSystemDirectoryHandle = handle;
    for (const inner of rest) folder = await folder.getDirectoryHandle(inner);
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

function problemOf(error: unknown): RemovalProblem {
  const name = error instanceof DOMException ? error.name : "";
  if (name === "NotFoundError") return "gone";
  return name === "NotAllowedError" || name === "SecurityError" ? "denied" : "refused";
}
