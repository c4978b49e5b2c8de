import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { type Plane, shrinkPlanes } from "../../../../../../workers/photo/decode/shared/planes.ts";
import { HeifQueue } from "../../../../../../workers/photo/decode/heif/heif-queue.ts";
import { wholeHeif } from "../../../../../../workers/photo/decode/heif/heif-picture.ts";
import { corpusFile, corpusFolder, corpusMissing } from "../../../../../support/corpus.ts";

/** A plane of made-up samples with some bytes behind each row. */
function planeOf(width: number, height: number, seed: number, gap = 3): Plane {
  const stride = width + gap;
  const bytes = Uint8Array.from(
    { length: stride * height },
    (_, i) => Math.imul(i + seed, 2_654_435_761) >>> 24,
  );
  return { width, height, stride, bytes };
}

/** The average of the area that pixel (x, y) of `wide` by `high` covers. */
function averageAt(
  { bytes, stride, width, height }: Plane,
  x: number,
  y: number,
  wide: number,
  high: number,
): number {
  // prettier-ignore
  const part = (at: number, length: number, one: number, all: number): number =>
    Math.max(0, Math.min(at + 1, ((one + 1) * length) / all) - Math.max(at, (one * length) / all));
  let [sum, area] = [0, 0];
  for (let v = 0; v < height; v++)
    for (let u = 0; u < width; u++) {
      const share = part(u, width, x, wide) * part(v, height, y, high);
      sum += (bytes[v * stride + u] ?? 0) * share;
      area += share;
    }
  return sum / area;
}

const edge = fc.integer({ min: 1, max: 40 });

test("light alone is the average of the area each pixel covers", () => {
  fc.assert(
    fc.property(
      edge,
      edge,
      fc.nat(1000),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (width, height, seed, part) => {
        const plane = planeOf(width, height, seed);
        const size = { width: Math.ceil(width * part) || 1, height: Math.ceil((height * part) / 2) || 1 };
        const pixels = shrinkPlanes([plane], { matrix: 6, fullRange: true }, size);
        expect(pixels).toHaveLength(4 * size.width * size.height);
        for (let y = 0; y < size.height; y++)
          for (let x = 0; x < size.width; x++) {
            const [r = -1, g = -1, b = -1, a = -1] = pixels?.subarray(4 * (y * size.width + x)) ?? [];
            const wanted = averageAt(plane, x, y, size.width, size.height);
            for (const value of [r, g, b]) expect(Math.abs(value - wanted)).toBeLessThan(0.51);
            expect(a).toBe(255);
          }
      },
    ),
    { numRuns: 60 },
  );
});

/** One colour in planes of 4:2:0. */
const plain = (...values: number[]): Plane[] =>
  values.map((value, index) => {
    const edge = index === 0 ? 8 : 4;
    return { width: edge, height: edge, stride: edge, bytes: new Uint8Array(edge * edge).fill(value) };
  });
const one = { width: 2, height: 2 };

test.each([
  // The values of ITU-T T.871 for red, of BT.709 in its narrow range for green, of BT.2020 for blue.
  ["BT.601, whole range", { matrix: 6, fullRange: true }, [76, 85, 255], [254, 0, 0]],
  ["unstated", { matrix: 2, fullRange: true }, [76, 85, 255], [254, 0, 0]],
  ["BT.709, narrow range", { matrix: 1, fullRange: false }, [173, 42, 26], [0, 255, 0]],
  ["BT.2020, whole range", { matrix: 9, fullRange: true }, [15, 255, 118], [0, 0, 254]],
  ["white of the narrow range", { matrix: 6, fullRange: false }, [235, 128, 128], [255, 255, 255]],
])("colours as the file codes them: %s", (_, coding, samples, wanted) => {
  const pixels = shrinkPlanes(plain(...samples), coding, one);
  for (const [c, value] of wanted.entries())
    expect(Math.abs((pixels?.[c] ?? -9) - value), `channel ${c}`).toBeLessThanOrEqual(2);
});

test("other codings, two planes, and planes smaller than the result are left to libheif", () => {
  const full = { fullRange: true };
  for (const matrix of [0, 8, 10, 14, 65_536])
    expect(shrinkPlanes(plain(1, 2, 3), { matrix, ...full }, one)).toBeNull();
  expect(shrinkPlanes(plain(1, 2), { matrix: 6, ...full }, one)).toBeNull();
  expect(shrinkPlanes(plain(1, 2, 3), { matrix: 6, ...full }, { width: 5, height: 2 })).toBeNull();
});

test.skipIf(corpusFolder === null)(
  `a HEIC scaled down is close to the whole one scaled down (skipped when ${corpusMissing})`,
  async () => {
    const wasm = createRequire(import.meta.url).resolve("libheif-js/libheif-wasm/libheif.wasm");
    const desk = new HeifQueue(() => WebAssembly.compile(readFileSync(wasm)));
    const bytes = Uint8Array.from(readFileSync(corpusFile("exiv2__test__data__heic.heic")));
    const drawn = async (
      maxEdge: number,
    ): Promise<{ width: number; height: number; pixels: Uint8ClampedArray }> => {
      const answer = await desk.read(wholeHeif(bytes, maxEdge), maxEdge, ({ width, height, pixels }) =>
        Promise.resolve({ width, height, pixels: pixels.slice() }),
      );
      if (!answer.ok) throw new Error(answer.failure.message);
      return answer.value;
    };
    // Longer than the thumbnail in the file.
    const [small, whole] = [await drawn(500), await drawn(100_000)];
    expect(Math.max(small.width, small.height)).toBe(500);
    expect(whole.width).toBe(1280);
    // Each of its colours as a plane of light, which is averaged as the first test says.
    let [sum, values] = [0, 0];
    for (let c = 0; c < 3; c++) {
      const bytes = whole.pixels.filter((_, i) => i % 4 === c);
      const plane = { ...whole, stride: whole.width, bytes: new Uint8Array(bytes) };
      const wanted = shrinkPlanes([plane], { matrix: 6, fullRange: true }, small);
      for (let i = 0; i < small.pixels.length; i += 4, values++)
        sum += Math.abs((wanted?.[i] ?? -255) - (small.pixels[i + c] ?? 0));
    }
    expect(sum / values).toBeLessThan(1.5);
  },
);
