import { withUnit } from "../report/words.mjs";
import { median } from "../statistics.mjs";

/** Every round's values by name, by the number of photos, fewest first. @typedef {Map<number, Record<string, number[]>>} BySize */

/**
 * Medians beside each other; a cell is empty where a size was not measured.
 * @param {BySize} all
 * @param {(name: string) => string} unitOf
 * @returns {import("../types.d.mts").GrowthTable}
 */
export function tableBySize(all, unitOf) {
  const names = new Set([...all.values()].flatMap((values) => Object.keys(values)));
  return {
    caption: "By the number of photos, medians",
    head: ["", ...[...all.keys()].map((size) => size.toLocaleString("en"))],
    rows: [...names].map((name) => [
      name,
      ...[...all.values()].map((values) =>
        values[name] === undefined ? "" : withUnit(median(values[name]), unitOf(name)),
      ),
    ]),
  };
}

/**
 * Lines in milliseconds.
 * @param {string} caption
 * @param {BySize} all
 * @param {string[]} names
 * @returns {import("../types.d.mts").Growth}
 */
export function growthBySize(caption, all, names) {
  const lines = names.map((name) => ({
    name,
    points: [...all].flatMap(([photos, { [name]: values }]) => (values ? [{ photos, values }] : [])),
  }));
  return { caption, unit: "ms", lines };
}
