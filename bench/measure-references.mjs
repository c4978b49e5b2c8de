import { readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { format } from "prettier";
import { builtFolder, buildIfNeeded, root } from "../scripts/build.mjs";
import { openPage, serveApp } from "./browser.mjs";
import { loadNow } from "./machine.mjs";
import { wasBusy } from "./report/about.mjs";
import { isRate } from "./report/compare.mjs";
import { median } from "./statistics.mjs";
import { weakBrowser } from "./weak-browser.mjs";

/**
 * Measures the devices of `bench/references.json` by the page `/bench/` itself in this machine's Chromium, the quick test
 * with generated photos: `node bench/measure-references.mjs [whole] [quarter] [built folder]`. Give the machine nothing else
 * to do meanwhile: what kept it busy is written beside the figures, and of several measurements the best of each scenario is
 * kept.
 */

const path = join(root, "bench/references.json");
const say = (/** @type {string} */ line) => void process.stderr.write(`${line}\n`);
const gigabyte = 1024 ** 3;

/** @typedef {import("./types.d.mts").BenchFile} BenchFile */
/** @typedef {{ name: string, note: string, file: BenchFile }} ReferenceRow */
/** What is measured, by the word of the command. @type {Record<string, { name: string, note: string, limits: import("./cgroup.mjs").Limits | null }>} */
const devices = {
  whole: { name: "a 2-core server without a graphics card", note: "", limits: null },
  quarter: {
    name: "a quarter of one core",
    note: "That server, with all processes of its browser together held to a quarter of one core and 4 GB.",
    limits: { cores: 0.25, periodMs: 100, memoryBytes: 4 * gigabyte },
  },
};

/** A scenario on a quarter of a core. */
const patienceMs = 900_000;
/** As many as `pageScenarios` has. */
const scenarioCount = 7;

/** A browser that ended, or a page that came to nothing, is tried so often. */
const tries = 3;

/**
 * Runs every scenario of the page, each in a browser of its own, and calls `each` with all results after each.
 * @param {string} address @param {import("./cgroup.mjs").Limits | null} limits @param {(file: BenchFile) => Promise<void>} each
 */
async function measurePage(address, limits, each) {
  /** @type {BenchFile[]} */
  const files = [];
  for (let at = 0; at < scenarioCount; at++) {
    const file = await measureAgain(address, limits, at);
    if (file === null) continue;
    files.push(file);
    // The load is that before the first: later ones would count what was measured just now.
    await each({ ...(files[0] ?? file), outcomes: files.flatMap(({ outcomes }) => outcomes) });
  }
}

/** @param {string} address @param {import("./cgroup.mjs").Limits | null} limits @param {number} at @returns {Promise<BenchFile | null>} */
async function measureAgain(address, limits, at) {
  for (let left = tries; left > 0; left--) {
    try {
      return await measureOne(address, limits, at);
    } catch (error) {
      say(`  ${error instanceof Error ? error.message.split("\n")[0] : String(error)}`);
    }
  }
  return null;
}

/** @param {string} address @param {import("./cgroup.mjs").Limits | null} limits @param {number} at which scenario, from 0 @returns {Promise<BenchFile>} */
async function measureOne(address, limits, at) {
  const weak = limits === null ? null : weakBrowser({ processors: 2, limits }, say);
  if (weak && "refused" in weak) throw new Error(weak.refused);
  const load = loadNow();
  const options = weak ? { executablePath: weak.executablePath } : {};
  const { page, close } = await openPage(`${address}/bench/`, say, options);
  page.setDefaultTimeout(patienceMs);
  const ended = new Promise((_, reject) => {
    page.on("crash", () => reject(new Error("The page crashed.")));
    page.on("close", () => reject(new Error("The browser ended.")));
  });
  ended.catch(() => undefined);
  const measured = async () => {
    const began = performance.now();
    const button = page.getByRole("button", { name: /^Measure: / }).nth(at);
    say((await button.getAttribute("aria-label")) ?? "");
    await button.click();
    const came = page.locator(".bench-scenario-came");
    await came.waitFor();
    say(`  ${Math.round((performance.now() - began) / 1000)} s: ${await came.textContent()}`);
    await page.getByRole("dialog").waitFor({ state: "hidden" });
    const download = page.waitForEvent("download", { timeout: 60_000 });
    download.catch(() => undefined);
    await page.getByRole("button", { name: "Save results" }).click({ timeout: 60_000 });
    const file = JSON.parse(await readFile(await (await download).path(), "utf8"));
    return { ...file, machine: { ...file.machine, load } };
  };
  try {
    return await Promise.race([measured(), ended]);
  } finally {
    await close().catch(() => undefined);
    weak?.remove();
  }
}

/** Only what is compared; what else a run says belongs to itself. @param {BenchFile} file */
function figuresOf(file) {
  const outcomes = file.outcomes.map(({ scenario, title, quick, measured }) => ({
    scenario,
    title,
    quick: quick ?? false,
    measured,
    targets: [],
    notes: [],
  }));
  return { ...file, outcomes };
}

/**
 * The better of two measurements of each scenario with one browser: whatever else a machine does only slows it down.
 * @param {ReferenceRow} before @param {ReferenceRow} now @returns {ReferenceRow}
 */
function bestOf(before, now) {
  if (before.file.machine.browser !== now.file.machine.browser) return now;
  const fresh = now.file.outcomes.map((outcome) => {
    const old = before.file.outcomes.find(
      ({ scenario, title }) => scenario === outcome.scenario && title === outcome.title,
    );
    return old !== undefined && isFaster(old, outcome) ? old : outcome;
  });
  const titles = new Set(fresh.map(({ title }) => title));
  const rest = before.file.outcomes.filter(({ title }) => !titles.has(title));
  return { ...now, file: { ...now.file, outcomes: [...fresh, ...rest] } };
}

/** By the first figure of each, which is Pinroll's own. @param {BenchFile["outcomes"][number]} one @param {BenchFile["outcomes"][number]} other */
function isFaster({ measured: [one] }, { measured: [other] }) {
  if (one === undefined || other === undefined) return false;
  const ratio = median(one.values) / median(other.values);
  return isRate(one.unit) ? ratio > 1 : ratio < 1;
}

/** @param {ReferenceRow} row */
async function keep(row) {
  /** @type {{ devices: ReferenceRow[] }} */
  const table = JSON.parse(await readFile(path, "utf8"));
  const before = table.devices.find(({ name }) => name === row.name);
  const best = before === undefined ? row : bestOf(before, row);
  const all = [...table.devices.filter(({ name }) => name !== row.name), best];
  const order = Object.values(devices).map(({ name }) => name);
  const sorted = all.toSorted((a, b) => order.indexOf(a.name) - order.indexOf(b.name));
  await writeFile(
    path,
    await format(JSON.stringify({ devices: sorted }), { parser: "json", printWidth: 110 }),
  );
}

async function main() {
  const words = process.argv.slice(2);
  const asked = Object.keys(devices).filter(
    (word) => words.includes(word) || !words.some((one) => one in devices),
  );
  const dir = words.find((word) => !(word in devices));
  if (dir === undefined && !buildIfNeeded()) throw new Error("The app could not be built.");
  const { address, close } = await serveApp(dir === undefined ? builtFolder : resolve(dir));
  try {
    for (const word of asked) {
      const device = devices[word];
      if (device === undefined) continue;
      say(device.name);
      await measurePage(address, device.limits, async (file) => {
        const busy = wasBusy(file.machine)
          ? ["Other programs kept the machine busy meanwhile, so it is faster than these figures say."]
          : [];
        const note = [device.note, ...busy].filter((part) => part !== "").join(" ");
        await keep({ name: device.name, note, file: figuresOf(file) });
      });
    }
  } finally {
    close();
  }
}

await main();
