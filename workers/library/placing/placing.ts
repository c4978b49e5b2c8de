import { mercatorX, mercatorY } from "../../../src/photo/geo/mercator.ts";
import type { Row, PhotoRecord, TakenAt } from "../../../src/photo/photo.ts";
import { wideDateOf } from "../../../src/photo/dates/edtf.ts";
import { Fact, factsOfWidth, widthFacts, widthOf } from "../state/facts.ts";
import {
  marksAfter,
  marksOf,
  marksOfAnnotations,
  onlyAnnotated,
  packMarks,
  rotationOf,
} from "../../../src/photo/marks.ts";
import { undeveloped } from "../../../src/photo/photo-edit.ts";
import { metadataOfSidecars } from "./sidecar-metadata.ts";
import { isFilmInUtc } from "../../../src/photo/dates/utc-times.ts";
import { nameRow } from "../places/name-row.ts";
import type { PhotoParts } from "./photo-parts.ts";

/** Marks a photo as a favourite if a person did, else if its sidecars do. */
export function markFavourite(library: PhotoParts, row: number): void {
  const isFavourite =
    library.given.get(row).favourite ??
    metadataOfSidecars(library, row).favourite ??
    isFavouriteOfSidecars(library, row);
  if (isFavourite) library.state.change(row, Fact.favourite);
  else library.state.change(row, 0, Fact.favourite);
}

/**
 * Sets the row's marks: as a person said here, else as sidecars say that a person said. `record`: of the file and its
 * sidecars; without it what is known so far of what files tell stays, unless a person gave something else.
 */
export function setMarks(library: PhotoParts, row: number, record?: PhotoRecord): void {
  const { columns } = library.state;
  if (record?.recipe !== undefined) columns.ownRecipes.set(row, record.recipe);
  else if (record) columns.ownRecipes.delete(row);
  const known = record ? { ...marksOf(), ...marksOfAnnotations(record) } : onlyAnnotated(columns.marks[row]);
  const own = { ...metadataOfSidecars(library, row), ...library.given.get(row) };
  const marks = packMarks(marksAfter(known, own));
  const recipe = own.recipe === undeveloped ? undefined : own.recipe;
  const isDeveloped = columns.recipes.get(row) !== recipe;
  if (columns.marks[row] === marks && !isDeveloped) return;
  if (recipe === undefined) columns.recipes.delete(row);
  else columns.recipes.set(row, recipe);
  const isTurned = isDeveloped || rotationOf(columns.marks[row]) !== rotationOf(marks);
  columns.marks[row] = marks;
  columns.touch(row);
  // Its picture is another one then.
  if (isTurned) columns.pictured(row);
  library.search.changed();
}

function isFavouriteOfSidecars({ duplicates, sidecars }: PhotoParts, row: number): boolean {
  return sidecars.isFavourite(row) || duplicates.copiesOf(row).some((copy) => sidecars.isFavourite(copy));
}

/**
 * Puts a photo where and when its record says: on the map, in the bounds, in the order by time, and among the
 * favourites if its sidecars say so. Its marks follow. One that was in the bin of the app that exported it is left out.
 */
export function placePhoto(library: PhotoParts, id: Row, record: PhotoRecord): void {
  setTime(library, id, record);
  setPlace(library, id, record);
  markFavourite(library, id);
  setMarks(library, id, record);
  const located = record.location === null ? 0 : Fact.located;
  const guessed = record.takenAt?.source === "modified" ? Fact.guessedDate : 0;
  library.state.change(id, located | guessed, (Fact.located | Fact.guessedDate) & ~(located | guessed));
  library.given.placed(id, record);
  leaveOut(library, id);
}

/** A photo is in a bin when all its copies are. */
function leaveOut({ sidecars, duplicates, failureLog, state }: PhotoParts, id: Row): void {
  const isOut = [id, ...duplicates.copiesOf(id)].every((file) => sidecars.isTrashed(file));
  if (isOut === (failureLog.reason(id) === "recently-deleted")) return;
  failureLog.setReason(id, isOut ? "recently-deleted" : null);
  state.changes.record(id);
  if (isOut) state.change(id, Fact.passedOver);
  else state.change(id, 0, Fact.passedOver);
}

/** Puts a row where and when a person said, before its record is known. */
export function placeUnread(library: PhotoParts, id: Row): void {
  const { location, takenAt } = library.given.get(id);
  if (takenAt !== undefined) placeInTime(library, id, takenAt);
  if (location !== undefined) {
    setPlace(library, id, { location });
    library.state.change(id, Fact.located);
  }
  markFavourite(library, id);
  setMarks(library, id);
}

/** Gives a row the date a person said, where nothing else of it changed: its record need not be read for that. */
export function placeInTime(library: PhotoParts, id: Row, takenAt: TakenAt): void {
  setTime(library, id, { takenAt });
  library.state.change(id, 0, Fact.guessedDate);
  library.search.dated(id);
}

/** What decides where a row stands in time. */
type When = Pick<PhotoRecord, "takenAt"> & Partial<Pick<PhotoRecord, "location">>;

function setTime(library: PhotoParts, id: Row, record: When): void {
  const { state, search } = library;
  const { columns, order, changes } = state;
  const { from: time, width } = wideDateOf(record.takenAt);
  if (Object.is(columns.takenAt[id], time) && widthOf(state.facts(id)) === width) return;
  if (waitsForZone(library, id, record, time)) return;
  state.change(id, factsOfWidth(width), widthFacts);
  columns.takenAt[id] = time;
  columns.touch(id);
  changes.column(id);
  order.note(id);
  search.changed();
}

/**
 * Whether a film in UTC had a time that may be its local one, found at an earlier visit, and what tells zones is not loaded
 * yet: that time stays.
 */
function waitsForZone({ state, places }: PhotoParts, id: Row, record: When, time: number): boolean {
  if (places.gazetteer !== null || !record.location || !isFilmInUtc(record)) return false;
  const ahead = (state.columns.takenAt[id] ?? Number.NaN) - time;
  return Math.abs(ahead) <= farthestZone && ahead % zoneStep === 0;
}

/** No zone is farther from UTC, and all of now differ from it by so much, or by several of it. In milliseconds. */
const [farthestZone, zoneStep] = [14 * 3_600_000, 900_000];

function setPlace(library: PhotoParts, id: Row, { location }: Pick<PhotoRecord, "location">): void {
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
