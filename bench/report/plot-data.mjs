import { median } from "../statistics.mjs";
import { medianWords, range, time } from "./words.mjs";

/** @typedef {import("../types.d.mts").Growth} Growth */
/** @typedef {import("../types.d.mts").Measured} Measured */
/** @typedef {import("../types.d.mts").TaskStrip} TaskStrip */
/** One bar: a way, its median, and the rounds it is the median of. @typedef {{ name: string, ours: boolean, middle: number, low: number, high: number, values: number[] }} Bar */
/** Bars of one unit that belong beside each other. @typedef {{ name: string, unit: string, bars: Bar[] }} BarGroup */

/** A task as long as this or longer keeps a person waiting who clicks just then (W3C Long Tasks), in milliseconds. */
export const longTaskMs = 50;

/**
 * What is drawn as bars: the ways that carry a group's name and were measured, in the order they came.
 * @param {readonly Measured[]} measured
 * @returns {BarGroup[]}
 */
export function barGroups(measured) {
  /** @type {Map<string, BarGroup>} */
  const groups = new Map();
  for (const { name, group, unit, values } of measured) {
    if (group === undefined || values.length === 0) continue;
    const key = `${group}\n${unit}`;
    const one = groups.get(key) ?? { name: group, unit, bars: [] };
    groups.set(key, one);
    one.bars.push({
      name,
      ours: name.startsWith("Pinroll"),
      middle: median(values),
      low: Math.min(...values),
      high: Math.max(...values),
      values,
    });
  }
  return [...groups.values()];
}

/** @param {BarGroup} group */
export function wordsOfBars({ name, unit, bars }) {
  const each = bars.map((bar) => `${bar.name} ${medianWords(bar.values, unit)} (${range(bar.values)})`);
  return `${name}: ${each.join("; ")}.`;
}

/**
 * The points of all lines, smallest library first; `line` is the place of the line in the growth.
 * @param {Growth} growth
 */
export function growthPoints({ lines }) {
  return lines.flatMap(({ name, points }, line) =>
    points
      .filter(({ photos, values }) => photos > 0 && values.length > 0)
      .toSorted((a, b) => a.photos - b.photos)
      .map(({ photos, values }) => ({
        line,
        name,
        photos,
        middle: median(values),
        low: Math.min(...values),
        high: Math.max(...values),
      })),
  );
}

/** Milliseconds, where they come to many seconds, as seconds. @param {Growth} growth @returns {Growth} */
export function inFewDigits(growth) {
  const highest = Math.max(...growth.lines.flatMap(({ points }) => points.flatMap(({ values }) => values)));
  if (growth.unit !== "ms" || highest < 10_000) return growth;
  const lines = growth.lines.map(({ name, points }) => ({
    name,
    points: points.map(({ photos, values }) => ({ photos, values: values.map((ms) => ms / 1000) })),
  }));
  return { ...growth, unit: "s", lines };
}

/** Values this many times the smallest leave nothing to see of it on an even scale. */
const tooFarApart = 30;

/** Whether the values need a scale by powers of ten. @param {{ low: number, high: number }[]} points */
export function needsLogarithm(points) {
  const low = Math.min(...points.map((point) => point.low));
  return low > 0 && Math.max(...points.map((point) => point.high)) / low > tooFarApart;
}

/**
 * Where an axis by powers of ten has its lines, from below the lowest value to above the highest.
 * @param {{ low: number, high: number }[]} points of values above zero
 */
export function ticksOfTen(points) {
  const first = Math.floor(Math.log10(Math.min(...points.map(({ low }) => low))));
  const last = Math.ceil(Math.log10(Math.max(...points.map(({ high }) => high))));
  const steps = last - first > 2 ? [1] : [1, 2, 5];
  const powers = Array.from({ length: last - first }, (_, at) =>
    steps.map((step) => step * 10 ** (first + at)),
  );
  return [...powers.flat(), 10 ** last];
}

/** @param {Growth} growth */
export function wordsOfGrowth(growth) {
  const { caption, unit, lines } = inFewDigits(growth);
  const each = lines.map(({ name, points }) => {
    const at = points.map(
      ({ photos, values }) => `${medianWords(values, unit)} at ${photos.toLocaleString("en")}`,
    );
    return `${name} ${at.join(", ")}`;
  });
  return `${caption}: ${each.join("; ")}.`;
}

/** @param {TaskStrip} strip */
export function wordsOfStrip({ caption, tasks, marks, endMs }) {
  const long = tasks.filter(({ ms }) => ms >= longTaskMs).toSorted((a, b) => b.ms - a.ms);
  const [longest] = long;
  const found =
    longest === undefined
      ? `no task over ${longTaskMs} ms in ${time(endMs)}`
      : `${long.length} ${long.length === 1 ? "task" : "tasks"} over ${longTaskMs} ms in ${time(endMs)}, the longest ${time(longest.ms)} at ${time(longest.at)}`;
  const when = marks.map(({ name, at }) => `${name} at ${time(at)}`).join(", ");
  return `${caption}: ${found}${when === "" ? "" : `; ${when}`}.`;
}

/**
 * Puts the names of marks into as many rows as it takes for none to cover another.
 * @param {TaskStrip["marks"]} marks
 * @param {{ width: (name: string) => number, position: (at: number) => number, end: number }} room in pixels; `end` is where it ends
 * @returns {{ name: string, at: number, row: number, left: number }[]} first row 0, `left` where the name begins
 */
export function placeNames(marks, { width, position, end }) {
  /** Where each row is free. @type {number[]} */
  const free = [];
  return marks
    .toSorted((a, b) => a.at - b.at)
    .map(({ name, at }) => {
      const left = Math.max(0, Math.min(position(at), end - width(name)));
      let row = free.findIndex((from) => from <= left);
      if (row === -1) row = free.length;
      free[row] = left + width(name);
      return { name, at, row, left };
    });
}
