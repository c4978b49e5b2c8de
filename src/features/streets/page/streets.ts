import { atom } from "jotai";
import type { MapTiles, SavedTiles } from "../../../photo/geo/map-tiles.ts";
import {
  tilesBytes,
  isTileOf,
  readsOf,
  tilesWithin,
  type PlannedTile,
} from "../../../photo/geo/street-tiles.ts";
import { beginJob } from "../../../store/jobs.ts";
import { store } from "../../../store/session/store.ts";
import {
  alreadyShelved,
  shelveArea,
  shelvedAreas,
  shelvedTile,
  shelveTiles,
  unshelve,
  type StreetArea,
} from "./street-shelf.ts";
import { unusedId } from "../../../photo/unused-id.ts";
import { notesWords } from "../../../words/notes.ts";
import { otherwise } from "../../../faults/faults.ts";

/** What is being saved, and how far. */
export interface SavingStreets {
  area: StreetArea;
  /** Bytes saved. */
  bytes: number;
  /** Why it stopped, as a sentence; null while it goes on, "" where the person paused it. */
  stopped: string | null;
}

/** What saving needs: the tiles of the area, and a way to read them. */
export interface StreetSource {
  tiles: readonly PlannedTile[];
  read: (offset: number, length: number, signal: AbortSignal) => Promise<ArrayBuffer>;
}

const shelfAtom = atom<readonly StreetArea[]>([]);
const savingAtom = atom<SavingStreets | null>(null);
let loaded: Promise<void> | null = null;
let stop: AbortController | null = null;

shelfAtom.onMount = () => {
  loaded ??= refresh();
};

/** The areas whose streets are saved in this browser, or partly. Loaded when this is first read. */
export const streetAreasAtom = atom((get) => get(shelfAtom));

/** What is being saved; null for nothing. */
export const savingStreetsAtom = atom((get) => get(savingAtom));

/** Names what tiles are from, the same at every visit; null for what cannot be saved. */
export function streetSourceOf(tiles: MapTiles): string | null {
  if (tiles.kind === "saved" || tiles.archive === null) return null;
  return tiles.kind === "url" ? tiles.url : `${tiles.file.name} ${tiles.file.size}`;
}

/** The saved tiles from this source; without one, of the area saved last. Null if there are none. */
export function savedTilesOf(
  areas: readonly StreetArea[],
  source: string | null,
): { saved: SavedTiles; latest: StreetArea } | null {
  const [latest] = areas.filter((area) => source === null || area.source === source);
  if (!latest) return null;
  const saved: SavedTiles = {
    areas: areas.filter((area) => area.source === latest.source).map(({ bounds }) => bounds),
    packing: latest.packing,
    metadata: latest.metadata,
    read: (z, x, y) => shelvedTile(latest.source, { z, x, y }),
  };
  return { saved, latest };
}

/** Saves the streets of an area, or what of them is missing. Goes on when a dialog closes. */
export async function saveStreets(area: StreetArea, source: StreetSource): Promise<void> {
  stop?.abort();
  const stopping = (stop = new AbortController());
  const { signal } = stopping;
  const all = tilesBytes(source.tiles);
  const tell = (bytes: number, stopped: string | null): void => {
    if (stop === stopping) store.set(savingAtom, { area, bytes, stopped });
  };
  let done = 0;
  const end = beginJob();
  tell(0, null);
  try {
    await shelveArea(area);
    await refresh();
    const known = await alreadyShelved(area.source, source.tiles);
    const missing = source.tiles.filter((tile) => !known.has(tile));
    done = all - tilesBytes(missing);
    tell(done, null);
    for (const { offset, length, tiles } of readsOf(missing)) {
      const bytes = await source.read(offset, length, signal);
      signal.throwIfAborted();
      const parts = tiles.map((tile) => ({ ...tile, bytes: partOf(bytes, tile, offset) }));
      await shelveTiles(area.source, parts);
      done += tilesBytes(tiles);
      tell(done, null);
    }
    await shelveArea({ ...area, whole: true });
    await refresh();
    if (stop === stopping) store.set(savingAtom, null);
  } catch (error) {
    tell(done, signal.aborted ? "" : troubleWords(error));
  } finally {
    end();
  }
}

function partOf(bytes: ArrayBuffer, { offset, length }: PlannedTile, from: number): ArrayBuffer {
  const part = bytes.slice(offset - from, offset - from + length);
  if (part.byteLength !== length) throw new Error("The tiles ended early.");
  return part;
}

function troubleWords(error: unknown): string {
  if (error instanceof DOMException && error.name === "QuotaExceededError")
    return notesWords.say("streetsNoRoom");
  return notesWords.say("streetsUnreadable");
}

/** Stops saving; what is saved stays, and the rest can follow. */
export function pauseStreets(): void {
  stop?.abort();
}

/** Deletes an area's streets, but not those that another area needs. */
export async function deleteStreets(area: StreetArea): Promise<void> {
  if (store.get(savingAtom)?.area.id === area.id) {
    stop?.abort();
    stop = null;
    store.set(savingAtom, null);
  }
  const others = store.get(shelfAtom).filter((other) => other.id !== area.id && other.source === area.source);
  const gone = tilesWithin(area.bounds, area.zooms).filter(
    (tile) =>
      !others.some(
        ({ bounds, zooms }) => tile.z >= zooms.least && tile.z <= zooms.most && isTileOf(tile, bounds),
      ),
  );
  await unshelve(area, gone);
  await refresh();
}

/** An area to be saved. */
export function newStreetArea(
  known: Omit<StreetArea, "id" | "whole" | "savedAt" | "bytes" | "tiles">,
  tiles: readonly PlannedTile[],
): StreetArea {
  return {
    ...known,
    id: unusedId(),
    tiles: tiles.length,
    bytes: tilesBytes(tiles),
    whole: false,
    savedAt: Date.now(),
  };
}

async function refresh(): Promise<void> {
  // The browser keeps nothing for this site.
  store.set(shelfAtom, await shelvedAreas().catch(otherwise([])));
}
