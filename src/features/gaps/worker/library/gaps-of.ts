import type { GapsFound, CoveredDays } from "../../shared/gaps.ts";
import { Glimpses, noGlimpse } from "../../../../../workers/library/records/glimpse.ts";
import { Fact } from "../../../../../workers/library/state/facts.ts";
import { counts, localDayOf, isPlaced, isUndated, isUnzoned, rootOf, type GapsParts } from "./gap-checks.ts";

/** Two counts of a day. */
interface DayCount {
  photos: number;
  unplaced: number;
}

/** What photos lack, in one pass over all rows. What it holds grows with days, cameras, formats and folders alone. */
export function gapsOf(library: GapsParts): GapsFound {
  const { records, search, state } = library;
  const { facts, rows } = state.columns;
  const days = new Map<number, DayCount>();
  const cameras = new Uint32Array(search.cameras.names.length);
  const types = new Uint32Array(records.words.words.length);
  const folders = new Uint32Array(records.folders().length);
  const glimpses = new Glimpses();
  const sums = { photos: 0, unplaced: 0, undated: 0, vanished: 0 };
  for (let row = 0; row < rows; row++) {
    if (!counts(library, row)) continue;
    sums.photos++;
    const placed = isPlaced(library, row);
    if (!placed) sums.unplaced++;
    if (((facts[row] ?? 0) & Fact.vanished) !== 0) sums.vanished++;
    const day = localDayOf(library, row);
    if (!Number.isNaN(day)) countDay(days, day, placed);
    else if (isUndated(library, row)) sums.undated++;
    const { type, offset } = records.packed(row, glimpses.read) ?? noGlimpse;
    if (type >= 0) types[type] = (types[type] ?? 0) + 1;
    const folder = records.folderNumber(row);
    folders[folder] = (folders[folder] ?? 0) + 1;
    if (!isUnzoned(library, row, offset >= 0)) continue;
    const camera = search.cameras.of(row);
    cameras[camera] = (cameras[camera] ?? 0) + 1;
  }
  return {
    ...sums,
    days: sortedDays(days),
    unzoned: countsOf(search.cameras.names, cameras, (camera, photos) => ({ camera, photos })),
    types: countsOf(records.words.words, types, (type, photos) => ({ type, photos })),
    roots: rootsOf(records.folders(), folders),
  };
}

function countDay(days: Map<number, DayCount>, day: number, placed: boolean): void {
  let count = days.get(day);
  if (count === undefined) days.set(day, (count = { photos: 0, unplaced: 0 }));
  count.photos++;
  if (!placed) count.unplaced++;
}

function sortedDays(days: ReadonlyMap<number, DayCount>): CoveredDays {
  const day = Int32Array.from(days.keys()).sort();
  return {
    day,
    photos: Uint32Array.from(day, (each) => days.get(each)?.photos ?? 0),
    unplaced: Uint32Array.from(day, (each) => days.get(each)?.unplaced ?? 0),
  };
}

/** Most first; those that are equal by name. */
function countsOf<T extends { photos: number }>(
  names: readonly string[],
  found: Uint32Array,
  told: (name: string, photos: number) => T,
): T[] {
  return [...found]
    .flatMap((photos, number) => (photos === 0 ? [] : [told(names[number] ?? "", photos)]))
    .sort((a, b) => b.photos - a.photos);
}

function rootsOf(folders: readonly string[], found: Uint32Array): GapsFound["roots"] {
  const roots = new Map<string, number>();
  for (const [number, photos] of found.entries()) {
    if (photos === 0) continue;
    const prefix = rootOf(folders[number] ?? "");
    roots.set(prefix, (roots.get(prefix) ?? 0) + photos);
  }
  return [...roots].map(([prefix, photos]) => ({ prefix, photos })).sort((a, b) => b.photos - a.photos);
}
