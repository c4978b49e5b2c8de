import { givenNames } from "../../../src/photo/given-values.ts";
import type { GivenValues } from "../../../src/photo/photo-edit.ts";
import { markFavourite, setMarks } from "../placing/marks.ts";
import type { PhotoParts } from "../placing/photo-parts.ts";
import { placeAgain } from "../placing/place-again.ts";
import { isSameValue } from "./same-value.ts";

/** What a photo's record, and with it order, map, words and places, depends on. */
const recorded: ReadonlySet<keyof GivenValues> = new Set([
  "location",
  "takenAt",
  "title",
  "description",
  "keywords",
  "rating",
]);

/** Replaces all that was said of a row; everything that depends on it follows. */
export function applyValues(library: PhotoParts, row: number, next: Readonly<GivenValues>): void {
  const before = library.given.get(row);
  if (before === next) return;
  library.given.set(row, next);
  const names = givenNames.filter((name) => !isSameValue(before[name], next[name]));
  if (names.some((name) => recorded.has(name))) placeAgain(library, row);
  if (names.includes("favourite")) markFavourite(library, row);
  setMarks(library, row);
}
