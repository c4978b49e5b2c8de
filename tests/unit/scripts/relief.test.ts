import { readFileSync } from "node:fs";
import { PMTiles } from "pmtiles";
import sharp from "sharp";
import { expect, test } from "vitest";

const bytes = readFileSync(new URL("../../../public/relief.pmtiles", import.meta.url));
const basemap = readFileSync(new URL("../../../public/basemap.pmtiles", import.meta.url));
const archive = new PMTiles({
  getKey: () => "relief",
  getBytes: async (offset, length) => ({
    data: Uint8Array.from(bytes.subarray(offset, offset + length)).buffer,
  }),
});

/** Mean alpha around a place in the deepest tiles. */
async function shadeAt(lat: number, lng: number): Promise<number> {
  const { maxZoom } = await archive.getHeader();
  const sine = Math.sin((lat * Math.PI) / 180);
  const x = (lng / 360 + 0.5) * 2 ** maxZoom;
  const y = (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * 2 ** maxZoom;
  const tile = await archive.getZxy(maxZoom, Math.floor(x), Math.floor(y));
  if (!tile) return 0;
  const [left, top] = [x, y].map((each) => Math.min(504, Math.floor((each % 1) * 512)));
  const around = { left: left ?? 0, top: top ?? 0, width: 8, height: 8 };
  const alpha = await sharp(Buffer.from(tile.data))
    .ensureAlpha()
    .extract(around)
    .extractChannel(3)
    .raw()
    .toBuffer();
  return alpha.reduce((sum, each) => sum + each, 0) / alpha.length;
}

test("map and relief together take at most 25 MB on the server", () => {
  expect(bytes.length + basemap.length).toBeLessThan(25_000_000);
});

test("mountains have shadows or lights, plains and the sea have none", async () => {
  for (const [lat, lng] of [
    [46.0, 7.6],
    [28.0, 86.9],
    [-32.6, -70.0],
  ] as const)
    expect(await shadeAt(lat, lng)).toBeGreaterThan(15);
  for (const [lat, lng] of [
    [40, -40],
    [54, 4],
    [52.3, 5.5],
    [0, -150],
  ] as const)
    expect(await shadeAt(lat, lng)).toBeLessThan(4);
});
