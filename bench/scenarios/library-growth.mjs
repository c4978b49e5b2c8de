import { number } from "../report/words.mjs";
import { median } from "../statistics.mjs";

/**
 * What each figure grows by with the library: at each size, for each photo, and how much more or less a photo costs in
 * the largest library than in the smallest.
 * @param {Map<number, Record<string, number[]>>} all by size, smallest first
 * @param {(name: string) => string} unitOf
 * @returns {import("../types.d.mts").GrowthTable}
 */
export function growthTable(all, unitOf) {
  const sizes = [...all.keys()];
  const names = new Set([...all.values()].flatMap((values) => Object.keys(values)));
  const rows = [...names].map((name) => {
    const unit = unitOf(name);
    const points = sizes.flatMap((size) => {
      const values = all.get(size)?.[name];
      return values === undefined ? [] : [{ size, value: median(values) }];
    });
    const cells = sizes.map((size) => {
      const point = points.find((one) => one.size === size);
      return point === undefined ? "" : `${number(point.value)} ${unit}${perPhoto(point, unit)}`;
    });
    return [name, ...cells, growth(points, unit)];
  });
  const head = ["", ...sizes.map((size) => size.toLocaleString("en")), "a photo, largest to smallest"];
  return { caption: "Growth; in brackets for each photo", head, rows };
}

/** @param {{ size: number, value: number }} point @param {string} unit */
function perPhoto({ size, value }, unit) {
  if (unit === "ms") return ` (${number((value * 1000) / size)} µs)`;
  if (unit === "MB") return ` (${number((value * 1e6) / size)} B)`;
  return "";
}

/** @param {{ size: number, value: number }[]} points @param {string} unit */
function growth(points, unit) {
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined || first === last) return "";
  // A rate already is what one photo costs, the other way round.
  if (unit !== "ms" && unit !== "MB") return `${number(first.value / last.value)} x`;
  return `${number(last.value / last.size / (first.value / first.size))} x`;
}
