import { expect, test, type Locator, type Page } from "../../support/test.ts";
import { openSample, tilesOf as tiles } from "../../support/sample.ts";

const field = (page: Page): Locator => page.getByRole("searchbox", { name: "Search" });
const count = (page: Page): Locator => page.locator(".shell-top-count");
const chips = (page: Page): Locator => page.getByRole("list", { name: "Filter" });

/** Photos behind all markers of the map together. */
function photosOnMap(page: Page): Promise<number> {
  return page
    .getByRole("region", { name: "Map" })
    .getByRole("button", { name: /^[\d,]+ photos?\b/ })
    .evaluateAll((all) =>
      all.reduce((sum, each) => sum + Number.parseInt(each.getAttribute("aria-label") ?? "", 10), 0),
    );
}

test("a word typed narrows grid, map and count, and the viewer goes through what matches; Escape brings everything back", async ({
  page,
}) => {
  await openSample(page);
  await page.keyboard.press("/");
  await expect(field(page)).toBeFocused();
  await page.keyboard.type("alps");
  await expect(count(page)).toHaveText("6 of 65 photos · 6 on the map");
  await expect(tiles(page)).toHaveCount(6);
  await expect.poll(() => photosOnMap(page)).toBe(6);

  await tiles(page).first().click();
  await expect(page.locator(".viewer-place")).toHaveText("1 of 6");
  await page.keyboard.press("End");
  await expect(page.locator(".viewer-place")).toHaveText("6 of 6");
  await expect(page.getByRole("dialog")).toHaveAccessibleName(/^alps-/);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page).toHaveURL(/\/\?q=alps$/);
  await expect(tiles(page)).toHaveCount(6);

  await field(page).focus();
  await page.keyboard.press("Escape");
  await expect(count(page)).toHaveText("65 photos · 61 on the map");
  await expect.poll(() => photosOnMap(page)).toBe(61);
  await expect(field(page)).toHaveValue("");
});

test("the filter stays in the address: reload, Back and Forward keep it", async ({ page }) => {
  await openSample(page);
  await field(page).fill("sintra");
  await expect(page).toHaveURL(/\?q=sintra$/);
  await page.getByRole("button", { name: "Filter", exact: true }).click();
  await page.getByRole("button", { name: /^On the map/ }).click();
  await expect(page).toHaveURL(/\?q=sintra&place=yes$/);
  await page.keyboard.press("Escape");
  // As many match as are on the map: the address is ahead of what is shown.
  await expect(count(page)).toHaveText(/^(\d) of 65 photos · \1 on the map$/);
  const narrowed = await count(page).innerText();

  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Settings" }).click();
  // There it means nothing.
  await expect(page).toHaveURL(/\/settings$/);
  await page.goBack();
  await page.reload();
  await expect(count(page)).toHaveText(narrowed);
  await expect(field(page)).toHaveValue("sintra");
  await expect(chips(page)).toContainText("On the map");

  await page.goBack();
  await expect(chips(page).getByText("On the map")).toHaveCount(0);
  await expect(count(page)).toContainText("8 of 65 photos");
  await page.goBack();
  await expect(count(page)).toHaveText("65 photos · 61 on the map");
  await expect(field(page)).toHaveValue("");
  await page.goForward();
  await expect(count(page)).toContainText("8 of 65 photos");
});

test("what matches is shown from the top, and without a filter the grid is back where it was", async ({
  page,
}) => {
  await openSample(page);
  const grid = page.getByRole("grid", { name: "Photos" });
  await page.getByRole("button", { name: "Larger tiles" }).click();
  await grid.evaluate((scroller) => scroller.scrollTo(0, 1500));
  await expect(tiles(page).nth(8)).toBeInViewport();
  const photo = await tiles(page).nth(8).getAttribute("data-photo");
  await field(page).fill("2025");
  await expect(count(page)).toContainText("65 of 65");
  await expect.poll(() => grid.evaluate((scroller) => scroller.scrollTop)).toBe(0);
  await field(page).fill("");
  await expect(page.locator(`[data-photo="${photo}"]`)).toBeInViewport();
  await expect.poll(() => grid.evaluate((scroller) => scroller.scrollTop)).toBe(1500);
});
