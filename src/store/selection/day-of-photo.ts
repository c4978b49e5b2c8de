import { dayMs } from "../../photo/filter/histogram.ts";
import type { PhotoId } from "../../photo/photo.ts";
import { libraryAtom } from "../library/library.ts";
import { gridRowsAtom } from "../map/map-follow.ts";
import { store } from "../session/store.ts";

/** A day, and its photos among those the grid shows. */
export interface DayOfPhoto {
  /** Wall-clock midnight in milliseconds as if UTC; NaN for photos without a date. */
  start: number;
  rows: Uint32Array<ArrayBuffer>;
}

/** The day of a photo. */
export function dayOfPhoto(photo: PhotoId): DayOfPhoto {
  const { takenAt } = store.get(libraryAtom).columns;
  const start = startOfDay(takenAt[photo]);
  const rows = store.get(gridRowsAtom).filter((row) => Object.is(startOfDay(takenAt[row]), start));
  return { start, rows: Uint32Array.from(rows) };
}

const startOfDay = (takenAt = NaN): number => Math.floor(takenAt / dayMs) * dayMs;
