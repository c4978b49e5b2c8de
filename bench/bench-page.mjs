import { dropFolder, openPage, restMs, waitForMark } from "./browser.mjs";
import { withCost } from "./cost.mjs";

/** What the bench page's mark carries. @typedef {{ scenario: string, failed?: string, facts: { name: string, value: number, unit: string }[], thumbnails?: { name: string, base64: string }[], readings?: import("./page/reading.ts").Reading[] }} PageResult */

/**
 * What a scenario is given: `folder`, or some files, is dropped on the page; while memory is watched, times count for
 * nothing.
 * @typedef {{ folder?: string | string[], lanes?: number, records?: number, density?: string, peer?: "no", check?: string[], memory?: boolean }} PageOptions
 */

/**
 * Runs one scenario of `/bench/` in a browser of its own, and tells what the browser used for it.
 * @param {import("./types.d.mts").Setting} setting
 * @param {string} scenario
 * @param {PageOptions} [with_]
 * @param {(page: import("playwright").Page) => Promise<void>} [after] looks at the page before it closes
 */
export async function runOnPage(setting, scenario, with_ = {}, after = async () => {}) {
  const query = new URLSearchParams({ scenario });
  for (const name of /** @type {const} */ (["lanes", "records", "density", "peer"])) {
    if (with_[name] !== undefined) query.set(name, String(with_[name]));
  }
  if (with_.check) query.set("check", with_.check.join(","));
  const { page, close } = await openPage(`${setting.address}/bench/?${query}`, setting.say, {
    calmMs: restMs(setting),
  });
  try {
    const { value, cost } = await withCost(with_.memory ?? false, async () => {
      const done = resultOf(page, scenario);
      if (with_.folder) await dropFolder(page, with_.folder);
      return done;
    });
    await after(page);
    return { ...value, cost };
  } finally {
    await close();
  }
}

/**
 * What the scenario that a bench page runs comes to; rejects when it fails.
 * @param {import("playwright").Page} page
 * @param {string} scenario
 * @param {number} [patienceMs]
 */
export async function resultOf(page, scenario, patienceMs) {
  const result = /** @type {PageResult} */ ((await waitForMark(page, "bench:done", patienceMs)).detail);
  if (result.failed) throw new Error(`${scenario}: ${result.failed}`);
  return result;
}

/**
 * A value of a result by its name.
 * @param {PageResult} result
 * @param {string} name
 */
export function factOf(result, name) {
  const fact = result.facts.find((one) => one.name === name);
  if (!fact) throw new Error(`${result.scenario} did not measure "${name}"`);
  return fact.value;
}
