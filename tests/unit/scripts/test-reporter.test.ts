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
        retries: 1,
        ...more,
      } as never,
      { status, duration, retry: 1, ...more } as never,
    );
  reporter.onBegin({}, { allTests: () => [{}, {}, {}, {}, {}, {}] } as never);
  played("one", "passed", 20, { retry: 0 });
  played("two", "timedOut", 300);
  played("three", "skipped", 0, { annotations: [{ type: "skip", description: "no camera" }] });
  played("four", "failed", 10);
  // There to fail.
  played("five", "failed", 5, { expectedStatus: "failed", retry: 0 });
  played("six", "failed", 50, { retry: 0 });
  played("six", "passed", 4);
  reporter.onError({ message: "no server" });
  reporter.onEnd();
  expect(printed).toEqual(
    ["1 6", "2 6", "3 6", "4 6", "5 6", "5 6", "6 6"].map((words) => `@progress ${words}\n`),
  );
  expect(report()).toEqual({
    passed: 3,
    unsteady: ["a.spec.ts › six"],
    failed: ["a.spec.ts › two", "a.spec.ts › four", "no server"],
    skipped: ["a.spec.ts › three (no camera)"],
    slowest: ["two", "one", "four", "five", "six", "three"].map((name, at) => ({
      title: `a.spec.ts › ${name}`,
      ms: [300, 20, 10, 5, 4, 0][at],
    })),
    testMs: 339,
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
