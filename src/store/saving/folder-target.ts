import { UniqueNames } from "../../photo/saving/file-names.ts";
import type { SavedEntry } from "./zip-stream.ts";

/** Whether the browser lets a page write into a folder. */
export const canSaveToFolder = (): boolean => typeof window.showDirectoryPicker === "function";

/** Asks for a folder to write into; null if the person chose none. Call it from a click. */
export async function pickTarget(): Promise<FileSystemDirectoryHandle | null> {
  try {
    return (await window.showDirectoryPicker?.({ id: "pinroll-save", mode: "readwrite" })) ?? null;
  } catch {
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
  for await (const { path, file } of entries) {
    signal.throwIfAborted();
    const parts = path.split("/");
    const name = parts.pop() ?? path;
    let inner = folder;
    for (const part of parts) inner = await inner.getDirectoryHandle(part, { create: true });
    const handle = await inner.getFileHandle(await freeName(inner, name), { create: true });
    const writable = await handle.createWritable();
    try {
      await writable.write(file);
      await writable.close();
    } catch (error) {
      await writable.abort().catch(() => undefined);
      throw error;
    }
    wrote(file.size);
  }
}

async function freeName(folder: FileSystemDirectoryHandle, name: string): Promise<string> {
  const names = new UniqueNames();
  for (;;) {
    const free = names.take(name);
    const taken = await folder
      .getFileHandle(free)
      .catch((error: unknown) => (isMissing(error) ? null : error));
    if (taken === null) return free;
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof DOMException && error.name === "NotFoundError";
}
