import { atom } from "jotai";
import type { MapTiles, SavedTiles } from "../../../photo/geo/map-tiles.ts";
import {
  tilesBytes,
  isTileOf,
  readsOf,
  tilesWithin,
  type PlannedTile,
} from "../../../photo/geo/street-tiles.ts";
import { Task, type TaskState } from "../../../store/task.ts";
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
export interface SavingStreets extends TaskState {
  phase: "idle" | "saving" | "paused" | "failed";
  /** Null for none. */
  area: StreetArea | null;
  /** Bytes saved, of all. */
  done: number;
  total: number;
  /** Why it failed, as a sentence. */
  why: string;
}

/** What saving needs: the tiles of the area, and a way to read them. */
interface StreetSource {
  tiles: readonly PlannedTile[];
  read: (offset: number, length: number, signal: AbortSignal) => Promise<ArrayBuffer>;
}

const shelfAtom = atom<readonly StreetArea[]>([]);
const idle: SavingStreets = { phase: "idle", area: null, done: 0, total: 0, why: "" };
const saving = new Task(idle);
let loaded: Promise<void> | null = null;

shelfAtom.onMount = () => {
  loaded ??= refresh();
};

/** The areas whose streets are saved in this browser, or partly. Loaded when this is first read. */
export const streetAreasAtom = atom((get) => get(shelfAtom));

/** What is being saved. */
export const savingStreetsAtom = saving.state;

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
  saving.stop();
  await saving.run(
    { phase: "saving", area, total: tilesBytes(source.tiles) },
    (signal) => saveTiles(area, source, signal),
    (outcome): Partial<SavingStreets> => {
      if (outcome.end === "done") return idle;
      if (outcome.end === "stopped") return { phase: "paused" };
      return { phase: "failed", why: troubleWords(outcome.error) };
    },
  );
}

async function saveTiles(area: StreetArea, source: StreetSource, signal: AbortSignal): Promise<void> {
  await shelveArea(area);
  await refresh();
  const known = await alreadyShelved(area.source, source.tiles);
  const missing = source.tiles.filter((tile) => !known.has(tile));
  saving.show({ done: tilesBytes(source.tiles) - tilesBytes(missing) });
  for (const { offset, length, tiles } of readsOf(missing)) {
    const bytes = await source.read(offset, length, signal);
    signal.throwIfAborted();
    const parts = tiles.map((tile) => ({ ...tile, bytes: partOf(bytes, tile, offset) }));
    await shelveTiles(area.source, parts);
    saving.show({ done: saving.now.done + tilesBytes(tiles) });
  }
  await shelveArea({ ...area, whole: true });
  await refresh();
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
  saving.stop();
}

/** Deletes an area's streets, but not those that another area needs. */
export async function deleteStreets(area: StreetArea): Promise<void> {
  if (saving.now.area?.id === area.id) {
    saving.stop();
    await saving.over;
    saving.clear();
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
