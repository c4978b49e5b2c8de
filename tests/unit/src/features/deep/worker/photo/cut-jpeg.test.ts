import fc from "fast-check";
import sharp, { type Sharp } from "sharp";
import { describe, expect, test } from "vitest";
import { JpegCutter } from "../../../../../../../src/features/deep/worker/photo/cut-jpeg.ts";
import { indexJpeg } from "../../../../../../../src/features/deep/worker/photo/jpeg-index.ts";

const width = 1237;
const height = 611;

/** A picture whose every part differs from every other one. */
function picture(channels: 1 | 3): Sharp {
  const raw = new Uint8Array(width * height * channels);
  for (let i = 0; i < raw.length; i++) {
    const pixel = Math.floor(i / channels);
    const [x, y] = [pixel % width, Math.floor(pixel / width)];
    raw[i] = (x * 5 + y * 3 + ((x * y) >> 6) + (i % channels) * 80 + ((x * 7919 + y * 104_729) % 23)) & 255;
  }
  return sharp(raw, { raw: { width, height, channels } });
}

async function rawOf(
  jpeg: Uint8Array,
): Promise<{ data: Buffer; width: number; height: number; channels: number }> {
  const { data, info } = await sharp(jpeg).raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: info.channels };
}

const encodings: Record<string, () => Promise<Buffer>> = {
  "chroma at half resolution": () => picture(3).jpeg({ quality: 82 }).toBuffer(),
  "chroma at full resolution": () => picture(3).jpeg({ quality: 90, chromaSubsampling: "4:4:4" }).toBuffer(),
  "usual Huffman tables": () => picture(3).jpeg({ quality: 70, optimizeCoding: false }).toBuffer(),
  "restart markers": async () => {
    const jpeg = await picture(3).jpeg({ quality: 82 }).toBuffer();
    const index = await indexJpeg(new Blob([new Uint8Array(jpeg)]));
    const all = index && JpegCutter.of(index)?.cut({ x: 0, y: 0, width, height });
    return Buffer.from(all?.bytes ?? []);
  },
  grey: () => picture(1).toColourspace("b-w").jpeg({ quality: 85 }).toBuffer(),
};

describe.each(Object.entries(encodings))("parts of a JPEG with %s", (_, encode) => {
  test("decode to the very pixels the whole picture has there", async () => {
    const jpeg = await encode();
    const index = await indexJpeg(new Blob([new Uint8Array(jpeg)]));
    const cutter = index && JpegCutter.of(index);
    expect(cutter).not.toBeNull();
    const whole = await rawOf(jpeg);
    const parts = fc.record({
      x: fc.integer({ min: 0, max: width - 1 }),
      y: fc.integer({ min: 0, max: height - 1 }),
      wide: fc.integer({ min: 1, max: 600 }),
      high: fc.integer({ min: 1, max: 400 }),
    });
    await fc.assert(
      fc.asyncProperty(parts, async ({ x, y, wide, high }) => {
        const part = { x, y, width: Math.min(wide, width - x), height: Math.min(high, height - y) };
        const cut = cutter?.cut(part);
        if (!cut) throw new Error("Nothing was cut");
        const got = await rawOf(cut.bytes);
        expect({ width: got.width, height: got.height }).toEqual({ width: cut.width, height: cut.height });
        for (let row = y; row < y + part.height; row++) {
          const from = (row * width + x) * whole.channels;
          const there = ((row - cut.y) * cut.width + (x - cut.x)) * whole.channels;
          const length = part.width * whole.channels;
          expect(
            got.data.subarray(there, there + length).equals(whole.data.subarray(from, from + length)),
          ).toBe(true);
        }
      }),
      { numRuns: 25 },
    );
  });
});

describe("what cannot be cut", () => {
  test("is refused: progressive JPEGs, other formats, damaged files", async () => {
    const progressive = await picture(3).jpeg({ progressive: true }).toBuffer();
    const png = await picture(3).png().toBuffer();
    const sound = await picture(3).jpeg().toBuffer();
    const cutShort = sound.subarray(0, sound.length / 2);
    for (const bytes of [progressive, png, cutShort, Buffer.from("Nothing")])
      expect(await indexJpeg(new Blob([new Uint8Array(bytes)]))).toBeNull();
  });
});
