import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { root } from "../../scripts/build.mjs";
import { deviceOf } from "../history/history.mjs";

/** @typedef {import("./forecast.mjs").DurationTable} DurationTable */
/** @typedef {import("./forecast.mjs").Mode} Mode */

/** Measured once, and kept with the code. */
const measured = join(root, "bench/durations.json");
/** What the latest runs here took. */
const here = join(root, "bench/results/.durations.json");

/** How long scenarios took, those of this machine first. @returns {Promise<DurationTable[]>} */
export async function durationTables() {
  const tables = await Promise.all([here, measured].map(readTable));
  return tables.filter((table) => table !== null);
}

/**
 * Keeps what a scenario took, for the next forecast.
 * @param {import("../types.d.mts").Machine} machine
 * @param {{ mode: Mode, name: string, seconds: number, rounds: number }} took
 */
export async function keepDuration(machine, { mode, name, seconds, rounds }) {
  const before = (await readTable(here))?.modes ?? {};
  /** @type {DurationTable} */
  const table = {
    device: deviceOf(machine),
    date: machine.at.slice(0, 10),
    modes: { ...before, [mode]: { ...before[mode], [name]: { seconds: Math.round(seconds), rounds } } },
  };
  await mkdir(dirname(here), { recursive: true });
  await writeFile(here, `${JSON.stringify(table, null, 2)}\n`);
}

/** Null where there is none that can be read: a forecast is no reason to stop. @param {string} path @returns {Promise<DurationTable | null>} */
async function readTable(path) {
  try {
    const table = JSON.parse(await readFile(path, "utf8"));
    return typeof table?.modes === "object" && table.modes !== null ? table : null;
  } catch {
    return null;
  }
}
