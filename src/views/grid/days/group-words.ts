import { Flag, type Columns } from "../../../photo/columns.ts";
import type { Place } from "../../../photo/geo/place.ts";
import {
  formatDay,
  formatDayOfYear,
  formatMonth,
  formatShortDay,
  formatWeekday,
  formatYear,
} from "../../shell/words/format.ts";
import { wideWords } from "../../shell/words/wide-words.ts";
import { isWideStart, wideDateOfStart } from "../layout/groups.ts";
import { shortPlaceName } from "../../shell/words/place-words.ts";
import { tilesOfGroup, Unit, type GridLayout } from "../layout.ts";
import { gridWords } from "../../../words/grid.ts";

const { say } = gridWords;

/** A group's name in full: "Friday, 3 May 2024", "about 1985", "May 2024", "2024", "No date". */
export function groupName({ groupUnit, groupStart }: GridLayout, group: number): string {
  const start = groupStart[group] ?? NaN;
  const unit = groupUnit[group];
  if (unit === Unit.files) return say("noPreview");
  if (Number.isNaN(start)) return say("noDate");
  if (unit === Unit.wide) return wideWords(wideDateOfStart(start));
  if (unit === Unit.year) return formatYear(start);
  return unit === Unit.month ? formatMonth(start) : formatDay(start);
}

/** What a month of the grid is called, by its start: "May 2024", "1985" where a date is wider, "No date". */
export function monthName(start: number): string {
  if (Number.isNaN(start)) return say("noDate");
  return isWideStart(start) ? wideWords(wideDateOfStart(start)) : formatMonth(start);
}

/** What a group's own heading shows: its name, of a day on phones "Fri, 3 May 2024". */
export function headingName(layout: GridLayout, group: number): string {
  const start = layout.groupStart[group] ?? NaN;
  const isShort = layout.metrics.shortDays && layout.groupUnit[group] === Unit.day && !Number.isNaN(start);
  return isShort ? formatWeekday(start) : groupName(layout, group);
}

/** A day's name where there is little room: "3 May", and with its year where that begins: "31 Dec 2023". */
export function shortGroupName(layout: GridLayout, group: number): string {
  const { groupStart, groupUnit } = layout;
  if (groupUnit[group] === Unit.wide) return groupName(layout, group);
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

/** All that is said of a group: its name, whether that is a guess, and the place its photos share. */
export function wholeName(layout: GridLayout, columns: Columns, group: number, place: Place | null): string {
  const guess = isGuessed(layout, columns, group) ? ` · ${say("fileDate")}` : "";
  return `${groupName(layout, group)}${guess}${place ? ` · ${shortPlaceName(place)}` : ""}`;
}
