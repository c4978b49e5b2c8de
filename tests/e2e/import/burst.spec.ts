import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, type Locator, type Page } from "../../support/test.ts";
import sharp from "sharp";
import { dropPaths } from "../../support/drop.ts";
import { withExif } from "../../support/four-corners.ts";
import { exportLibrary } from "../../support/library.ts";
import { waitForMark } from "../../support/marks.ts";
import { be16, be32, join as joinBytes, tiff } from "../../support/picture-bytes.ts";

const burstId = "8BAFACEC-2D9C-415A-8CEA-91A9C041186F";
const names = [1, 2, 3, 4, 5].map((number) => `IMG_${number}.JPG`);

/** A picture as an iPhone writes it, of one colour; `uuid` in the maker note where it is of a burst. */
async function shot(second: number, red: number, uuid: string | null): Promise<Buffer> {
  const entry = [...be16(0x0b), ...be16(2), ...be32(37), ...be32(32)];
  const note = joinBytes("Apple iOS\0", [0, 1], "MM", be16(1), entry, be32(0), `${uuid ?? ""}\0`);
  const exif = tiff({
    ifd0: { 0x010f: { ascii: "Apple" } },
    exif: {
      0x9003: { ascii: `2024:05:03 10:11:${second}` },
      ...(uuid === null ? {} : { 0x927c: { bytes: [...note] } }),
    },
  });
  const picture = sharp({
    create: { width: 1200, height: 800, channels: 3, background: { r: red, g: 90, b: 120 } },
  });
  return withExif(await picture.jpeg().toBuffer(), Buffer.from(exif));
}

/** Five pictures of a burst, one whose burst is not there, and one of none. */
async function dropBurst(page: Page, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for (const [i, name] of names.entries())
    writeFileSync(join(folder, name), await shot(10 + i, 40 + i * 50, burstId));
  const alone = burstId.replaceAll("8", "9");
  writeFileSync(join(folder, "IMG_6.JPG"), await shot(20, 10, alone));
  writeFileSync(join(folder, "IMG_7.JPG"), await shot(30, 20, null));
  await dropPaths(page, [folder]);
  const { counts } = await waitForMark(page, "import:done");
  expect(counts).toMatchObject({ found: 7, shown: 7 });
}

/** How red the picture on the stage is, of 255, once its original is there. */
async function redOf(viewer: Locator): Promise<number> {
  const original = viewer.locator('[data-active="true"] .viewer-original[data-ready="true"]');
  return original.evaluate((image: HTMLImageElement) => {
    const canvas = new OffscreenCanvas(1, 1).getContext("2d");
    canvas?.drawImage(image, 0, 0, 1, 1);
    return canvas?.getImageData(0, 0, 1, 1).data[0] ?? 0;
  });
}

test.beforeEach(async ({ page }, info) => {
  await page.goto("/");
  await dropBurst(page, info.outputPath("Trip"));
});

test("a burst is one tile that counts its pictures, which are looked through by mouse and keys, and the export lists them", async ({
  page,
}) => {
  await expect(page.getByRole("gridcell")).toHaveCount(3);
  const tile = page.getByRole("gridcell", { name: /burst of 5/ });
  await expect(tile).toHaveCount(1);
  await expect(tile.locator(".grid-badge-word")).toHaveText("BURST 5");
  await tile.click();
  const viewer = page.getByRole("dialog");
  await viewer.getByRole("button", { name: "Details" }).click();
  const details = viewer.getByRole("complementary", { name: "Details" });
  await expect(details.getByText("Same burst: Trip/IMG_3.JPG")).toBeVisible();
  await page.keyboard.press("i");
  await expect(details).toHaveCount(0);

  const strip = viewer.getByRole("group", { name: "Burst of 5 photos" });
  const place = strip.getByRole("status");
  await expect(place).toHaveText("Burst, 1 of 5");
  await expect.poll(() => redOf(viewer)).toBeCloseTo(40, -1);
  const address = page.url();

  await strip.getByRole("button", { name: "Photo 3 of 5" }).click();
  await expect(place).toHaveText("Burst, 3 of 5");
  await expect(strip.locator('[aria-current="true"]')).toHaveAccessibleName("Photo 3 of 5");
  await expect(viewer).toHaveAccessibleName("IMG_3.JPG");
  await expect.poll(() => redOf(viewer)).toBeCloseTo(140, -1);
  await strip.getByRole("button", { name: "Next in burst" }).click();
  await expect(viewer).toHaveAccessibleName("IMG_4.JPG");
  await page.keyboard.press("Shift+ArrowRight");
  await page.keyboard.press("Shift+ArrowRight");
  await expect(place).toHaveText("Burst, 5 of 5");
  await expect.poll(() => redOf(viewer)).toBeCloseTo(240, -1);
  await expect(viewer.locator(".viewer-place")).toHaveText("3 of 3");
  expect(page.url()).toBe(address);

  // The arrows alone go on to the next tile.
  await page.keyboard.press("ArrowLeft");
  await expect(viewer).toHaveAccessibleName("IMG_6.JPG");
  await expect(strip).toHaveCount(0);
  await page.keyboard.press("ArrowRight");
  await expect(place).toHaveText("Burst, 1 of 5");
  await page.keyboard.press("Escape");
  await expect(viewer).toHaveCount(0);

  const { photos } = await exportLibrary(page);
  expect(photos.map(({ path, parts }) => [path, parts])).toEqual([
    ["Trip/IMG_7.JPG", []],
    ["Trip/IMG_6.JPG", []],
    ["Trip/IMG_1.JPG", names.slice(1).map((name) => ({ role: "burst", path: `Trip/${name}` }))],
  ]);
});

test.describe("by touch", () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test("its pictures are looked through on a phone", async ({ page }) => {
    await page.getByRole("gridcell", { name: /burst of 5/ }).tap();
    const viewer = page.getByRole("dialog");
    await viewer.getByRole("button", { name: "Photo 2 of 5" }).tap();
    await expect(viewer).toHaveAccessibleName("IMG_2.JPG");
    await viewer.getByRole("button", { name: "Next in burst" }).tap();
    await expect(viewer).toHaveAccessibleName("IMG_3.JPG");
    await expect.poll(() => redOf(viewer)).toBeCloseTo(140, -1);
  });
});
