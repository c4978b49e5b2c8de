import { pictureFact } from "../../pictures/kept-preview.ts";
import { isKeptColumns, unpackColumns, type ColumnParts } from "../chunks.ts";
import type { Database } from "../../database/database.ts";
import type { Pictures } from "../../pictures/pictures.ts";
import type { KeptOverview, KeptSegments, KeptState, PlaceColumns } from "../../database/kept.ts";
import type { SegmentStore } from "../../pictures/segments.ts";

/** What this needs of the library. */
export interface OverviewParts extends ColumnParts {
  thumbnails: Pictures;
}

/** The state and its overview; null where there is none, or it is outdated or damaged. */
export async function readOverview(
  database: Database,
): Promise<{ state: KeptState | null; overview: KeptOverview | null }> {
  // In one transaction, as another tab may write meanwhile.
  const { store } = database.transaction("meta");
  const reading = store.get("overview").catch(() => undefined);
  const state = ((await store.get("state")) as KeptState | undefined) ?? null;
  const overview = await reading;
  const isOfState = state !== null && isOverview(overview, state.rows) && overview.commit === state.commit;
  return { state, overview: isOfState ? overview : null };
}

/** Restores columns and pictures of an overview. Counts, flags and the map are not updated yet. */
export function takeOverview(
  library: OverviewParts,
  pictures: SegmentStore,
  { columns: kept, places, segments }: KeptOverview,
): void {
  const { columns } = library.state;
  const { thumbnails } = library;
  unpackColumns(library, 0, kept);
  for (const [at, number] of segments.number.entries())
    pictures.restore(number, segments.bytes[at] ?? 0, segments.live[at] ?? 0);
  thumbnails.restorePlaces(places);
  for (let row = 0; row < kept.rows; row++) {
    if (places.length[row] === 0) continue;
    columns.picture[row] = 1;
    columns.facts[row] = library.state.facts(row) | pictureFact(thumbnails, row);
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

function arePlaces(places: PlaceColumns | undefined, rows: number): boolean {
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
