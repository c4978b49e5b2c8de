import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type TestReporter from "../../../scripts/test-reporter.mjs";
import type { TestReport } from "../../../scripts/test-reporter.mjs";

let folder: string;
let printed: string[];
let reporter: TestReporter;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "pinroll-report-"));
  vi.stubEnv("PINROLL_TEST_REPORT", join(folder, "report.json"));
  vi.resetModules();
  printed = [];
  vi.spyOn(process.stdout, "write").mockImplementation((text) => printed.push(String(text)) > 0);
  const { default: Fresh } = await import("../../../scripts/test-reporter.mjs");
  reporter = new Fresh();
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

const report = (): TestReport => JSON.parse(readFileSync(join(folder, "report.json"), "utf8")) as TestReport;

test("of Playwright: what passed, failed and was skipped with its reason, and how far it is after each test", () => {
  const played = (name: string, status: string, duration: number, more: object = {}): void =>
    reporter.onTestEnd(
      {
        titlePath: () => ["", "e2e", "a.spec.ts", name],
        annotations: [],
        expectedStatus: "passed",
        ...more,
      } as never,
      { status, duration } as never,
    );
  reporter.onBegin({}, { allTests: () => [{}, {}, {}, {}, {}] } as never);
  played("one", "passed", 20);
  played("two", "timedOut", 300);
  played("three", "skipped", 0, { annotations: [{ type: "skip", description: "no camera" }] });
  played("four", "failed", 10);
  // There to fail.
  played("five", "failed", 5, { expectedStatus: "failed" });
  reporter.onError({ message: "no server" });
  reporter.onEnd();
  expect(printed).toEqual(["1 5", "2 5", "3 5", "4 5", "5 5"].map((words) => `@progress ${words}\n`));
  expect(report()).toEqual({
    passed: 2,
    failed: ["a.spec.ts › two", "a.spec.ts › four", "no server"],
    skipped: ["a.spec.ts › three (no camera)"],
    slowest: ["two", "one", "four", "five", "three"].map((name, at) => ({
      title: `a.spec.ts › ${name}`,
      ms: [300, 20, 10, 5, 0][at],
    })),
    testMs: 335,
  });
});

test("of Vitest: tests by file, files that did not load, and errors nobody caught", () => {
  const module = (relativeModuleId: string, errors: object[] = []): never =>
    ({ relativeModuleId, errors: () => errors }) as never;
  const ended = (name: string, state: string, duration: number, note?: string): void =>
    reporter.onTestCaseResult({
      module: module("a.test.ts"),
      fullName: name,
      result: () => ({ state, note }),
      diagnostic: () => ({ duration }),
    } as never);
  reporter.onTestRunStart([{}, {}]);
  ended("one", "passed", 5);
  ended("two", "failed", 7);
  ended("three", "skipped", 0, "no corpus");
  reporter.onTestModuleEnd(module("a.test.ts"));
  reporter.onTestModuleEnd(module("b.test.ts", [{ message: "no such file" }]));
  reporter.onTestRunEnd([], [{ message: "left alone" }]);
  expect(printed.at(-1)).toBe("@progress 2 2\n");
  expect(report()).toMatchObject({
    passed: 1,
    failed: ["a.test.ts › two", "b.test.ts: no such file", "left alone"],
    skipped: ["a.test.ts › three (no corpus)"],
    testMs: 12,
  });
});
