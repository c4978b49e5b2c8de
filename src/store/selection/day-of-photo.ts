import { dateWidth } from "../../photo/columns.ts";
import type { DateWidth } from "../../photo/dates/edtf.ts";
import { dayMs } from "../../photo/filter/histogram.ts";
import type { Row } from "../../photo/photo.ts";
import { columnsNow } from "../library/snapshot.ts";
import { gridRowsNow } from "../map/map-follow.ts";

/** A day, or a wide date, and its photos among those the grid shows. */
interface DayOfPhoto {
  /** 0 for a day. */
  width: DateWidth;
  /** Wall-clock midnight in milliseconds as if UTC; NaN for photos without a date. */
  start: number;
  rows: Uint32Array<ArrayBuffer>;
}

/** The day of a photo. */
export function dayOfPhoto(photo: Row): DayOfPhoto {
  const { takenAt, flags } = columnsNow();
  const [start, width] = [startOfDay(takenAt[photo]), dateWidth(flags[photo])];
  const isOfIt = (row: number): boolean =>
    dateWidth(flags[row]) === width && Object.is(startOfDay(takenAt[row]), start);
  return { start, width, rows: Uint32Array.from(gridRowsNow().filter(isOfIt)) };
}

const startOfDay = (takenAt = NaN): number => Math.floor(takenAt / dayMs) * dayMs;
