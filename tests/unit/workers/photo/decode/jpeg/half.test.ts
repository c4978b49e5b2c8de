import sharp, { type JpegOptions } from "sharp";
import { expect, test } from "vitest";
import { EighthDecoder } from "../../../../../../workers/photo/decode/jpeg/eighth.ts";
import { lanczosWeights } from "../../../../../../workers/photo/decode/jpeg/weights.ts";
import { randomFrom } from "../../../../../../scripts/random.mjs";
import { orientations, uprightSize } from "../../../../../../src/photo/turn.ts";

const decoder = await EighthDecoder.create();
if (decoder === null) throw new Error("No WebAssembly");

/**
 * Shades of several colours with waves, which show a shift of a part of a pixel, and a little grain: of much, each filter
 * leaves another part.
 */
async function picture(width: number, height: number, options: JpegOptions, grey = false): Promise<Buffer> {
  const random = randomFrom(`half ${width} ${height}`);
  const small = Buffer.from(Array.from({ length: 16 * 12 * 3 }, () => Math.floor(random.between(70, 186))));
  const data = await sharp(small, { raw: { width: 16, height: 12, channels: 3 } })
    .resize(width, height, { fit: "fill", kernel: "cubic" })
    .raw()
    .toBuffer();
  const wave = (at: number): number => 32 * Math.sin((2 * Math.PI * at) / 40);
  for (let i = 0; i < data.length; i++) {
    const at = Math.floor(i / 3);
    const waves = wave(at % width) + wave(Math.floor(at / width));
    data[i] = Math.max(0, Math.min(255, (data[i] ?? 0) + waves + random.between(-2, 2)));
  }
  const made = sharp(data, { raw: { width, height, channels: 3 } });
  return (grey ? made.greyscale() : made).jpeg({ quality: 92, ...options }).toBuffer();
}

const pixelsOf = (jpeg: Uint8Array): Promise<Buffer> =>
  sharp(jpeg, { failOn: "warning" }).toColourspace("srgb").removeAlpha().raw().toBuffer();

function difference(one: Uint8Array, other: Uint8Array): number {
  expect(one.length).toBe(other.length);
  return one.reduce((sum, value, at) => sum + Math.abs(value - (other[at] ?? 0)), 0) / one.length;
}

const kinds: [string, JpegOptions, boolean][] = [
  ["colour at half the resolution", { chromaSubsampling: "4:2:0" }, false],
  ["colour at full resolution", { chromaSubsampling: "4:4:4" }, false],
  ["tables of its own", { optimiseCoding: true, quality: 98 }, false],
  ["grey", {}, true],
];

for (const [what, options, grey] of kinds)
  for (const [width, height, edge] of [
    [1000, 750, 397],
    [803, 605, 402],
    [611, 1001, 333],
  ] as const)
    test(`a half made smaller is what libvips makes of the whole, in every orientation: ${what}, ${width} x ${height}`, async () => {
      const jpeg = await picture(width, height, options, grey);
      const size = { width: Math.round((edge * width) / Math.max(width, height)), height: 0 };
      size.height = Math.round((size.width * height) / width);
      for (const orientation of orientations) {
        const half = decoder.decode(jpeg, 4);
        if (half === null) throw new Error("Not decoded");
        expect([half.width, half.height]).toEqual([Math.ceil(width / 2), Math.ceil(height / 2)]);
        const upright = uprightSize(size.width, size.height, orientation);
        const turned = await sharp(
          await sharp(jpeg)
            .resize({ ...size, fit: "fill", fastShrinkOnLoad: false })
            .withMetadata({ orientation })
            .png()
            .toBuffer(),
        )
          .autoOrient()
          .png()
          .toBuffer();
        const planes = decoder.resize(half, upright, orientation);
        const painted = Buffer.from(decoder.paint(planes).filter((_, at) => at % 4 !== 3));
        expect(difference(painted, await pixelsOf(turned))).toBeLessThan(2);
        const own = decoder.encoder.encodePlanes(decoder.resize(half, upright, orientation), 80);
        const theirs = await sharp(turned).jpeg({ quality: 80, optimiseCoding: false }).toBuffer();
        // Each loses its own.
        expect(difference(await pixelsOf(own), await pixelsOf(theirs))).toBeLessThan(3);
        if (!grey) expect(Math.abs(own.length / theirs.length - 1)).toBeLessThan(0.05);
      }
    });

test("the quality is that of libjpeg, from the lowest to the highest", async () => {
  const jpeg = await picture(640, 480, {});
  for (const quality of [1, 30, 60, 95, 100]) {
    const half = decoder.decode(jpeg, 4);
    if (half === null) throw new Error("Not decoded");
    const own = decoder.encoder.encodePlanes(decoder.resize(half, { width: 300, height: 225 }, 1), quality);
    const theirs = await sharp(jpeg).resize(300, 225).jpeg({ quality, optimiseCoding: false }).toBuffer();
    expect((await sharp(own).metadata()).chromaSubsampling).toBe("4:2:0");
    expect(difference(await pixelsOf(own), await pixelsOf(theirs))).toBeLessThan(quality < 50 ? 6 : 3);
    if (quality < 100) expect(Math.abs(own.length / theirs.length - 1)).toBeLessThan(0.08);
  }
});

test("a plain picture stays as it is, also of one line, and of a pixel", async () => {
  for (const [width, height] of [
    [1, 1],
    [9, 1],
    [1, 40],
    [3000, 2],
    [17, 33],
  ] as const)
    for (const background of ["#fff", "#000", "#808080"]) {
      const jpeg = await sharp({ create: { width, height, channels: 3, background } })
        .jpeg()
        .toBuffer();
      for (const size of [
        { width: 1, height: 1 },
        { width: Math.ceil(width / 2), height: Math.ceil(height / 3) },
      ]) {
        const half = decoder.decode(jpeg, 4);
        if (half === null) throw new Error("Not decoded");
        const wanted = background === "#808080" ? 128 : background === "#fff" ? 255 : 0;
        const painted = new Set(decoder.paint(decoder.resize(half, size, 1)).filter((_, at) => at % 4 !== 3));
        expect([...painted]).toEqual([wanted]);
      }
    }
});

test("of changed or cut data comes a picture or none, and the next one is sound", async () => {
  const jpeg = await picture(640, 480, {});
  const random = randomFrom("changed");
  expect(decoder.decode(jpeg.subarray(0, Math.floor(jpeg.length * 0.7)), 4)).toBeNull();
  for (let round = 0; round < 300; round++) {
    const broken = Uint8Array.from(jpeg);
    for (let i = 0; i < 20; i++)
      broken[Math.floor(random.between(2, broken.length))] = Math.floor(random.between(0, 256));
    const half = decoder.decode(broken, 4);
    if (half) decoder.encoder.encodePlanes(decoder.resize(half, { width: 33, height: 25 }, 6), 80);
  }
  const again = decoder.decode(jpeg, 4);
  const small = await sharp(jpeg).resize(200, 150).raw().toBuffer();
  if (again === null) throw new Error("Not decoded");
  const painted = decoder.paint(decoder.resize(again, { width: 200, height: 150 }, 1));
  expect(difference(Buffer.from(painted.filter((_, at) => at % 4 !== 3)), small)).toBeLessThan(3);
});

test("weights of every result are one together, and their sources are there", () => {
  const random = randomFrom("weights");
  for (let round = 0; round < 200; round++) {
    const sources = Math.ceil(random.between(1, 300));
    const results = Math.ceil(random.between(1, 300));
    const step = sources / results;
    const { firsts, weights, each } = lanczosWeights(sources, results, step, step / 2, 8);
    expect(each % 8).toBe(0);
    for (let index = 0; index < results; index++) {
      const own = weights.subarray(index * each, (index + 1) * each);
      expect(own.reduce((sum, weight) => sum + weight, 0)).toBe(16384);
      const last = own.findLastIndex((weight) => weight !== 0);
      expect((firsts[index] ?? -1) + last).toBeLessThan(sources);
    }
  }
});
