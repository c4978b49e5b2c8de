import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, type Page } from "../../support/test.ts";
import sharp from "sharp";
import { exifIntoJpeg } from "../../../scripts/exif-into.mjs";
import { exifBlock } from "../../../scripts/exif-writer.mjs";
import { dropPaths } from "../../support/drop.ts";
import { exportLibrary } from "../../support/library.ts";
import { waitForMark } from "../../support/marks.ts";

const count = 3;

/** Photos of a kind of JPEG that no browser draws (lossless), each with the small preview cameras put into the head. */
async function undrawablePhotos(folder: string): Promise<string> {
  mkdirSync(folder, { recursive: true });
  for (let hue = 0; hue < count; hue++) {
    const jpegOf = (width: number, height: number): Promise<Buffer> =>
      sharp({ create: { width, height, channels: 3, background: { r: 80 * hue, g: 120, b: 40 } } })
        .jpeg()
        .toBuffer();
    const jpeg = await jpegOf(1200, 900);
    jpeg[jpeg.indexOf(Buffer.from([0xff, 0xc0])) + 1] = 0xc3;
    const block = exifBlock({
      width: 1200,
      height: 900,
      takenAt: `2024-05-03T10:00:0${hue}`,
      thumbnail: await jpegOf(160, 120),
    });
    writeFileSync(join(folder, `IMG_${hue}.jpg`), exifIntoJpeg(jpeg, block));
  }
  return folder;
}

/** The pictures of all tiles, drawn, as they are shown. */
async function picturesOf(page: Page): Promise<string[]> {
  const pictures = page.getByRole("grid", { name: "Photos" }).locator("[data-photo] img");
  await expect(pictures).toHaveCount(count);
  return pictures.evaluateAll(async (all) => {
    const images = all as HTMLImageElement[];
    await Promise.all(images.map((one) => one.decode()));
    return images.map(({ src }) => src);
  });
}

test("photos that cannot be drawn keep the preview within them from visit to visit", async ({
  page,
}, info) => {
  await page.goto("/");
  await dropPaths(page, [await undrawablePhotos(info.outputPath("Trip"))]);
  await waitForMark(page, "import:done");
  const { photos } = await exportLibrary(page);
  expect(photos.map(({ thumbnail, failure }) => ({ thumbnail, fails: failure !== null }))).toEqual(
    Array(count).fill({ thumbnail: null, fails: true }),
  );
  const before = await picturesOf(page);
  for (let visit = 0; visit < 2; visit++) {
    await page.reload();
    expect(await picturesOf(page)).toEqual(before);
  }
});
