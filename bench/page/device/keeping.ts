import { libraryName } from "../../../src/store/library/library-name.ts";
import { formatBytes } from "../../../src/views/shell/words/format.ts";
import type { Check } from "./check.ts";

/** Less space than a library of some ten thousand photos takes. */
const littleRoom = 500e6;

/** Whether and how a library is kept here. A database is made for it, and deleted again. */
export async function checkKeeping(): Promise<Check[]> {
  return [await database(), await room(), await lasting(), tabs()];
}

async function database(): Promise<Check> {
  const name = "Saving the library";
  const probe = `${libraryName}-check`;
  try {
    const opening = indexedDB.open(probe, 1);
    opening.onupgradeneeded = () => void opening.result.createObjectStore("pictures");
    const opened = await settled(opening);
    const blobs = await keepsBlobs(opened);
    opened.close();
    await settled(indexedDB.deleteDatabase(probe));
    return blobs
      ? { name, state: "good", says: "Photo details and thumbnails are saved for your next visit." }
      : { name, state: "slow", says: "Saved in a form that opens a little more slowly." };
  } catch {
    return {
      name,
      state: "missing",
      says: "This browser can’t store data for this page, for example in a private window. Closing the tab removes the library.",
      advice: "Open Pinroll in a regular window.",
    };
  }
}

/** Private windows of some browsers keep values, but no Blobs. */
async function keepsBlobs(opened: IDBDatabase): Promise<boolean> {
  const shelf = (mode: IDBTransactionMode): IDBObjectStore =>
    opened.transaction("pictures", mode).objectStore("pictures");
  try {
    await settled(shelf("readwrite").put(new Blob(["kept"]), "one"));
    const read: unknown = await settled(shelf("readonly").get("one"));
    return read instanceof Blob && (await read.text()) === "kept";
  } catch {
    return false;
  }
}

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("The database refused."));
  });
}

async function room(): Promise<Check> {
  const name = "Available space";
  const { quota = 0, usage = 0 } = (await navigator.storage?.estimate?.().catch(() => undefined)) ?? {};
  if (quota === 0)
    return { name, state: "slow", says: "This browser doesn’t report how much space is available." };
  const free = quota - usage;
  const says = `${formatBytes(usage)} used of ${formatBytes(quota)}. 100,000 photos need about 1 GB.`;
  if (free > littleRoom) return { name, state: "good", says };
  return { name, state: "slow", says, advice: "Free up some space on this device." };
}

async function lasting(): Promise<Check> {
  const name = "Persistent storage";
  const persisted = await navigator.storage?.persisted?.().catch(() => false);
  if (persisted) return { name, state: "good", says: "The browser keeps the library until you remove it." };
  return {
    name,
    state: "slow",
    says: "The browser may clear the library if space runs low, or after weeks without a visit. Your files are never changed.",
    advice: "Choose “Keep permanently” in Settings, under Library, once you have added photos.",
  };
}

function tabs(): Check {
  const name = "Multiple tabs";
  const able = "locks" in navigator && typeof BroadcastChannel === "function";
  return able
    ? { name, state: "good", says: "Tabs share one library and stay in sync." }
    : { name, state: "slow", says: "Use one tab at a time: this browser can’t keep tabs in sync." };
}
