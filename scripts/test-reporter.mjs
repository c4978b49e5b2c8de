import { writeFileSync } from "node:fs";

/**
 * What a step's test runner found.
 * @typedef {object} TestReport
 * @property {number} passed
 * @property {string[]} failed titles; what went wrong outside of any test too
 * @property {string[]} unsteady titles of those that failed once and passed when they were tried again
 * @property {string[]} skipped titles, each with its reason where one is given
 * @property {{ title: string; ms: number }[]} slowest the ten that took longest
 * @property {number} testMs of all tests, by every worker
 */

/** What each line that tells how far a run is begins with. */
export const progressMark = "@progress ";

/** Where a runner leaves its report. Without it, nothing is written. */
const file = process.env["PINROLL_TEST_REPORT"];

/**
 * A reporter for Vitest and for Playwright: one line on standard output for each test that ends, by which `npm test` knows
 * how far a step is and that it has not stopped, and a report at the end.
 */
export default class TestReporter {
  /** @type {TestReport} */
  #report = { passed: 0, failed: [], unsteady: [], skipped: [], slowest: [], testMs: 0 };
  #total = 0;
  #done = 0;

  /**
   * Playwright begins.
   * @param {unknown} _config
   * @param {import("playwright/types/testReporter").Suite} suite
   */
  onBegin(_config, suite) {
    this.#total = suite.allTests().length;
  }

  /**
   * @param {import("playwright/types/testReporter").TestCase} test
   * @param {import("playwright/types/testReporter").TestResult} result
   */
  onTestEnd(test, result) {
    const title = test.titlePath().filter(Boolean).slice(1).join(" › ");
    const reason = test.annotations.find(({ type }) => type === "skip")?.description;
    // Some are there to fail.
    const ended = result.status === test.expectedStatus ? "passed" : "failed";
    const state = result.status === "skipped" ? "skipped" : ended;
    // It is tried again.
    if (state === "failed" && result.retry < test.retries) return this.#step(0);
    if (state === "passed" && result.retry > 0) this.#report.unsteady.push(title);
    this.#add(title, state, result.duration, reason);
    this.#step(1);
  }

  /** What Playwright met outside of any test. @param {import("playwright/types/testReporter").TestError} error */
  onError(error) {
    this.#report.failed.push(error.message ?? "an error outside of any test");
  }

  onEnd() {
    this.#write();
  }

  /** Playwright: that its own list of failures is printed, too. */
  printsToStdio() {
    return false;
  }

  /**
   * Vitest begins. Its tests are known only once each file is loaded, so files are counted.
   * @param {readonly unknown[]} files
   */
  onTestRunStart(files) {
    this.#total = files.length;
  }

  /** @param {import("vitest/node").TestCase} test */
  onTestCaseResult(test) {
    const result = test.result();
    const title = `${test.module.relativeModuleId} › ${test.fullName}`;
    const note = result.state === "skipped" ? result.note : undefined;
    this.#add(title, result.state, test.diagnostic()?.duration ?? 0, note);
    // A file of many tests is no silence.
    this.#step(0);
  }

  /** @param {import("vitest/node").TestModule} module */
  onTestModuleEnd(module) {
    // A file that did not load has no tests that could fail.
    for (const { message } of module.errors())
      this.#report.failed.push(`${module.relativeModuleId}: ${message}`);
    this.#step(1);
  }

  /**
   * @param {readonly unknown[]} _modules
   * @param {readonly { message?: string }[]} errors what nobody caught
   */
  onTestRunEnd(_modules, errors) {
    for (const { message } of errors) this.#report.failed.push(message ?? "an error outside of any test");
    this.#write();
  }

  /**
   * @param {string} title
   * @param {string} state
   * @param {number} ms
   * @param {string | undefined} reason why it was skipped
   */
  #add(title, state, ms, reason) {
    const report = this.#report;
    if (state === "passed") report.passed++;
    else if (state === "skipped") report.skipped.push(reason === undefined ? title : `${title} (${reason})`);
    else report.failed.push(title);
    report.testMs += ms;
    report.slowest.push({ title, ms });
    if (report.slowest.length > 500) this.#keepSlowest();
  }

  #keepSlowest() {
    this.#report.slowest.sort((one, other) => other.ms - one.ms).splice(10);
  }

  /** @param {number} more */
  #step(more) {
    this.#done += more;
    process.stdout.write(`${progressMark}${this.#done} ${this.#total}\n`);
  }

  #write() {
    this.#keepSlowest();
    if (file !== undefined) writeFileSync(file, JSON.stringify(this.#report));
  }
}
