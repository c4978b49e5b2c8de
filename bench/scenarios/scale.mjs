import { factOf, runOnPage } from "../bench-page.mjs";
import { heapBytes } from "../browser.mjs";
import { median } from "../statistics.mjs";
import { growthBySize, tableBySize } from "./by-size.mjs";

/** @typedef {import("../types.d.mts").Setting} Setting */
/** Every round's values by name. @typedef {Record<string, number[]>} Values */

const rate = "Grid, frames while scrolling";
const p95 = "Grid, frame 95th percentile";
const longest = "Grid, longest frame";
const heap = "Main-thread heap, grid";
/** Sizes of tiles besides the usual one. */
const densities = /** @type {const} */ (["mosaic", "small", "large"]);
/** @param {string} density */
const p95Of = (density) => `Grid of ${density} tiles, frame 95th percentile`;

/** What the page calls its numbers, and their unit, by what they are called here. @type {Record<string, [fact: string, unit: string]>} */
const facts = {
  [rate]: ["Frames a second", "/s"],
  [p95]: ["Frame, 95th percentile", "ms"],
  [longest]: ["Frame, longest", "ms"],
  "Records and pictures taken in": ["Records taken in a second", "photos/s"],
};

/**
 * The real grid over libraries of synthetic photos: its frames while it is scrolled, and what the main thread holds.
 * @param {Setting} setting
 * @returns {Promise<import("../types.d.mts").Outcome>}
 */
export async function scale(setting) {
  const sizes = setting.quick ? [10_000] : [10_000, 100_000];
  /** @type {Map<number, Values>} */
  const all = new Map(sizes.map((size) => [size, {}]));
  for (let round = 0; round < setting.rounds; round++) {
    for (const [records, values] of all) {
      setting.say(`scale: ${records} photos, round ${round + 1} of ${setting.rounds}`);
      await measure(setting, records, values);
    }
    const most = Math.max(...sizes);
    for (const density of setting.quick ? densities.slice(0, 1) : densities) {
      setting.say(`scale: ${most} photos, ${density} tiles, round ${round + 1} of ${setting.rounds}`);
      const result = await runOnPage(setting, "grid", { records: most, density });
      ((all.get(most) ?? {})[p95Of(density)] ??= []).push(factOf(result, "Frame, 95th percentile"));
    }
  }
  return outcomeOf(all);
}

/** @param {Setting} setting @param {number} records @param {Values} values */
async function measure(setting, records, values) {
  /** @param {string} name @param {number} value */
  const note = (name, value) => void (values[name] ??= []).push(value);
  const result = await runOnPage(setting, "grid", { records }, async (page) => {
    note(heap, (await heapBytes(page)) / 1e6);
  });
  for (const [name, [fact]] of Object.entries(facts)) note(name, factOf(result, fact));
}

/**
 * @param {import("./by-size.mjs").BySize} all the largest is what is asked of
 * @returns {import("../types.d.mts").Outcome}
 */
export function outcomeOf(all) {
  const most = Math.max(...all.keys());
  const values = all.get(most) ?? {};
  const of = (/** @type {string} */ name) => median(values[name] ?? []);
  return {
    scenario: "scale",
    title: `${most} synthetic photos through the real library worker, in the grid`,
    measured: Object.entries(values).map(([name, each]) => ({ name, unit: unitOf(name), values: each })),
    targets: [
      // A display of 60 Hz shows 59.9 at best once a frame falls on either side of the clock.
      { what: "grid, frames a second", kind: "at-least", wanted: 59, got: of(rate), unit: "/s" },
      { what: "grid, frame 95th percentile", kind: "at-most", wanted: 20, got: of(p95), unit: "ms" },
      ...densitiesIn(values).map((density) => ({
        what: `grid of ${density} tiles, frame 95th percentile`,
        kind: /** @type {const} */ ("at-most"),
        wanted: 20,
        got: of(p95Of(density)),
        unit: "ms",
      })),
      {
        what: "main-thread heap with array buffers",
        kind: "at-most",
        wanted: 150,
        got: Math.max(...(values[heap] ?? [])),
        unit: "MB",
      },
    ],
    tables: [tableBySize(all, unitOf)],
    growths: [growthBySize("Frames of the grid while scrolling", all, [p95, longest])],
    notes: ["Heap after a collection, buffers included (usedSize + backingStorageSize)."],
  };
}

/** Sizes of tiles that were measured; a quick run has only the smallest. @param {Values} values */
const densitiesIn = (values) => densities.filter((density) => p95Of(density) in values);

/** @param {string} name */
function unitOf(name) {
  if (name === heap) return "MB";
  return densities.some((density) => name === p95Of(density)) ? "ms" : (facts[name]?.[1] ?? "");
}
