import { expect, test, vi } from "vitest";
import sharp from "sharp";
import {
  drawableStored,
  uprightPixels,
} from "../../../../../../workers/photo/decode/shared/stored-pixels.ts";
import { orientations, uprightSize } from "../../../../../../src/photo/turn.ts";

const [width, height] = [5, 3];
const pixels = Uint8ClampedArray.from({ length: width * height * 4 }, (_, i) =>
  i % 4 === 3 ? 255 : (i * 37) & 255,
);

test.each(orientations)(
  "stored pixels are turned upright as sharp turns them, orientation %i",
  async (orientation) => {
    const raw = { width, height, channels: 4 } as const;
    const tagged = await sharp(pixels, { raw }).withMetadata({ orientation }).png().toBuffer();
    const wanted = await sharp(tagged).autoOrient().raw().toBuffer();
    const size = uprightSize(width, height, orientation);
    expect([...uprightPixels(pixels, { width, height }, orientation, size)]).toEqual([...wanted]);
  },
);

test("a drawable is turned as it is asked to be, whatever the file says", () => {
  vi.stubGlobal(
    "ImageData",
    class {
      readonly data: Uint8ClampedArray;
      constructor(data: Uint8ClampedArray) {
        this.data = data;
      }
    },
  );
  const { source } = drawableStored(pixels, { width, height }, 6);
  if (!("upright" in source)) throw new Error("its pixels are its own");
  const turned = source.upright({ width, height }, 3);
  expect([...turned.data]).toEqual([...uprightPixels(pixels, { width, height }, 3, { width, height })]);
  vi.unstubAllGlobals();
});

test("a size that differs by a pixel is sampled", () => {
  const got = uprightPixels(pixels, { width, height }, 1, { width: 4, height: 3 });
  expect(got).toHaveLength(4 * 3 * 4);
  expect([...got.subarray(0, 4)]).toEqual([...pixels.subarray(0, 4)]);
});
