import { atom } from "jotai";
import { importHealthAtom, importStateAtom } from "../import/import-state.ts";
import { deviceMemory } from "../session/session.ts";

/** Three photos of 12 megapixels take 150 MB when decoded: a device with no more than this draws one at a time. */
const LITTLE_MEMORY_GB = 2;

/**
 * Whether the originals beside the open photo are opened before they are asked for. Not where memory is short, nor while
 * an import goes easy on the device: there each costs the open photo, and the thumbnails, half a second or more.
 */
export const looksAheadAtom = atom((get) => {
  if ((deviceMemory() ?? Infinity) <= LITTLE_MEMORY_GB) return false;
  return !get(importStateAtom).running || (get(importHealthAtom)?.reduced.length ?? 0) === 0;
});
