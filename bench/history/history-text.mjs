import { finite, list, maybe, nullOr, oneOf, parsedJson, record, recordOf, text } from "../report/checks.mjs";

/** @typedef {import("../types.d.mts").History} History */

/** @returns {History} */
const empty = () => ({ format: "pinroll-bench-history", version: 1, runs: [] });

const wrongInHistory = record({
  format: oneOf("pinroll-bench-history"),
  version: (value, path) => (value === 1 ? null : path),
  runs: list(
    record({
      commit: text,
      date: text,
      device: text,
      browser: maybe(text),
      targets: recordOf(record({ got: finite, ratio: nullOr(finite) })),
    }),
  ),
});

/**
 * Reads a kept history, and checks all of it; one that is not there yet is empty.
 * @param {string | null} source null where there is no file
 * @returns {{ history: History, problem?: undefined } | { history?: undefined, problem: string }}
 */
export function readHistory(source) {
  if (source === null) return { history: empty() };
  const value = parsedJson(source);
  if (value === undefined) return { problem: "This isn’t a JSON file. Restore it from the repository." };
  const wrong = wrongInHistory(value, "");
  if (wrong !== null)
    return {
      problem: `The history is damaged: invalid value at "${wrong.slice(1)}". Restore it from the repository.`,
    };
  return { history: /** @type {History} */ (value) };
}
