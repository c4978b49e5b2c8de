import { existsSync, readFileSync } from "node:fs";

/** @typedef {{ passed: number; failed: number; skipped: number; skippedTitles: string[] }} Counts */

/**
 * @typedef {object} VitestReport of `vitest --reporter=json`
 * @property {number} numPassedTests
 * @property {number} numFailedTests
 * @property {number} numFailedTestSuites suites that did not load have no tests of their own
 * @property {number} numPendingTests
 * @property {number} numTodoTests
 * @property {{ assertionResults: { status: string; fullName: string }[] }[]} testResults
 */

/**
 * @typedef {object} PlaywrightSuite
 * @property {PlaywrightSuite[]} [suites]
 * @property {{ title: string; tests: { status: string; annotations: { type: string; description?: string }[] }[] }[]} [specs]
 */

/**
 * @typedef {object} PlaywrightReport of Playwright's json reporter
 * @property {{ expected: number; unexpected: number; flaky: number; skipped: number }} stats
 * @property {unknown[]} errors what went wrong outside of any test
 * @property {PlaywrightSuite[]} suites
 */

/**
 * What a test runner counted; null when it left no report, which is a failure of its own.
 * @param {string} file
 * @returns {Counts | null}
 */
export function readCounts(file) {
  if (!existsSync(file)) return null;
  try {
    /** @type {VitestReport | PlaywrightReport} */
    const report = JSON.parse(readFileSync(file, "utf8"));
    return "stats" in report ? playwrightCounts(report) : vitestCounts(report);
  } catch {
    return null;
  }
}

/**
 * @param {VitestReport} report
 * @returns {Counts}
 */
export function vitestCounts(report) {
  const results = report.testResults.flatMap((file) => file.assertionResults);
  const skipped = results.filter((result) =>
    ["pending", "skipped", "todo", "disabled"].includes(result.status),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests || report.numFailedTestSuites,
    skipped: report.numPendingTests + report.numTodoTests,
    skippedTitles: skipped.map((result) => result.fullName),
  };
}

/**
 * @param {PlaywrightReport} report
 * @returns {Counts}
 */
export function playwrightCounts(report) {
  const { expected, unexpected, flaky, skipped } = report.stats;
  return {
    passed: expected,
    // A test that passed at a second try has failed once.
    failed: unexpected + flaky + report.errors.length,
    skipped,
    skippedTitles: report.suites.flatMap(skippedIn),
  };
}

/**
 * @param {PlaywrightSuite} suite
 * @returns {string[]}
 */
function skippedIn(suite) {
  const here = (suite.specs ?? []).flatMap((spec) =>
    spec.tests
      .filter((one) => one.status === "skipped")
      .map((one) => {
        const reason = one.annotations.find((note) => note.type === "skip")?.description;
        return reason === undefined ? spec.title : `${spec.title} (${reason})`;
      }),
  );
  return [...here, ...(suite.suites ?? []).flatMap(skippedIn)];
}
