import sharp, { type Sharp } from "sharp";
import { describe, expect, test } from "vitest";
import { RowShrinker } from "../../../../../../workers/photo/decode/tiff/row-shrinker.ts";
import {
  hasRgbRows,
  shrinkByRows,
  shrinkTiff,
} from "../../../../../../workers/photo/decode/tiff/shrink-tiff.ts";
import {
  layOutPage,
  readPage,
  type TiffLayout,
} from "../../../../../../workers/photo/decode/tiff/tiff-layout.ts";
import { memorySource } from "../../../../../../workers/photo/bytes/source.ts";
import { tiffOf } from "../../../../../support/tiff-bytes.ts";

const [width, height] = [403, 302];
const size = { width: 101, height: 76 };

/** Shades, edges and grain. */
const pixels = Uint8Array.from({ length: width * height * 3 }, (_, i) => {
  const [x, y, c] = [Math.floor(i / 3) % width, Math.floor(i / 3 / width), i % 3];
  return (x * 3 > y + 200 ? 60 : 0) + ((x * (c + 1) + y * 2) >> 2) / 2 + ((i * 2_654_435_761) >>> 28);
});
const picture = (): Sharp => sharp(pixels, { raw: { width, height, channels: 3 } });

async function layoutOf(tiff: Uint8Array): Promise<TiffLayout> {
  const page = await readPage(memorySource(tiff));
  const layout = page && layOutPage(page);
  if (layout === null || typeof layout === "string") throw new Error(String(layout));
  return layout;
}

type Shrink = (file: Blob, ...rest: [TiffLayout, typeof size]) => Promise<Uint8ClampedArray | null>;

const withoutAssembly: Shrink = async (file, ...rest) => shrinkByRows(await file.arrayBuffer(), ...rest);

async function shrunk(tiff: Uint8Array, shrink: Shrink = shrinkTiff): Promise<Uint8ClampedArray | null> {
  const layout = await layoutOf(tiff);
  expect(hasRgbRows(layout)).toBe(true);
  return shrink(new Blob([Uint8Array.from(tiff)]), layout, size);
}

/** Mean difference per channel from what sharp makes of the file. */
async function errorOf(tiff: Uint8Array, shrink: Shrink): Promise<number> {
  const got = await shrunk(tiff, shrink);
  if (got === null) throw new Error("nothing was drawn");
  const whole = await sharp(tiff).toColourspace("srgb").raw().toBuffer({ resolveWithObject: true });
  const wanted = await sharp(whole.data, { raw: whole.info })
    .toColourspace("srgb")
    .removeAlpha()
    .resize(size.width, size.height, { fit: "fill", kernel: "linear" })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { channels } = wanted.info;
  let sum = 0;
  for (let i = 0; i < size.width * size.height; i++)
    for (let c = 0; c < 3; c++)
      sum += Math.abs((got[4 * i + c] ?? 0) - (wanted.data[channels * i + Math.min(c, channels - 1)] ?? 0));
  return sum / (size.width * size.height * 3);
}

describe.each([
  ["with the assembly", shrinkTiff],
  ["without it", withoutAssembly],
])("a TIFF is scaled down as sharp scales it, %s", (_, shrink) => {
  const tiles = { tile: true, tileWidth: 256, tileHeight: 128 } as const;
  for (const [name, tiff] of [
    ["not packed", () => picture().tiff({ compression: "none" })],
    ["LZW", () => picture().tiff({ compression: "lzw", predictor: "horizontal" })],
    ["LZW without a predictor", () => picture().tiff({ compression: "lzw", predictor: "none" })],
    ["Deflate", () => picture().tiff({ compression: "deflate", predictor: "horizontal" })],
    ["PackBits", () => picture().tiff({ compression: "packbits" })],
    ["tiles", () => picture().tiff({ compression: "deflate", predictor: "horizontal", ...tiles })],
    ["tiles, not packed", () => picture().tiff({ compression: "none", ...tiles })],
    ["grey", () => picture().greyscale().tiff({ compression: "lzw", predictor: "horizontal" })],
    [
      "16 bits",
      () => picture().toColourspace("rgb16").tiff({ compression: "deflate", predictor: "horizontal" }),
    ],
  ] as const)
    test(name, async () => {
      expect(await errorOf(await tiff().toBuffer(), shrink)).toBeLessThan(3);
    });
});

test("CMYK becomes RGB, and an extra channel of no meaning is passed over", async () => {
  const cmyk = new Uint8Array(width * height * 4).map((_, i) => [255, 0, 0, 51][i % 4] ?? 0);
  const tags = { 258: [8, 8, 8, 8], 277: [4] };
  expect((await shrunk(tiffOf(width, height, { ...tags, 262: [5] }, [cmyk])))?.slice(0, 4)).toEqual(
    Uint8ClampedArray.of(0, 204, 204, 255),
  );
  expect((await shrunk(tiffOf(width, height, { ...tags, 262: [2] }, [cmyk])))?.slice(0, 4)).toEqual(
    Uint8ClampedArray.of(255, 0, 0, 255),
  );
});

test("transparent pictures, palettes and channels stored apart are left to the whole decoder", async () => {
  const four = { 258: [8, 8, 8, 8], 262: [2], 277: [4], 338: [2] };
  const data = [new Uint8Array(16)];
  expect(hasRgbRows(await layoutOf(tiffOf(2, 2, four, data)))).toBe(false);
  expect(hasRgbRows(await layoutOf(tiffOf(2, 2, { 258: [8], 262: [3] }, data)))).toBe(false);
  const apart = { 258: [8, 8, 8], 262: [2], 277: [3], 284: [2] };
  const three = [new Uint8Array(4), new Uint8Array(4), new Uint8Array(4)];
  expect(hasRgbRows(await layoutOf(tiffOf(2, 2, apart, three)))).toBe(false);
});

test("a damaged strip is black, the others are drawn, and none at all is nothing", async () => {
  const white = new Uint8Array(width * 151 * 3).fill(255);
  const tags = { 258: [8, 8, 8], 259: [8], 262: [2], 277: [3], 278: [151] };
  const packed = new Uint8Array(
    await new Response(
      new Blob([white]).stream().pipeThrough(new CompressionStream("deflate")),
    ).arrayBuffer(),
  );
  const broken = packed.slice().fill(7, 0, 40);
  const half = await shrunk(tiffOf(width, height, tags, [packed, broken]));
  expect([half?.[0], half?.at(-4), half?.at(-1)]).toEqual([255, 0, 255]);
  expect(await shrunk(tiffOf(width, height, tags, [broken, broken]))).toBeNull();
});

/** The average of what result `at` of `to` covers of `values`, by its parts. */
function averageAt(values: readonly number[], at: number, to: number): number {
  const [start, end] = [(at * values.length) / to, ((at + 1) * values.length) / to];
  const sum = values.reduce(
    (all, value, i) => all + value * Math.max(0, Math.min(end, i + 1) - Math.max(start, i)),
    0,
  );
  return sum / (end - start);
}

test.each([
  [7, 3],
  [10, 10],
  [500, 3],
  [64, 1],
  [33, 32],
])("each pixel is the average of the area it covers, %i made %i", (from, to) => {
  const across = Array.from({ length: from }, (_, x) => (x * 37) % 128);
  const down = Array.from({ length: from }, (_, y) => (y * 53) % 127);
  const shrinker = new RowShrinker({ width: from, height: from }, { width: to, height: to });
  for (const right of down)
    shrinker.add(
      Uint8Array.from({ length: from * 3 }, (_, i) => (across[Math.floor(i / 3)] ?? 0) + right),
      0,
    );
  for (let y = 0; y < to; y++)
    for (let x = 0; x < to; x++) {
      const pixel = shrinker.pixels.subarray(4 * (y * to + x), 4 * (y * to + x) + 4);
      const wanted = averageAt(across, x, to) + averageAt(down, y, to);
      for (const value of pixel.subarray(0, 3)) expect(Math.abs(value - wanted)).toBeLessThan(0.51);
      expect(pixel[3]).toBe(255);
    }
});
