import { atom, useAtomValue } from "jotai";
import { useMemo } from "react";
import { isDeveloped, isOnItsSide } from "../../photo/marks.ts";
import type { Row } from "../../photo/photo.ts";
import { columnsNow } from "../library/snapshot.ts";
import { deviceMemory } from "../session/session.ts";
import { store } from "../session/store.ts";
import { peekOriginal } from "./original.ts";
import { orNull } from "../../faults/faults.ts";

/** A photo decoded ahead, as large as the screen shows it. */
interface Ready {
  id: Row;
  bitmap: ImageBitmap;
}

/** Those that are ready. Each takes four bytes for each pixel of the screen at most. */
const readyAtom = atom<readonly Ready[]>([]);
const readyNow = (): readonly Ready[] => store.get(readyAtom);

/** Photos wanted next, the soonest first. */
let wanted: readonly Row[] = [];
let isBusy = false;

/** The photo as large as the screen, if it was decoded ahead. */
export function useScreenBitmap(id: Row): ImageBitmap | null {
  const own = useMemo(() => atom((get) => get(readyAtom).find((one) => one.id === id)?.bitmap ?? null), [id]);
  return useAtomValue(own);
}

/**
 * Decodes the photos around `at` ahead, one after the other, as many as fit in the bound of memory: see `aheadOf`. All
 * others are released at once.
 */
export function decodeAhead(rows: Uint32Array, at: number, direction: 1 | -1): void {
  const pixels = innerWidth * innerHeight * devicePixelRatio ** 2;
  want(aheadOf(rows, at, direction, bitmapsWithin(pixels, deviceMemory())));
  if (!isBusy) void work();
}

/**
 * A photo that was decoded ahead, as a bitmap of its own with a longest edge of `edge`; null where it was not, or is
 * smaller. It is upright but not turned as a person said.
 */
export async function shrunkReady(id: Row, edge: number): Promise<ImageBitmap | null> {
  // What is kept is not developed.
  if (isDeveloped(columnsNow().marks[id])) return null;
  const bitmap = readyNow().find((one) => one.id === id)?.bitmap;
  const scale = bitmap ? edge / Math.max(bitmap.width, bitmap.height) : Infinity;
  if (!bitmap || scale > 1) return null;
  const size = {
    resizeWidth: Math.round(bitmap.width * scale),
    resizeHeight: Math.round(bitmap.height * scale),
  };
  // Not enough memory: the file is drawn.
  return createImageBitmap(bitmap, { ...size, resizeQuality: "medium" }).catch(orNull);
}

/** Releases all. */
export function dropAhead(): void {
  if (wanted.length > 0) want([]);
}

function want(ids: readonly Row[]): void {
  wanted = ids;
  keep(readyNow().filter(({ id }) => ids.includes(id)));
}

/**
 * The photos to decode ahead: the open one stays, the next two in the direction of travel come, then the one behind.
 * `most`: this many fit in the bound of memory.
 */
export function aheadOf(rows: Uint32Array, at: number, direction: 1 | -1, most: number): Row[] {
  const places = [at, at + direction, at + 2 * direction, at - direction];
  return places.flatMap((place) => rows[place] ?? []).slice(0, Math.max(1, most));
}

/** How many bitmaps of a screen a device holds. `memoryGb`: of the device; undefined where the browser does not tell. */
export function bitmapsWithin(screenPixels: number, memoryGb: number | undefined): number {
  const bytes = (memoryGb ?? 4) * 32_000_000;
  return Math.max(1, Math.min(4, Math.floor(bytes / (screenPixels * 4))));
}

async function work(): Promise<void> {
  isBusy = true;
  for (;;) {
    const id = wanted.find((one) => !tried.has(one) && !readyNow().some((ready) => ready.id === one));
    if (id === undefined) break;
    tried.add(id);
    // It cannot be reached or drawn: the viewer says so once it is open.
    const bitmap = await decode(id).catch(orNull);
    if (bitmap === null) continue;
    if (wanted.includes(id)) keep([...readyNow(), { id, bitmap }]);
    else bitmap.close();
    tried.delete(id);
  }
  tried.clear();
  isBusy = false;
}

/** Those that could not be decoded, in this turn. */
const tried = new Set<Row>();

async function decode(id: Row): Promise<ImageBitmap | null> {
  const original = await peekOriginal(id);
  // Only these are surely opaque, and stand upright by themselves.
  if (original.state !== "ready" || original.type !== "image/jpeg") return null;
  const { aspect, marks } = columnsNow();
  const shown = aspect[id] ?? 0;
  if (!(shown > 0)) return null;
  const isTurned = isOnItsSide(marks[id]);
  const stored = isTurned ? 1 / shown : shown;
  const [across, down] = [innerWidth * devicePixelRatio, innerHeight * devicePixelRatio];
  const [width, height] = isTurned ? [down, across] : [across, down];
  const resizeWidth = Math.max(1, Math.round(Math.min(width, height * stored)));
  const blob = await (await fetch(original.url)).blob();
  return createImageBitmap(blob, { resizeWidth, resizeQuality: "medium" });
}

function keep(next: readonly Ready[]): void {
  for (const { id, bitmap } of readyNow()) if (!next.some((one) => one.id === id)) bitmap.close();
  store.set(readyAtom, next);
}
