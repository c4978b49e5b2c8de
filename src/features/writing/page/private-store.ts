import type { JournalStore } from "./journal.ts";
import { ignore } from "../../../faults/faults.ts";

/** Its folder in the browser's own storage (OPFS). */
const folderName = "writing";

/** The storage of the journal in OPFS; null in browsers without it. Files there are swapped in whole. */
export async function privateStore(): Promise<JournalStore | null> {
  if (typeof navigator.storage?.getDirectory !== "function") return null;
  const root = await navigator.storage.getDirectory();
  const folder = await root.getDirectoryHandle(folderName, { create: true });
  return {
    async names() {
      const names: string[] = [];
      for await (const name of folder.keys()) names.push(name);
      return names;
    },
    async read(name) {
      const handle = await folder.getFileHandle(name).catch(ifMissing);
      return handle && handle.getFile();
    },
    async write(name, bytes) {
      const handle = await folder.getFileHandle(name, { create: true });
      await writeWhole(handle, bytes);
      return handle.getFile();
    },
    async remove(name) {
      await folder.removeEntry(name).catch(ifMissing);
    },
  };
}

/** Writes all bytes of a file or none: they go into a file beside, which the browser swaps in (File System, 2.6). */
export async function writeWhole(handle: FileSystemFileHandle, bytes: Blob): Promise<void> {
  const writable = await handle.createWritable();
  try {
    await writable.write(bytes);
    await writable.close();
  } catch (error) {
    // The error before it is the one that counts.
    await writable.abort().catch(ignore);
    throw error;
  }
}

/** Null for a file that is not there; rejects for everything else. */
export function ifMissing(error: unknown): null {
  if (error instanceof DOMException && error.name === "NotFoundError") return null;
  throw error;
}
