import { UniqueNames } from "../../../photo/saving/file-names.ts";
import type { SavedEntry } from "./zip-stream.ts";
import { ignore } from "../../../faults/faults.ts";

/** Whether the browser lets a page write into a folder. */
export const canSaveToFolder = (): boolean => typeof window.showDirectoryPicker === "function";

/** Asks for a folder to write into; null if the person chose none. Call it from a click. */
export async function pickTarget(): Promise<FileSystemDirectoryHandle | null> {
  try {
    return (await window.showDirectoryPicker?.({ id: "pinroll-save", mode: "readwrite" })) ?? null;
  } catch {
    // The person chose none.
    return null;
  }
}

/** Writes files into a folder as they come. Files that are there already are kept: the new one is "a (2).jpg". */
export async function writeToFolder(
  folder: FileSystemDirectoryHandle,
  entries: AsyncIterable<SavedEntry>,
  signal: AbortSignal,
  wrote: (bytes: number) => void,
): Promise<void> {
  for await (const { path, file, sidecar } of entries) {
    signal.throwIfAborted();
    const parts = path.split("/");
    const wished = parts.pop() ?? path;
    let inner = folder;
    for (const part of parts) inner = await inner.getDirectoryHandle(part, { create: true });
    const name = await freeName(inner, wished, sidecar !== null);
    await writeFile(inner, name, file);
    if (sidecar !== null) await writeFile(inner, `${name}.xmp`, new Blob([sidecar]));
    wrote(file.size);
  }
}

/** Writes a new file; where it cannot be written, there is none. */
export async function writeFile(
  folder: FileSystemDirectoryHandle,
  name: string,
  file: Blob,
): Promise<FileSystemFileHandle> {
  const handle = await folder.getFileHandle(name, { create: true });
  try {
    const writable = await handle.createWritable();
    try {
      await writable.write(file);
      await writable.close();
      return handle;
    } catch (error) {
      // The error before it is the one that counts.
      await writable.abort().catch(ignore);
      throw error;
    }
  } catch (error) {
    // The browser made an empty one; the error before it is the one that counts.
    await folder.removeEntry(name).catch(ignore);
    throw error;
  }
}

/** A name no file there has; with a sidecar, one whose sidecar is not there either. `spaced` as of `UniqueNames`. */
export async function freeName(
  folder: FileSystemDirectoryHandle,
  name: string,
  withSidecar: boolean,
  spaced = false,
): Promise<string> {
  const names = new UniqueNames(spaced);
  for (;;) {
    const free = names.take(name);
    if (!(await isFree(folder, free))) continue;
    if (!withSidecar || (await isFree(folder, `${free}.xmp`))) return free;
  }
}

/** Folders are in the way, too. */
async function isFree(folder: FileSystemDirectoryHandle, name: string): Promise<boolean> {
  try {
    await folder.getFileHandle(name);
    return false;
  } catch (error) {
    const why = error instanceof DOMException ? error.name : "";
    if (why === "NotFoundError") return true;
    if (why === "TypeMismatchError") return false;
    throw error;
  }
}
