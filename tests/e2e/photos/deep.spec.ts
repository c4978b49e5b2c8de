import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, type Locator, type Page } from "../../support/test.ts";
import sharp from "sharp";
import type { Orientation } from "../../../src/photo/photo.ts";
import { dropPaths } from "../../support/drop.ts";
import {
  exifBlock,
  nameColour,
  storedPicture,
  upright,
  uprightHeight,
  uprightWidth,
  withExif,
} from "../../support/four-corners.ts";
import { waitForMark } from "../../support/marks.ts";

const [tl, tr, bl, br] = upright;
/** 50.9 megapixels; the middle is between two blocks of the JPEG. */
const larger = 7.28;

/** A folder with one huge photo, four colours that meet in its middle. */
async function hugePhoto(orientation: Orientation): Promise<string> {
  const [width, height] = orientation >= 5 ? [uprightHeight, uprightWidth] : [uprightWidth, uprightHeight];
  const jpeg = await storedPicture(orientation)
    .resize(Math.round(width * larger), Math.round(height * larger), { kernel: "nearest" })
    .jpeg({ quality: 80 })
    .toBuffer();
  const folder = test.info().outputPath("Huge");
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "huge.jpg"), withExif(jpeg, exifBlock(orientation)));
  return folder;
}

async function openHuge(page: Page, orientation: Orientation): Promise<Locator> {
  await page.goto("/");
  await dropPaths(page, [await hugePhoto(orientation)]);
  await waitForMark(page, "import:done");
  await page.getByRole("gridcell").first().click();
  const viewer = page.getByRole("dialog");
  await expect(viewer.locator('[data-active="true"] canvas.viewer-original')).toBeVisible();
  return viewer;
}

/** The colours around the middle of the window, `off` CSS pixels from it. */
async function around(page: Page, off: number): Promise<string[]> {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const edge = 2 * off + 1;
  const clip = { x: width / 2 - off, y: height / 2 - off, width: edge, height: edge };
  const data = await sharp(await page.screenshot({ clip }))
    .removeAlpha()
    .raw()
    .toBuffer();
  return [0, edge - 1, (edge - 1) * edge, edge * edge - 1].map((at) =>
    nameColour([...data.subarray(at * 3, at * 3 + 3)]),
  );
}

test(
  "a huge photo is zoomed into down to single pixels, upright, and out again; also by the wheel, and as a person turned it",
  { tag: "@long" },
  async ({ page }) => {
    const viewer = await openHuge(page, 6);
    const tiles = viewer.locator(".viewer-deep");
    await expect.poll(() => around(page, 150)).toEqual([tl, tr, bl, br]);
    await expect(tiles).toHaveCount(0);
    // Its original is not decoded as a whole.
    await expect(viewer.locator('[data-active="true"] img.viewer-original')).toHaveCount(0);
    await page.keyboard.press("+");
    await expect(tiles.locator("canvas")).toBeVisible();
    await expect.poll(() => around(page, 150)).toEqual([tl, tr, bl, br]);
    // By half of its size, by all of it, and beyond.
    for (let i = 0; i < 11; i++) {
      await page.keyboard.press("+");
      await expect.poll(() => around(page, 120)).toEqual([tl, tr, bl, br]);
    }
    await expect(viewer.getByRole("button", { name: "Zoom in" })).toHaveAttribute("aria-disabled", "true");
    // Arrows move it: left and down of the middle there is one colour alone.
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("ArrowDown");
    await expect.poll(() => around(page, 60)).toEqual([bl, bl, bl, bl]);
    await page.keyboard.press("0");
    await expect(tiles).toHaveCount(0);
    // A double click shows the photo's own pixels, and another one all of it.
    await page.mouse.dblclick(720, 450);
    await expect(tiles.locator("canvas")).toBeVisible();
    await expect.poll(() => around(page, 150)).toEqual([tl, tr, bl, br]);
    // On a busy machine two clicks may come too far apart to be a double click.
    await expect(async () => {
      await page.mouse.dblclick(720, 450);
      await expect(tiles).toHaveCount(0, { timeout: 3000 });
    }).toPass();

    // The wheel zooms around the pointer, which is over the red quarter.
    await page.mouse.move(620, 350);
    for (let i = 0; i < 24; i++) await page.mouse.wheel(0, -300);
    await expect(tiles.locator("canvas")).toBeVisible();
    await expect.poll(() => around(page, 100)).toEqual([tl, tl, tl, tl]);
    // A busy browser may still have turns of the wheel to come to.
    await expect(async () => {
      await page.keyboard.press("0");
      await expect(tiles).toHaveCount(0, { timeout: 3000 });
    }).toPass();

    await page.keyboard.press("r");
    await expect.poll(() => around(page, 100)).toEqual([bl, tl, br, tr]);
    await expect(viewer.locator('[data-active="true"] canvas.viewer-original')).toBeVisible();
    await page.keyboard.press("+");
    await expect(tiles.locator("canvas")).toBeVisible();
    await page.keyboard.press("+");
    await expect.poll(() => around(page, 150)).toEqual([bl, tl, br, tr]);
    await page.keyboard.press("Escape");
    await expect(viewer).toBeHidden();
  },
);
