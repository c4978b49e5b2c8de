import { dropPaths } from "../../support/drop.ts";
import { keepVisit } from "../../support/earlier-visit.ts";
import { expectPictures, largeTiles } from "../../support/grid.ts";
import { waitForMark } from "../../support/marks.ts";
import { makePhotos } from "../../support/photos.ts";
import { openSample } from "../../support/sample.ts";
import { expect, test, type Locator, type Page } from "../../support/test.ts";
import { travels } from "../../support/travels.ts";

const gridOf = (page: Page): Locator => page.getByRole("grid", { name: "Photos" });

async function openLarge(page: Page): Promise<Locator> {
  await openSample(page, "/", largeTiles);
  return gridOf(page);
}

const focused = (page: Page): Locator => page.locator(":focus");

/** Which photo has the focus; null beside the tiles. */
const focusedPhoto = (page: Page): Promise<string | null> =>
  page.evaluate(() => document.activeElement?.getAttribute("data-photo") ?? null);

test("shows days newest first, each with its heading, says how many rows there are, and is walked by the keyboard alone, from Tab to the open photo and back", async ({
  page,
}) => {
  const grid = await openLarge(page);
  const headings = grid.getByRole("rowheader");
  await expect(headings.nth(0)).toHaveAccessibleName(/21 September 2025/);
  await expect(headings.nth(1)).toHaveAccessibleName(/20 September 2025/);
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
  const rows = (await grid.getAttribute("aria-rowcount")) ?? "";
  await expect(focused(page).locator("..")).toHaveAttribute("aria-rowindex", rows);
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

test("keeps its place while the viewer is open, is at the photo last looked at when it closes, and goes back to the top by a button that comes after two screens", async ({
  page,
}) => {
  const grid = await openLarge(page);
  const button = page.getByRole("button", { name: "Back to top" });
  await expect(button).toBeHidden();
  await grid.evaluate((scroller) => scroller.scrollTo(0, 1500));
  await expect(grid.getByRole("gridcell").nth(6)).toBeInViewport();
  const photo = await grid.getByRole("gridcell").nth(6).getAttribute("data-photo");
  // Which tiles are drawn beside those on screen may change.
  const tile = grid.locator(`[data-photo="${photo}"]`);
  const top = await grid.evaluate((scroller) => scroller.scrollTop);
  const viewer = page.getByRole("dialog");
  await tile.click();
  await expect(viewer).toBeVisible();
  await page.getByRole("button", { name: "Close" }).click();
  await expect(viewer).toBeHidden();
  await expect.poll(() => focusedPhoto(page)).toBe(photo);
  expect(await grid.evaluate((scroller) => scroller.scrollTop)).toBe(top);

  await tile.click();
  await expect(viewer).toBeVisible();
  await page.keyboard.press("End");
  await expect(page.locator(".viewer-place")).toHaveText("65 of 65");
  // At once, without waiting for the link to follow the photo.
  await page.keyboard.press("Escape");
  await expect(viewer).toBeHidden();
  await expect(page).toHaveURL(/\/$/);
  await expect(grid.getByRole("gridcell").last()).toBeFocused();
  await expect(focused(page)).toBeInViewport();

  await button.click();
  await expect(button).toBeHidden();
  expect(await grid.evaluate((scroller) => scroller.scrollTop)).toBe(0);
  await expect(focused(page)).toHaveAttribute("role", "gridcell");
});

test("keeps the photos on screen where they are while newer ones come in above", async ({ page }, info) => {
  const grid = await openLarge(page);
  await grid.evaluate((scroller) => scroller.scrollTo(0, 1200));
  // The window of tiles follows the scrolling; whichever tile is the sixth by then has the focus.
  await grid.getByRole("gridcell").nth(6).focus();
  const photo = await focusedPhoto(page);
  const topOf = (): Promise<number> =>
    grid.evaluate((scroller, id) => {
      const cell = scroller.querySelector(`[data-photo="${id}"]`);
      // What is said of the import stands above the grid.
      return Math.round((cell?.getBoundingClientRect().top ?? 0) - scroller.getBoundingClientRect().top);
    }, photo);
  const top = await topOf();
  const before = await grid.evaluate((scroller) => scroller.scrollTop);
  // Of November 2025.
  const newer = await makePhotos(info.outputPath("Newer"), { count: 40, first: 800_000 });
  await dropPaths(page, [newer]);
  await waitForMark(page, "import:done");
  await expect(page.locator(".shell-top-count")).toContainText("105 photos");
  await expect.poll(() => grid.evaluate((scroller) => scroller.scrollTop)).toBeGreaterThan(before + 1500);
  expect(Math.abs((await topOf()) - top)).toBeLessThanOrEqual(1);
  expect(await focusedPhoto(page)).toBe(photo);
});

test("holds few elements however many photos there are, and the last one can be reached", async ({
  page,
}) => {
  await keepVisit(page, travels(500), largeTiles);
  await page.goto("/");
  const grid = gridOf(page);
  await grid.getByRole("gridcell").first().focus();
  await page.keyboard.press("Control+End");
  await expect(focused(page)).toBeInViewport({ ratio: 1 });
  // Newest first: the first one made is the last one shown.
  await expect(focused(page)).toHaveAccessibleName(/1 Mar 2019/);
  expect(await grid.evaluate((scroller) => scroller.querySelectorAll("*").length)).toBeLessThan(300);
});

test("is scrolled as it was drawn: a step that brings no new line draws nothing again", async ({ page }) => {
  const grid = await openLarge(page);
  await grid.evaluate((scroller) => scroller.scrollTo(0, 300));
  await expectPictures(page);
  const step = (): Promise<void> =>
    grid.evaluate(async (scroller) => {
      scroller.scrollTop += 2;
      for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
    });
  const browser = await page.context().newCDPSession(page);
  let counts = new Map<string, number>();
  browser.on("LayerTree.layerTreeDidChange", ({ layers = [] }) => {
    if (layers.length > 0) counts = new Map(layers.map(({ layerId, paintCount }) => [layerId, paintCount]));
  });
  await browser.send("LayerTree.enable");
  /** How many layers of the page the browser draws during a step. */
  const paints = async (): Promise<number> => {
    const before = counts;
    await step();
    return [...counts].filter(([layer, count]) => count > (before.get(layer) ?? 0)).length;
  };
  // What is left to do after the jump is done by then.
  await expect.poll(async () => (await paints()) === 0).toBe(true);
  let steps = 0;
  for (let i = 0; i < 12; i++) if ((await paints()) > 0) steps++;
  // One of them may bring a line, another one its pictures.
  expect(steps).toBeLessThan(4);
  await browser.detach();
});
