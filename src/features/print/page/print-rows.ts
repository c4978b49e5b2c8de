import { dateWidth } from "../../../photo/columns.ts";
import type { DateWidth } from "../../../photo/dates/edtf.ts";
import { dayMs } from "../../../photo/filter/histogram.ts";

/** A photo on paper. */
export interface PrintedPhoto {
  row: number;
  /** Width over height. */
  aspect: number;
}

/** Photos under one heading, in lines that fill the width. */
export interface PrintedSection {
  unit: "day" | "month";
  /** Of a wide date, which has a heading of its own; else 0. */
  width: DateWidth;
  /** A moment of it, in wall-clock milliseconds; NaN without a date. */
  at: number;
  lines: PrintedPhoto[][];
}

interface PrintedColumns {
  takenAt: Float64Array;
  flags: Uint32Array;
  aspect: Float32Array;
}

/** More photos are not printed at once: some forty pages. */
export const mostPrinted = 500;

/** Days have headings of their own where they have this many photos on average; a line each would waste paper. */
const fullDay = 3;
/** Of a usual photo. */
const usualAspect = 4 / 3;
/** Beyond these a photo would be a stripe. */
const leastAspect = 0.4;
const mostAspect = 8;

/** Photos by day, or by month where days have few, in lines of about this many. */
export function printedSections(
  rows: Uint32Array,
  { takenAt, flags, aspect }: PrintedColumns,
  perLine: number,
): PrintedSection[] {
  const dayOf = (row: number): number => Math.floor((takenAt[row] ?? NaN) / dayMs);
  const days = new Set(Array.from(rows, dayOf)).size;
  const unit = rows.length >= fullDay * days ? "day" : "month";
  const sections: PrintedSection[] = [];
  let last: number | null = null;
  let lastWidth = 0;
  let width = Infinity;
  for (const row of rows) {
    const at = takenAt[row] ?? NaN;
    const wide = dateWidth(flags[row]);
    const key = unit === "day" || wide !== 0 ? dayOf(row) : monthOf(at);
    if (last === null || !Object.is(key, last) || wide !== lastWidth) {
      sections.push({ unit, at, width: wide, lines: [] });
      [last, lastWidth] = [key, wide];
      width = Infinity;
    }
    const known = aspect[row] ?? 0;
    const own = Math.min(mostAspect, Math.max(leastAspect, known > 0 ? known : usualAspect));
    const lines = sections.at(-1)?.lines;
    // A photo goes into the line unless most of it would be beyond the end.
    if (width + own / 2 > perLine * usualAspect) {
      lines?.push([]);
      width = 0;
    }
    lines?.at(-1)?.push({ row, aspect: own });
    width += own;
  }
  return sections;
}

/** How much of a line is left empty, as an aspect ratio; 0 where its photos fill it. */
export function emptyAspect(line: readonly PrintedPhoto[], perLine: number): number {
  const width = line.reduce((sum, { aspect }) => sum + aspect, 0);
  const rest = perLine * usualAspect - width;
  return rest > usualAspect / 2 ? rest : 0;
}

function monthOf(at: number): number {
  const date = new Date(at);
  return date.getUTCFullYear() * 12 + date.getUTCMonth();
}
