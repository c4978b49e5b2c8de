import { defineConfig } from "playwright/test";
import { chromiumArgs, findTestBrowser } from "./scripts/chromium.mjs";

const port = Number(process.env["PINROLL_TEST_PORT"] ?? 4199);
// Another server of the built app, which is running already; none where it is not given.
const elsewhere = process.env["PINROLL_TEST_ADDRESS"];
const address = elsewhere ?? `http://127.0.0.1:${port}`;
const executablePath = findTestBrowser();
if (executablePath === null) throw new Error("No Chromium found. `npm test` installs one.");
const runsAll = process.env["PINROLL_ALL"] === "1";
// A folder built before, for a run beside somebody else's build; the app is built when it is not given.
const folder = process.env["PINROLL_TEST_DIR"];
const served = folder === undefined ? "" : ` --dir ${JSON.stringify(folder)}`;

export default defineConfig({
  // By port, so that runs beside one another keep out of each other's way.
  outputDir: `test-results/browser-${port}`,
  fullyParallel: true,
  forbidOnly: Boolean(process.env["CI"]),
  // These guard against hangs only: on a busy machine everything takes several times as long.
  timeout: 120_000,
  workers: 2,
  // A fault fails twice; what a busy machine upset once is named at the end, to be mended.
  retries: 1,
  expect: { timeout: 20_000 },
  reporter: [["list"]],
  projects: [
    // What smaller tests show too, and takes long, runs only where nothing is left out.
    { name: "e2e", testDir: "tests/e2e", ...(!runsAll && { grepInvert: /@long/ }) },
    {
      name: "long",
      testDir: "tests/long",
      testMatch: "**/*.spec.ts",
      timeout: 900_000,
      // Hundreds of megabytes each.
      workers: 1,
    },
  ],
  use: {
    baseURL: address,
    // What never comes is named, instead of the test that waits for it.
    actionTimeout: 40_000,
    // A trace films the page, which takes a quarter of the time there is: `--trace retain-on-failure` has one made.
    trace: "off",
    screenshot: "only-on-failure",
    locale: "en-GB",
    timezoneId: "Europe/Lisbon",
    viewport: { width: 1440, height: 900 },
    // Every test begins in a browser that knows nothing: keeping the app there would fetch 24 MB in the middle of each, and
    // answers out of its cache pass by what tests hold back. Tests of the service worker allow it.
    serviceWorkers: "block",
    launchOptions: { executablePath, args: chromiumArgs },
  },
  webServer:
    elsewhere === undefined
      ? {
          // The built app with its real headers, on this port and no other: a server already there would be the wrong app.
          command: `node scripts/start.mjs --port ${port} --no-open${served}`,
          url: address,
          reuseExistingServer: false,
          timeout: 180_000,
        }
      : [],
});
