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

/** Alpha of a square around a place in the deepest tiles, row by row; none where there is no tile. */
async function alphaAt(lat: number, lng: number, edge: number): Promise<Uint8Array> {
  const { maxZoom } = await archive.getHeader();
  const sine = Math.sin((lat * Math.PI) / 180);
  const x = (lng / 360 + 0.5) * 2 ** maxZoom;
  const y = (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * 2 ** maxZoom;
  const tile = await archive.getZxy(maxZoom, Math.floor(x), Math.floor(y));
  if (!tile) return new Uint8Array();
  const [left, top] = [x, y].map((each) => Math.min(512 - edge, Math.floor((each % 1) * 512)));
  const around = { left: left ?? 0, top: top ?? 0, width: edge, height: edge };
  return sharp(Buffer.from(tile.data)).ensureAlpha().extract(around).extractChannel(3).raw().toBuffer();
}

/** Mean alpha around a place in the deepest tiles. */
async function shadeAt(lat: number, lng: number): Promise<number> {
  const alpha = await alphaAt(lat, lng, 8);
  return alpha.reduce((sum, each) => sum + each, 0) / Math.max(1, alpha.length);
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

test.each([
  [68.5, 17],
  [72, 100],
  [70, -152],
  [80, -75],
])("at %d north, %d east slopes are no combs: they change no more across than down", async (lat, lng) => {
  const edge = 96;
  const alpha = await alphaAt(lat, lng, edge);
  const change = (step: number): number =>
    alpha.reduce((sum, each, index) => sum + Math.abs(each - (alpha[index + step] ?? each)), 0);
  expect(change(1)).toBeLessThan(1.4 * change(edge) + edge);
});

test("Antarctica has no slopes", async () => {
  for (const lng of [-120, -60, 30, 100, 160]) expect(await shadeAt(-74, lng)).toBeLessThan(1);
});
