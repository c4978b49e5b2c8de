import { expect, type Locator, type Page } from "playwright/test";
import { readStorage, writeStorage, type KeptStorage } from "./kept-storage.ts";
import { waitForMark } from "./marks.ts";
import { quietPage } from "./shared-contexts.ts";

/** The sample trip as a browser keeps it; imported once in each of the test runner's workers. */
let kept: Promise<KeptStorage> | null = null;

/** The tiles of the grid. */
export const tilesOf = (page: Page): Locator =>
  page.getByRole("grid", { name: "Photos" }).getByRole("gridcell");

/** The app with the sample trip imported in an earlier visit, opened at this address: its 65 photos are in the grid. */
export async function openSample(page: Page, path = "/"): Promise<void> {
  await keepSample(page);
  await page.goto(path);
  if (path === "/") await expect(tilesOf(page).first()).toBeVisible();
}

/** Has the browser keep the sample trip. The app is not open afterwards. */
export async function keepSample(page: Page): Promise<void> {
  kept ??= importSample(page);
  const sample = await kept.catch((error: unknown) => {
    kept = null;
    throw error;
  });
  await page.goto(quietPage);
  await writeStorage(page, sample);
}

async function importSample(page: Page): Promise<KeptStorage> {
  await page.goto("/");
  await page.getByRole("button", { name: "Try a sample trip" }).click();
  await waitForMark(page, "import:done");
  let before = "";
  let now = await readStorage(page);
  // Words for the search and the first tiles of the next visit are written a little later.
  await expect(async () => {
    before = JSON.stringify(now);
    now = await readStorage(page);
    expect(JSON.stringify(now)).toBe(before);
  }).toPass({ intervals: [1000] });
  return now;
}
