import { firstOfMonth, levelOf, type CalendarDays, type CalendarYear } from "./calendar-days.ts";

/** A cell with the gap after it, in CSS pixels. */
const cellSize = 13;
const gap = 3;
/** Between two lines of weeks, where a year does not fit into one. */
const lineGap = 6;
/** Above each line: the names of its months. */
const headHeight = 18;
const lineHeight = headHeight + 7 * cellSize + lineGap;

/** How a year is laid out: weeks are columns, on as many lines as they need. */
export interface YearLayout {
  /** Weeks on a line. */
  weeks: number;
  width: number;
  height: number;
}

/** A year in this many pixels of width; a line holds half a year at least. */
export function layoutOf({ lead, days }: CalendarYear, width: number): YearLayout {
  const all = Math.ceil((lead + days) / 7);
  const fitting = Math.floor(width / cellSize);
  const lines = fitting >= all ? 1 : fitting >= 27 ? 2 : Math.ceil(all / Math.max(9, fitting));
  const weeks = Math.ceil(all / lines);
  return {
    weeks,
    width: weeks * cellSize,
    height: lines * lineHeight - lineGap,
  };
}

/** The corner of a day's cell, from the side that lines begin at. */
export function cellOfDay(year: CalendarYear, { weeks }: YearLayout, day: number): { x: number; y: number } {
  const at = day - year.first + year.lead;
  const week = Math.floor(at / 7);
  const line = Math.floor(week / weeks);
  return {
    x: (week % weeks) * cellSize,
    y: line * lineHeight + headHeight + (at % 7) * cellSize,
  };
}

/** The day at a point; null where there is none. */
export function dayAtPoint(year: CalendarYear, { weeks }: YearLayout, x: number, y: number): number | null {
  const line = Math.floor(y / lineHeight);
  const weekday = Math.floor((y - line * lineHeight - headHeight) / cellSize);
  const column = Math.floor(x / cellSize);
  if (weekday < 0 || weekday > 6 || column < 0 || column >= weeks) return null;
  const day = year.first - year.lead + (line * weeks + column) * 7 + weekday;
  return day >= year.first && day < year.first + year.days ? day : null;
}

/** Colours of a canvas, as the page's theme has them now. */
export interface YearColours {
  empty: string;
  located: string;
  gap: string;
  cursor: string;
  text: string;
}

/** How much of its colour a level shows: of places, and of gaps. */
const alphas = [0.6, 0.55, 0.4, 0.7, 1] as const;

/** Draws a year. Days whose photos all have a location are smaller, so that colour is not all that tells them apart. */
export function drawYear(
  context: CanvasRenderingContext2D,
  year: CalendarYear,
  layout: YearLayout,
  told: {
    days: CalendarDays;
    colours: YearColours;
    cursor: number | null;
    isMirrored: boolean;
    font: string;
    monthName: (month: number) => string;
  },
): void {
  const { days, colours, cursor, isMirrored } = told;
  const side = cellSize - gap;
  context.clearRect(0, 0, layout.width, layout.height);
  for (let day = year.first; day < year.first + year.days; day++) {
    const { x: start, y } = cellOfDay(year, layout, day);
    const x = isMirrored ? layout.width - start - side : start;
    const level = levelOf(days.of(day));
    const inset = level === 1 ? 2 : level === 0 ? 3 : 0;
    context.globalAlpha = alphas[level];
    context.fillStyle = level === 0 ? colours.empty : level === 1 ? colours.located : colours.gap;
    context.fillRect(x + inset, y + inset, side - 2 * inset, side - 2 * inset);
    if (day !== cursor) continue;
    context.globalAlpha = 1;
    context.strokeStyle = colours.cursor;
    context.lineWidth = 2;
    context.strokeRect(x, y, side, side);
  }
  context.globalAlpha = 1;
  context.font = told.font;
  context.fillStyle = colours.text;
  context.textAlign = isMirrored ? "right" : "left";
  context.textBaseline = "top";
  for (let month = 0; month < 12; month++) {
    const { x, y } = cellOfDay(year, layout, firstOfMonth(year.year, month) + 6);
    const top = y - (y % lineHeight) + 2;
    const name = told.monthName(month);
    // One that begins in the last weeks of a line ends with it.
    const start = Math.min(x, layout.width - context.measureText(name).width);
    context.fillText(name, isMirrored ? layout.width - start : start, top);
  }
}
