import { isInPhotoPackage } from "../../photo/names/photo-package.ts";
import { pathWithin } from "../scan/archive-reach.ts";
import type { Folders } from "./folders.ts";

/**
 * Why a file was not deleted, or not written.
 *
 * - `unreachable`: its folder has no handle, or cannot be read now
 * - `archive`: it is in an archive, which is never changed
 * - `denied`: the page may not write to the folder
 * - `gone`: it is no longer there
 * - `changed`: it is not the file that was read: its size or modified time is another, or was never known
 * - `refused`: the system did not do it
 * - `packaged`: it is in the library of Photos, iPhoto or Aperture, which only that program may change
 */
export type RemovalProblem =
  "unreachable" | "archive" | "denied" | "gone" | "changed" | "refused" | "packaged";

/** Where a file is, for writing: the folder that holds it, and its name there. */
export interface WritablePlace {
  folder: FileSystemDirectoryHandle;
  name: string;
}

/** The place of a file in a folder the page may write to, or why there is none. Asks for nothing. */
export async function writablePlace(
  folders: Pick<Folders, "get">,
  path: string,
): Promise<WritablePlace | RemovalProblem> {
  const [first = "", ...rest] = path.split("/");
  const name = rest.pop();
  if (isInPhotoPackage(path)) return "packaged";
  const root = folders.get(`${first}/`);
  if (root?.archive !== undefined) return "archive";
  const handle = root?.handle;
  if (!handle || name === undefined) return "unreachable";
  try {
    const state = await handle.queryPermission?.({ mode: "readwrite" });
    if (state !== undefined && state !== "granted") return "denied";
    let folder: FileSystemDirectoryHandle = handle;
    for (const inner of rest) folder = await folder.getDirectoryHandle(inner);
    return { folder, name };
  } catch (error) {
    // An archive is no folder to the browser.
    if (error instanceof DOMException && error.name === "TypeMismatchError" && pathWithin(path))
      return "archive";
    return problemOf(error);
  }
}

/** What an error of the browser's means. */
export function problemOf(error: unknown): RemovalProblem {
  const name = error instanceof DOMException ? error.name : "";
  if (name === "NotFoundError") return "gone";
  return name === "NotAllowedError" || name === "SecurityError" ? "denied" : "refused";
}
