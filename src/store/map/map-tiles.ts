import { atom } from "jotai";
import type { MapTiles, TileArchive } from "../../photo/geo/map-tiles.ts";
import { readTileHeader, tileHeaderBytes } from "../../photo/geo/map-tiles.ts";
import { askAddress, tileTroubleWords } from "./map-tiles-address.ts";
import { keepSetting, readSetting } from "../settings/page-database.ts";
import { store } from "../session/store.ts";
import { savedTilesOf, streetAreasAtom, streetSourceOf } from "../../features/streets/page/streets.ts";
import { warn } from "../session/warnings.ts";
import { notesWords } from "../../words/notes.ts";
import { ignore, orNull, otherwise } from "../../faults/faults.ts";

/** The person's own map tiles and their state. */
export interface OwnTiles {
  /** A file's name, or a server's. */
  name: string;
  /** Null while they cannot be read: permission is needed, or the file is missing. */
  tiles: MapTiles | null;
  reach: "open" | "ask" | "away";
  /** Whether they are saved for the next visit, perhaps after one click. */
  kept: boolean;
}

/** What is saved of them: never the file itself. */
type KeptTiles =
  | { kind: "file"; name: string; handle: FileSystemFileHandle }
  | { kind: "url"; url: string; credit: string; archive: TileArchive | null };

const setting = "map-tiles";

const stateAtom = atom<OwnTiles | null>(null);
const arrivedAtom = atom<OwnTiles | null>(null);
let restoring: Promise<void> | null = null;
// True once the person chose tiles: then the saved ones do not replace them.
let chosen = false;

stateAtom.onMount = () => {
  // The browser keeps nothing for this site: the built-in map is shown.
  restoring ??= restore().catch(ignore);
};

/** The person's own map tiles; null for none. Saved ones load when this is first read. */
export const ownTilesAtom = atom((get) => get(stateAtom));

/** What the map draws: the person's tiles, with what of them is saved, or that alone where they cannot be read. */
export const mapTilesAtom = atom((get): MapTiles | null => {
  const tiles = get(stateAtom)?.tiles ?? null;
  const areas = get(streetAreasAtom);
  const source = tiles && streetSourceOf(tiles);
  if (tiles && source === null) return tiles;
  const found = savedTilesOf(areas, source);
  if (!found) return tiles;
  const { saved, latest } = found;
  return tiles && tiles.kind !== "saved"
    ? { ...tiles, saved }
    : { kind: "saved", archive: latest.archive, saved };
});

/** Tiles just added, until the note about them was closed. */
export const arrivedTilesAtom = atom(
  (get) => get(arrivedAtom),
  (_get, set) => set(arrivedAtom, null),
);

/**
 * Adds a map tile file, with its handle if the browser gives one. Reads only its header. Resolves to what is wrong with
 * it, as a sentence; null if it is on the map.
 */
export async function takeTiles(file: File, way: Promise<FileSystemHandle | null>): Promise<string | null> {
  const read = await headerOf(file);
  if (!read.ok) return tileTroubleWords(read.why, file.name);
  const handle = await way;
  const kept = handle?.kind === "file" && (await keep(keptFile(file.name, handle as FileSystemFileHandle)));
  put({ name: file.name, tiles: { kind: "file", file, archive: read.archive }, reach: "open", kept });
  return null;
}

/** As `takeTiles`, for dropped files: what is wrong is shown as a warning. */
export async function takeDroppedTiles(
  found: readonly { file: File; handle: Promise<FileSystemHandle | null> }[],
): Promise<void> {
  await notesWords.load();
  for (const { file, handle } of found) {
    const wrong = await takeTiles(file, handle);
    // Each its own warning: one that was dismissed is not shown again.
    if (wrong !== null) warn(`map-tiles ${++wrongs}`, () => wrong);
  }
}
let wrongs = 0;

/** Opens the browser's file picker; "needs-input" if there is none: use an `<input>`. `wrong` is a sentence. */
export async function pickTiles(): Promise<{ wrong: string | null } | "needs-input"> {
  if (!window.showOpenFilePicker) return "needs-input";
  try {
    const types = [
      {
        description: notesWords.say("tilesType"),
        accept: { "application/vnd.pmtiles": [".pmtiles"] as const },
      },
    ];
    const [handle] = await window.showOpenFilePicker({ id: "pinroll-tiles", types });
    const wrong = handle ? await takeTiles(await handle.getFile(), Promise.resolve(handle)) : null;
    return { wrong };
  } catch (error) {
    return error instanceof DOMException && error.name === "AbortError" ? { wrong: null } : "needs-input";
  }
}

/** Uses a tile server. Resolves to what is wrong with the address, as a sentence; null if it is on the map. */
export async function takeAddress(url: string, credit: string): Promise<string | null> {
  const asked = await askAddress(url.trim(), credit.trim());
  if (!asked.ok) return asked.wrong;
  const { tiles, host } = asked;
  put({ name: host, tiles, reach: "open", kept: await keep(tiles) });
  return null;
}

/** Asks for permission to read the saved file again; must be called in the click itself. */
export async function reopenTiles(): Promise<void> {
  const kept = await readKept();
  if (kept?.kind !== "file") return;
  await kept.handle.requestPermission?.({ mode: "read" });
  await openKept(kept);
}

/** Back to the built-in map; nothing of the tiles stays saved. */
export function removeTiles(): void {
  put(null);
  // The browser keeps nothing for this site.
  keepSetting(setting, undefined).catch(ignore);
}

function put(tiles: OwnTiles | null): void {
  chosen = true;
  store.set(stateAtom, tiles);
  store.set(arrivedAtom, tiles?.tiles?.kind === "file" ? tiles : null);
}

async function headerOf(file: File): Promise<ReturnType<typeof readTileHeader>> {
  try {
    const head = new Uint8Array(await file.slice(0, tileHeaderBytes).arrayBuffer());
    return readTileHeader(head, file.size);
  } catch (error) {
    // Moved or changed since.
    ignore(error);
    return { ok: false, why: "unreadable" };
  }
}

const keptFile = (name: string, handle: FileSystemFileHandle): KeptTiles => ({ kind: "file", name, handle });

async function keep(tiles: KeptTiles): Promise<boolean> {
  return keepSetting(setting, tiles).then(
    () => true,
    // The browser keeps nothing for this site, or no handles.
    otherwise(false),
  );
}

async function readKept(): Promise<KeptTiles | null> {
  return ((await readSetting(setting)) as KeptTiles | undefined) ?? null;
}

async function restore(): Promise<void> {
  const kept = await readKept();
  if (!kept || chosen) return;
  if (kept.kind === "file") return openKept(kept);
  store.set(stateAtom, { name: new URL(kept.url).host, tiles: kept, reach: "open", kept: true });
}

async function openKept({ name, handle }: KeptTiles & { kind: "file" }): Promise<void> {
  const state = await (handle.queryPermission?.({ mode: "read" }) ?? "granted");
  const closed: OwnTiles = { name, tiles: null, reach: state === "granted" ? "away" : "ask", kept: true };
  // Moved, or its disk is away.
  const file = state === "granted" ? await handle.getFile().catch(orNull) : null;
  const read = file && (await headerOf(file));
  const tiles: MapTiles | null = file && read?.ok ? { kind: "file", file, archive: read.archive } : null;
  store.set(stateAtom, tiles ? { ...closed, tiles, reach: "open" } : closed);
}
