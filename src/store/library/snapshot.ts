import { atom } from "jotai";
import type { ColumnPatch, Columns } from "../../photo/columns.ts";
import { MarkColumn } from "../../photo/marks.ts";
import { noProgress } from "../../photo/counts.ts";
import { store } from "../session/store.ts";
import type { Notice } from "../../contract/notice.ts";

/** The library as the page sees it at one moment. The arrays are shared from one snapshot to the next and grow. */
export interface LibrarySnapshot extends Pick<
  Notice,
  "progress" | "bounds" | "places" | "tracks" | "albums" | "byHand" | "filter" | "matching" | "hidden"
> {
  /** Goes up with every snapshot. */
  version: number;
  columns: Columns;
  /** Tiles that match the filter in display order, newest first. */
  order: Uint32Array<ArrayBuffer>;
  /** `order` has only the first tiles of a library that is being read, and the others follow. */
  isBeginning: boolean;
}

/** Before anything was imported. */
export function emptySnapshot(): LibrarySnapshot {
  return {
    version: 0,
    columns: newColumns(1024),
    order: new Uint32Array(0),
    isBeginning: false,
    progress: noProgress,
    bounds: null,
    places: 0,
    tracks: 0,
    albums: 0,
    byHand: false,
    filter: "",
    matching: null,
    hidden: { tiles: 0, located: 0, videos: 0 },
  };
}

/** Applies a notice of the library worker; the columns are written in place. */
export function applyNotice(snapshot: LibrarySnapshot, notice: Notice): LibrarySnapshot {
  const { patch, rows } = notice;
  const columns = roomFor(snapshot.columns, rows);
  columns.rows = rows;
  if (patch) applyPatch(columns, patch);
  const { progress, bounds, places, tracks, albums, byHand, filter, matching, hidden } = notice;
  const order = notice.order ?? snapshot.order;
  return {
    version: snapshot.version + 1,
    columns,
    order,
    isBeginning: notice.order === null ? snapshot.isBeginning : notice.isBeginning === true,
    progress,
    bounds,
    places,
    tracks,
    albums,
    byHand,
    filter,
    matching,
    hidden,
  };
}

const names = ["takenAt", "aspect", "colour", "flags", "picture", "burst", "marks"] as const;

/** Rows that follow one another, as those of a whole library do, are copied at once: a million one by one hold up the page. */
function applyPatch(columns: Columns, { ids, ...patch }: ColumnPatch): void {
  const first = ids[0] ?? 0;
  const isRun = ids.every((id, at) => id === first + at);
  for (const name of names) {
    const [column, values] = [columns[name], patch[name]];
    if (isRun) column.set(values, first);
    else for (let at = 0; at < ids.length; at++) column[ids[at] ?? 0] = values[at] ?? 0;
  }
}

function newColumns(size: number): Columns {
  return {
    rows: 0,
    takenAt: new Float64Array(size).fill(NaN),
    aspect: new Float32Array(size),
    colour: new Uint32Array(size),
    flags: new Uint32Array(size),
    picture: new Uint8Array(size),
    burst: new Uint16Array(size),
    marks: new MarkColumn(size),
  };
}

function roomFor(columns: Columns, rows: number): Columns {
  if (rows <= columns.flags.length) return columns;
  const next = newColumns(Math.max(rows, columns.flags.length * 2));
  for (const name of names) next[name].set(columns[name]);
  return next;
}

/** Written by the session once a frame; views read `libraryAtom`. */
export const snapshotAtom = atom<LibrarySnapshot>(emptySnapshot());

/** The columns at this moment, for what is done once. */
export const columnsNow = (): Columns => store.get(snapshotAtom).columns;

/** The matching rows in display order. A new array if others match, or in another order. */
export const orderAtom = atom((get) => get(snapshotAtom).order);

/** Increases when locations, place names or the matching photos change. */
export const placesVersionAtom = atom((get) => get(snapshotAtom).places);

/** Increases when tracks change; 0 while there never were any. */
export const tracksVersionAtom = atom((get) => get(snapshotAtom).tracks);

/** Increases when albums change, or a person changes trips. */
export const albumsVersionAtom = atom((get) => get(snapshotAtom).albums);

/** Whether the matching rows are in the order an album was given by hand. */
export const byHandAtom = atom((get) => get(snapshotAtom).byHand);
