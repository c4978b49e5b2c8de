import { Fact, isTile } from "../../state/facts.ts";
import { chunkRows } from "../../state/changes.ts";
import { fileStamp } from "../../state/file-stamp.ts";
import { isIndex, pictureAt, restorePicture } from "../../pictures/segment-index.ts";
import { isKeptColumns, unpackColumns } from "../chunks.ts";
import type { Database, Shelves, ShelfName } from "../../database/database.ts";
import { readOverview, takeOverview, type OverviewParts } from "./overview.ts";
import { emptyState, type KeptOrder, type KeptSegmentIndex, type KeptState } from "../../database/kept.ts";
import type { SegmentStore } from "../../pictures/segments.ts";
import { Slices } from "../../scheduling/slices.ts";

/** Values fetched in one go. */
const fetchedAtOnce = 16;

/** What was loaded. */
export interface LoadedColumns {
  state: KeptState;
  /** The stored order is right. */
  ordered: boolean;
  /** Chunks that could not be read. */
  damaged: Set<number>;
  /** The overview was used, and is still right. */
  overviewed: boolean;
}

/** Loads what the first screen needs: columns, pictures, counts and order. */
export async function loadColumns(
  database: Database,
  library: OverviewParts,
  pictures: SegmentStore,
): Promise<LoadedColumns> {
  // Read while the columns are restored.
  const order = database.get("meta", "order").catch(() => undefined) as Promise<KeptOrder | undefined>;
  const { state: kept, overview } = await readOverview(database);
  const state = kept ?? emptyState;
  const slices = new Slices();
  let damaged = new Set<number>();
  if (overview === null) damaged = await loadChunks(database, library, pictures, state, slices);
  else takeOverview(library, pictures, overview);
  for (let row = 0; row < library.state.columns.rows; row++) {
    library.state.restore(row);
    if (row % chunkRows === 0) await slices.turn();
  }
  library.state.counts.addSkipped(state.skipped);
  return { state, damaged, overviewed: overview !== null, ordered: loadOrder(await order, library, state) };
}

/** Loads chunk by chunk. Answers which could not be read. */
async function loadChunks(
  database: Database,
  library: OverviewParts,
  pictures: SegmentStore,
  state: KeptState,
  slices: Slices,
): Promise<Set<number>> {
  const damaged = new Set<number>();
  const indices = readIndices(database);
  const chunks = Math.ceil(state.rows / chunkRows);
  for await (const [chunk, value] of valuesOf(database, "columns", chunks)) {
    if (isKeptColumns(value)) unpackColumns(library, chunk * chunkRows, value);
    else damaged.add(chunk);
    await slices.turn();
  }
  if (state.rows > 0) library.state.columns.include(state.rows - 1);
  await loadPictures(await indices, library, pictures, slices);
  return damaged;
}

function readIndices(database: Database): Promise<[keys: number[], values: unknown[]]> {
  // In one transaction, as another tab may write meanwhile.
  const { store } = database.transaction("segment-indices");
  const indices = Promise.all([store.getAllKeys(), store.getAll().catch((): unknown[] => [])]);
  // Awaited later.
  indices.catch(() => undefined);
  return indices;
}

async function loadPictures(
  [keys, values]: [keys: number[], values: unknown[]],
  library: OverviewParts,
  pictures: SegmentStore,
  slices: Slices,
): Promise<void> {
  for (const [at, number] of keys.entries()) {
    const index = values[at];
    if (!isIndex(index)) continue;
    pictures.restore(number, index.bytes);
    takePictures(library, pictures, number, index);
    await slices.turn();
  }
  pictures.dropUnheld();
}

/** A picture counts only if it was made from the row's current file. */
function takePictures(
  library: OverviewParts,
  pictures: SegmentStore,
  segment: number,
  index: KeptSegmentIndex,
): void {
  const { columns } = library.state;
  for (const [at, row] of index.rows.entries()) {
    const facts = library.state.facts(row);
    if ((facts & Fact.found) === 0) continue;
    if (index.stamps[at] !== fileStamp(columns.bytes[row] ?? 0, columns.modified[row] ?? 0)) continue;
    const found = restorePicture(library, pictures, segment, pictureAt(index, at));
    columns.picture[row] = 1;
    columns.facts[row] = (facts & ~(Fact.thumbnail | Fact.preview)) | found;
  }
}

/** Restores the order of the last visit if it holds exactly these tiles; else all tiles are sorted again. */
function loadOrder(kept: KeptOrder | undefined, library: OverviewParts, state: KeptState): boolean {
  const { order } = library.state;
  if (state.rows === 0) return true;
  const { photos, videos } = library.state.counts.progress;
  if (state.order !== 0 && kept?.commit === state.order && kept.rows.length === photos + videos) {
    if (isEachTileOnce(library, kept.rows)) {
      order.restore(kept.rows);
      return true;
    }
  }
  noteTiles(library);
  return false;
}

/** For as many rows as there are tiles. In bytes: a set of a million takes two seconds. */
function isEachTileOnce(library: OverviewParts, rows: Uint32Array): boolean {
  const seen = new Uint8Array(library.state.columns.rows);
  return rows.every((row) => {
    const isNew = isTile(library.state.facts(row)) && seen[row] === 0;
    seen[row] = 1;
    return isNew;
  });
}

/** Has all tiles sorted again. */
export function noteTiles(library: OverviewParts): void {
  for (let row = 0; row < library.state.columns.rows; row++)
    if (isTile(library.state.facts(row))) library.state.order.note(row);
}

/** The values 0 up to `count`, one after another; undefined where one is missing or cannot be read. */
export async function* valuesOf<Name extends ShelfName & ("columns" | "records" | "skipped")>(
  database: Database,
  shelf: Name,
  count: number,
): AsyncGenerator<[number, Shelves[Name]["value"] | undefined]> {
  const fetch = (start: number): Promise<[number, Shelves[Name]["value"] | undefined][]> =>
    fetchSome(database, shelf, start, Math.min(fetchedAtOnce, count - start));
  let next = fetch(0);
  for (let start = fetchedAtOnce; start < count + fetchedAtOnce; start += fetchedAtOnce) {
    const values = await next;
    // The next are read while these are used.
    if (start < count) next = fetch(start);
    yield* values;
  }
}

/** In one request, as each costs a transaction; one by one where some are missing or damaged. */
async function fetchSome<Name extends ShelfName & ("columns" | "records" | "skipped")>(
  database: Database,
  shelf: Name,
  start: number,
  count: number,
): Promise<[number, Shelves[Name]["value"] | undefined][]> {
  const numbers = Array.from({ length: count }, (_, at) => start + at);
  if (count === 0) return [];
  const range = IDBKeyRange.bound(start, start + count - 1);
  const values = await database.getAll(shelf, range).catch(() => []);
  if (values.length === count) return numbers.map((number, at) => [number, values[at]]);
  return Promise.all(
    numbers.map(async (number) => [number, await database.get(shelf, number).catch(() => undefined)]),
  );
}
