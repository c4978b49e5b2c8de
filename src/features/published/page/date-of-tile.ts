import type { PublishedTile } from "../shared/published.ts";
import { isWithinOne } from "../../../photo/dates/edtf.ts";
import { dayMs } from "../../../photo/filter/histogram.ts";
import { publishedWords } from "../words.ts";
import { formatMonth } from "../../../views/shell/words/format.ts";
import { wideWords } from "../../../views/shell/words/wide-words.ts";

type DatedTile = Pick<PublishedTile, "takenAt" | "dateWidth">;

/** A tile's date, as `format` writes those that tell a day. */
export function dateOfTile({ takenAt, dateWidth }: DatedTile, format: (takenAt: number) => string): string {
  if (Number.isNaN(takenAt)) return publishedWords.say("noDate");
  return dateWidth === 0 ? format(takenAt) : wideWords({ from: takenAt, width: dateWidth });
}

/** The month of a tile, or its date where that is wider. */
export function monthOfTile(tile: DatedTile): string {
  const isOfMonth = isWithinOne("month", { from: tile.takenAt, width: tile.dateWidth });
  return dateOfTile(isOfMonth ? { ...tile, dateWidth: 0 } : tile, formatMonth);
}

/** Whether a tile is the first of its day, or of its wide date, as far as that is known. */
export function startsDay(
  before: DatedTile | undefined,
  here: DatedTile | undefined,
  isFirst: boolean,
): boolean {
  if (here === undefined || Number.isNaN(here.takenAt)) return false;
  if (before === undefined) return isFirst;
  const dayOf = ({ takenAt }: DatedTile): number => Math.floor(takenAt / dayMs);
  return dayOf(before) !== dayOf(here) || before.dateWidth !== here.dateWidth;
}
