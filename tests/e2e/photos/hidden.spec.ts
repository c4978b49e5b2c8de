import { expect, test, type Locator, type Page } from "../../support/test.ts";
import { dropPaths } from "../../support/drop.ts";
import { exportLibrary } from "../../support/library.ts";
import { waitForMark } from "../../support/marks.ts";
import { makePhotos } from "../../support/photos.ts";

const tiles = (page: Page): Locator => page.getByRole("grid", { name: "Photos" }).getByRole("gridcell");

test("hidden photos leave grid, counts and search, and are found again under Hidden", async ({
  page,
}, info) => {
  const folder = await makePhotos(info.outputPath("Trip"), { count: 5 });
  await page.goto("/");
  await dropPaths(page, [folder]);
  await waitForMark(page, "import:done");
  await expect(tiles(page)).toHaveCount(5);
  await tiles(page).first().focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("Shift+ArrowRight");
  await page.keyboard.press("h");
  await expect(tiles(page)).toHaveCount(3);
  await expect(page.getByText("3 photos · 3 on the map")).toBeVisible();
  await page.getByRole("searchbox", { name: "Search" }).fill("trip");
  await expect(tiles(page)).toHaveCount(3);
  await page.getByRole("searchbox", { name: "Search" }).fill("");

  await page.getByRole("button", { name: "Filter", exact: true }).click();
  await page.getByRole("button", { name: /^Hidden 2/ }).click();
  await page.keyboard.press("Escape");
  await expect(tiles(page)).toHaveCount(2);
  await expect(page).toHaveURL(/\?hidden=yes$/);
  await expect(tiles(page).first()).toHaveAccessibleName(/, hidden/);
  // They stay hidden in the next visit.
  await page.goto("/");
  await expect(tiles(page)).toHaveCount(3);
  const { photos } = await exportLibrary(page);
  expect(photos.filter(({ hidden }) => hidden)).toHaveLength(2);

  await page.goto("/?hidden=yes");
  await expect(tiles(page)).toHaveCount(2);
  await tiles(page).first().focus();
  await page.keyboard.press("h");
  await expect(tiles(page)).toHaveCount(1);
  await page.getByRole("button", { name: "Remove Hidden" }).click();
  await expect(tiles(page)).toHaveCount(4);
});
