import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { eighths } from "../../../../../../workers/photo/decode/engine/image-decoder.ts";
import { resizeTo } from "../../../../../../workers/photo/decode/engine/image-bitmap.ts";
import { fit } from "../../../../../../workers/photo/values/dimensions.ts";
import { averageOf } from "../../../../../../workers/photo/thumbnail/canvas.ts";
import { refuseLarge } from "../../../../../../workers/photo/decode/shared/gate.ts";
import { countScans } from "../../../../../../workers/photo/decode/jpeg/scans.ts";

const noise = {
  create: {
    width: 64,
    height: 64,
    channels: 3,
    background: "#888",
    noise: { type: "gaussian", mean: 128, sigma: 40 },
  },
} as const;

describe("countScans", () => {
  test("counts one scan of a baseline JPEG and ten of libjpeg's progressive colour script", async () => {
    expect(countScans(await sharp(noise).jpeg().toBuffer())).toBe(1);
    expect(countScans(await sharp(noise).jpeg({ progressive: true }).toBuffer())).toBe(10);
  });

  test("does not count the scans of an embedded preview", async () => {
    const preview = await sharp(noise).jpeg({ progressive: true }).toBuffer();
    const main = await sharp(noise).jpeg().toBuffer();
    const app1 = Buffer.concat([
      Buffer.from([0xff, 0xe1, (preview.length + 2) >> 8, (preview.length + 2) & 255]),
      preview,
    ]);
    expect(countScans(Buffer.concat([main.subarray(0, 2), app1, main.subarray(2)]))).toBe(1);
  });

  test("passes over stuffed bytes, restart markers and fill bytes between scans", () => {
    const scan = [0xff, 0xda, 0, 2, 0x11, 0xff, 0x00, 0x22, 0xff, 0xd5, 0xff, 0xff];
    expect(countScans(new Uint8Array([0xff, 0xd8, ...scan, ...scan, ...scan, 0xff, 0xd9]))).toBe(3);
  });

  test("ends on bytes that break off anywhere", async () => {
    const whole = await sharp(noise).jpeg({ progressive: true }).toBuffer();
    for (let end = 0; end < whole.length; end += 7)
      expect(countScans(whole.subarray(0, end))).toBeLessThanOrEqual(10);
    expect(countScans(new Uint8Array([0xff, 0xd8, 0xff, 0xe1, 0, 0, 0xff]))).toBe(0);
  });
});

describe("refuseLarge", () => {
  test("lets a phone's 108 megapixel JPEG through, and even 200 megapixels, because a fraction is decoded", () => {
    expect(refuseLarge({ pixels: 12_000 * 9_000, scans: 1, fraction: true })).toBeNull();
    expect(refuseLarge({ pixels: 16_384 * 12_288, scans: 1, fraction: true })).toBeNull();
  });

  test("lets a progressive JPEG of 50 megapixels in ten scans through", () => {
    expect(refuseLarge({ pixels: 8_192 * 6_144, scans: 10, fraction: false })).toBeNull();
  });

  test("refuses a whole picture of 280 megapixels, and says the size", () => {
    const failure = refuseLarge({ pixels: 20_000 * 14_000, scans: 1, fraction: false })?.failure;
    expect(failure).toMatchObject({ kind: "too-large", stage: "thumbnail" });
    expect(failure?.message).toContain("280 megapixels");
  });

  test("refuses hundreds of passes over a picture of ordinary size", () => {
    expect(refuseLarge({ pixels: 4_000 * 3_000, scans: 600, fraction: false })?.failure.kind).toBe(
      "too-large",
    );
  });
});

describe("sizes", () => {
  test("a JPEG is decoded at the smallest eighth that leaves enough pixels", () => {
    expect(eighths(4032, 3024, 320)).toBe(1);
    expect(eighths(2480, 1800, 320)).toBe(1);
    expect(eighths(2479, 1800, 320)).toBe(2);
    expect(eighths(4000, 3000, 512)).toBe(1);
    expect(eighths(3024, 4032, 320)).toBe(1);
    expect(eighths(320, 200, 320)).toBe(8);
    expect(eighths(100, 80, 320)).toBe(8);
  });

  test("a thumbnail keeps the shape, is never enlarged and never loses an edge", () => {
    expect(fit({ width: 4000, height: 3000 }, 320)).toEqual({ width: 320, height: 240 });
    expect(fit({ width: 200, height: 100 }, 320)).toEqual({ width: 200, height: 100 });
    expect(fit({ width: 60_000, height: 10 }, 320)).toEqual({ width: 320, height: 1 });
  });

  test("a bitmap is asked for by its longer upright edge, and only to be made smaller", () => {
    expect(resizeTo(4000, 3000, 320)).toEqual({ resizeWidth: 320 });
    expect(resizeTo(3000, 4000, 320)).toEqual({ resizeHeight: 320 });
    expect(resizeTo(320, 200, 320)).toBeNull();
  });
});

test("the average colour weighs pixels by how opaque they are, and is unknown for none", () => {
  expect(averageOf(new Uint8ClampedArray([255, 0, 0, 255, 0, 0, 255, 255]))).toBe(0x800080);
  expect(averageOf(new Uint8ClampedArray([255, 0, 0, 255, 0, 255, 0, 0]))).toBe(0xff0000);
  expect(averageOf(new Uint8ClampedArray([9, 9, 9, 0]))).toBeNull();
});
