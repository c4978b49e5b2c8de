import { resolve } from "node:path";
import { expect, test, type Locator, type Page } from "../../support/test.ts";
import { dropPaths } from "../../support/drop.ts";
import { expectPictures, showLargeTiles } from "../../support/grid.ts";
import { marks, waitForMark } from "../../support/marks.ts";
import { makePhotos } from "../../support/photos.ts";

const sample = resolve("public/sample");

async function importFolder(page: Page, folder: string): Promise<void> {
  const after = (await marks(page)).at(-1)?.at ?? -1;
  await dropPaths(page, [folder]);
  await waitForMark(page, "import:done", { after });
}

async function openSample(page: Page): Promise<Locator> {
  await showLargeTiles(page);
  await page.goto("/");
  await importFolder(page, sample);
  const grid = page.getByRole("grid", { name: "Photos" });
  await expectPictures(page);
  return grid;
}

const focused = (page: Page): Locator => page.locator(":focus");

/** Which photo has the focus; null beside the tiles. */
const focusedPhoto = (page: Page): Promise<string | null> =>
  page.evaluate(() => document.activeElement?.getAttribute("data-photo") ?? null);

test("shows days newest first, each with its heading, and says how many rows there are", async ({ page }) => {
  const grid = await openSample(page);
  const headings = grid.getByRole("rowheader");
  await expect(headings.nth(0)).toHaveAccessibleName(/21 September 2025/);
  await expect(headings.nth(1)).toHaveAccessibleName(/20 September 2025/);
  const rows = (await grid.getAttribute("aria-rowcount")) ?? "";
  await grid.getByRole("gridcell").first().focus();
  await page.keyboard.press("Control+End");
  const last = focused(page).locator("..");
  await expect(last).toHaveAttribute("aria-rowindex", rows);
});

test("is walked by the keyboard alone, from Tab to the open photo and back", async ({ page }) => {
  await openSample(page);
  for (let i = 0; i < 30 && (await focusedPhoto(page)) === null; i++) await page.keyboard.press("Tab");
  const first = await focusedPhoto(page);
  expect(first).not.toBeNull();

  await page.keyboard.press("ArrowRight");
  const second = await focusedPhoto(page);
  expect(second).not.toBe(first);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowUp");
  expect(await focusedPhoto(page)).toBe(second);
  await page.keyboard.press("Home");
  expect(await focusedPhoto(page)).toBe(first);
  await page.keyboard.press("PageDown");
  await expect(focused(page)).toBeInViewport({ ratio: 1 });
  await page.keyboard.press("Control+End");
  await expect(focused(page)).toBeInViewport({ ratio: 1 });
  const last = await focusedPhoto(page);
  expect(last).not.toBe(first);

  await page.keyboard.press("Enter");
  const viewer = page.getByRole("dialog");
  await expect(viewer).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(viewer).toBeHidden();
  await expect.poll(() => focusedPhoto(page)).toBe(last);
  await page.keyboard.press("Control+Home");
  expect(await focusedPhoto(page)).toBe(first);
  await page.keyboard.press("Shift+Tab");
  expect(await focusedPhoto(page)).toBeNull();
});

test("keeps its place while the viewer is open, and brings the focus back to the tile", async ({ page }) => {
  const grid = await openSample(page);
  await grid.evaluate((scroller) => scroller.scrollTo(0, 1500));
  await expect(grid.getByRole("gridcell").nth(6)).toBeInViewport();
  const photo = await grid.getByRole("gridcell").nth(6).getAttribute("data-photo");
  // Which tiles are drawn beside those on screen may change.
  const tile = grid.locator(`[data-photo="${photo}"]`);
  const top = await grid.evaluate((scroller) => scroller.scrollTop);
  await tile.click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.getByRole("button", { name: "Close" }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect.poll(() => focusedPhoto(page)).toBe(photo);
  expect(await grid.evaluate((scroller) => scroller.scrollTop)).toBe(top);
});

test("is at the photo last looked at when the viewer closes", async ({ page }) => {
  await openSample(page);
  await page.getByRole("gridcell").first().click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("End");
  await expect(page.locator(".viewer-place")).toHaveText("65 of 65");
  // At once, without waiting for the link to follow the photo.
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page).toHaveURL(/\/$/);
  await expect(focused(page)).toHaveAttribute("role", "gridcell");
  const grid = page.getByRole("grid", { name: "Photos" });
  await expect(grid.getByRole("gridcell").last()).toBeFocused();
  await expect(focused(page)).toBeInViewport();
});

test("goes back to the top by a button that comes after two screens", async ({ page }) => {
  const grid = await openSample(page);
  const button = page.getByRole("button", { name: "Back to top" });
  await expect(button).toBeHidden();
  await grid.evaluate((scroller) => scroller.scrollTo(0, scroller.clientHeight * 2.5));
  await button.click();
  await expect(button).toBeHidden();
  expect(await grid.evaluate((scroller) => scroller.scrollTop)).toBe(0);
  await expect(focused(page)).toHaveAttribute("role", "gridcell");
});

test("keeps the photos on screen where they are while newer ones come in above", async ({ page }, info) => {
  await showLargeTiles(page);
  await page.goto("/");
  await importFolder(page, await makePhotos(info.outputPath("Old"), { count: 120 }));
  const grid = page.getByRole("grid", { name: "Photos" });
  await grid.evaluate((scroller) => scroller.scrollTo(0, 1200));
  // The window of tiles follows the scrolling; whichever tile is the sixth by then has the focus.
  await grid.getByRole("gridcell").nth(6).focus();
  const photo = await focusedPhoto(page);
  const topOf = (): Promise<number> =>
    grid.locator(`[data-photo="${photo}"]`).evaluate((cell) => Math.round(cell.getBoundingClientRect().top));
  const top = await topOf();
  await importFolder(page, sample);
  await expect(page.getByText("185 photos").first()).toBeVisible();
  await expect.poll(() => grid.evaluate((scroller) => scroller.scrollTop)).toBeGreaterThan(3000);
  expect(Math.abs((await topOf()) - top)).toBeLessThanOrEqual(1);
  expect(await focusedPhoto(page)).toBe(photo);
});

test("holds few elements however many photos there are, and the last one can be reached", async ({
  page,
}, info) => {
  await showLargeTiles(page);
  await page.goto("/");
  await importFolder(page, await makePhotos(info.outputPath("Many"), { count: 600, width: 32, height: 24 }));
  const grid = page.getByRole("grid", { name: "Photos" });
  await grid.getByRole("gridcell").first().focus();
  await page.keyboard.press("Control+End");
  await expect(focused(page)).toBeInViewport({ ratio: 1 });
  // Newest first: the first one made is the last one shown.
  await expect(focused(page)).toHaveAccessibleName(/3 May 2024/);
  expect(await grid.evaluate((scroller) => scroller.querySelectorAll("*").length)).toBeLessThan(300);
});

test("is scrolled as it was drawn: a step that brings no new line draws nothing again", async ({ page }) => {
  const grid = await openSample(page);
  await grid.evaluate((scroller) => scroller.scrollTo(0, 300));
  await expectPictures(page);
  const step = (): Promise<void> =>
    grid.evaluate(async (scroller) => {
      scroller.scrollTop += 2;
      for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
    });
  const paints = await paintsOf(page);
  // What is left to do after the jump is done by then.
  await expect.poll(async () => (await paints(step)) === 0).toBe(true);
  let steps = 0;
  for (let i = 0; i < 12; i++) if ((await paints(step)) > 0) steps++;
  // One of them may bring a line, another one its pictures.
  expect(steps).toBeLessThan(4);
});

/** Tells how many layers of the page the browser drew while something was done. */
async function paintsOf(page: Page): Promise<(act: () => Promise<void>) => Promise<number>> {
  const browser = await page.context().newCDPSession(page);
  let counts = new Map<string, number>();
  browser.on("LayerTree.layerTreeDidChange", ({ layers = [] }) => {
    if (layers.length > 0) counts = new Map(layers.map(({ layerId, paintCount }) => [layerId, paintCount]));
  });
  await browser.send("LayerTree.enable");
  return async (act) => {
    const before = counts;
    await act();
    return [...counts].filter(([layer, count]) => count > (before.get(layer) ?? 0)).length;
  };
}
