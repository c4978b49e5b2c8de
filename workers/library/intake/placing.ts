import { mercatorX, mercatorY } from "../../../src/photo/geo/mercator.ts";
import type { Location, PhotoId, PhotoRecord } from "../../../src/photo/photo.ts";
import { parseWallTime } from "../../../src/photo/wall-time.ts";
import { Fact } from "../state/facts.ts";
import { takeFavourite } from "../edits/favourites.ts";
import type { Holdings } from "../state/holdings.ts";
import { nameRow } from "../places/name-row.ts";

/**
 * Puts a photo where and when its record says: on the map, in the box around all, in the order by time. Among the
 * favourites, too, if its sidecars say so.
 */
export function placePhoto(holdings: Holdings, id: PhotoId, record: PhotoRecord): void {
  setTime(holdings, id, record);
  setPlace(holdings, id, record);
  takeFavourite(holdings, id);
  const located = record.location === null ? 0 : Fact.located;
  const guessed = record.takenAt?.source === "modified" ? Fact.guessedDate : 0;
  holdings.change(id, located | guessed, (Fact.located | Fact.guessedDate) & ~(located | guessed));
  holdings.given.placed(id, record);
}

/** Puts a row on the map before anything else is known of it. */
export function placeAt(holdings: Holdings, id: PhotoId, location: Location | null): void {
  setPlace(holdings, id, { location });
  if (location !== null) holdings.change(id, Fact.located);
}

function setTime({ columns, order, search, changes }: Holdings, id: PhotoId, { takenAt }: PhotoRecord): void {
  const time = takenAt === null ? Number.NaN : parseWallTime(takenAt.local);
  if (Object.is(columns.takenAt[id], time)) return;
  columns.takenAt[id] = time;
  columns.touch(id);
  changes.column(id);
  order.note(id);
  search.changed();
}

function setPlace(holdings: Holdings, id: PhotoId, { location }: Pick<PhotoRecord, "location">): void {
  const { columns } = holdings;
  const lat = location?.lat ?? Number.NaN;
  const lng = location?.lng ?? Number.NaN;
  if (Object.is(columns.lat[id], lat) && Object.is(columns.lng[id], lng)) return;
  // A row that moves leaves the map and comes back, so that the box forgets where it was.
  holdings.change(id, 0, Fact.located);
  columns.lat[id] = lat;
  columns.lng[id] = lng;
  columns.x[id] = mercatorX(lng);
  columns.y[id] = mercatorY(lat);
  columns.touch(id);
  holdings.changes.column(id);
  nameRow(holdings, id);
}
