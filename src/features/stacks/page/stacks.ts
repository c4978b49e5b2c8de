import { atom } from "jotai";
import type { Columns } from "../../../photo/columns.ts";
import type { Row } from "../../../photo/photo.ts";
import { closedList, findStacks, hasAny, datesOfTiles, type Stacks } from "../shared/stacks.ts";
import { runningAtom } from "../../../store/import/import.ts";
import { byHandAtom, snapshotAtom } from "../../../store/library/snapshot.ts";
import { gridRowsAtom } from "../../../store/map/map-follow.ts";
import { store } from "../../../store/session/store.ts";
import { stacksAtom } from "../../../store/settings/grid-look.ts";
import { handStacksAtom } from "./hand-stacks.ts";

/** During the import of more photos than this stacks wait for its end: each frame brings photos. */
const mostWhileRunning = 20_000;

/** Photos of stacks that a person opened. */
const openAtom = atom<ReadonlySet<Row>>(new Set<Row>());

const isSame = (one: Uint32Array, other: Uint32Array): boolean =>
  one.length === other.length && one.every((value, at) => value === other[at]);

/** The last value of something, as long as a new one would be the same. */
function keeper<T>(same: (one: T, other: T) => boolean): (value: T) => T {
  let last: T | undefined;
  return (value) => {
    if (last !== undefined && same(last, value)) return last;
    last = value;
    return value;
  };
}

const keepStacks = keeper<Stacks>(
  (one, other) =>
    one.rows === other.rows &&
    one.count === other.count &&
    one.numbers === other.numbers &&
    isSame(one.end, other.end),
);

/** The stacks among the photos the grid shows; null while there are none, or a person wants none. */
const foundAtom = atom((get): Stacks | null => {
  const rows = get(gridRowsAtom);
  if (!get(stacksAtom) || get(byHandAtom)) return null;
  if (rows.length > mostWhileRunning && get(runningAtom)) return null;
  const stacks = keepStacks(findStacks(rows, get(snapshotAtom).columns, get(handStacksAtom).numbers));
  return stacks.count === 0 ? null : stacks;
});

/** A new list of photos, as of another filter, is news even where its tiles are the same: the grid starts at its top. */
const keepList = keeper<{ photos: Uint32Array; tiles: Uint32Array }>(
  (one, other) => one.photos === other.photos && isSame(one.tiles, other.tiles),
);

/** The rows the grid has tiles for, in order: of a closed stack its cover alone. */
export const tileRowsAtom = atom((get): Uint32Array => {
  const stacks = get(foundAtom);
  const photos = get(gridRowsAtom);
  if (!stacks) return photos;
  return keepList({ photos, tiles: closedList(stacks, get(snapshotAtom).columns, get(openAtom)) }).tiles;
});

/** The columns the grid lays its tiles out by; new ones with every snapshot while stacks are open. */
export const tileColumnsAtom = atom((get): Columns => {
  const { columns } = get(snapshotAtom);
  const stacks = get(foundAtom);
  const dates = stacks && datesOfTiles(stacks, columns, get(openAtom));
  return dates === null || dates.takenAt === columns.takenAt ? columns : { ...columns, ...dates };
});

/** The stack of a tile. */
export interface TileStack {
  /** Its photos, as far as the grid has them. */
  photos: Uint32Array;
  open: boolean;
  /** Its first tile. */
  first: boolean;
}

/** What tiles know of their stacks; a new object whenever that changes. */
interface StackView {
  /** The stack of the photo of a tile; null for none. */
  of(photo: Row): TileStack | null;
}

/** Where each row is in a list, plus one; as long as the highest row. */
function placesOf(rows: Uint32Array): Uint32Array {
  let most = 0;
  for (const row of rows) most = Math.max(most, row);
  const places = new Uint32Array(most + 1);
  for (let at = 0; at < rows.length; at++) places[rows[at] ?? 0] = at + 1;
  return places;
}

const placesAtom = atom((get) => {
  const stacks = get(foundAtom);
  return stacks && placesOf(stacks.rows);
});

/** What the tiles on screen know of their stacks. */
export const stackViewAtom = atom((get): StackView => {
  const stacks = get(foundAtom);
  const places = get(placesAtom);
  const open = get(openAtom);
  return {
    of(photo) {
      const at = (places?.[photo] ?? 0) - 1;
      const to = stacks?.end[at] ?? 0;
      if (!stacks || to === 0) return null;
      const from = stacks.begin[at] ?? 0;
      const photos = stacks.rows.subarray(from, to);
      return { photos, open: hasAny(stacks, from, to, open), first: at === from };
    },
  };
});

const stackOf = (photo: Row): TileStack | null => store.get(stackViewAtom).of(photo);

/** All photos of the stack a photo is in, as far as the grid has them; null for none. */
export function stackAround(photo: Row): Uint32Array | null {
  return stackOf(photo)?.photos ?? null;
}

/** All photos of the closed stack a photo is the cover of; null if it is none. */
export function closedStack(photo: Row): Uint32Array | null {
  const stack = stackOf(photo);
  return stack === null || stack.open ? null : stack.photos;
}

/** The photo whose tile shows a photo: the cover of its closed stack, else itself. */
export function tilePhotoOf(photo: Row): Row {
  const stack = closedStack(photo);
  if (!stack) return photo;
  const rows = new Set(stack);
  return store.get(tileRowsAtom).find((row) => rows.has(row)) ?? photo;
}

/** Opens the stack of a photo in place, or closes it. Answers whether there is one. */
export function toggleStack(photo: Row): boolean {
  const stack = stackOf(photo);
  if (stack === null) return false;
  store.set(openAtom, (before) => {
    const open = new Set(before);
    if (stack.open) for (const row of stack.photos) open.delete(row);
    else open.add(photo);
    return open;
  });
  return true;
}
