import { expect, test } from "vitest";
import { playwrightCounts, vitestCounts } from "../../../scripts/test-counts.mjs";

const vitest = {
  numPassedTests: 3,
  numFailedTests: 1,
  numFailedTestSuites: 2,
  numPendingTests: 1,
  numTodoTests: 0,
  testResults: [
    {
      assertionResults: [
        { status: "passed", fullName: "reads a date" },
        { status: "skipped", fullName: "reads the corpus" },
      ],
    },
  ],
};

test("unit tests count one by one, and the skipped are named", () => {
  expect(vitestCounts(vitest)).toEqual({
    passed: 3,
    failed: 1,
    skipped: 1,
    skippedTitles: ["reads the corpus"],
  });
});

test("a file of tests that does not even load counts as failed", () => {
  expect(vitestCounts({ ...vitest, numFailedTests: 0, numFailedTestSuites: 1 }).failed).toBe(1);
});

test("a browser test that passed at its second try counts as failed, and so does an error outside of tests", () => {
  const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 0 };
  expect(playwrightCounts({ stats, errors: [{}], suites: [] })).toMatchObject({ passed: 5, failed: 3 });
});

test("a skipped browser test is named with its reason, however deep it lies", () => {
  const skipped = { status: "skipped", annotations: [{ type: "skip", description: "no corpus here" }] };
  const suites = [{ suites: [{ specs: [{ title: "drops the corpus", tests: [skipped] }] }] }];
  const stats = { expected: 0, unexpected: 0, flaky: 0, skipped: 1 };
  expect(playwrightCounts({ stats, errors: [], suites }).skippedTitles).toEqual([
    "drops the corpus (no corpus here)",
  ]);
});
