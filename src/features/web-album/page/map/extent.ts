import { worldMetres, type Metres } from "../../../../map/shared/geography.ts";

/** The smallest box around points, in metres; it may reach across the antimeridian. Null without points. */
export function extentOf(points: readonly Metres[]): [number, number, number, number] | null {
  if (points.length === 0) return null;
  const [south, north] = spanOf(points.map(([, y]) => y));
  const xs = points.map(([x]) => x).sort((a, b) => a - b);
  // The widest gap between neighbours is what the box leaves out.
  let widest = (xs[0] ?? 0) + worldMetres - (xs.at(-1) ?? 0);
  let [west, east] = [xs[0] ?? 0, xs.at(-1) ?? 0];
  for (let at = 1; at < xs.length; at++) {
    const gap = (xs[at] ?? 0) - (xs[at - 1] ?? 0);
    if (gap <= widest) continue;
    widest = gap;
    [west, east] = [xs[at] ?? 0, (xs[at - 1] ?? 0) + worldMetres];
  }
  return [west, south, east, north];
}

function spanOf(values: readonly number[]): [number, number] {
  let [least, most] = [Infinity, -Infinity];
  for (const value of values) [least, most] = [Math.min(least, value), Math.max(most, value)];
  return [least, most];
}
