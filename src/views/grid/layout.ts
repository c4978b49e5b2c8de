import type { Columns } from "../../photo/columns.ts";
import type { PhotoId } from "../../photo/photo.ts";

/** Sizes of the layout, in CSS pixels. */
export interface Metrics {
  /** Target height of lines; justified ones are about 0.7 to 1.4 times as high. */
  lineHeight: number;
  gap: number;
  /** Room for the heading above the first line of a day. */
  headingHeight: number;
  /** Room under the last line of a day. */
  dayGap: number;
}

/** Roomy sizes for wide grids, tight ones for phones. */
export function metricsFor(width: number): Metrics {
  return width < 600
    ? { lineHeight: 140, gap: 4, headingHeight: 40, dayGap: 8 }
    : { lineHeight: 200, gap: 4, headingHeight: 48, dayGap: 12 };
}

/**
 * Where every photo is. A line is one row of tiles on screen (a "row" is a photo's row in the library). Tile `i` shows
 * photo `rows[i]`; line `l` has the tiles from `lineStart[l]` up to `lineStart[l + 1]`; day `d` starts with line
 * `dayLine[d]`. Tops count from the top of the grid, in CSS pixels.
 */
export interface GridLayout {
  rows: Uint32Array;
  /** The aspect each tile was laid out with: says whether a new layout is needed. */
  aspect: Float32Array;
  x: Float32Array;
  width: Float32Array;
  lineStart: Uint32Array;
  lineTop: Float64Array;
  lineHeight: Float32Array;
  lineDay: Uint32Array;
  dayLine: Uint32Array;
  dayTop: Float64Array;
  /** Wall-clock midnight in milliseconds as if UTC; NaN for photos without a date. */
  dayStart: Float64Array;
  lines: number;
  days: number;
  /** Most tiles in one line. */
  columns: number;
  height: number;
  metrics: Metrics;
}

const dayMs = 86_400_000;
/** Limits of the aspect in the grid: a panorama would take a line of its own, a long screenshot would vanish. */
const narrowest = 0.45;
const widest = 3;
/** Most cameras. */
const usualAspect = 1.5;

/** The aspect of a tile. */
export function tileAspect(aspect: number): number {
  if (!(aspect > 0)) return usualAspect;
  return Math.min(widest, Math.max(narrowest, aspect));
}

/** The day of a wall-clock time, as its midnight; NaN stays NaN. */
export const dayOf = (takenAt: number): number => Math.floor(takenAt / dayMs) * dayMs;

interface Draft extends GridLayout {
  boxWidth: number;
}

function draftOf(rows: Uint32Array, boxWidth: number, metrics: Metrics): Draft {
  const n = rows.length;
  return {
    rows,
    boxWidth,
    metrics,
    aspect: new Float32Array(n),
    x: new Float32Array(n),
    width: new Float32Array(n),
    lineStart: new Uint32Array(n + 1),
    lineTop: new Float64Array(n),
    lineHeight: new Float32Array(n),
    lineDay: new Uint32Array(n),
    dayLine: new Uint32Array(n + 1),
    dayTop: new Float64Array(n),
    dayStart: new Float64Array(n),
    lines: 0,
    days: 0,
    columns: 0,
    height: 0,
  };
}

/** Height at which tiles of these aspects fill the width exactly. */
const fitting = (draft: Draft, sum: number, count: number): number =>
  (draft.boxWidth - (count - 1) * draft.metrics.gap) / sum;

/** Makes one line of the tiles from `from` to `to`; edges are on whole pixels, the last on the right edge. */
function closeLine(draft: Draft, from: number, to: number, exact: number, full: boolean): void {
  const { gap } = draft.metrics;
  const line = draft.lines++;
  const height = Math.max(1, Math.round(exact));
  draft.lineStart[line] = from;
  draft.lineTop[line] = draft.height;
  draft.lineHeight[line] = height;
  draft.lineDay[line] = draft.days - 1;
  draft.columns = Math.max(draft.columns, to - from);
  let left = 0;
  for (let tile = from; tile < to; tile++) {
    const aspect = draft.aspect[tile] ?? usualAspect;
    const right = full && tile === to - 1 ? draft.boxWidth : Math.min(draft.boxWidth, left + aspect * exact);
    const start = Math.round(left);
    draft.x[tile] = start;
    draft.width[tile] = Math.max(1, Math.round(right) - start);
    left = right + gap;
  }
  draft.height += height + gap;
}

/** Breaks a day's tiles into lines as close to the target height as possible. */
function fillDay(draft: Draft, from: number, to: number): void {
  const { lineHeight } = draft.metrics;
  let start = from;
  let sum = 0;
  for (let tile = from; tile < to; tile++) {
    const aspect = draft.aspect[tile] ?? usualAspect;
    const withTile = fitting(draft, sum + aspect, tile - start + 1);
    if (withTile > lineHeight) {
      sum += aspect;
      continue;
    }
    const without = tile > start ? fitting(draft, sum, tile - start) : Infinity;
    if (without - lineHeight < lineHeight - withTile) {
      closeLine(draft, start, tile, without, true);
      start = tile;
      sum = 0;
      tile--;
    } else {
      closeLine(draft, start, tile + 1, withTile, true);
      start = tile + 1;
      sum = 0;
    }
  }
  if (start === to) return;
  // The last line of a day keeps the target height, unless it nearly fills the width anyway.
  const stretched = fitting(draft, sum, to - start);
  const full = stretched <= lineHeight * 1.2;
  closeLine(draft, start, to, full ? stretched : lineHeight, full);
}

/**
 * Lays photos out in justified lines under day headings, in the order given. O(n), about 5 ms for 100,000. `boxWidth` is
 * in CSS pixels, without padding. `byHand`: all in one, without headings.
 */
export function layoutGrid(
  rows: Uint32Array,
  columns: Pick<Columns, "aspect" | "takenAt">,
  boxWidth: number,
  given: Metrics = metricsFor(boxWidth),
  byHand = false,
): GridLayout {
  const metrics = byHand ? { ...given, headingHeight: 0 } : given;
  const draft = draftOf(rows, Math.max(64, Math.floor(boxWidth)), metrics);
  const n = rows.length;
  for (let tile = 0; tile < n; tile++) draft.aspect[tile] = tileAspect(columns.aspect[rows[tile] ?? 0] ?? 0);
  let from = 0;
  while (from < n) {
    const day = byHand ? NaN : dayOf(columns.takenAt[rows[from] ?? 0] ?? NaN);
    let to = byHand ? n : from + 1;
    while (to < n && Object.is(dayOf(columns.takenAt[rows[to] ?? 0] ?? NaN), day)) to++;
    draft.dayTop[draft.days] = draft.height;
    draft.dayStart[draft.days] = day;
    draft.dayLine[draft.days] = draft.lines;
    draft.days++;
    draft.height += metrics.headingHeight;
    fillDay(draft, from, to);
    draft.height += metrics.dayGap;
    from = to;
  }
  return seal(draft);
}

/** Frees what was allocated for the worst case of one tile a line. */
function seal(draft: Draft): GridLayout {
  const { lines, days, rows, boxWidth: _, ...rest } = draft;
  draft.lineStart[lines] = rows.length;
  draft.dayLine[days] = lines;
  return {
    ...rest,
    rows,
    lines,
    days,
    lineStart: draft.lineStart.slice(0, lines + 1),
    lineTop: draft.lineTop.slice(0, lines),
    lineHeight: draft.lineHeight.slice(0, lines),
    lineDay: draft.lineDay.slice(0, lines),
    dayLine: draft.dayLine.slice(0, days + 1),
    dayTop: draft.dayTop.slice(0, days),
    dayStart: draft.dayStart.slice(0, days),
  };
}

/** Whether its photos are in days, under headings. */
export const hasDays = (layout: GridLayout): boolean => layout.metrics.headingHeight > 0;

/** Whether photos were added, removed, moved or got another aspect since the layout was made. */
export function isStale(layout: GridLayout, rows: Uint32Array, columns: Pick<Columns, "aspect">): boolean {
  if (layout.rows !== rows) return true;
  for (let tile = 0; tile < rows.length; tile++) {
    if (layout.aspect[tile] !== Math.fround(tileAspect(columns.aspect[rows[tile] ?? 0] ?? 0))) return true;
  }
  return false;
}

/** Index of the last entry of an ascending array that is at most `value`; 0 if all are above. */
export function lastAtMost(sorted: ArrayLike<number>, length: number, value: number): number {
  let low = 0;
  let high = length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((sorted[middle] ?? Infinity) <= value) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** The line at a height: the last one that starts at or above `y`. */
export const lineAt = (layout: GridLayout, y: number): number => lastAtMost(layout.lineTop, layout.lines, y);

/** The line of a tile. */
export const lineOfTile = (layout: GridLayout, tile: number): number =>
  lastAtMost(layout.lineStart, layout.lines, tile);

/** The tile of a photo; -1 if the layout does not have it. */
export const tileOf = (layout: GridLayout, photo: PhotoId | null): number =>
  photo === null ? -1 : layout.rows.indexOf(photo);

/** First and last tile of a line. */
export function tilesOfLine(layout: GridLayout, line: number): { first: number; last: number } {
  return { first: layout.lineStart[line] ?? 0, last: (layout.lineStart[line + 1] ?? 0) - 1 };
}

/** First tile of a day, and the one after its last. */
export function tilesOfDay(layout: GridLayout, day: number): { first: number; end: number } {
  const start = (of: number): number => layout.lineStart[layout.dayLine[of] ?? layout.lines] ?? 0;
  return { first: start(day), end: start(day + 1) };
}
