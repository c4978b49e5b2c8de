import { Fact } from "../../state/facts.ts";
import { chunkRows } from "../../state/changes.ts";
import { fileStamp } from "../../state/file-stamp.ts";
import { isIndex, pictureAt, restorePicture } from "../../pictures/segment-index.ts";
import { isKeptColumns, unpackColumns } from "../chunks.ts";
import type { Database, Shelves, ShelfName } from "../../database/database.ts";
import type { OverviewParts } from "./overview.ts";
import type { KeptSegmentIndex, KeptState } from "../../database/kept.ts";
import type { SegmentStore } from "../../pictures/segments.ts";
import type { Slices } from "../../scheduling/slices.ts";
import { ignore, otherwise } from "../../../../src/faults/faults.ts";

/** Values fetched in one go. */
const fetchedAtOnce = 16;

/** Loads columns and pictures chunk by chunk, where there is no overview. Answers which could not be read. */
export async function loadChunks(
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
  // Their pictures are drawn again.
  const indices = Promise.all([store.getAllKeys(), store.getAll().catch(otherwise([]))]);
  // Awaited later.
  indices.catch(ignore);
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
  // One of them cannot be read: each is read by itself.
  const values = await database.getAll(shelf, range).catch(otherwise([]));
  if (values.length === count) return numbers.map((number, at) => [number, values[at]]);
  return Promise.all(
    // It cannot be read: its rows are read from their files again.
    numbers.map(async (number) => [number, await database.get(shelf, number).catch(ignore)]),
  );
}
