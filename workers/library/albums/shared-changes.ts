import type { AlbumChange, AlbumOrder } from "../../../src/photo/albums.ts";
import type { UndoData } from "../../../src/photo/photo-edit.ts";
import { tileShowing, type TileLeaders } from "../state/tile-showing.ts";
import type { AlbumState } from "../state/album-list.ts";
import type { KeptAlbum } from "../database/kept.ts";
import { isKeptAlbum, packAlbum, unpackAlbum, type AlbumParts } from "./kept-albums.ts";

/** A change of an album as every tab understands it: photos by their public ids. */
export type SharedAlbumChange =
  /** As it was: all of it, or null where there was none. */
  | { do: "put"; id: string; album: KeptAlbum | null }
  | { do: "rename"; id: string; name: string }
  | { do: "order"; id: string; order: AlbumOrder }
  | { do: "create"; id: string; name: string; filter: string | null; photos: string[] }
  /** An export has these photos in it, and says so for the first time of these files. */
  | { do: "fill"; id: string; name: string; photos: string[]; done: string[] }
  | { do: "add" | "remove" | "cover"; id: string; photos: string[] }
  | { do: "move"; id: string; photos: string[]; before: string | null };

/** What a change works on. */
export interface AlbumChangeParts extends AlbumParts, TileLeaders {}

/** Longest name kept. */
export const longestName = 200;

/** The change for any tab. */
export function shareChange({ publicIds }: AlbumParts, change: AlbumChange): SharedAlbumChange {
  const idsOf = (rows: Iterable<number>): string[] => Array.from(rows, (row) => publicIds.of(row));
  switch (change.do) {
    case "create":
      return { ...named(change), do: "create", filter: null, photos: idsOf(change.rows) };
    case "save":
      return { ...named(change), do: "create", filter: change.filter, photos: [] };
    case "delete":
      return { do: "put", id: change.id, album: null };
    case "rename":
      return { ...named(change), do: "rename" };
    case "order":
      return change;
    case "add":
    case "remove":
    case "cover":
      return { do: change.do, id: change.id, photos: idsOf(change.rows) };
    case "move": {
      const { id, rows, before } = change;
      return { do: "move", id, photos: idsOf(rows), before: before === null ? null : publicIds.of(before) };
    }
  }
}

function named({ id, name }: { id: string; name: string }): { id: string; name: string } {
  const short = name.trim().slice(0, longestName);
  if (short === "") throw new RangeError("An album needs a name.");
  return { id, name: short };
}

/** The album after a change; null for none. Throws where there is no such album or photo. */
export function changedAlbum(parts: AlbumChangeParts, change: SharedAlbumChange): AlbumState | null {
  const { albums } = parts;
  if (change.do === "put") return change.album && unpackAlbum(parts, change.album);
  if (change.do === "create") {
    const { id, name, filter, photos } = change;
    return { id, name, filter, order: "date", members: [...new Set(rowsOf(parts, photos))], cover: null };
  }
  const album = albums.get(change.id);
  if (change.do === "fill") return filled(parts, album, change);
  if (album === null) throw new RangeError("There is no such album.");
  if (change.do === "rename") return { ...album, name: change.name };
  if (change.do === "order") return { ...album, order: change.order };
  const rows = rowsOf(parts, change.photos);
  if (change.do === "cover") return { ...album, cover: coverAmong(parts, album, rows[0]) };
  const tile = (row: number): number => tileShowing(parts, row);
  const tiles = new Set(rows.map(tile));
  const isOne = (member: number): boolean => member >= 0 && tiles.has(tile(member));
  if (change.do === "add") return withRows(parts, album, rows);
  const { members } = album;
  const others = members.filter((member) => !isOne(member));
  if (change.do === "move")
    return { ...album, members: moved(parts, others, members.filter(isOne), change.before) };
  return { ...album, members: others, cover: others.includes(album.cover ?? NaN) ? album.cover : null };
}

/** The album with these photos at its end, those it has not. */
function withRows(parts: AlbumChangeParts, album: AlbumState, rows: readonly number[]): AlbumState {
  const tile = (row: number): number => (row < 0 ? row : tileShowing(parts, row));
  const known = new Set(album.members.map(tile));
  return { ...album, members: [...album.members, ...new Set(rows.filter((row) => !known.has(tile(row))))] };
}

/** The album with what an export adds to it; a deleted one stays so. */
function filled(
  parts: AlbumChangeParts,
  album: AlbumState | null,
  { id, name, photos, done }: Extract<SharedAlbumChange, { do: "fill" }>,
): AlbumState | null {
  if (album === null && parts.albums.gone.has(id)) return null;
  const before = album ?? { id, name, filter: null, order: "date", members: [], cover: null };
  const rows = photos.flatMap((photo) => parts.publicIds.rowOf(photo) ?? []);
  return { ...withRows(parts, before, rows), done: [...new Set([...(before.done ?? []), ...done])] };
}

/** The photo of a tile that an album has; null where it has none. */
function coverAmong(
  parts: AlbumChangeParts,
  { members }: AlbumState,
  row: number | undefined,
): number | null {
  if (row === undefined) return null;
  return (
    members.find((member) => member >= 0 && tileShowing(parts, member) === tileShowing(parts, row)) ?? null
  );
}

function moved(
  parts: AlbumChangeParts,
  others: readonly number[],
  those: readonly number[],
  before: string | null,
): number[] {
  const row = before === null ? null : (rowsOf(parts, [before])[0] ?? null);
  const tile = row === null ? null : tileShowing(parts, row);
  const at =
    tile === null ? -1 : others.findIndex((member) => member >= 0 && tileShowing(parts, member) === tile);
  return at < 0 ? [...others, ...those] : [...others.slice(0, at), ...those, ...others.slice(at)];
}

function rowsOf({ publicIds }: AlbumParts, photos: readonly string[]): number[] {
  return photos.map((id) => {
    const row = publicIds.rowOf(id);
    if (row === null) throw new RangeError("There is no such photo.");
    return row;
  });
}

/** What leads back from a change: the album as it is now. Names and orders alone, so that other changes stay. */
export function undoOf(parts: AlbumParts, change: SharedAlbumChange): UndoData {
  const { id } = change;
  const album = parts.albums.get(id);
  const back: SharedAlbumChange =
    album !== null && change.do === "rename"
      ? { do: "rename", id, name: album.name }
      : album !== null && change.do === "order"
        ? { do: "order", id, order: album.order }
        : { do: "put", id, album: album && packAlbum(parts, album) };
  return new TextEncoder().encode(JSON.stringify(back, (_, value: unknown) => plain(value)));
}

/** The change that undo data holds. */
export function readUndo(data: UndoData): SharedAlbumChange {
  const change = JSON.parse(new TextDecoder().decode(data)) as SharedAlbumChange;
  if (change.do === "put" && change.album !== null && !isKeptAlbum(change.album))
    throw new RangeError("This undoes nothing.");
  return change;
}

function plain(value: unknown): unknown {
  return value instanceof Uint32Array ? Array.from(value) : value;
}
