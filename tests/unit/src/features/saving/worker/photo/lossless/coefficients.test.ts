import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { jpegPieces } from "../../../../../../../../src/features/saving/worker/photo/gain-map.ts";
import { shortestCodes } from "../../../../../../../../src/features/saving/worker/photo/lossless/code-tables.ts";
import { readCoefficients } from "../../../../../../../../src/features/saving/worker/photo/lossless/read-coefficients.ts";
import { pixelsOf, sampledJpeg, wavyJpeg, writtenJpeg } from "../../../../../../../support/coded-jpeg.ts";
import { be16, join } from "../../../../../../../support/picture-bytes.ts";

const read = (bytes: Uint8Array) => readCoefficients(bytes) ?? expect.fail("not read");

const samplings = {
  "4:4:4": [1, 1],
  "4:2:2": [2, 1],
  "4:4:0": [1, 2],
  "4:2:0": [2, 2],
  "4:1:1": [4, 1],
} as const;

test.each(Object.entries(samplings))(
  "what is read of %s and written again has the same values and the same pixels",
  async (_, sampling) => {
    const bytes = await sampledJpeg(149, 83, sampling);
    const again = writtenJpeg(read(bytes));
    expect(read(again)).toEqual(read(bytes));
    expect(await pixelsOf(again)).toEqual(await pixelsOf(bytes));
  },
);

test.each([
  ["4:2:0 of libjpeg", { chromaSubsampling: "4:2:0" }, 3],
  ["4:4:4 of libjpeg", { chromaSubsampling: "4:4:4" }, 3],
  ["grey", {}, 1],
  ["codes of its own", { optimiseCoding: false }, 3],
] as const)(
  "%s is read to the value: its pixels come out of what is written",
  async (_, options, channels) => {
    const bytes = await wavyJpeg(147, 91, options, channels);
    const again = writtenJpeg(read(bytes));
    expect(await pixelsOf(again)).toEqual(await pixelsOf(bytes));
  },
);

test("a progressive JPEG has the values of the sequential one", async () => {
  for (const options of [{}, { chromaSubsampling: "4:4:4" }, { quality: 30 }]) {
    const progressive = read(await wavyJpeg(147, 91, { ...options, progressive: true }));
    const sequential = read(await wavyJpeg(147, 91, options));
    expect(progressive.frame).toEqual({ ...sequential.frame, isProgressive: true });
    const fills = progressive.frame.planes.map(({ wide, columns, rows }) => ({ wide, columns, rows }));
    for (const [at, { wide, columns, rows }] of fills.entries())
      for (let row = 0; row < rows; row++) {
        // Only DC of what fills MCUs is coded.
        const range = [64 * row * wide, 64 * (row * wide + columns)] as const;
        expect(progressive.blocks[at]?.subarray(...range)).toEqual(sequential.blocks[at]?.subarray(...range));
      }
  }
});

/** Two pictures of one MCU beside each other, with a restart marker in between. */
async function restarted(): Promise<Uint8Array<ArrayBuffer>> {
  const [one, other] = await Promise.all(
    [30, 200].map(async (red) =>
      Uint8Array.from(
        await sharp({ create: { width: 16, height: 16, channels: 3, background: { r: red, g: 80, b: 90 } } })
          .jpeg({ optimiseCoding: false })
          .toBuffer(),
      ),
    ),
  );
  if (!one || !other) throw new Error("No pictures");
  const dataOf = (bytes: Uint8Array): Uint8Array => {
    const { from = 0, to = 0 } = jpegPieces(bytes)?.at(-1) ?? {};
    return bytes.subarray(from, to);
  };
  const scan = jpegPieces(one)?.find(({ marker }) => marker === 0xda) ?? expect.fail("no scan");
  const frame = jpegPieces(one)?.find(({ marker }) => marker === 0xc0) ?? expect.fail("no frame");
  const head = one.slice(0, scan.from);
  head.set(be16(32), frame.from + 7);
  const interval = [0xff, 0xdd, 0, 4, 0, 1];
  return join(
    head,
    interval,
    one.subarray(scan.from, scan.to),
    dataOf(one),
    [0xff, 0xd0],
    dataOf(other),
    [0xff, 0xd9],
  );
}

test("restart markers are read, and need not be written", async () => {
  const bytes = await restarted();
  const pixels = await pixelsOf(bytes);
  const again = writtenJpeg(read(bytes));
  expect(await pixelsOf(again)).toEqual(pixels);
  expect(pixels.data[0]).toBeLessThan(60);
  expect(pixels.data[3 * 31]).toBeGreaterThan(170);
  // Another number than the next one: something is missing.
  const wrong = bytes.slice();
  wrong[wrong.lastIndexOf(0xd0)] = 0xd3;
  expect(readCoefficients(wrong)).toBeNull();
});

describe("is refused:", () => {
  test("a picture that is cut off, at any place", async () => {
    const bytes = await wavyJpeg(64, 48);
    for (let length = 0; length < bytes.length; length += 7)
      expect(readCoefficients(bytes.subarray(0, length)), String(length)).toBeNull();
    const { from = 0 } = jpegPieces(bytes)?.at(-1) ?? {};
    // With an end behind what is left.
    expect(readCoefficients(join(bytes.subarray(0, from + 200), [0xff, 0xd9]))).toBeNull();
  });

  test("other codings, another frame, and a size that few bytes cannot have", async () => {
    const bytes = await wavyJpeg(64, 48);
    const frame = jpegPieces(bytes)?.find(({ marker }) => marker === 0xc0) ?? expect.fail("no frame");
    const changed = (at: number, ...values: number[]): Uint8Array => {
      const copy = bytes.slice();
      copy.set(values, at);
      return copy;
    };
    for (const marker of [0xc3, 0xc9, 0xca, 0xcf])
      expect(readCoefficients(changed(frame.from + 1, marker)), String(marker)).toBeNull();
    expect(readCoefficients(changed(frame.from + 4, 12))).toBeNull();
    expect(readCoefficients(changed(frame.from + 5, 0xff, 0xff, 0xff, 0xff))).toBeNull();
    expect(readCoefficients(changed(frame.from + 11, 0x55))).toBeNull();
    const twice = join(bytes.subarray(0, frame.to), bytes.subarray(frame.from));
    expect(readCoefficients(twice)).toBeNull();
  });
});

test("codes are as short as can be, at most 16 bits, and none is all ones", () => {
  const counts = new Uint32Array(256);
  // Fibonacci's numbers make the deepest tree.
  for (let at = 0, [one, other] = [1, 1]; at < 40; at++, [one, other] = [other, one + other])
    counts[at] = one;
  const { definition, lengths, codes } = shortestCodes(counts);
  expect(definition.subarray(16)).toHaveLength(40);
  expect(Math.max(...lengths)).toBe(16);
  expect(lengths[39]).toBe(1);
  const kraft = lengths.subarray(0, 40).reduce((sum, length) => sum + 2 ** -length, 0);
  expect(kraft).toBe(1 - 2 ** -16);
  for (let at = 0; at < 40; at++) expect(codes[at]).toBeLessThan(2 ** (lengths[at] ?? 0) - 1);
  const single = new Uint32Array(256);
  single[7] = 5;
  expect(shortestCodes(single).lengths[7]).toBe(1);
});
