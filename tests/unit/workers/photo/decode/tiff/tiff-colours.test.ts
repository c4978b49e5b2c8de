import { describe, expect, test } from "vitest";
import {
  layOutPage,
  type TiffLayout,
  readPage,
} from "../../../../../../workers/photo/decode/tiff/tiff-layout.ts";
import { cannotPaint } from "../../../../../../workers/photo/decode/tiff/tiff-pixels.ts";
import { cannotConvert, unpackYcbcr } from "../../../../../../workers/photo/decode/tiff/tiff.ts";
import { unpackPiece } from "../../../../../../workers/photo/decode/tiff/utif.ts";
import { memorySource } from "../../../../../../workers/photo/bytes/source.ts";
import { channelsOf, tiffOf, unitsOf } from "../../../../../support/tiff-bytes.ts";

async function layoutOf(tiff: Uint8Array): Promise<TiffLayout> {
  const page = await readPage(memorySource(tiff));
  const layout = page && layOutPage(page);
  if (layout === null || typeof layout === "string") throw new Error(String(layout));
  return layout;
}

/** All rows of a TIFF whose pieces are strips. */
async function rowsOf(tiff: Uint8Array<ArrayBuffer>, unpackOne: typeof unpackPiece): Promise<Uint8Array> {
  const layout = await layoutOf(tiff);
  return Buffer.concat(layout.pieces.map((piece) => unpackOne(tiff.buffer, layout, piece)));
}

const numbered = (length: number): Uint8Array => Uint8Array.from({ length }, (_, at) => (at * 7) % 256);

describe("channels stored apart", () => {
  test("come out side by side, strip by strip, the last one shorter", async () => {
    const pixels = numbered(4 * 5 * 3);
    const tags = { 258: [8, 8, 8], 262: [2], 277: [3], 278: [2], 284: [2] };
    const tiff = tiffOf(4, 5, tags, channelsOf(pixels, 3, 8));
    expect((await layoutOf(tiff)).pieces).toHaveLength(3);
    expect(cannotPaint(await layoutOf(tiff))).toBeNull();
    expect(await rowsOf(tiff, unpackPiece)).toEqual(Buffer.from(pixels));
  });

  test("keep the two bytes of their values together", async () => {
    const planes = [numbered(12), numbered(12).map((value) => value ^ 85)];
    const tiff = tiffOf(3, 2, { 258: [16, 16], 262: [1], 277: [2], 284: [2] }, planes);
    const values = new Uint16Array(Uint8Array.from(await rowsOf(tiff, unpackPiece)).buffer);
    const [first, second] = planes.map((plane) => new Uint16Array(plane.slice().buffer));
    expect([...values]).toEqual([...(first ?? [])].flatMap((value, at) => [value, second?.[at]]));
  });

  test("are refused where strips are missing, and below a byte a value", async () => {
    const tags = { 258: [8, 8, 8], 262: [2], 277: [3], 284: [2] };
    await expect(layoutOf(tiffOf(2, 2, tags, [numbered(4), numbered(4)]))).rejects.toThrow("null");
    const small = { 258: [4, 4, 4], 262: [2], 277: [3], 284: [2] };
    expect(cannotPaint(await layoutOf(tiffOf(2, 2, small, channelsOf(numbered(12), 3, 4))))).toMatch(
      /separately/,
    );
  });
});

describe("light and colour", () => {
  const tags = { 258: [8, 8, 8], 262: [6], 277: [3] };

  test("in units of two by two give their pixels back, also at odd edges", async () => {
    // Of one colour for each unit, so that nothing is lost.
    const colours = [
      [200, 30, 60],
      [20, 180, 90],
      [40, 60, 220],
      [250, 250, 250],
      [90, 90, 0],
      [0, 80, 80],
    ];
    const pixels = Uint8Array.from(
      Array.from(
        { length: 5 * 3 },
        (_, at) => colours[Math.floor((at % 5) / 2) + 3 * Math.floor(at / 10)] ?? [],
      ).flat(),
    );
    const tiff = tiffOf(5, 3, tags, [unitsOf(pixels, 5, 3)]);
    const rows = await rowsOf(tiff, unpackYcbcr);
    expect(rows).toHaveLength(45);
    expect(Math.max(...rows.map((value, at) => Math.abs(value - (pixels[at] ?? 0))))).toBeLessThanOrEqual(2);
  });

  test("one to one, with black at 16 and white at 235", async () => {
    const range = { 530: [1, 1], 532: [16, 235, 128, 240, 128, 240] };
    const tiff = tiffOf(2, 1, { ...tags, ...range }, [Uint8Array.of(16, 128, 128, 235, 128, 128)]);
    expect(cannotConvert(await layoutOf(tiff))).toBeNull();
    expect([...(await rowsOf(tiff, unpackYcbcr))]).toEqual([0, 0, 0, 255, 255, 255]);
  });

  test("is refused with units and ranges that make no sense", async () => {
    for (const wrong of [
      { 530: [3, 1] },
      { 532: [16, 16, 128, 240, 128, 240] },
      { 317: [2] },
      { 258: [16, 16, 16] },
    ]) {
      const tiff = tiffOf(2, 1, { ...tags, ...wrong }, [new Uint8Array(12)]);
      expect(cannotConvert(await layoutOf(tiff)), JSON.stringify(wrong)).toMatch(/unusual/);
    }
  });
});
