import { factOf, runOnPage } from "../bench-page.mjs";

const all = "All named";
const each = "Lookup of a new point";

/**
 * The places of photos near some hundred spots, found in a worker as the library finds them.
 * @param {import("../types.d.mts").Setting} setting
 * @returns {Promise<import("../types.d.mts").Outcome>}
 */
export async function places(setting) {
  const records = setting.quick ? 20_000 : 100_000;
  /** @type {Record<string, number[]>} */
  const values = { [all]: [], "Longest slice": [], [each]: [], "Towns loaded": [] };
  let names = 0;
  for (let round = 0; round < setting.rounds; round++) {
    setting.say(`places: round ${round + 1} of ${setting.rounds}`);
    const result = await runOnPage(setting, "places", { records });
    for (const [name, list] of Object.entries(values)) list.push(factOf(result, name));
    names = factOf(result, "Places");
  }
  return {
    scenario: "places",
    title: `${records} photos near 900 spots are told their country, region and city`,
    measured: Object.entries(values).map(([name, list]) => ({
      name,
      unit: name === each ? "µs" : "ms",
      values: list,
    })),
    targets: [
      {
        what: `${records} photos named`,
        kind: "at-most",
        wanted: 1000,
        got: Math.max(...(values[all] ?? [])),
        unit: "ms",
      },
    ],
    notes: [`${names} different places; each round is a browser of its own, with nothing found before.`],
  };
}
