import { factOf, runOnPage } from "../bench-page.mjs";
import { heapBytes } from "../browser.mjs";
import { median } from "../statistics.mjs";
import { growthBySize, tableBySize } from "./by-size.mjs";

const p95 = "Frame, 95th percentile";
const heap = "Main-thread heap";
const panning = "Panning, frame 95th percentile";
const zooming = "Zooming, frame 95th percentile";
const heated = "Panning with heat, frame 95th percentile";

/** What the page calls its numbers, and their unit, by what they are called here. @type {Record<string, [fact: string, unit: string]>} */
const clusters = {
  "Clusters, median": ["Query, p50", "ms"],
  "Clusters, 95th percentile": ["Query, p95", "ms"],
  "supercluster, query median": ["supercluster, query, p50", "ms"],
  "supercluster, query 95th percentile": ["supercluster, query, p95", "ms"],
  "supercluster, index": ["supercluster, build", "ms"],
  "supercluster, features for it": ["supercluster, features", "ms"],
};

/** The same, of what is drawn. @type {Record<string, [fact: string, unit: string]>} */
const frames = {
  "Panning, frames": ["Frames a second", "/s"],
  [panning]: [p95, "ms"],
  [zooming]: [`Zooming: ${p95}`, "ms"],
  [heated]: [`Heat: ${p95}`, "ms"],
  "Records and pictures taken in": ["Records taken in a second", "photos/s"],
};

/**
 * The map of synthetic photos: what a viewport costs in the worker, with our clustering and with supercluster, and its
 * frames, drawn without a GPU.
 * @param {import("../types.d.mts").Setting} setting
 * @returns {Promise<import("../types.d.mts").Outcome>}
 */
export async function map(setting) {
  const few = setting.quick ? 1000 : 10_000;
  const usual = setting.quick ? 10_000 : 100_000;
  const many = 1_000_000;
  /** @type {import("./by-size.mjs").BySize} */
  const all = new Map();
  // A quick run draws one map only, and fills none that takes long.
  for (const records of [few, usual])
    all.set(records, await measure(setting, records, setting.rounds, !setting.quick || records === usual));
  // A map of a million photos takes minutes to fill.
  if (!setting.quick)
    all.set(many, await measure(setting, many, Math.min(2, setting.rounds), setting.million));
  const values = all.get(usual) ?? {};
  const of = (/** @type {string} */ name) => median(values[name] ?? []);
  return {
    scenario: "map",
    title: `The map of ${usual} synthetic photos`,
    measured: Object.entries(values).map(([name, each]) => ({ name, unit: unitOf(name), values: each })),
    targets: [
      target("clusters of a viewport in the worker, 95th percentile", 4, of("Clusters, 95th percentile")),
      target("pan, frame 95th percentile", 34, of(panning)),
      target("zoom, frame 95th percentile", 85, of(zooming)),
      {
        ...target("main-thread heap with array buffers", 150, Math.max(...(values[heap] ?? []))),
        unit: "MB",
      },
    ],
    tables: [tableBySize(all, unitOf)],
    growths: [
      growthBySize("Frames of the map, 95th percentile", all, [panning, zooming, heated]),
      growthBySize("Groups of a viewport in the worker", all, [
        "Clusters, 95th percentile",
        "supercluster, query 95th percentile",
      ]),
    ],
    notes: [
      "Clusters and supercluster answer the same 300 viewports in one worker, in turn, from the world to a street; the groups of the whole world hold all photos at every zoom with either.",
      "supercluster's index is of one set of photos: with another filter, or one photo more, it is built anew.",
      `Canvas without a GPU. Zooming: the 300 ms from each press of a button.${setting.million ? "" : " Frames of a million photos come with --million."}`,
    ],
  };
}

/**
 * Every value by name, round after round.
 * @param {import("../types.d.mts").Setting} setting
 * @param {number} records
 * @param {number} rounds
 * @param {boolean} drawn
 */
async function measure(setting, records, rounds, drawn) {
  /** @type {Record<string, number[]>} */
  const values = {};
  /** @param {string} name @param {number} value */
  const note = (name, value) => void (values[name] ??= []).push(value);
  for (let round = 0; round < rounds; round++) {
    setting.say(`map: ${records} photos, round ${round + 1} of ${rounds}`);
    const grouped = await runOnPage(setting, "clusters", { records });
    for (const [name, [fact]] of Object.entries(clusters)) note(name, factOf(grouped, fact));
    if (!drawn) continue;
    const shown = await runOnPage(setting, "map", { records }, async (page) => {
      note(heap, (await heapBytes(page)) / 1e6);
    });
    for (const [name, [fact]] of Object.entries(frames)) note(name, factOf(shown, fact));
  }
  return values;
}

/** @param {string} name */
function unitOf(name) {
  return name === heap ? "MB" : ((clusters[name] ?? frames[name])?.[1] ?? "");
}

/** @param {string} what @param {number} wanted @param {number} got */
function target(what, wanted, got) {
  return { what, kind: /** @type {const} */ ("at-most"), wanted, got, unit: "ms" };
}
