import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, type Locator, type Page } from "../../support/test.ts";
import { dropPaths } from "../../support/drop.ts";
import { keptFavourites } from "../../support/kept-inside.ts";
import { waitForMark } from "../../support/marks.ts";
import { makePhotos } from "../../support/photos.ts";
import { openSample } from "../../support/sample.ts";

const tiles = (page: Page): Locator => page.getByRole("grid", { name: "Photos" }).getByRole("gridcell");
const favourites = (page: Page): Locator => page.getByRole("gridcell", { name: /, favourite\b/ });
const said = (page: Page): Locator => page.locator(".shell-toast");

test("F makes a tile a favourite, with a badge, a word about it and a way back", async ({ page }) => {
  await openSample(page);
  await tiles(page).nth(1).focus();
  await page.keyboard.press("f");
  await expect(tiles(page).nth(1)).toHaveAccessibleName(/, favourite\b/);
  await expect(tiles(page).nth(1).locator(".grid-badge-heart")).toBeVisible();
  await expect(said(page).getByRole("status")).toHaveText("Added to favourites.");
  await page.keyboard.press("Control+z");
  await expect(favourites(page)).toHaveCount(0);
  await expect(said(page).getByRole("status")).toHaveText("Removed from favourites.");
  await page.keyboard.press("Control+Shift+z");
  await expect(favourites(page)).toHaveCount(1);
  await said(page).getByRole("button", { name: "Undo" }).click();
  await expect(favourites(page)).toHaveCount(0);
});

test("a key pressed on a photo before the code for it has come counts once it is there", async ({ page }) => {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/assets/selection-room-*.js", async (route) => {
    await held;
    await route.continue();
  });
  await openSample(page);
  await tiles(page).nth(1).focus();
  await page.keyboard.press("f");
  await expect(favourites(page)).toHaveCount(0);
  release();
  await expect(tiles(page).nth(1)).toHaveAccessibleName(/, favourite\b/);
});

test("a tile says that it is a favourite in the same moment, before the library has heard of it", async ({
  page,
}) => {
  await openSample(page);
  // Until the code for the key has come, the key waits.
  await tiles(page).first().focus();
  await page.keyboard.press("f");
  await expect(favourites(page)).toHaveCount(1);
  const name = await tiles(page)
    .nth(1)
    .evaluate(async (tile) => {
      tile.dispatchEvent(new KeyboardEvent("keydown", { key: "f", bubbles: true, cancelable: true }));
      await new Promise<void>(queueMicrotask);
      return tile.ariaLabel;
    });
  expect(name).toMatch(/, favourite\b/);
});

test("the heart on a tile makes a favourite without opening the photo", async ({ page }) => {
  await openSample(page);
  await tiles(page).nth(2).hover();
  await tiles(page).nth(2).getByRole("button", { name: "Add to favourites" }).click();
  await expect(favourites(page)).toHaveCount(1);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Remove from favourites" })).toHaveCount(1);
});

test("a favourite of the viewer is one in the grid, and is still one when the page is opened again", async ({
  page,
}) => {
  await openSample(page);
  await tiles(page).first().click();
  const viewer = page.getByRole("dialog");
  await viewer.getByRole("button", { name: "Add to favourites" }).click();
  await expect(viewer.getByRole("button", { name: "Remove from favourites" })).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await expect(page.locator(".viewer-place")).toHaveText("2 of 65");
  await page.keyboard.press("f");
  await expect(viewer.getByRole("button", { name: "Remove from favourites" })).toBeVisible();
  // The way back can be reached inside the dialog.
  await viewer.getByRole("button", { name: "Undo" }).click();
  await expect(viewer.getByRole("button", { name: "Add to favourites" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(viewer).toBeHidden();
  await expect(favourites(page)).toHaveCount(1);

  await expect.poll(() => keptFavourites(page)).toBe(1);
  await page.reload();
  await expect(favourites(page)).toHaveCount(1);
  await expect(tiles(page).first()).toHaveAccessibleName(/, favourite\b/);
});

test("the filter shows favourites alone, and the viewer goes on when one of them is taken off", async ({
  page,
}) => {
  // No map beside the grid: a clock that is not the machine's makes up for every late frame, and drawing a map is late.
  await page.setViewportSize({ width: 900, height: 900 });
  await openSample(page);
  for (const at of [0, 1, 2]) {
    await tiles(page).nth(at).focus();
    await page.keyboard.press("f");
  }
  await page.getByRole("button", { name: "Filter", exact: true }).click();
  await page.getByRole("button", { name: "Favourites 3" }).click();
  await page.keyboard.press("Escape");
  await expect(tiles(page)).toHaveCount(3);
  await expect(page).toHaveURL(/favourite=yes/);

  await tiles(page).nth(1).click();
  await expect(page.locator(".viewer-place")).toHaveText("2 of 3");
  await page.clock.install();
  await page.keyboard.press("f");
  await expect(page.locator(".shell-top-count")).toContainText("2 of 65");
  // The viewer takes over what the grid shows now and then, but not to be left alone with the photo taken off.
  await page.clock.fastForward(3000);
  await expect(page.locator(".viewer-place")).toHaveText("2 of 3");
  await page.keyboard.press("ArrowRight");
  await expect(page.locator(".viewer-place")).toHaveText(/^(3 of 3|2 of 2)$/);
  await page.keyboard.press("Escape");
  await expect(tiles(page)).toHaveCount(2);
});

test("what Google Photos marked as a favourite is one, until the person takes it off", async ({
  page,
}, info) => {
  const folder = await makePhotos(info.outputPath("Takeout/Google Photos/Photos from 2024"), { count: 2 });
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    join(folder, "IMG_0001.jpg.supplemental-metadata.json"),
    JSON.stringify({ title: "IMG_0001.jpg", photoTakenTime: { timestamp: "1556877072" }, favorited: true }),
  );
  await page.goto("/");
  await dropPaths(page, [info.outputPath("Takeout")]);
  await waitForMark(page, "import:done");
  await expect(favourites(page)).toHaveCount(1);
  await favourites(page).focus();
  await page.keyboard.press("f");
  await expect(favourites(page)).toHaveCount(0);
  await expect(said(page).getByRole("status")).toHaveText("Removed from favourites.");
  await expect.poll(() => keptFavourites(page, false)).toBe(1);
  // Read again with the page: the person's word stands.
  await page.reload();
  await expect(tiles(page)).toHaveCount(2);
  await expect(favourites(page)).toHaveCount(0);
});
