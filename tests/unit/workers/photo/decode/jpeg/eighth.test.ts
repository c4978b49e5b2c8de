import sharp, { type JpegOptions, type Sharp } from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { EighthDecoder, type Eighth } from "../../../../../../workers/photo/decode/jpeg/eighth.ts";
import { randomFrom } from "../../../../../../scripts/random.mjs";
import type { Orientation } from "../../../../../../src/photo/photo.ts";
import { orientations, turnMatrix, uprightSize } from "../../../../../../src/photo/turn.ts";

let decoder: EighthDecoder;

beforeAll(async () => {
  const created = await EighthDecoder.create();
  if (created === null) throw new Error("no WebAssembly");
  decoder = created;
});

/** A smooth picture with some noise, so that blocks have detail to skip. */
async function picture(width: number, height: number): Promise<Sharp> {
  const random = randomFrom(`eighth ${width} ${height}`);
  const small = Buffer.from(Array.from({ length: 6 * 5 * 3 }, () => Math.floor(random.between(20, 236))));
  const data = await sharp(small, { raw: { width: 6, height: 5, channels: 3 } })
    .resize(width, height, { fit: "fill", kernel: "cubic" })
    .raw()
    .toBuffer();
  for (let i = 0; i < data.length; i++)
    data[i] = Math.max(0, Math.min(255, (data[i] ?? 0) + random.between(-16, 16)));
  return sharp(data, { raw: { width, height, channels: 3 } });
}

/** Averages of squares of pixels of the whole picture, RGB; at the right and lower edge of what is there. */
async function averages(jpeg: Buffer, side = 8): Promise<number[]> {
  const { data, info } = await sharp(jpeg)
    .toColourspace("srgb")
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const found: number[] = [];
  for (let y = 0; y < height; y += side)
    for (let x = 0; x < width; x += side)
      for (let c = 0; c < 3; c++) {
        let sum = 0;
        let count = 0;
        for (let v = y; v < Math.min(y + side, height); v++)
          for (let h = x; h < Math.min(x + side, width); h++) {
            sum += data[(v * width + h) * channels + (channels === 3 ? c : 0)] ?? 0;
            count++;
          }
        found.push(sum / count);
      }
  return found;
}

/** Mean difference of a channel, of 255. */
function difference({ pixels }: Eighth, wanted: number[]): number {
  let sum = 0;
  for (const [index, value] of wanted.entries())
    sum += Math.abs(value - (pixels[Math.floor(index / 3) * 4 + (index % 3)] ?? 0));
  return sum / wanted.length;
}

const shapes: [string, JpegOptions][] = [
  ["colour at half the resolution", { chromaSubsampling: "4:2:0" }],
  ["colour at full resolution", { chromaSubsampling: "4:4:4" }],
  ["tables of its own", { optimiseCoding: true, quality: 95 }],
  ["common tables", { optimiseCoding: false, quality: 60 }],
];

describe("an eighth of a JPEG is the average of its blocks", () => {
  for (const [what, options] of shapes)
    for (const [width, height] of [
      [640, 480],
      [801, 603],
      [259, 131],
    ] as const)
      test(`${what}, ${width} x ${height}`, async () => {
        const jpeg = await (await picture(width, height)).jpeg(options).toBuffer();
        const eighth = decoder.decode(jpeg);
        expect(eighth).toMatchObject({
          width: Math.ceil(width / 8),
          height: Math.ceil(height / 8),
          colourSpace: "srgb",
        });
        if (eighth) expect(difference(eighth, await averages(jpeg))).toBeLessThan(width < 300 ? 6 : 2.5);
      });

  for (const quality of [95, 80, 50])
    for (const chromaSubsampling of ["4:2:0", "4:4:4"])
      test(`progressive, by its first scan: ${quality}, ${chromaSubsampling}`, async () => {
        const jpeg = await (
          await picture(803, 605)
        )
          .jpeg({ progressive: true, quality, chromaSubsampling })
          .toBuffer();
        const eighth = decoder.decode(jpeg);
        expect(eighth).toMatchObject({ width: 101, height: 76 });
        if (eighth) expect(difference(eighth, await averages(jpeg))).toBeLessThan(3);
        const pixels = eighth?.pixels.slice();
        // The scans after it are not needed.
        const second = jpeg.indexOf(Buffer.from([0xff, 0xc4]), jpeg.indexOf(Buffer.from([0xff, 0xda])));
        expect(decoder.decode(jpeg.subarray(0, second))?.pixels).toEqual(pixels);
        expect(decoder.decode(jpeg.subarray(0, second - 400))).toBeNull();
      });

  test("grey", async () => {
    const jpeg = await (await picture(400, 300)).greyscale().jpeg().toBuffer();
    const eighth = decoder.decode(jpeg);
    expect(eighth && difference(eighth, await averages(jpeg))).toBeLessThan(2);
  });
});

for (const [what, options] of shapes)
  for (const [width, height] of [
    [640, 480],
    [801, 603],
  ] as const)
    test(`a quarter of a JPEG is the average of its blocks' quarters: ${what}, ${width} x ${height}`, async () => {
      const jpeg = await (await picture(width, height)).jpeg(options).toBuffer();
      const quarter = decoder.decode(jpeg, 2);
      expect(quarter).toMatchObject({ width: Math.ceil(width / 4), height: Math.ceil(height / 4) });
      if (quarter) expect(difference(quarter, await averages(jpeg, 4))).toBeLessThan(3);
    });

test("a quarter has twice the detail of an eighth, also across and down alone", async () => {
  const stripes = (across: number, down: number): Promise<Buffer> => {
    const data = Buffer.alloc(64 * 64 * 3);
    for (let i = 0; i < 64 * 64; i++)
      data.fill((((i % 64) >> 2) * across + (i >> 8) * down) % 2 ? 200 : 50, 3 * i, 3 * i + 3);
    return sharp(data, { raw: { width: 64, height: 64, channels: 3 } })
      .jpeg({ quality: 100 })
      .toBuffer();
  };
  for (const [across, down] of [
    [1, 0],
    [0, 1],
    [1, 1],
  ] as const) {
    const quarter = decoder.decode(await stripes(across, down), 2);
    const bright = Array.from(quarter?.pixels ?? []).filter((_, index) => index % 4 === 0);
    const right = bright.filter(
      (value, i) => value > 125 === (((i % 16) * across + (i >> 4) * down) % 2 === 1),
    );
    expect(right.length).toBe(256);
  }
});

test("the top of a picture is read from the beginning of its file", async () => {
  const jpeg = await (await picture(640, 480)).jpeg({ quality: 95 }).toBuffer();
  const whole = Array.from(decoder.decode(jpeg)?.pixels ?? []);
  const top = decoder.top(jpeg.subarray(0, jpeg.length >> 1));
  expect(top?.width).toBe(80);
  expect(top?.height).toBeGreaterThan(20);
  expect(top?.height).toBeLessThan(40);
  // The last line has nothing below it to spread its colour with.
  const lines = 80 * 4 * ((top?.height ?? 0) - 1);
  expect(Array.from(top?.pixels ?? []).slice(0, lines)).toEqual(whole.slice(0, lines));
  expect(decoder.top(jpeg.subarray(0, 700))).toBeNull();
});

test("what is not a plain JPEG is left to another decoder", async () => {
  const one = await picture(200, 200);
  // A quarter needs more than the first scan, and so do the top rows.
  const progressive = await one.clone().jpeg({ progressive: true }).toBuffer();
  expect(decoder.decode(progressive, 2)).toBeNull();
  expect(decoder.top(progressive)).toBeNull();
  expect(decoder.decode(await one.clone().png().toBuffer())).toBeNull();
  expect(decoder.decode(await one.clone().toColourspace("cmyk").jpeg().toBuffer())).toBeNull();
  expect(decoder.decode(new Uint8Array())).toBeNull();
});

test("a picture in Display P3 says so; one in a space no canvas knows is left to another decoder", async () => {
  const one = await picture(200, 200);
  const p3 = await one.clone().withIccProfile("p3").jpeg().toBuffer();
  expect(decoder.decode(p3)).toMatchObject({ colourSpace: "display-p3" });
  const srgb = await one.clone().withIccProfile("srgb").jpeg().toBuffer();
  expect(decoder.decode(srgb)).toMatchObject({ colourSpace: "srgb" });
});

test("a JPEG cut short, or with its data overwritten, is never half a picture by mistake", async () => {
  const jpeg = await (await picture(640, 480)).jpeg({ quality: 95 }).toBuffer();
  for (const share of [0.3, 0.6, 0.9, 0.98]) {
    expect(decoder.decode(jpeg.subarray(0, Math.floor(jpeg.length * share)))).toBeNull();
  }
  const random = randomFrom("overwritten");
  for (let round = 0; round < 200; round++) {
    const broken = Uint8Array.from(jpeg);
    for (let i = 0; i < 20; i++)
      broken[Math.floor(random.between(2, broken.length))] = Math.floor(random.between(0, 256));
    const eighth = decoder.decode(broken);
    if (eighth) expect(eighth.pixels.length).toBe(eighth.width * eighth.height * 4);
  }
  const again = decoder.decode(jpeg);
  expect(again && difference(again, await averages(jpeg))).toBeLessThan(2.5);
});

/** The average of what each pixel of the smaller picture covers, turned by the matrix a canvas is given. */
function shrunkSlowly(
  { width, height, pixels }: Eighth,
  [wide, high]: [number, number],
  orientation: Orientation,
): number[] {
  const upright = uprightSize(wide, high, orientation);
  const [a, b, c, d, e, f] = turnMatrix(wide, high, orientation);
  const found = Array.from<number>({ length: wide * high * 4 });
  for (let y = 0; y < high; y++)
    for (let x = 0; x < wide; x++) {
      const at = [a * (x + 0.5) + c * (y + 0.5) + e, b * (x + 0.5) + d * (y + 0.5) + f].map(Math.floor);
      for (let channel = 0; channel < 4; channel++) {
        let sum = 0;
        for (let v = 0; v < height; v++)
          for (let h = 0; h < width; h++)
            sum +=
              (pixels[(v * width + h) * 4 + channel] ?? 0) *
              shared(h / width, (h + 1) / width, x / wide, (x + 1) / wide) *
              shared(v / height, (v + 1) / height, y / high, (y + 1) / high);
        found[((at[1] ?? 0) * upright.width + (at[0] ?? 0)) * 4 + channel] = sum * wide * high;
      }
    }
  return found;
}

const shared = (from: number, to: number, begin: number, end: number): number =>
  Math.max(0, Math.min(to, end) - Math.max(from, begin));

describe("a decoded picture is made smaller by averages, and turned", () => {
  for (const orientation of orientations)
    test(`orientation ${orientation}`, async () => {
      const jpeg = await (await picture(250, 190)).jpeg({ quality: 95 }).toBuffer();
      // By less and more than a half, not at all, and by a line that rounding added.
      for (const [wide, high] of [
        [20, 15],
        [9, 7],
        [32, 24],
        [32, 25],
        [1, 1],
      ] as const) {
        const eighth = decoder.decode(jpeg);
        if (eighth === null) throw new Error("not decoded");
        const wanted = shrunkSlowly(eighth, [wide, high], orientation);
        const smaller = decoder.shrink(eighth, uprightSize(wide, high, orientation), orientation);
        expect(smaller.length).toBe(wide * high * 4);
        const most = Math.max(...wanted.map((value, index) => Math.abs(value - (smaller[index] ?? 0))));
        expect(most).toBeLessThan(0.52);
      }
    });

  test("also one larger than the memory it was decoded in", async () => {
    const tile = await picture(640, 480);
    const tiled = tile.extend({ right: 5760, bottom: 4320, extendWith: "repeat" });
    const jpeg = await tiled.jpeg().toBuffer();
    const fresh = await EighthDecoder.create();
    const eighth = fresh?.decode(jpeg);
    if (!fresh || !eighth) throw new Error("not decoded");
    const before = Array.from(eighth.pixels.subarray(0, 40));
    const same = fresh.shrink(eighth, { width: 800, height: 600 }, 1);
    expect(Array.from(same.subarray(0, 40))).toEqual(before);
    expect(same.length).toBe(800 * 600 * 4);
  });

  test("also again, once the memory it was decoded in has grown", async () => {
    const fresh = await EighthDecoder.create();
    const eighth = fresh?.decode(await (await picture(1600, 1200)).jpeg().toBuffer());
    if (!fresh || !eighth) throw new Error("not decoded");
    const [before] = [eighth.pixels];
    const shrink = (): number[] => Array.from(fresh.shrink(eighth, { width: 160, height: 120 }, 1));
    const first = shrink();
    expect(before.length).toBe(0);
    // First: pixels that are gone would be read, and written, over the decoder's own tables.
    expect(eighth.pixels.length).toBe(4 * 200 * 150);
    expect(shrink()).toEqual(first);
  });

  test("not once another picture lies in its place", async () => {
    const jpeg = await (await picture(250, 190)).jpeg().toBuffer();
    const first = decoder.decode(jpeg);
    const second = decoder.decode(jpeg);
    expect(() => first?.pixels).toThrow("Another picture");
    expect(() => first?.planes).toThrow("Another picture");
    expect(second?.pixels.length).toBe(4 * 32 * 24);
  });

  test("white stays white in the longest picture there is, made as small as any", async () => {
    const white = { create: { width: 65_500, height: 480, channels: 3, background: "#fff" } } as const;
    const eighth = decoder.decode(await sharp(white).jpeg().toBuffer());
    if (eighth === null) throw new Error("not decoded");
    const small = decoder.shrink(eighth, { width: 160, height: 1 }, 1);
    expect(new Set(small)).toEqual(new Set([255]));
  });
});
