import { openDB, type DBSchema, type IDBPDatabase } from "idb";
import { libraryName } from "../library/library-name.ts";

/**
 * The page's own database, besides the library's in its worker: for what `localStorage` cannot hold, such as file
 * handles.
 */
interface PageShelves extends DBSchema {
  settings: { key: string; value: unknown };
}

let opening: Promise<IDBPDatabase<PageShelves>> | null = null;

async function database(): Promise<IDBPDatabase<PageShelves>> {
  if (typeof indexedDB === "undefined") throw new Error("This browser has no IndexedDB.");
  opening ??= openDB<PageShelves>(`${libraryName}-page`, 1, {
    upgrade: (made) => void made.createObjectStore("settings"),
  }).catch((error: unknown) => {
    // The next call tries again.
    opening = null;
    throw error;
  });
  return opening;
}

/** The saved value of a name; undefined if there is none. Rejects if the browser stores nothing. */
export async function readSetting(name: string): Promise<unknown> {
  return (await database()).get("settings", name);
}

/** Saves a value under a name; undefined deletes it. Rejects if the browser stores nothing. */
export async function keepSetting(name: string, value: unknown): Promise<void> {
  const opened = await database();
  if (value === undefined) await opened.delete("settings", name);
  else await opened.put("settings", value, name);
}
