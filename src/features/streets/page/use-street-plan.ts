import { useEffect, useState } from "react";
import { findTile, zxyToTileId, type PMTiles } from "pmtiles";
import {
  countTiles,
  streetZoomsOf,
  tilesWithin,
  type PlannedTile,
  type TilePlace,
} from "../../../photo/geo/street-tiles.ts";
import { openArchive } from "../../../map/embedded/tiles/tiles-archive.ts";
import type { Bounds } from "../../../photo/geo/bounds.ts";
import type { MapTiles } from "../../../photo/geo/map-tiles.ts";
import { mapWords } from "../../../words/map.ts";
import { ignore, orNull } from "../../../faults/faults.ts";

const { say } = mapWords;

/** More tiles than this are no area but a country. */
const mostTiles = 30_000;

/** Deepest nesting of directories: PMTiles specification, version 3. */
const deepest = 4;

/** The tiles of an area, and how to read them. */
export interface StreetPlan {
  tiles: PlannedTile[];
  zooms: { least: number; most: number };
  /** The archive's compression of tiles, as its header has it. */
  packing: number;
  metadata: unknown;
  /** Reads a stretch of the archive. */
  read: (offset: number, length: number, signal: AbortSignal) => Promise<ArrayBuffer>;
}

/** Finds the tiles of an area by the archive's directories alone. A word if there are none, or too many. */
export async function planStreets(
  tiles: MapTiles,
  bounds: Bounds,
): Promise<{ ok: true; plan: StreetPlan } | { ok: false; why: "too-large" | "none" }> {
  const zooms = tiles.archive && streetZoomsOf(tiles.archive);
  if (!zooms || tiles.kind === "saved") return { ok: false, why: "none" };
  if (countTiles(bounds, zooms) > mostTiles) return { ok: false, why: "too-large" };
  const archive = openArchive(tiles);
  const { tileCompression: packing } = await archive.getHeader();
  const found: PlannedTile[] = [];
  for (const place of tilesWithin(bounds, zooms)) {
    const tile = await locate(archive, place);
    if (tile) found.push(tile);
  }
  if (found.length === 0) return { ok: false, why: "none" };
  // Only attributions and names of layers are missing then.
  const metadata = await archive.getMetadata().catch(orNull);
  const read: StreetPlan["read"] = async (offset, length, signal) =>
    (await archive.source.getBytes(offset, length, signal)).data;
  return { ok: true, plan: { tiles: found, zooms, packing, metadata, read } };
}

/** Where a tile's bytes are; null if the archive has no such tile. */
async function locate(archive: PMTiles, place: TilePlace): Promise<PlannedTile | null> {
  const { cache, source } = archive;
  const header = await cache.getHeader(source);
  const id = zxyToTileId(place.z, place.x, place.y);
  let [offset, length] = [header.rootDirectoryOffset, header.rootDirectoryLength];
  for (let depth = 0; depth < deepest; depth++) {
    const entry = findTile(await cache.getDirectory(source, offset, length, header), id);
    if (!entry) return null;
    if (entry.runLength > 0)
      return { ...place, offset: header.tileDataOffset + entry.offset, length: entry.length };
    [offset, length] = [header.leafDirectoryOffset + entry.offset, entry.length];
  }
  return null;
}

/** What an area's streets take: being looked up, found, or why they cannot be saved, as a sentence. */
export type StreetsFound = { plan: StreetPlan } | { wrong: string } | null;

const words = { "too-large": "streetsLarge", none: "streetsNone" } as const;

/** Looks up the tiles of an area in the person's map tiles. Never rejects. */
export async function lookUpStreets(
  tiles: MapTiles,
  bounds: Bounds,
): Promise<{ plan: StreetPlan } | { wrong: string }> {
  try {
    const planned = await planStreets(tiles, bounds);
    return planned.ok ? { plan: planned.plan } : { wrong: say(words[planned.why]) };
  } catch (error) {
    // The tiles cannot be read, or their server is away.
    ignore(error);
    return { wrong: say("streetsUnread") };
  }
}

/** As `lookUpStreets`, while a dialog is open. */
export function useStreetPlan(tiles: MapTiles, bounds: Bounds | null): StreetsFound {
  const [found, setFound] = useState<StreetsFound>(null);
  useEffect(() => {
    let gone = false;
    if (bounds) void lookUpStreets(tiles, bounds).then((now) => gone || setFound(now));
    return () => {
      gone = true;
    };
  }, [tiles, bounds]);
  return found;
}
