import { atom } from "jotai";
import { importHealthAtom, importStateAtom } from "../import/import-state.ts";
import { deviceMemory } from "../session/session.ts";

/** Devices with no more memory than this draw one photo at a time: three of 12 megapixels take 150 MB decoded. */
const LITTLE_MEMORY_GB = 2;

/**
 * Whether the originals next to the open photo are loaded ahead. Not if memory is short, nor while an import runs at
 * reduced speed: then each costs the open photo, and the thumbnails, half a second or more.
 */
export const looksAheadAtom = atom((get) => {
  if ((deviceMemory() ?? Infinity) <= LITTLE_MEMORY_GB) return false;
  return !get(importStateAtom).running || (get(importHealthAtom)?.reduced.length ?? 0) === 0;
});
