import { formatCount } from "./format.ts";

const second = 1000;
const minute = 60 * second;

/** A time between two photos: "40 s", "4 min", "2 h 5 min". `ms` may be negative. */
export function spanWords(ms: number): string {
  const span = Math.abs(ms);
  if (span < minute) return `${formatCount(Math.round(span / second))} s`;
  const minutes = Math.round(span / minute);
  if (minutes < 60) return `${formatCount(minutes)} min`;
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return rest === 0 ? `${formatCount(hours)} h` : `${formatCount(hours)} h ${rest} min`;
}

/** When another photo was taken, by the gap from it to this one: "4 min before". */
export function gapWords(ms: number): string {
  if (Math.abs(ms) < second / 2) return "at the same time";
  return `${spanWords(ms)} ${ms > 0 ? "before" : "after"}`;
}
