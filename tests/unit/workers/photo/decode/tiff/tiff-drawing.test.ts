import { describe, expect, test } from "vitest";
import { unpackLzw } from "../../../../../../workers/photo/decode/tiff/utif.ts";
import { layOutPage, readPage } from "../../../../../../workers/photo/decode/tiff/tiff-layout.ts";
import { cannotPaint } from "../../../../../../workers/photo/decode/tiff/tiff-pixels.ts";
import { memorySource } from "../../../../../../workers/photo/bytes/source.ts";
import { Chance } from "../../../../../support/random.ts";

/** Codes of nine bits, the highest bit first. */
function packed(...codes: number[]): Uint8Array {
  const bits = codes.map((code) => code.toString(2).padStart(9, "0")).join("");
  const bytes = bits.match(/.{1,8}/g) ?? [];
  return Uint8Array.from(bytes, (byte) => Number.parseInt(byte.padEnd(8, "0"), 2));
}

/** A little-endian TIFF of one directory of LONGs. */
function tiff(entries: readonly (readonly [tag: number, value: number])[]): Uint8Array {
  const bytes = new Uint8Array(8 + 2 + 12 * entries.length + 4);
  const view = new DataView(bytes.buffer);
  bytes.set([0x49, 0x49, 42, 0, 8]);
  view.setUint16(8, entries.length, true);
  entries.forEach(([tag, value], index) => {
    const at = 10 + 12 * index;
    view.setUint16(at, tag, true);
    view.setUint16(at + 2, 4, true);
    view.setUint32(at + 4, 1, true);
    view.setUint32(at + 8, value, true);
  });
  return bytes;
}

describe("LZW", () => {
  test("unpacks the example of the specification", () => {
    const bytes = unpackLzw(packed(256, 7, 258, 8, 8, 258, 6, 6, 257), 10);
    expect([...bytes]).toEqual([7, 7, 7, 8, 8, 7, 7, 6, 6, 0]);
  });

  test("stops at a code that cannot be", () => {
    expect([...unpackLzw(packed(256, 7, 400, 8), 4)]).toEqual([7, 0, 0, 0]);
  });

  test("ends on whatever bytes, and never writes more than there is room for", () => {
    const chance = new Chance(7);
    for (let round = 0; round < 200; round++) {
      const bytes = Uint8Array.from({ length: 500 }, () => Math.floor(chance.next() * 256));
      expect(unpackLzw(bytes, 4096)).toHaveLength(4096);
    }
  });
});

describe("the page of a TIFF", () => {
  test("counts the first of two values for one tag, as the header's reader does", async () => {
    const page = await readPage(
      memorySource(
        tiff([
          [256, 10],
          [256, 99],
        ]),
      ),
    );
    expect(page?.tags.get(256)).toEqual([10]);
  });

  test("tells a layout only where sizes make sense", async () => {
    const sizes = [
      [256, 0],
      [257, 5],
      [273, 8],
    ] as const;
    const page = await readPage(memorySource(tiff(sizes)));
    expect(page && layOutPage(page)).toBeNull();
  });

  test("refuses depths it cannot paint, in words", async () => {
    const page = await readPage(
      memorySource(
        tiff([
          [256, 4],
          [257, 4],
          [258, 24],
          [273, 8],
        ]),
      ),
    );
    const layout = page && layOutPage(page);
    if (layout === null || typeof layout === "string") throw new Error("no layout");
    expect(cannotPaint(layout)).toMatch(/depth/);
  });
});
