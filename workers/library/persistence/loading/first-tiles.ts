import { chunkRows } from "../../state/changes.ts";
import type { Database, Shelves } from "../../database/database.ts";
import { firstTilesFormat, type KeptFirstTiles, type KeptState } from "../../database/kept.ts";
import { arePlaces } from "./overview.ts";

/** Its key, which goes with those of the overview where something is forgotten. */
export const firstTilesKey = "overview-first";

/** Of more chunks with edits the digest would take longer than the first tiles save. */
const mostChunks = 50;

/** The first tiles; null where there are none, or where anything they show may have changed since. */
export async function readFirstTiles(database: Database): Promise<KeptFirstTiles | null> {
  // In one transaction, as another tab may write meanwhile.
  const transaction = database.transaction(["meta", "edits"]);
  const meta = transaction.objectStore("meta");
  const [state, kept] = await Promise.all([
    meta.get("state") as Promise<KeptState | undefined>,
    meta.get(firstTilesKey) as Promise<unknown>,
  ]);
  if (!areFirstTiles(kept) || kept.commit !== state?.commit || kept.rows !== state.rows) return null;
  const edits = await editsDigest(transaction.objectStore("edits"), kept.tiles.ids);
  return edits === kept.edits ? kept : null;
}

/** What the digest asks of the edits on disk. */
interface EditsShelf {
  getAllKeys: () => Promise<Shelves["edits"]["key"][]>;
  get: (key: number) => Promise<unknown>;
}

/**
 * A number for all that people said of the chunks these rows are in: another one once any of it changed. NaN, which is no
 * digest's equal, where that would take long, and where an older version wrote the edits.
 */
export async function editsDigest(shelf: EditsShelf, rows: Uint32Array): Promise<number> {
  const keys = await shelf.getAllKeys();
  const chunks = new Set<unknown>(rows.map((row) => Math.floor(row / chunkRows)));
  const edited = keys.filter((key) => typeof key === "number" && chunks.has(key)) as number[];
  if (edited.length > mostChunks || keys.some((key) => typeof key === "string")) return Number.NaN;
  const values = await Promise.all(edited.map((chunk) => shelf.get(chunk)));
  const lists = (_: string, value: unknown): unknown =>
    ArrayBuffer.isView(value) ? Array.from(value as Uint32Array) : value;
  return hashOf(JSON.stringify([edited, values], lists));
}

/** FNV-1a over UTF-16 units, 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

/** Whether a value is what `keepFirstTiles` writes: a database may be damaged. */
function areFirstTiles(value: unknown): value is KeptFirstTiles {
  const kept = value as KeptFirstTiles | null | undefined;
  if (kept?.format !== firstTilesFormat || !(kept.tiles?.ids instanceof Uint32Array)) return false;
  const { ids, takenAt, aspect, colour, flags, picture, burst, marks } = kept.tiles;
  const columns = [takenAt, aspect, colour, flags, picture, burst, marks];
  return (
    columns.every((column) => ArrayBuffer.isView(column) && column.length === ids.length) &&
    arePlaces(kept.places, ids.length) &&
    ids.every((row) => row < kept.rows)
  );
}
