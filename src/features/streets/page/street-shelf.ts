import { openDB, type DBSchema, type IDBPDatabase } from "idb";
import type { Bounds } from "../../../photo/geo/bounds.ts";
import type { TileArchive } from "../../../photo/geo/map-tiles.ts";
import type { TilePlace } from "../../../photo/geo/street-tiles.ts";
import { libraryName } from "../../../store/library/library-name.ts";

/** An area whose streets are saved in this browser, or partly. */
export interface StreetArea {
  id: string;
  name: string;
  /** What its tiles are from: an address, or a file's name and size. */
  source: string;
  bounds: Bounds;
  zooms: { least: number; most: number };
  /** How many tiles it has, and their bytes. */
  tiles: number;
  bytes: number;
  /** Whether all of them are saved. */
  whole: boolean;
  savedAt: number;
  archive: TileArchive;
  packing: number;
  metadata: unknown;
}

interface StreetShelves extends DBSchema {
  areas: { key: string; value: StreetArea };
  /** Bytes as they are in their archive. */
  tiles: { key: string; value: ArrayBuffer };
}

let opening: Promise<IDBPDatabase<StreetShelves>> | null = null;

async function database(): Promise<IDBPDatabase<StreetShelves>> {
  if (typeof indexedDB === "undefined") throw new Error("This browser has no IndexedDB.");
  opening ??= openDB<StreetShelves>(`${libraryName}-streets`, 1, {
    upgrade(made) {
      made.createObjectStore("areas", { keyPath: "id" });
      made.createObjectStore("tiles");
    },
  }).catch((error: unknown) => {
    // The next call tries again.
    opening = null;
    throw error;
  });
  return opening;
}

const keyOf = (source: string, { z, x, y }: TilePlace): string => `${source} ${z}/${x}/${y}`;

/** All saved areas, the newest first. */
export async function shelvedAreas(): Promise<StreetArea[]> {
  const areas = await (await database()).getAll("areas");
  return areas.sort((a, b) => b.savedAt - a.savedAt);
}

/** Saves what is known of an area, over what was. */
export async function shelveArea(area: StreetArea): Promise<void> {
  await (await database()).put("areas", area);
}

/** Saves tiles, all or none. Rejects where the browser has no more room. */
export async function shelveTiles(
  source: string,
  tiles: readonly (TilePlace & { bytes: ArrayBuffer })[],
): Promise<void> {
  const change = (await database()).transaction("tiles", "readwrite");
  for (const tile of tiles) void change.store.put(tile.bytes, keyOf(source, tile));
  await change.done;
}

/** A saved tile; undefined if it is not saved. */
export async function shelvedTile(source: string, tile: TilePlace): Promise<ArrayBuffer | undefined> {
  return (await database()).get("tiles", keyOf(source, tile));
}

/** Which of these tiles are saved. */
export async function alreadyShelved<Tile extends TilePlace>(
  source: string,
  tiles: readonly Tile[],
): Promise<Set<Tile>> {
  const { store } = (await database()).transaction("tiles");
  const counts = await Promise.all(tiles.map((tile) => store.count(keyOf(source, tile))));
  return new Set(tiles.filter((_, index) => counts[index]));
}

/** Forgets an area, and those of its tiles that are in `gone`. */
export async function unshelve(area: StreetArea, gone: readonly TilePlace[]): Promise<void> {
  const change = (await database()).transaction(["areas", "tiles"], "readwrite");
  void change.objectStore("areas").delete(area.id);
  for (const tile of gone) void change.objectStore("tiles").delete(keyOf(area.source, tile));
  await change.done;
}
