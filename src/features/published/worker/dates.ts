import { parseEdtf, type DateWidth } from "../../../photo/dates/edtf.ts";
import { columnNumber, columnText } from "./bytes/values.ts";

/** What a row's date is read from. Datasets of older versions have no `taken_edtf`. */
export const dateColumns = ["taken_local", "taken_edtf"] as const;

/** When the photo of a row was taken: wall clock in milliseconds, NaN without a date, and how wide that date is. */
export function dateAt(
  of: (name: string) => ArrayLike<unknown> | undefined,
  row: number,
): { takenAt: number; dateWidth: DateWidth } {
  const takenAt = columnNumber(of("taken_local"), row);
  const wide = parseEdtf(columnText(of("taken_edtf"), row));
  // A text that begins at another time is about another date.
  return { takenAt, dateWidth: wide?.from === takenAt ? wide.width : 0 };
}
