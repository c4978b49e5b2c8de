import { Flag, type Columns } from "../../../photo/columns.ts";
import {
  formatDay,
  formatDayOfYear,
  formatMonth,
  formatShortDay,
  formatYear,
} from "../../shell/words/format.ts";
import { tilesOfGroup, Unit, type GridLayout } from "../layout.ts";
import { gridWords } from "../../../words/grid/words.ts";

const { say } = gridWords;

/** A group's name in full: "Friday, 3 May 2024", "May 2024", "2024", "No date". */
export function groupName({ groupUnit, groupStart }: GridLayout, group: number): string {
  const start = groupStart[group] ?? NaN;
  const unit = groupUnit[group];
  if (unit === Unit.files) return say("noPreview");
  if (Number.isNaN(start)) return say("noDate");
  if (unit === Unit.year) return formatYear(start);
  return unit === Unit.month ? formatMonth(start) : formatDay(start);
}

/** A day's name where there is little room: "3 May", and with its year where that begins: "31 Dec 2023". */
export function shortGroupName({ groupStart }: GridLayout, group: number): string {
  const start = groupStart[group] ?? 0;
  const year = (at: number): number => new Date(groupStart[at] ?? NaN).getUTCFullYear();
  const begins = group === 0 || !Object.is(year(group), year(group - 1));
  return begins ? formatShortDay(start) : formatDayOfYear(start);
}

/** Whether all dates of a day are guesses: then the heading says so. */
export function isGuessed(layout: GridLayout, { flags }: Columns, group: number): boolean {
  if (layout.groupUnit[group] !== Unit.day) return false;
  const { first, end } = tilesOfGroup(layout, group);
  for (let tile = first; tile < end; tile++) {
    if (((flags[layout.rows[tile] ?? 0] ?? 0) & Flag.guessedDate) === 0) return false;
  }
  return end > first;
}
