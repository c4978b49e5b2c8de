import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { format } from "prettier";
import { root } from "../../scripts/build.mjs";
import { UsageError } from "../options.mjs";
import { readHistory } from "./history-text.mjs";
import { historyRun, withRun } from "./history.mjs";

const path = join(root, "bench/history.json");

/** The history as it is kept with the code. Rejects with a sentence where the file is damaged. */
export async function keptHistory() {
  const text = await readFile(path, "utf8").catch(() => null);
  const { history, problem } = readHistory(text);
  if (history === undefined) throw new UsageError(`${path}: ${problem}`);
  return history;
}

/**
 * Throws a sentence unless a run of this commit may go into the history: a figure must be found again by its commit.
 * @param {string} commit as `commit()` tells it
 */
export function checkCommit(commit) {
  if (/^[0-9a-f]{7,40}$/.test(commit)) return;
  throw new UsageError(
    `--keep-history takes only what was measured at a commit, and this is "${commit}". Commit the changes first, or leave --keep-history out.`,
  );
}

/**
 * Throws a sentence unless every scenario was measured at full length, and at one commit.
 * @param {import("../types.d.mts").BenchFile} run
 * @param {readonly string[]} scenarios by name
 */
export function checkWhole({ outcomes, command }, scenarios) {
  const have = new Set(outcomes.map(({ scenario }) => scenario.split(" ")[0]));
  const missing = scenarios.filter((name) => !have.has(name));
  if (missing.length > 0)
    throw new UsageError(`--keep-history keeps whole runs only. This one lacks ${missing.join(", ")}.`);
  if (/--(quick|folder)\b/.test(command) || outcomes.some(({ quick }) => quick))
    throw new UsageError("--keep-history keeps whole runs only. This one was quick, or of other files.");
  const other = outcomes.find(({ commit }) => commit !== undefined);
  if (other)
    throw new UsageError(
      `--keep-history keeps runs of one commit. "${other.title}" was measured at ${other.commit}.`,
    );
}

/**
 * Adds a run to the history.
 * @param {import("../types.d.mts").BenchFile} run
 * @returns {Promise<string>} the path of the history
 */
export async function keepInHistory(run) {
  checkCommit(run.commit);
  const history = withRun(await keptHistory(), historyRun(run));
  await writeFile(path, await format(JSON.stringify(history), { parser: "json", printWidth: 110 }));
  return path;
}
