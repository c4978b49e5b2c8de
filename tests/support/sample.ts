import { expect, type Locator, type Page } from "playwright/test";
import { keepVisit, type Settings } from "./earlier-visit.ts";

/** The tiles of the grid. */
export const tilesOf = (page: Page): Locator =>
  page.getByRole("grid", { name: "Photos" }).getByRole("gridcell");

/**
 * The app with the sample trip imported in an earlier visit, opened at this address, which may be of another site: its 65
 * photos are in the grid.
 */
export async function openSample(page: Page, path = "/", settings: Settings = {}): Promise<void> {
  await keepSample(page, URL.canParse(path) ? new URL(path).origin : "", settings);
  await page.goto(path);
  if (path === "/") await expect(tilesOf(page).first()).toBeVisible();
}

/** Has the browser keep the sample trip, for this site where one is given. The app is not open afterwards. */
export function keepSample(page: Page, site = "", settings: Settings = {}): Promise<void> {
  return keepVisit(page, { name: "sample", make: importSample }, settings, site);
}

async function importSample(page: Page): Promise<void> {
  await page.goto("/");
  await page.getByRole("button", { name: "Try a sample trip" }).click();
}
