import { pictureFact } from "../../pictures/kept-preview.ts";
import { isKeptColumns, unpackColumns, type ColumnParts } from "../chunks.ts";
import type { Database } from "../../database/database.ts";
import type { Pictures } from "../../pictures/pictures.ts";
import type { KeptOverview, KeptSegments, KeptState, PlaceColumns } from "../../database/kept.ts";
import type { SegmentStore } from "../../pictures/segments.ts";
import { ignore } from "../../../../src/faults/faults.ts";

/** What this needs of the library. */
export interface OverviewParts extends ColumnParts {
  thumbnails: Pictures;
}

/** Rows in one value of the overview: a larger library has several, so that none takes hundreds of megabytes. Tests set fewer. */
export const overviewBlock = { rows: 300_000 };

/** The key of a block of the overview. */
export const overviewKey = (block: number): string => (block === 0 ? "overview" : `overview-${block}`);

/** The state and its overview, block by block; null where there is none, or a part of it is outdated or damaged. */
export async function readOverview(
  database: Database,
): Promise<{ state: KeptState | null; overview: KeptOverview[] | null }> {
  // In one transaction, as another tab may write meanwhile.
  const { store } = database.transaction("meta");
  // It is made of the columns, then.
  const read = (block: number): Promise<unknown> => store.get(overviewKey(block)).catch(ignore);
  const first = read(0);
  const state = ((await store.get("state")) as KeptState | undefined) ?? null;
  const rows = state?.rows ?? 0;
  const overview = [first];
  for (let block = 1; block * overviewBlock.rows < rows; block++) overview.push(read(block));
  const blocks = await Promise.all(overview);
  const areOfState = blocks.every(
    (block, at) =>
      isOverview(block, Math.min(overviewBlock.rows, rows - at * overviewBlock.rows)) &&
      block.commit === state?.commit,
  );
  return { state, overview: areOfState ? (blocks as KeptOverview[]) : null };
}

/** Restores columns and pictures of an overview. Counts, flags and the map are not updated yet. */
export function takeOverview(
  library: OverviewParts,
  pictures: SegmentStore,
  overview: readonly KeptOverview[],
): void {
  const { columns } = library.state;
  const { thumbnails } = library;
  for (const { segments } of overview)
    for (const [at, number] of segments.number.entries())
      pictures.restore(number, segments.bytes[at] ?? 0, segments.live[at] ?? 0);
  // The last first, so that columns grow once.
  for (const [block, { columns: kept, places }] of [...overview.entries()].reverse()) {
    const start = block * overviewBlock.rows;
    unpackColumns(library, start, kept);
    thumbnails.restorePlaces(start, places);
    for (let at = 0; at < kept.rows; at++) {
      if (places.length[at] === 0) continue;
      columns.picture[start + at] = 1;
      columns.facts[start + at] = library.state.facts(start + at) | pictureFact(thumbnails, start + at);
    }
  }
}

function isOverview(value: unknown, rows: number): value is KeptOverview {
  const kept = value as KeptOverview | null | undefined;
  return (
    isKeptColumns(kept?.columns, rows) &&
    kept.columns.rows === rows &&
    arePlaces(kept.places, rows) &&
    areSegments(kept.segments)
  );
}

/** Whether a value is what `Pictures.places` makes of this many rows. */
export function arePlaces(places: PlaceColumns | undefined, rows: number): boolean {
  if (!Array.isArray(places?.typeNames)) return false;
  const { segment, offset, length, width, height, type } = places;
  return [segment, offset, length, width, height, type].every(
    (column) => ArrayBuffer.isView(column) && column.length === rows,
  );
}

function areSegments(segments: KeptSegments | undefined): boolean {
  const count = segments?.number instanceof Uint32Array ? segments.number.length : -1;
  return [segments?.bytes, segments?.live].every((column) => column?.length === count);
}
