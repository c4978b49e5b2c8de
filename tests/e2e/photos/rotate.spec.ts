import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, type Locator, type Page } from "../../support/test.ts";
import sharp from "sharp";
import { dropPaths } from "../../support/drop.ts";
import { exifBlock, nameColour, storedPicture, upright, withExif } from "../../support/four-corners.ts";
import { exportLibrary } from "../../support/library.ts";
import { waitForMark } from "../../support/marks.ts";

const [tl, tr, bl, br] = upright;
/** The corners of the picture once it was turned to the right. */
const toTheRight = [bl, tl, br, tr];
const toTheLeft = [tr, br, tl, bl];

/** The colours of what is shown in a box: top left, top right, bottom left, bottom right. */
async function corners(page: Page, shown: Locator): Promise<string[]> {
  const box = await shown.boundingBox();
  // Between two layouts it may not be on screen.
  if (box === null) return [];
  const { data, info } = await sharp(await page.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  // Away from the round check, the badges and the borders between the colours.
  return [
    [0.3, 0.3],
    [0.7, 0.3],
    [0.3, 0.7],
    [0.7, 0.7],
  ].map(([x = 0, y = 0]) => {
    const at = Math.round(box.y + box.height * y) * info.width + Math.round(box.x + box.width * x);
    return nameColour([...data.subarray(at * 3, at * 3 + 3)]);
  });
}

test("a photo turned by a key is turned in grid and viewer, also after a reload; undo turns it back", async ({
  page,
}, info) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const folder = info.outputPath("Turned");
  mkdirSync(folder, { recursive: true });
  // Stored on its side, so that the turn of the file and that of the person come together.
  const file = withExif(await storedPicture(6).jpeg().toBuffer(), exifBlock(6));
  writeFileSync(join(folder, "a.jpg"), file);
  writeFileSync(join(folder, "b.jpg"), await storedPicture(1).jpeg({ quality: 60 }).toBuffer());
  await page.goto("/");
  await dropPaths(page, [folder]);
  await waitForMark(page, "import:done");

  const tiles = page.getByRole("grid", { name: "Photos" }).getByRole("gridcell");
  const tile = tiles.filter({ has: page.locator("img") }).first();
  await expect.poll(() => corners(page, tile)).toEqual([...upright]);
  const before = await tile.boundingBox();
  await tile.focus();
  await page.keyboard.press("r");
  await expect.poll(() => corners(page, tile)).toEqual(toTheRight);
  const after = await tile.boundingBox();
  expect((before?.width ?? 0) / (before?.height ?? 1)).toBeGreaterThan(1.2);
  expect((after?.width ?? 0) / (after?.height ?? 1)).toBeLessThan(0.8);
  await page.keyboard.press("Control+z");
  await expect.poll(() => corners(page, tile)).toEqual([...upright]);
  await page.keyboard.press("r");
  await expect.poll(() => corners(page, tile)).toEqual(toTheRight);

  await page.keyboard.press("Enter");
  const original = page.locator('[data-active="true"] .viewer-original[data-ready="true"]');
  await expect.poll(() => corners(page, original)).toEqual(toTheRight);
  await page.keyboard.press("Shift+R");
  await expect.poll(() => corners(page, original)).toEqual([...upright]);
  await page.keyboard.press("Shift+R");
  await expect.poll(() => corners(page, original)).toEqual(toTheLeft);
  await page.keyboard.press("i");
  await expect(page.getByRole("dialog").getByText("90° to the left")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);

  await page.reload();
  await expect.poll(() => corners(page, tile)).toEqual(toTheLeft);
  const { photos } = await exportLibrary(page);
  expect(photos.map(({ rotation }) => rotation).toSorted((a, b) => a - b)).toEqual([0, 270]);
});
