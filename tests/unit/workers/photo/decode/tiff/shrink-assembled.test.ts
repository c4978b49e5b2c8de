import { deflateSync } from "node:zlib";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { shrinkAssembled } from "../../../../../../workers/photo/decode/tiff/shrink-assembled.ts";
import { shrinkByRows } from "../../../../../../workers/photo/decode/tiff/shrink-tiff.ts";
import { withTiffAssembly } from "../../../../../../workers/photo/decode/tiff/tiff-assembly.ts";
import type { TiffLayout, TiffPiece } from "../../../../../../workers/photo/decode/tiff/tiff-layout.ts";
import { cases } from "../../../../../support/cases.ts";
import { join } from "../../../../../support/picture-bytes.ts";

/** Ways to pack that need no search. */
const packers: Record<number, (data: Uint8Array) => Uint8Array> = {
  1: (data) => data,
  8: (data) => deflateSync(data),
  32_946: (data) => deflateSync(data, { level: 1 }),
  32_773: (data) =>
    join(...Array.from({ length: Math.ceil(data.length / 128) }, (_, i) => data.subarray(128 * i, 128 * i + 128)).flatMap((some) => [[some.length - 1], some])), // prettier-ignore
};

const pages = fc.record({
  width: fc.integer({ min: 1, max: 90 }),
  height: fc.integer({ min: 1, max: 60 }),
  pieceWidth: fc.option(fc.integer({ min: 1, max: 60 })),
  pieceHeight: fc.integer({ min: 1, max: 60 }),
  kind: fc.constantFrom([0, 1], [1, 1], [2, 3], [5, 4]),
  extra: fc.nat(2),
  bits: fc.constantFrom(8, 16),
  compression: fc.constantFrom(1, 8, 32_946, 32_773),
  predictor: fc.constantFrom(1, 2),
  littleEndian: fc.boolean(),
  reversed: fc.nat(30).map((one) => one === 0),
  seed: fc.nat(1_000_000),
  /** Pieces that lie outside the file, are not in its list, or end early. */
  outside: fc.option(fc.nat(9)),
  missing: fc.option(fc.nat(3)),
  across: fc.double({ min: 0.01, max: 1, noNaN: true }),
  down: fc.double({ min: 0.01, max: 1, noNaN: true }),
});
type Page = typeof pages extends fc.Arbitrary<infer T> ? T : never;

/** The file, and its layout as `layOutPage` would have it. */
function made(page: Page): { file: ArrayBuffer; layout: TiffLayout } {
  const { width, height, bits, compression, predictor, littleEndian } = page;
  const [photometric = 1, colours = 1] = page.kind;
  const samples = colours + page.extra;
  const [wide, high] = [page.pieceWidth ?? width, page.pieceHeight];
  const parts: Uint8Array[] = [join(littleEndian ? "II" : "MM", [42, 0, 0, 0, 0, 0])];
  const pieces: TiffPiece[] = [];
  let [offset, state] = [8, page.seed];
  for (let y = 0; y < height; y += high)
    for (let x = 0; x < width; x += wide) {
      const rows = page.pieceWidth === null ? Math.min(high, height - y) : high;
      const data = Uint8Array.from({ length: (wide * rows * samples * bits) / 8 }, () => {
        state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
        return state >>> 24;
      });
      const packed = packers[compression]?.(data) ?? data;
      const isOutside = page.outside === pieces.length;
      pieces.push({ offset: isOutside ? 2 ** 31 : offset, length: packed.length, x, y, width: wide, height: rows, apart: [] }); // prettier-ignore
      parts.push(packed);
      offset += packed.length;
    }
  const tags = new Map(page.reversed ? [[266, [2]]] : []);
  const layout = { page: { littleEndian, tags }, width, height, compression, photometric, bits, samples, format: 1, predictor, alpha: 0 as const, palette: null, pieces: pieces.slice(0, pieces.length - (page.missing ?? 0)) }; // prettier-ignore
  return { file: join(...parts).buffer, layout };
}

test("pages come out as they do without the assembly, whatever their layout", async () => {
  await fc.assert(
    fc.asyncProperty(pages, async (page) => {
      const { file, layout } = made(page);
      const size = { width: Math.ceil(page.width * page.across), height: Math.ceil(page.height * page.down) };
      const got = await withTiffAssembly((assembly) =>
        shrinkAssembled(assembly, new Blob([file]), layout, size),
      );
      const wanted = await shrinkByRows(file, layout, size);
      if (wanted === null) {
        expect(got).toHaveLength(0);
        return;
      }
      expect(got).toHaveLength(wanted.length);
      const far = [...(got ?? [])].findIndex((value, at) => Math.abs(value - (wanted[at] ?? 0)) > 1);
      expect(far).toBe(-1);
    }),
    { numRuns: cases(100, 400) },
  );
});
