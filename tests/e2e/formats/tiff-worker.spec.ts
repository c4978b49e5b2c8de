import { expect, test } from "../../support/test.ts";
import { nameColour, storedPicture, upright } from "../../support/four-corners.ts";
import { openPhotoWorker } from "../../support/photo-worker.ts";
import { channelsOf, tiffOf, unitsOf } from "../../support/tiff-bytes.ts";

const [width, height] = [241, 161];

test("a TIFF is drawn whose colours are stored apart, and one of light and colour", async ({ page }) => {
  const worker = await openPhotoWorker(page);
  const pixels = await storedPicture(1).resize({ width, height, fit: "fill" }).removeAlpha().raw().toBuffer();
  const tags = { 258: [8, 8, 8], 277: [3] };
  const apart = { ...tags, 262: [2], 278: [50], 284: [2] };
  const pictures = [
    tiffOf(width, height, apart, channelsOf(pixels, 3, 50 * width)),
    tiffOf(width, height, { ...tags, 262: [6] }, [unitsOf(pixels, width, height)]),
  ];
  for (const tiff of pictures) {
    const { settled, picture, corners } = await worker.draw(tiff, "image/tiff", 120);
    expect(settled).toMatchObject({ ok: true });
    expect(picture).toMatchObject({ width: 120, height: 80 });
    expect(corners.map((rgba) => nameColour(rgba.slice(0, 3)))).toEqual([...upright]);
  }
});
