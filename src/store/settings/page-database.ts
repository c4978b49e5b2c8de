import { openDB, type DBSchema, type IDBPDatabase } from "idb";
import { libraryName } from "../library/library-name.ts";

/**
 * What the page keeps for itself beside the library, which has a database of its own in its worker: things that
 * `localStorage` cannot hold, as the browser's way back to a file.
 */
interface PageShelves extends DBSchema {
  settings: { key: string; value: unknown };
}

let opening: Promise<IDBPDatabase<PageShelves>> | null = null;

function database(): Promise<IDBPDatabase<PageShelves>> {
  opening ??= openDB<PageShelves>(`${libraryName}-page`, 1, {
    upgrade: (made) => void made.createObjectStore("settings"),
  }).catch((error: unknown) => {
    // The next call asks again.
    opening = null;
    throw error;
  });
  return opening;
}

/** What was kept under a name; undefined where nothing was. Rejects where the browser keeps nothing. */
export async function readSetting(name: string): Promise<unknown> {
  return (await database()).get("settings", name);
}

/** Keeps a value under a name until it is replaced; undefined lets it go. Rejects where the browser keeps nothing. */
export async function keepSetting(name: string, value: unknown): Promise<void> {
  const opened = await database();
  if (value === undefined) await opened.delete("settings", name);
  else await opened.put("settings", value, name);
}
