import { playwright } from "@vitest/browser-playwright";
import { readdirSync, readFileSync } from "node:fs";
import { defineConfig } from "vitest/config";
import type { InlineConfig } from "vitest/node";
import { assembly } from "./scripts/assembly.mjs";
import { chromiumArgs, findTestBrowser } from "./scripts/chromium.mjs";
import { help } from "./scripts/help.mjs";
import { locales } from "./scripts/locales.mjs";

const plugins = [assembly(), locales(), help()];

/** For every test that runs Pinroll's code: what is told as a fault fails it. */
const noFaults = "tests/support/no-faults.ts";

/** What unit tests that share modules and those that have them to themselves have in common. */
const unit: InlineConfig = {
  environment: "node",
  // Properties are tried some hundred times, on a machine that may be busy with something else.
  testTimeout: 60_000,
  hookTimeout: 60_000,
};

/** Unit tests that replace modules or `fetch`, load modules anew, or stop the clock: what another file left running would go on by it. */
const withOwnModules = readdirSync("tests/unit", { recursive: true, encoding: "utf8" })
  .map((file) => `tests/unit/${file.replaceAll("\\", "/")}`)
  .filter(
    (file) =>
      file.endsWith(".test.ts") &&
      /\bvi\.(mock\(|resetModules\(|useFakeTimers\(|stubGlobal\("fetch")/.test(readFileSync(file, "utf8")),
  );

function testBrowser(): string {
  const found = findTestBrowser();
  if (found === null) throw new Error("No Chromium found. `npm test` installs one.");
  return found;
}

export default defineConfig({
  test: {
    projects: [
      {
        plugins,
        test: {
          ...unit,
          name: "unit",
          include: ["tests/unit/**/*.test.ts"],
          exclude: withOwnModules,
          // A process and its modules for each file take longer than most tests.
          isolate: false,
          // Texts come from catalogues.
          setupFiles: [noFaults, "tests/support/english.ts", "tests/support/as-found.ts"],
        },
      },
      {
        plugins,
        test: { ...unit, name: "unit-own-modules", include: withOwnModules, setupFiles: [noFaults] },
      },
      {
        plugins,
        test: {
          name: "component",
          include: ["tests/component/**/*.test.tsx"],
          setupFiles: ["tests/support/component/setup.ts"],
          // Two pages for all files, each in a context of its own: what the first file has loaded is there for the others.
          isolate: false,
          maxWorkers: 2,
          // Projects with other limits do not run beside it.
          sequence: { groupOrder: 1 },
          // These guard against hangs only: on a busy machine everything takes several times as long.
          testTimeout: 60_000,
          expect: { poll: { timeout: 20_000 } },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            viewport: { width: 1280, height: 800 },
            instances: [{ browser: "chromium" }],
            provider: playwright({
              actionTimeout: 20_000,
              contextOptions: { locale: "en-GB", timezoneId: "Europe/Lisbon" },
              launchOptions: {
                args: chromiumArgs,
                // Looked for when it is started: no other project needs it.
                get executablePath() {
                  return testBrowser();
                },
              },
            }),
          },
        },
        optimizeDeps: {
          entries: ["src/main.tsx", "workers/library/library.ts", "tests/component/**/*.test.tsx"],
        },
      },
      {
        plugins,
        test: {
          name: "worker",
          environment: "node",
          include: ["tests/worker/**/*.test.ts"],
          setupFiles: [noFaults, "@vitest/web-worker"],
          // The first test of a file waits until the worker's modules are compiled.
          testTimeout: 30_000,
        },
      },
      {
        plugins,
        test: {
          name: "conformance",
          environment: "node",
          include: ["tests/conformance/**/*.test.ts"],
          setupFiles: [noFaults],
          testTimeout: 120_000,
        },
      },
      {
        test: {
          name: "engines",
          environment: "node",
          // What people do, and with `npm run test:long` whatever else is tried in other engines.
          include: [
            process.env["PINROLL_ALL"] === "1"
              ? "tests/engines/**/*.test.ts"
              : "tests/engines/journeys.test.ts",
          ],
          testTimeout: 600_000,
        },
      },
      {
        plugins,
        test: {
          name: "long",
          environment: "node",
          include: ["tests/long/**/*.test.ts"],
          setupFiles: [noFaults],
          testTimeout: 600_000,
        },
      },
    ],
  },
});
