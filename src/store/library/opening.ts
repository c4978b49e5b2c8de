import { atom } from "jotai";
import { libraryName } from "./library-name.ts";
import { snapshotAtom } from "./snapshot.ts";

const key = `${libraryName}-library`;

/** Read once: a library that comes later in this visit needs no waiting. */
const keptBefore = read();

/** There was a library at the last visit, and the library worker has not answered yet. */
export const openingAtom = atom((get) => keptBefore && get(snapshotAtom).version === 0);

let noted = keptBefore;

/** Remembers for the next visit whether there is a library to wait for. */
export function noteLibrary(isThere: boolean): void {
  if (noted === isThere) return;
  noted = isThere;
  try {
    if (isThere) localStorage.setItem(key, "kept");
    else localStorage.removeItem(key);
  } catch {
    // Without it the first screen shows for a moment.
  }
}

function read(): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    // The browser blocks storage.
    return false;
  }
}
