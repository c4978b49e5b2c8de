import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { tonesOf } from "../../../../../src/store/pictures/tones.ts";

const pixel = (red: number, green: number, blue: number, alpha = 255): number[] => [red, green, blue, alpha];
const picture = (...pixels: number[][]): Uint8ClampedArray => Uint8ClampedArray.from(pixels.flat());
const sum = (counts: Uint32Array): number => counts.reduce((all, count) => all + count, 0);

describe("the tones of a picture", () => {
  test("count every pixel once in each colour and in brightness", () => {
    fc.assert(
      fc.property(fc.uint8ClampedArray({ minLength: 4, maxLength: 400 }), (bytes) => {
        const rgba = bytes.slice(0, bytes.length - (bytes.length % 4));
        for (let i = 3; i < rgba.length; i += 4) rgba[i] = 255;
        const { red, green, blue, luma } = tonesOf(rgba);
        for (const counts of [red, green, blue, luma]) expect(sum(counts)).toBe(rgba.length / 4);
      }),
    );
  });

  test("say how much is black and how much is white", () => {
    const grey = pixel(128, 128, 128);
    const { shadows, highlights } = tonesOf(picture(pixel(0, 0, 0), grey, grey, pixel(255, 255, 255)));
    expect(shadows).toBe(0.25);
    expect(highlights).toBe(0.25);
  });

  test("a grey pixel is as bright as each of its colours", () => {
    for (const value of [0, 1, 77, 128, 254, 255]) {
      expect(tonesOf(picture(pixel(value, value, value))).luma[value]).toBe(1);
    }
  });

  test("what is not seen does not count", () => {
    const { luma, shadows } = tonesOf(picture(pixel(0, 0, 0, 0), pixel(200, 200, 200)));
    expect(sum(luma)).toBe(1);
    expect(shadows).toBe(0);
  });
});
