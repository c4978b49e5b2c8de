import type { ReceivedPlace } from "../shared/transfer-worker.ts";
import { otherwise } from "../../../faults/faults.ts";

/** Where received photos are in the browser's own storage, and the name of their folder wherever it is. */
const privateFolder = "transfers";
const receivedName = "Received";

/** Whether the browser lets a page write into a folder of the person's. */
export const canPickPlace = (): boolean => typeof window.showDirectoryPicker === "function";

/**
 * Has the person choose a folder, and makes one for received photos in it, so that a transfer that goes on later finds them.
 * Null where none was chosen. Call it from a click.
 */
export async function pickPlace(): Promise<ReceivedPlace | null> {
  const chosen = await window.showDirectoryPicker?.({ id: "pinroll-receive", mode: "readwrite" });
  if (chosen === undefined) return null;
  // A person who chooses the folder of last time means that one.
  const isItself = chosen.name === receivedName;
  const folder = isItself ? chosen : await chosen.getDirectoryHandle(receivedName, { create: true });
  return { folder, isPrivate: false };
}

/** The browser's own storage, kept from visit to visit; null where it has none: then photos are there for this visit. */
export async function privatePlace(): Promise<ReceivedPlace | null> {
  try {
    const root = await navigator.storage.getDirectory();
    const around = await root.getDirectoryHandle(privateFolder, { create: true });
    const folder = await around.getDirectoryHandle(receivedName, { create: true });
    // The browser decides what it keeps.
    void navigator.storage.persist?.().catch(otherwise(false));
    return { folder, isPrivate: true };
  } catch {
    // The browser has no storage of its own for files, or blocks it.
    return null;
  }
}
