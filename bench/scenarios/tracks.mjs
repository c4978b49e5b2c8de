import { factOf, runOnPage } from "../bench-page.mjs";

const first = "Read, the first time";

/**
 * A GPX file read in a worker, and photos placed along it.
 * @param {import("../types.d.mts").Setting} setting
 * @returns {Promise<import("../types.d.mts").Outcome>}
 */
export async function tracks(setting) {
  const records = setting.quick ? 20_000 : 100_000;
  /** @type {Record<string, number[]>} */
  const values = {
    [first]: [],
    "Read again": [],
    Unpacked: [],
    "100000 photos placed": [],
    "The browser's XML parser alone, on the page": [],
  };
  let [megabytes, kept] = [0, 0];
  for (let round = 0; round < setting.rounds; round++) {
    setting.say(`tracks: round ${round + 1} of ${setting.rounds}`);
    const result = await runOnPage(setting, "tracks", { records });
    for (const [name, list] of Object.entries(values)) list.push(factOf(result, name));
    megabytes = factOf(result, "File");
    kept = factOf(result, "Kept");
  }
  return {
    scenario: "tracks",
    title: `A GPX file of ${records} points, ${megabytes.toFixed(1)} MB, read in a worker`,
    measured: Object.entries(values).map(([name, list]) => ({ name, unit: "ms", values: list })),
    targets: [
      {
        what: `${records} points read`,
        kind: "at-most",
        wanted: 200,
        got: Math.max(...(values[first] ?? [])),
        unit: "ms",
      },
    ],
    notes: [
      `Each round is a browser of its own. ${kept.toFixed(1)} MB of the file are kept. The browser's XML parser only makes a document of it, and exists on the page alone.`,
    ],
  };
}
