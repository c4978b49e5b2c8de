import { toldField, toldNames } from "../../../src/photo/fields.ts";
import { givenNames } from "../../../src/photo/given-values.ts";
import type { GivenValues } from "../../../src/photo/photo-edit.ts";
import { markFavourite, setMarks } from "../placing/marks.ts";
import type { PhotoParts } from "../placing/photo-parts.ts";
import { placeInTime } from "../placing/placing.ts";
import { placeAgain } from "../placing/place-again.ts";
import { isSameValue } from "./same-value.ts";

/** What a photo's record, and with it order, map, words and places, depends on. */
const recorded: ReadonlySet<keyof GivenValues> = new Set([
  "location",
  "takenAt",
  ...toldNames.filter((name) => toldField(name).type !== "number"),
]);
const told: ReadonlySet<keyof GivenValues> = new Set(toldNames);

/** Replaces all that was said of a row; everything that depends on it follows. */
export function applyValues(library: PhotoParts, row: number, next: Readonly<GivenValues>): void {
  const before = library.given.get(row);
  if (before === next) return;
  library.given.set(row, next);
  const names = givenNames.filter((name) => !isSameValue(before[name], next[name]));
  const isMoved = names.length === 1 && next.takenAt !== undefined && names[0] === "takenAt";
  if (isMoved && isTileOfOne(library, row)) placeInTime(library, row, next.takenAt);
  // The file's own value is known from its record alone.
  else if (names.some((name) => recorded.has(name) || (told.has(name) && next[name] === undefined)))
    placeAgain(library, row);
  if (names.includes("favourite")) markFavourite(library, row);
  setMarks(library, row);
}

/** Whether the row is shown as itself. */
function isTileOfOne({ duplicates, pairs, records }: PhotoParts, row: number): boolean {
  return records.hasRecord(row) && duplicates.leaderOf(row) === null && pairs.leaderOf(row) === null;
}
