import { headOfLine, lastAtMost, lineOfTile, type GridLayout } from "./layout.ts";

/**
 * The months of a layout, in its order; a date wider than a month is one by itself. Month `i` takes the content from `top[i]` to `top[i + 1]`, in CSS pixels, and
 * the scrubber's track from `at[i]` to `at[i + 1]`, where the whole track is 1.
 */
export interface Months {
  /** Wall-clock start in milliseconds as if UTC, as in `GridLayout.groupStart`; NaN for photos without a date. */
  start: Float64Array;
  /** Photos in it. */
  count: Uint32Array;
  top: Float64Array;
  /** Where the line with its first photo begins, headings included. */
  head: Float64Array;
  at: Float64Array;
  /** Photos in the fullest one. */
  most: number;
}

/**
 * Share of the track divided evenly. By height alone a long holiday would take all of it; evenly alone a month of
 * thousands would fly past under a finger.
 */
const even = 0.6;

/** Gathers the months of a layout. The cost grows with months, not with photos. */
export function monthsOf(layout: GridLayout): Months {
  const { monthTile: tile, monthStart: start, lineTop, lineStart, lineHeight, x, boxWidth } = layout;
  const months = start.length;
  const count = new Uint32Array(months);
  const top = new Float64Array(months + 1).fill(layout.height);
  const head = new Float64Array(months);
  for (let month = 0; month < months; month++) {
    const first = tile[month] ?? 0;
    const line = lineOfTile(layout, first);
    count[month] = (month + 1 < months ? (tile[month + 1] ?? 0) : layout.rows.length) - first;
    head[month] = (lineTop[line] ?? 0) - headOfLine(layout, line);
    // Months that share a line follow one another down its height.
    const part = first === lineStart[line] ? 0 : (x[first] ?? 0) / boxWidth;
    top[month] = (head[month] ?? 0) + part * (lineHeight[line] ?? 0);
  }
  // What stands above the first photo is of its month.
  if (months > 0) top[0] = 0;
  return { start, count, top, head, at: shareOut(top), most: count.reduce(larger, 0) };
}

const larger = (a: number, b: number): number => Math.max(a, b);

function shareOut(top: Float64Array): Float64Array {
  const months = top.length - 1;
  const height = top[months] ?? 0;
  return top.map((y, i) => (i === months ? 1 : (even * i) / months + (1 - even) * (y / Math.max(1, height))));
}

/** Index of the last entry at or below `value`, never of the closing one. */
const indexOf = (ascending: Float64Array, value: number): number =>
  lastAtMost(ascending, ascending.length - 1, value);

/** Converts a value from one scale to the other. */
function across(from: Float64Array, to: Float64Array, value: number): number {
  const i = indexOf(from, value);
  const [a = 0, b = 0] = from.subarray(i, i + 2);
  const [c = 0, d = 0] = to.subarray(i, i + 2);
  const part = b > a ? Math.min(1, Math.max(0, (value - a) / (b - a))) : 0;
  return c + part * (d - c);
}

/** The month at a height of the content. */
export const monthAt = ({ top }: Months, y: number): number => indexOf(top, y);

/** The track position of a height of the content. */
export const trackAt = ({ top, at }: Months, y: number): number => across(top, at, y);

/** The height of the content at a track position. */
export const contentAt = ({ top, at }: Months, place: number): number => across(at, top, place);

/** The viewport on the content: its top, the largest possible top, and its height, in CSS pixels. */
export interface Sight {
  top: number;
  last: number;
  viewport: number;
}

/** Length, in viewports, of the last stretch, over which the point looked at moves down the viewport. */
const approach = 4;

const bend = ({ last, viewport }: Sight): { from: number; slope: number } => {
  const length = Math.max(1, Math.min(last, approach * viewport));
  return { from: last - length, slope: 1 + viewport / length };
};

/**
 * The height of the content looked at: the viewport's top, and over the last screens a point lower and lower in it, so
 * that the very end can be reached though the top never gets there.
 */
export function lookedAt(sight: Sight): number {
  const { from, slope } = bend(sight);
  return sight.top <= from ? sight.top : from + (sight.top - from) * slope;
}

/** The inverse: the viewport's top at which a height of the content is looked at. */
export function topFor(y: number, sight: Sight): number {
  const { from, slope } = bend(sight);
  return y <= from ? y : from + (y - from) / slope;
}
