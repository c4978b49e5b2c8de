import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { dropPaths } from "../../support/drop.ts";
import { keepVisit, type Settings } from "../../support/earlier-visit.ts";
import { pinch } from "../../support/finger.ts";
import { waitForMark } from "../../support/marks.ts";
import { makePhotos } from "../../support/photos.ts";
import { expect, test, type Locator, type Page } from "../../support/test.ts";
import { travels } from "../../support/travels.ts";

const grid = (page: Page): Locator => page.getByRole("grid", { name: "Photos" });
const cells = (page: Page): Locator => grid(page).getByRole("gridcell");
const size = (page: Page): Locator => page.getByRole("group", { name: "Tile size" });

async function openTravels(page: Page, settings: Settings = {}): Promise<void> {
  await keepVisit(page, travels(500), settings);
  await page.goto("/");
  await expect(cells(page).first()).toBeVisible();
}

/** How many tiles are at least partly on screen, how high half of them are, and what the widest line leaves at its end. */
const seen = (page: Page): Promise<{ tiles: number; ragged: number; middle: number }> =>
  grid(page).evaluate((scroller) => {
    const { top, bottom } = scroller.getBoundingClientRect();
    const { right } = scroller.firstElementChild?.getBoundingClientRect() ?? { right: 0 };
    const boxes = [...scroller.querySelectorAll("[data-photo]")].map((tile) => tile.getBoundingClientRect());
    const shown = boxes.filter((box) => box.bottom > top && box.top < bottom);
    const heights = shown.map((box) => box.height).sort((a, b) => a - b);
    return {
      tiles: shown.length,
      ragged: Math.min(...shown.map((box) => right - box.right)),
      middle: heights[heights.length >> 1] ?? 0,
    };
  });

test("photos of one a day fill the first screen, each day with its heading and check; tiles have four sizes, by the control, by keys and by the wheel, and the size is remembered", async ({
  page,
}) => {
  await openTravels(page);
  const { tiles, ragged, middle } = await seen(page);
  expect(tiles).toBeGreaterThanOrEqual(10);
  expect(middle).toBeGreaterThanOrEqual(150);
  expect(ragged).toBeLessThan(2);
  const day = grid(page)
    .getByRole("rowheader", { name: /\d January 2020/ })
    .nth(2);
  await expect(day).toBeVisible();
  await day.hover();
  await day.getByRole("checkbox", { name: /^Select all of / }).click();
  await expect(page.getByRole("toolbar", { name: "Selection" })).toContainText(/^1 selected/);
  await page.keyboard.press("Escape");

  await expect(size(page)).toContainText("Medium");
  await page.getByRole("button", { name: "Smaller tiles" }).click();
  await expect(size(page)).toContainText("Small");
  expect((await seen(page)).tiles).toBeGreaterThan(1.5 * tiles);
  await page.getByRole("button", { name: "Smaller tiles" }).click();
  await expect(size(page)).toContainText("Mosaic");
  await expect(page.getByRole("rowheader", { name: /^2020/ })).toBeVisible();
  for (let step = 0; step < 4; step++) await page.keyboard.press("+");
  await expect(size(page)).toContainText("Large");
  await page.keyboard.press("-");
  await expect(size(page)).toContainText("Medium");
  const box = await grid(page).boundingBox();
  await page.mouse.move((box?.x ?? 0) + 300, (box?.y ?? 0) + 300);
  await page.keyboard.down("Control");
  await page.mouse.wheel(0, 120);
  await page.keyboard.up("Control");
  await expect(size(page)).toContainText("Small");
  expect(await page.evaluate(() => visualViewport?.scale)).toBe(1);
  await page.reload();
  await expect(size(page)).toContainText("Small");
});

test("the photo under the pointer stays under it", async ({ page }) => {
  await openTravels(page);
  await grid(page).evaluate((scroller) => scroller.scrollTo(0, 5000));
  await expect(cells(page).first()).not.toHaveAccessibleName(/Jan 2020/);
  const photo = await grid(page).evaluate((scroller) => {
    const { top, height } = scroller.getBoundingClientRect();
    const isBelow = (tile: Element): boolean => tile.getBoundingClientRect().top > top + height / 3;
    return [...scroller.querySelectorAll("[data-photo]")].find(isBelow)?.getAttribute("data-photo") ?? "";
  });
  const tile = grid(page).locator(`[data-photo="${photo}"]`);
  const box = await tile.boundingBox();
  const at = { x: (box?.x ?? 0) + 20, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
  await page.mouse.move(at.x, at.y);
  for (const [turn, name] of [
    [-120, "Large"],
    [120, "Medium"],
    [120, "Small"],
  ] as const) {
    // A turn that comes right after a step belongs to it.
    await expect(async () => {
      if ((await size(page).textContent())?.includes(name)) return;
      await page.keyboard.down("Control");
      await page.mouse.wheel(0, turn);
      await page.keyboard.up("Control");
      await expect(size(page)).toContainText(name, { timeout: 1000 });
    }).toPass();
    // The same part of it: a little is lost to whole pixels.
    const next = await tile.boundingBox();
    expect(Math.abs((next?.y ?? 0) + (next?.height ?? 0) / 2 - at.y)).toBeLessThan(4);
  }
});

test("in the mosaic photos are hovered, opened and selected, by pointer and keys", async ({ page }) => {
  await openTravels(page, { "pinroll-tile-size": '"mosaic"' });
  const box = await grid(page).boundingBox();
  const at = { x: (box?.x ?? 0) + 16 + 34 * 5 + 10, y: (box?.y ?? 0) + 36 + 34 * 3 + 10 };
  await page.mouse.click(at.x, at.y);
  const viewer = page.getByRole("dialog");
  await expect(viewer).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(viewer).toBeHidden();
  await expect(page.locator(":focus")).toHaveAttribute("role", "gridcell");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Space");
  const bar = page.getByRole("toolbar", { name: "Selection" });
  await expect(bar).toContainText(/^1 selected/);
  await page.keyboard.press("Shift+ArrowRight");
  await expect(bar).toContainText(/^2 selected/);
  await page.keyboard.down("Control");
  await page.mouse.click(at.x, at.y);
  await page.keyboard.up("Control");
  await expect(bar).toContainText(/^3 selected/);
});

test("a year of the mosaic leads to any month", async ({ page }) => {
  await openTravels(page, { "pinroll-tile-size": '"mosaic"' });
  await page.getByRole("button", { name: "2020", exact: true }).click();
  await page.getByRole("menuitemradio", { name: "2019" }).click();
  await page.getByRole("menuitemradio", { name: /^May/ }).click();
  await expect(page.getByRole("menu")).toHaveCount(0);
  await expect(page.getByRole("rowheader", { name: /^2019/ })).toBeInViewport();
});

test("files without a preview are small and named, at the end, and can be opened", async ({ page }, info) => {
  const folder = await makePhotos(info.outputPath("Mixed"), { count: 6, width: 64, height: 48 });
  mkdirSync(folder, { recursive: true });
  // TIFF files of a kind nobody draws.
  writeFileSync(join(folder, "scan one.tif"), undrawable(33_333));
  writeFileSync(join(folder, "scan two.tif"), undrawable(33_334));
  await page.goto("/");
  await dropPaths(page, [folder]);
  await waitForMark(page, "import:done");
  await expect(cells(page)).toHaveCount(8);
  const file = page.getByRole("gridcell", { name: /no preview, scan one\.tif$/ });
  await expect(file).toBeVisible();
  await expect(page.getByRole("rowheader", { name: /^No preview/ })).toBeVisible();
  expect((await file.boundingBox())?.height).toBeLessThan(60);
  await expect(cells(page).last()).toHaveAccessibleName(/no preview/);
  await file.click();
  await expect(page.getByRole("dialog")).toBeVisible();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  const middle = { x: 195, y: 450 };

  test("two fingers change the size of tiles, never the page's zoom; the heading of a short day opens what can be done with it", async ({
    page,
  }) => {
    await openTravels(page);
    const before = (await seen(page)).tiles;
    await page
      .getByRole("rowheader", { name: /21 January 2020/ })
      .getByRole("button")
      .first()
      .tap();
    await page.getByRole("menuitem", { name: "Select the day" }).tap();
    const selection = page.getByRole("toolbar", { name: "Selection" });
    await expect(selection).toContainText(/^3 selected/);
    await page.keyboard.press("Escape");
    await expect(selection).toBeHidden();
    await pinch(page, middle, [40, 160]);
    await expect(size(page)).toContainText("Large");
    await pinch(page, middle, [180, 120, 70, 40]);
    await expect(size(page)).toContainText(/Small|Mosaic/);
    expect(await page.evaluate(() => visualViewport?.scale)).toBe(1);
    await page.keyboard.press("+");
    await expect.poll(async () => (await seen(page)).tiles).toBeGreaterThanOrEqual(before);
  });
});

/** A TIFF whose one picture is compressed in a way that does not exist. */
function undrawable(compression: number): Buffer {
  const entries = [
    [256, 3, 1, 40],
    [257, 3, 1, 30],
    [258, 3, 1, 8],
    [259, 3, 1, compression],
    [262, 3, 1, 1],
    [273, 4, 1, 8],
    [277, 3, 1, 1],
    [278, 3, 1, 30],
    [279, 4, 1, 4],
  ] as const;
  const bytes = Buffer.alloc(16 + 2 + entries.length * 12 + 4);
  bytes.write("II*\0", 0, "latin1");
  bytes.writeUInt32LE(16, 4);
  bytes.writeUInt16LE(entries.length, 16);
  for (const [at, [tag, type, count, value]] of entries.entries()) {
    const offset = 18 + at * 12;
    bytes.writeUInt16LE(tag, offset);
    bytes.writeUInt16LE(type, offset + 2);
    bytes.writeUInt32LE(count, offset + 4);
    bytes.writeUInt32LE(value, offset + 8);
  }
  return bytes;
}
