import { mercatorX, mercatorY } from "../../../src/photo/geo/mercator.ts";
import type { Location, PhotoId, PhotoRecord } from "../../../src/photo/photo.ts";
import { parseWallTime } from "../../../src/photo/wall-time.ts";
import { Fact } from "../state/facts.ts";
import { favouriteFromSidecars } from "./favourites.ts";
import { nameRow } from "../places/name-row.ts";
import type { PhotoParts } from "./photo-parts.ts";

/**
 * Puts a photo where and when its record says: on the map, in the bounds, in the order by time, and among the
 * favourites if its sidecars say so.
 */
export function placePhoto(library: PhotoParts, id: PhotoId, record: PhotoRecord): void {
  setTime(library, id, record);
  setPlace(library, id, record);
  favouriteFromSidecars(library, id);
  const located = record.location === null ? 0 : Fact.located;
  const guessed = record.takenAt?.source === "modified" ? Fact.guessedDate : 0;
  library.state.change(id, located | guessed, (Fact.located | Fact.guessedDate) & ~(located | guessed));
  library.given.placed(id, record);
}

/** Puts a row on the map before anything else is known of it. */
export function placeRowAt(library: PhotoParts, id: PhotoId, location: Location | null): void {
  setPlace(library, id, { location });
  if (location !== null) library.state.change(id, Fact.located);
}

function setTime({ state, search }: PhotoParts, id: PhotoId, { takenAt }: PhotoRecord): void {
  const { columns, order, changes } = state;
  const time = takenAt === null ? Number.NaN : parseWallTime(takenAt.local);
  if (Object.is(columns.takenAt[id], time)) return;
  columns.takenAt[id] = time;
  columns.touch(id);
  changes.column(id);
  order.note(id);
  search.changed();
}

function setPlace(library: PhotoParts, id: PhotoId, { location }: Pick<PhotoRecord, "location">): void {
  const { columns } = library.state;
  const lat = location?.lat ?? Number.NaN;
  const lng = location?.lng ?? Number.NaN;
  if (Object.is(columns.lat[id], lat) && Object.is(columns.lng[id], lng)) return;
  // A row that moves leaves the map and comes back, so that the box forgets where it was.
  library.state.change(id, 0, Fact.located);
  columns.lat[id] = lat;
  columns.lng[id] = lng;
  columns.x[id] = mercatorX(lng);
  columns.y[id] = mercatorY(lat);
  columns.touch(id);
  library.state.changes.column(id);
  nameRow(library, id);
}
