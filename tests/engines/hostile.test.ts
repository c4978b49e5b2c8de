import { readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { builtFolder } from "../../scripts/build.mjs";
import { waitInPage, type EnginePage } from "../support/engines/drivers/engine.ts";
import { engines } from "../support/engines/drivers/find.ts";
import { openFirefox, type FirefoxPreferences } from "../support/engines/drivers/puppeteer.ts";
import { Site } from "../support/site.ts";
import { addFiles } from "../support/engines/adding.ts";
import { exportedJson } from "../support/engines/exported.ts";

const sample = resolve("public/sample");
const photos = readdirSync(sample).filter((name) => name.endsWith(".jpg"));
const site = new Site(resolve(process.env["PINROLL_TEST_DIR"] ?? builtFolder));

beforeAll(() => site.start());
afterAll(() => site.stop());

const { found: firefox, missing } = engines.firefox;

/** One test in a Firefox that a person set up like this. */
function inFirefox(
  behaviour: string,
  preferences: FirefoxPreferences,
  run: (page: EnginePage) => Promise<void>,
): void {
  const why = firefox === null ? `: ${missing}` : "";
  test.skipIf(firefox === null)(`firefox: ${behaviour}${why}`, async () => {
    const page = await openFirefox(firefox ?? "", undefined, preferences);
    try {
      await page.goto(site.address);
      await run(page);
    } finally {
      await page.close();
    }
  });
}

/** The page says this above all else. */
function said(page: EnginePage, words: string): Promise<boolean> {
  const says = (sentence: string): boolean =>
    [...document.querySelectorAll(".shell-warning")].some((one) => one.textContent.includes(sentence));
  return waitInPage(page, `the words “${words}”`, says, { argument: words });
}

/** Photos are imported, and shown in grid, map and viewer. */
async function works(page: EnginePage): Promise<void> {
  const counts = await addFiles(
    page,
    photos.map((name) => join(sample, name)),
  );
  expect(counts).toMatchObject({ found: photos.length, shown: photos.length, failed: 0 });
  await waitInPage(page, "pictures in the grid", () => {
    const pictures = [...document.querySelectorAll<HTMLImageElement>('[role="grid"] img')];
    return pictures.length > 10 && pictures.every((one) => one.complete && one.naturalWidth > 0);
  });
  await waitInPage(page, "photos on the map", () => document.querySelector("button.map-marker") !== null);
  await page.click('[role="gridcell"]');
  const isOpen = (): boolean =>
    document.querySelector('[data-active="true"] .viewer-original[data-ready="true"]') !== null;
  await waitInPage(page, "the original", isOpen);
  await page.run(() => history.back());
}

inFirefox(
  "where all site data is blocked the page says so and works while it is open",
  { "network.cookie.cookieBehavior": 2 },
  async (page) => {
    await said(page, "This browser blocks storage for this site.");
    await works(page);
    await said(page, "This browser blocks storage for this site.");
  },
);

inFirefox(
  "a private window says that it removes the library, and works",
  { "browser.privatebrowsing.autostart": true },
  async (page) => {
    await said(page, "Closing it removes the library.");
    await works(page);
  },
);

inFirefox(
  "where the browser resists fingerprinting, thumbnails are the photos or are not there, and the page says why",
  { "privacy.resistFingerprinting": true },
  async (page) => {
    await works(page);
    await said(page, "fingerprinting protection");
    const library = await exportedJson(page);
    const drawn = library.photos.filter(({ thumbnail, failure }) => {
      const isOfCamera = thumbnail === null || Math.max(thumbnail.width, thumbnail.height) <= 160;
      return !isOfCamera || failure?.message !== "This browser blocks creating thumbnails.";
    });
    expect(drawn).toEqual([]);
  },
);
