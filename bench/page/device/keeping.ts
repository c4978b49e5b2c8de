import { libraryName } from "../../../src/store/session/library-name.ts";
import { formatBytes } from "../../../src/views/shell/words/format.ts";
import type { Check } from "./check.ts";

/** Less room than a library of some ten thousand photos takes. */
const littleRoom = 500e6;

/** Whether and how a library is kept here. A database is made for it, and taken away again. */
export async function checkKeeping(): Promise<Check[]> {
  return [await database(), await room(), await lasting(), tabs()];
}

async function database(): Promise<Check> {
  const name = "Keeping the library";
  const probe = `${libraryName}-check`;
  try {
    const opening = indexedDB.open(probe, 1);
    opening.onupgradeneeded = () => void opening.result.createObjectStore("pictures");
    const opened = await settled(opening);
    const blobs = await keepsBlobs(opened);
    opened.close();
    await settled(indexedDB.deleteDatabase(probe));
    return blobs
      ? { name, state: "good", says: "Dates, places and small pictures are there again at the next visit." }
      : { name, state: "slow", says: "It is kept, in a form that takes a little longer to open." };
  } catch {
    return {
      name,
      state: "missing",
      says: "This browser keeps nothing for this page, as in a private window: the library is gone when the tab is closed.",
      advice: "Open Pinroll in an ordinary window.",
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
  const name = "Room";
  const { quota = 0, usage = 0 } = (await navigator.storage?.estimate?.().catch(() => undefined)) ?? {};
  if (quota === 0) return { name, state: "slow", says: "This browser does not say how much room there is." };
  const free = quota - usage;
  const says = `This browser gives Pinroll up to ${formatBytes(quota)}, of which ${formatBytes(usage)} are taken. A hundred thousand photos take about a gigabyte.`;
  if (free > littleRoom) return { name, state: "good", says };
  return { name, state: "slow", says, advice: "Free some space on this device." };
}

async function lasting(): Promise<Check> {
  const name = "Staying for good";
  const persisted = await navigator.storage?.persisted?.().catch(() => false);
  if (persisted) return { name, state: "good", says: "The browser keeps the library until you remove it." };
  return {
    name,
    state: "slow",
    says: "The browser may remove the library when space is short or after weeks without a visit. Your files are never touched.",
    advice: "Ask for it in Pinroll's Settings, under Library, once you have photos in it.",
  };
}

function tabs(): Check {
  const name = "Several tabs";
  const able = "locks" in navigator && typeof BroadcastChannel === "function";
  return able
    ? { name, state: "good", says: "Tabs share one library and follow one another." }
    : { name, state: "slow", says: "Use one tab at a time: tabs cannot agree here on who writes." };
}
