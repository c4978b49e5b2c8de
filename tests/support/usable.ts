import { expect, type Page } from "playwright/test";
import { waitForMark } from "./marks.ts";

/** The sample trip is imported to its end, and grid, map and viewer show it. Answers the import's counts. */
export async function expectUsable(page: Page): Promise<Record<string, number>> {
  await page.getByRole("button", { name: "Try a sample trip" }).click();
  const { counts } = await waitForMark(page, "import:done");
  expect(counts).toMatchObject({ found: 65, shown: 65, failed: 0 });
  const grid = page.getByRole("grid", { name: "Photos" });
  await expect(grid.locator("img").first()).toBeVisible();
  const map = page.getByRole("region", { name: "Map" });
  await expect(map.getByRole("button", { name: /^[\d,]+ photos?(, |$)/ }).first()).toBeVisible();
  await grid.getByRole("gridcell").first().click();
  await expect(page.locator('[data-active="true"] .viewer-original[data-ready="true"]')).toBeVisible();
  await page.keyboard.press("Escape");
  return counts;
}
