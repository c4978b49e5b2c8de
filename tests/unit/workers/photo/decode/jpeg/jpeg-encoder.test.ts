import fc from "fast-check";
import sharp from "sharp";
import { expect, test } from "vitest";
import { EighthDecoder } from "../../../../../../workers/photo/decode/jpeg/eighth.ts";

const decoder = await EighthDecoder.create();
if (decoder === null) throw new Error("No WebAssembly");
const { encoder } = decoder;

interface Picture {
  rgba: Uint8ClampedArray;
  width: number;
  height: number;
}

/** Shades, an edge and noise. */
function drawn(width: number, height: number, noise: number, seed: number): Picture {
  let state = seed | 1;
  const random = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    return (state >>> 8) / 2 ** 24 - 0.5;
  };
  const rgba = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const edge = x * 3 > y + width ? 90 : 0;
      const grain = noise * random();
      rgba.set([40 + x + edge + grain, 200 - y + grain, (x ^ y) & 127, 255], (y * width + x) * 4);
    }
  return { rgba, width, height };
}

const raw = ({ rgba, width, height }: Picture) =>
  sharp(Buffer.from(rgba.buffer, rgba.byteOffset, rgba.byteLength), { raw: { width, height, channels: 4 } });

const byLibjpeg = (picture: Picture): Promise<Buffer> =>
  raw(picture)
    .removeAlpha()
    .jpeg({ quality: 80, optimiseCoding: false, chromaSubsampling: "4:2:0" })
    .toBuffer();

/** Mean difference of a JPEG from its picture, per channel. */
async function errorOf(jpeg: Uint8Array, { rgba, width, height }: Picture): Promise<number> {
  const { data, info } = await sharp(jpeg, { failOn: "warning" })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([width, height]);
  let sum = 0;
  for (let i = 0; i < width * height; i++)
    for (let c = 0; c < 3; c++) sum += Math.abs((data[i * 3 + c] ?? 0) - (rgba[i * 4 + c] ?? 0));
  return sum / data.length;
}

test("what it encodes is as near to the picture as what libjpeg does, and no larger", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 24, max: 130 }),
      fc.integer({ min: 24, max: 130 }),
      fc.constantFrom(0, 20, 400),
      fc.integer(),
      async (width, height, noise, seed) => {
        const picture = drawn(width, height, noise, seed);
        const jpeg = encoder.encode(picture.rgba, width, height);
        const reference = await byLibjpeg(picture);
        expect(await errorOf(jpeg, picture)).toBeLessThan((await errorOf(reference, picture)) * 1.05 + 0.5);
        expect(jpeg.length).toBeLessThan(reference.length * 1.03 + 16);
      },
    ),
    { numRuns: 60 },
  );
});

test("pixels of any kind, also none but the extremes, become a sound JPEG", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 40 }),
      fc.integer({ min: 1, max: 40 }),
      fc.array(fc.constantFrom(0, 255, 127, 3), { minLength: 7, maxLength: 60 }),
      async (width, height, values) => {
        const rgba = Uint8ClampedArray.from(
          { length: width * height * 4 },
          (_, at) => values[at % values.length] ?? 0,
        );
        await errorOf(encoder.encode(rgba, width, height), { rgba, width, height });
      },
    ),
    { numRuns: 60 },
  );
});

test("a plain colour comes back as it was", async () => {
  for (const colour of [
    [255, 0, 0],
    [0, 255, 0],
    [0, 0, 255],
    [255, 255, 255],
    [0, 0, 0],
    [12, 200, 99],
  ]) {
    const rgba = Uint8ClampedArray.from({ length: 33 * 17 * 4 }, (_, at) => colour[at % 4] ?? 255);
    const picture = { rgba, width: 33, height: 17 };
    const own = await errorOf(encoder.encode(rgba, 33, 17), picture);
    expect(own).toBeLessThanOrEqual((await errorOf(await byLibjpeg(picture), picture)) + 0.5);
  }
});

test("a picture just decoded is encoded where it lies, and the next one is not disturbed", async () => {
  const picture = drawn(640, 480, 20, 5);
  const file = await byLibjpeg(picture);
  const eighth = decoder.decode(file);
  if (eighth === null) throw new Error("Not decoded");
  const small = decoder.shrink(eighth, { width: 40, height: 30 }, 1);
  const before = small.slice();
  const jpeg = encoder.encode(small, 40, 30);
  expect(jpeg).toEqual(encoder.encode(before, 40, 30));
  expect(decoder.decode(file)?.pixels).toEqual(decoder.decode(file)?.pixels);
});

test("in strips it makes the same JPEG, bit for bit", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 90 }),
      fc.integer({ min: 1, max: 200 }),
      fc.integer({ min: 1, max: 4 }),
      fc.constantFrom(60, 80, 95),
      (width, height, units, quality) => {
        const picture = drawn(width, height, 60, width * height);
        const whole = encoder.encode(picture.rgba, width, height, quality);
        const strips = encoder.strips({ width, height }, quality);
        for (let top = 0; top < height; top += 16 * units)
          strips.add(picture.rgba.subarray(4 * width * top, 4 * width * Math.min(height, top + 16 * units)));
        expect(Buffer.from(strips.end()).equals(Buffer.from(whole))).toBe(true);
      },
    ),
    { numRuns: 200 },
  );
});
