import { median } from "../statistics.mjs";

/** Three digits or so, as English writes them. @param {number} value */
export function number(value) {
  if (value === 0) return "0";
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2;
  return value.toLocaleString("en", { minimumFractionDigits: digits, maximumFractionDigits: digits });
}

/** @param {number} value @param {string} unit */
export function withUnit(value, unit) {
  return unit === "" ? number(value) : `${number(value)} ${unit}`;
}

/** The lowest and the highest of a list; one word where it has no others. @param {readonly number[]} values */
export function range(values) {
  if (values.length < 2) return values.length === 0 ? "not measured" : "one round";
  return `${number(Math.min(...values))} to ${number(Math.max(...values))}`;
}

/** @param {number[]} values @param {string} unit */
export function medianWords(values, unit) {
  return values.length === 0 ? "not measured" : withUnit(median(values), unit);
}

/** Milliseconds as seconds, once they are many. @param {number} ms */
export function time(ms) {
  return ms < 1000 ? `${number(ms)} ms` : `${number(ms / 1000)} s`;
}

/** A number of photos where there is little room: `1k`, `100k`, `1M`. @param {number} photos */
export function shortCount(photos) {
  if (photos >= 1e6) return `${Number((photos / 1e6).toFixed(1))}M`;
  return photos >= 1000 ? `${Number((photos / 1000).toFixed(1))}k` : String(photos);
}
