import { describe, expect, test } from "vitest";
import { sliceTiles, tilesAt } from "../../../../../../src/features/streets/page/slice-tiles.ts";

const signal = new AbortController().signal;
const lisbon = [38.7139, -9.1394] as const;

const sourceOf = (bytes: number) => ({
  getZxy: (z: number, x: number, y: number) =>
    Promise.resolve(x < 0 || y < 0 || x >= 2 ** z ? undefined : { data: new ArrayBuffer(bytes) }),
});

describe("tiles of an area", () => {
  test("are the whole world from afar, and those around each location below", () => {
    expect(tilesAt([lisbon], 2)).toHaveLength(16);
    const near = tilesAt([lisbon, [38.72, -9.13]], 8);
    expect(near).toHaveLength(9);
    expect(near).toContainEqual([121, 98]);
  });

  test("go around the world at its edge, and end at the poles", () => {
    const fiji = tilesAt([[-17.7, 179.9]], 6).map(([x]) => x);
    expect(new Set(fiji)).toStrictEqual(new Set([62, 63, 0]));
    expect(tilesAt([[89, 0]], 4).every(([, y]) => y >= 0)).toBe(true);
  });

  test("go down to the deepest zoom", async () => {
    const tiles = await sliceTiles([lisbon], signal, sourceOf(10));
    expect(tiles.filter(({ z }) => z === 8)).toHaveLength(9);
    expect(tiles).toHaveLength(1 + 4 + 16 + 6 * 9);
  });

  test("leave out the deepest zooms where photos are all over the world", async () => {
    const everywhere = Array.from({ length: 400 }, (_, at) => [(at % 20) * 7 - 66, at * 0.9 - 180] as const);
    const tiles = await sliceTiles(everywhere, signal, sourceOf(20_000));
    const bytes = tiles.reduce((sum, tile) => sum + tile.bytes.length, 0);
    expect(bytes).toBeLessThanOrEqual(6_000_000);
    expect(Math.max(...tiles.map(({ z }) => z))).toBeLessThan(8);
  });

  test("are not read any more once saving is cancelled", async () => {
    await expect(sliceTiles([lisbon], AbortSignal.abort(), sourceOf(10))).rejects.toThrow();
  });
});
