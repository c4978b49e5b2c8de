import { atom } from "jotai";
import { atomWithStorage, RESET } from "jotai/utils";
import type { GoogleAccess } from "../../photo/geo/google-access.ts";
import { libraryName } from "../library/library-name.ts";

const storedAtom = atomWithStorage<unknown>(`${libraryName}-google-map`, null, undefined, {
  getOnInit: true,
});

/**
 * The key for Google Maps; null for none, and then Google is never contacted. Setting it returns whether the browser
 * saves it; otherwise it lasts until the page is closed.
 */
export const googleAccessAtom = atom(
  (get): GoogleAccess | null => {
    const { key, mapId } = Object(get(storedAtom)) as { key?: unknown; mapId?: unknown };
    return typeof key === "string" ? googleAccessOf(key, typeof mapId === "string" ? mapId : "") : null;
  },
  (_, set, access: GoogleAccess | null): boolean => {
    try {
      set(storedAtom, access ?? RESET);
      return true;
    } catch {
      // The browser blocks storage, or there is no room.
      return false;
    }
  },
);

/** A typed key without surrounding spaces; null if it cannot be a key. */
export function googleAccessOf(key: string, mapId: string): GoogleAccess | null {
  const [bareKey, bareId] = [key.trim(), mapId.trim()];
  return /^[\w-]+$/.test(bareKey) ? { key: bareKey, mapId: bareId === "" ? null : bareId } : null;
}
