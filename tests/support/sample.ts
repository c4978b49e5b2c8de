import { expect, type Locator, type Page } from "playwright/test";
import { keepVisit, type Settings } from "./earlier-visit.ts";

/** The tiles of the grid. */
export const tilesOf = (page: Page): Locator =>
  page.getByRole("grid", { name: "Photos" }).getByRole("gridcell");

/** The app with the sample trip imported in an earlier visit, opened at this address: its 65 photos are in the grid. */
export async function openSample(page: Page, path = "/", settings: Settings = {}): Promise<void> {
  await keepSample(page, settings);
  await page.goto(path);
  if (path === "/") await expect(tilesOf(page).first()).toBeVisible();
}

/** Has the browser keep the sample trip. The app is not open afterwards. */
export function keepSample(page: Page, settings: Settings = {}): Promise<void> {
  return keepVisit(page, { name: "sample", make: importSample }, settings);
}

async function importSample(page: Page): Promise<void> {
  await page.goto("/");
  await page.getByRole("button", { name: "Try a sample trip" }).click();
}
