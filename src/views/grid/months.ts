import { lastAtMost, tilesOfDay, type GridLayout } from "./layout.ts";

/**
 * The months of a layout, in its order. Month `i` takes the content from `top[i]` to `top[i + 1]`, in CSS pixels, and
 * the scrubber's track from `at[i]` to `at[i + 1]`, where the whole track is 1.
 */
export interface Months {
  /** Wall-clock start in milliseconds as if UTC; NaN for photos without a date. */
  start: Float64Array;
  /** Photos in it. */
  count: Uint32Array;
  top: Float64Array;
  at: Float64Array;
  /** Photos in the fullest one. */
  most: number;
}

/**
 * Share of the track divided evenly. By height alone a long holiday would take all of it; evenly alone a month of
 * thousands would fly past under a finger.
 */
const even = 0.6;

interface MonthSpan {
  start: number;
  end: number;
}

/** The month of a day, both ends in wall-clock milliseconds. */
function monthOf(day: number): MonthSpan {
  if (Number.isNaN(day)) return { start: NaN, end: NaN };
  const date = new Date(day);
  const ends = [0, 1].map((step) =>
    new Date(0).setUTCFullYear(date.getUTCFullYear(), date.getUTCMonth() + step, 1),
  );
  return { start: ends[0] ?? NaN, end: ends[1] ?? NaN };
}

const isWithin = (day: number, { start, end }: MonthSpan): boolean =>
  Number.isNaN(day) ? Number.isNaN(start) : day >= start && day < end;

/** Groups the days of a layout by month. The cost grows with days, not with photos. */
export function monthsOf(layout: GridLayout): Months {
  const start: number[] = [];
  const first: number[] = [];
  let span: MonthSpan = { start: Infinity, end: -Infinity };
  for (let day = 0; day < layout.days; day++) {
    const midnight = layout.dayStart[day] ?? NaN;
    if (isWithin(midnight, span)) continue;
    span = monthOf(midnight);
    start.push(span.start);
    first.push(day);
  }
  const tile = (day: number): number => tilesOfDay(layout, day).first;
  const count = Uint32Array.from(first, (day, i) => tile(first[i + 1] ?? layout.days) - tile(day));
  const top = Float64Array.from([...first.map((day) => layout.dayTop[day] ?? 0), layout.height]);
  return { start: Float64Array.from(start), count, top, at: shareOut(top), most: count.reduce(larger, 0) };
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
