import { describe, expect, test } from "vitest";
import { readTileHeader, tileHeaderBytes } from "../../../../../../src/photo/geo/map-tiles.ts";
import { tileTroubleWords } from "../../../../../../src/store/map/map-tiles-address.ts";
import { archiveBytes, tileArchive } from "../../../../../support/tile-bytes.ts";

const tile = { z: 3, x: 1, y: 2, bytes: new Uint8Array(500) };

function whole(type = 1): Uint8Array {
  return archiveBytes(tileArchive([tile, { ...tile, z: 7 }], { type, bounds: [-9.5, 38, -9, 39] }));
}

/** A good archive with some bytes of its header changed. */
function changed(bytes: Record<number, number>): Uint8Array {
  const all = whole();
  for (const [at, value] of Object.entries(bytes)) all[Number(at)] = value;
  return all;
}

const read = (bytes: Uint8Array, size: number | null = bytes.length): ReturnType<typeof readTileHeader> =>
  readTileHeader(bytes.subarray(0, tileHeaderBytes), size);

test("the header tells vector tiles from pictures, the zooms, and what is covered", () => {
  const bounds = { west: -9.5, south: 38, east: -9, north: 39 };
  expect(read(whole())).toEqual({ ok: true, archive: { kind: "vector", minZoom: 3, maxZoom: 7, bounds } });
  for (const type of [2, 3, 4, 5])
    expect(read(whole(type))).toMatchObject({ ok: true, archive: { kind: "raster" } });
});

test("the header of the map the app carries is read", async () => {
  const { readFileSync } = await import("node:fs");
  const bytes = new Uint8Array(
    readFileSync(new URL("../../../../../../public/basemap.pmtiles", import.meta.url)),
  );
  expect(read(bytes)).toMatchObject({ ok: true, archive: { kind: "vector", minZoom: 0, maxZoom: 8 } });
});

test("bounds that make no sense are none", () => {
  expect(read(changed({ 105: 0x7f }))).toMatchObject({ ok: true, archive: { bounds: null } });
});

describe("a wrong file", () => {
  const whys: [string, Uint8Array, string, number?][] = [
    ["a photo", Uint8Array.of(0xff, 0xd8, 0xff, 0xe0), "not-tiles"],
    ["nothing at all", new Uint8Array(), "not-tiles"],
    ["version 2", Uint8Array.from([0x50, 0x4d, 2, 0, ...Array<number>(200).fill(0)]), "version"],
    ["version 4", changed({ 7: 4 }), "version"],
    ["an unknown type of tiles", changed({ 99: 0 }), "kind"],
    ["a type that browsers do not draw (MLT)", changed({ 99: 6 }), "kind"],
    ["tiles packed with zstd", changed({ 98: 4 }), "packing"],
    ["directories packed with brotli", changed({ 97: 3 }), "packing"],
    ["a header cut short", whole().subarray(0, 100), "cut-short"],
    ["tiles cut short by one byte", whole(), "cut-short", whole().length - 1],
    ["zooms the wrong way around", changed({ 100: 9 }), "empty"],
  ];
  test.each(whys)("%s is told", (_name, bytes, why, size = bytes.length) => {
    expect(read(bytes, size)).toEqual({ ok: false, why });
    expect(tileTroubleWords(why as "empty", "a.pmtiles")).toMatch(/^a\.pmtiles [a-z].*\.$/);
  });

  test("sections as long as 64 bits can say lie past the end of any file", () => {
    const huge = changed(Object.fromEntries(Array.from({ length: 8 }, (_, at) => [64 + at, 0xff])));
    expect(read(huge)).toEqual({ ok: false, why: "cut-short" });
  });
});
