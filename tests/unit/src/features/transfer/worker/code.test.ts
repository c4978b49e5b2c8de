import { expect, test } from "vitest";
import { framesOf } from "../../../../../../src/features/transfer/page/codes/code-frames.ts";
import { drawCode, readCode } from "../../../../../../src/features/transfer/worker/code.ts";

const contact = {
  kind: "offer" as const,
  ufrag: "abcd",
  pwd: "abcdefghijklmnopqrstuvwx",
  fingerprint: Uint8Array.from({ length: 32 }, (_, at) => at * 5),
  reach: Array.from({ length: 3 }, (_, at) => ({ address: `192.168.1.${at + 20}`, port: 50_000 + at })),
};

/** The code as a camera sees it: this many pixels for each module, somewhere in a grey picture. */
function picture(text: string, scale: number): { width: number; height: number; data: Uint8ClampedArray } {
  const { size, modules } = drawCode(text);
  const [width, height] = [size * scale + 140, size * scale + 90];
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [column, row] = [Math.floor((x - 80) / scale), Math.floor((y - 40) / scale)];
      const isIn = column >= 0 && row >= 0 && column < size && row < size;
      const shade = isIn ? (modules[row * size + column] === 1 ? 40 : 225) : 170;
      data.fill(shade, (y * width + x) * 4, (y * width + x) * 4 + 3);
    }
  return { width, height, data };
}

test.each([3, 4, 7])("a code drawn with %i pixels a module is read again", (scale) => {
  const [code = ""] = framesOf(contact);
  expect(readCode(picture(code, scale) as ImageData)).toBe(code);
});

test("a picture without a code has no text", () => {
  const data = Uint8ClampedArray.from({ length: 320 * 240 * 4 }, (_, at) => (at * 37) % 256);
  expect(readCode({ width: 320, height: 240, data } as unknown as ImageData)).toBeNull();
});
