import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { openArchive, openTiles } from "../../../../../../src/map/embedded/tiles/tiles-archive.ts";
import { planStreets, type StreetPlan } from "../../../../../../src/features/streets/page/use-street-plan.ts";
import type { Bounds } from "../../../../../../src/photo/geo/bounds.ts";
import { readTileHeader } from "../../../../../../src/photo/geo/map-tiles.ts";
import { tilesWithin } from "../../../../../../src/photo/geo/street-tiles.ts";
import { store } from "../../../../../../src/store/session/store.ts";
import { shelvedTile, type StreetArea } from "../../../../../../src/features/streets/page/street-shelf.ts";
import {
  deleteStreets,
  newStreetArea,
  pauseStreets,
  savedTilesOf,
  saveStreets,
  savingStreetsAtom,
  streetAreasAtom,
} from "../../../../../../src/features/streets/page/streets.ts";
import { emptyDatabases } from "../../../../../support/kept-library.ts";
import { archiveBytes, tileArchive, vectorTile } from "../../../../../support/tile-bytes.ts";
import { gzipSync } from "node:zlib";

const around: Bounds = { west: -9.3, east: -8.9, south: 38.6, north: 38.9 };
const lisbon: Bounds = { west: -9.16, east: -9.12, south: 38.7, north: 38.73 };
const belem: Bounds = { west: -9.22, east: -9.15, south: 38.69, north: 38.72 };

const tileBytes = (z: number, x: number, y: number): Buffer =>
  gzipSync(
    vectorTile({
      roads: [
        {
          type: "line",
          points: [
            [0, 0],
            [z, x % 99],
          ],
          properties: { name: `${z}/${x}/${y}` },
        },
      ],
    }),
  );

const bytes = archiveBytes(
  tileArchive(
    tilesWithin(around, { least: 8, most: 14 }).map((place) => ({
      ...place,
      bytes: tileBytes(place.z, place.x, place.y),
    })),
    { metadata: { attribution: "Somebody", vector_layers: [{ id: "earth" }] } },
  ),
);
const header = readTileHeader(bytes.subarray(0, 127), bytes.length);
if (!header.ok) throw new Error("the archive is one");
const { archive } = header;
const tiles = { kind: "file" as const, file: new File([bytes], "lisbon.pmtiles"), archive };
const source = "lisbon.pmtiles 1";

async function planOf(bounds: Bounds): Promise<StreetPlan> {
  const planned = await planStreets(tiles, bounds);
  if (!planned.ok) throw new Error(planned.why);
  return planned.plan;
}

const areaOf = (bounds: Bounds, { zooms, packing, metadata, tiles: found }: StreetPlan): StreetArea =>
  newStreetArea({ name: "Here", source, bounds, zooms, archive, packing, metadata }, found);

const hexOf = (data: ArrayBuffer | undefined): string =>
  Buffer.from(data ?? new ArrayBuffer(0)).toString("hex");

const areas = (): readonly StreetArea[] => store.get(streetAreasAtom);
beforeAll(emptyDatabases);
beforeEach(async () => {
  for (const area of areas()) await deleteStreets(area);
});

test("the plan of an area has every tile of it from zoom 8 on, by the directories alone", async () => {
  const plan = await planOf(lisbon);
  expect(plan.zooms).toEqual({ least: 8, most: 14 });
  expect(plan.tiles).toHaveLength(tilesWithin(lisbon, plan.zooms).length);
  expect(await planStreets(tiles, { west: 10, east: 10.1, south: 10, north: 10.1 })).toEqual({
    ok: false,
    why: "none",
  });
  expect(await planStreets(tiles, { west: -40, east: 40, south: -40, north: 40 })).toEqual({
    ok: false,
    why: "too-large",
  });
});

test("saved streets are read without the archive, byte for byte, and nothing else is there", async () => {
  const plan = await planOf(lisbon);
  await saveStreets(areaOf(lisbon, plan), plan);
  expect(store.get(savingStreetsAtom)).toMatchObject({ phase: "idle", area: null });
  expect(areas()).toMatchObject([{ whole: true, tiles: plan.tiles.length }]);
  const found = savedTilesOf(areas(), source);
  if (!found) throw new Error("there are saved tiles");
  const reader = openTiles({ kind: "saved", archive, saved: found.saved });
  const whole = openArchive(tiles);
  for (const { z, x, y } of plan.tiles) {
    const [mine, theirs] = [await reader.getZxy(z, x, y), await whole.getZxy(z, x, y)];
    expect(hexOf(mine?.data)).toBe(hexOf(theirs?.data));
  }
  expect(await reader.getZxy(14, 0, 0)).toBeUndefined();
  expect(await reader.getMetadata()).toMatchObject({ attribution: "Somebody" });
});

test("after a pause only what is missing is read", async () => {
  const plan = await planOf(lisbon);
  // Apart, so that each is a read of its own.
  const sparse = plan.tiles.filter((_, index) => index % 3 === 0);
  const area = areaOf(lisbon, { ...plan, tiles: sparse });
  let reads = 0;
  const first = saveStreets(area, {
    tiles: sparse,
    read: async (...all) => {
      if (++reads === 2) pauseStreets();
      return plan.read(...all);
    },
  });
  await first;
  expect(store.get(savingStreetsAtom)).toMatchObject({ phase: "paused", why: "" });
  expect(areas()).toMatchObject([{ whole: false }]);
  const again: number[] = [];
  await saveStreets(area, {
    tiles: sparse,
    read: async (offset, length, signal) => {
      again.push(length);
      return plan.read(offset, length, signal);
    },
  });
  expect(areas()).toMatchObject([{ whole: true }]);
  expect(again.reduce((sum, length) => sum + length, 0)).toBeLessThan(area.bytes);
});

test("a source that fails leaves what was saved, and says so", async () => {
  const plan = await planOf(lisbon);
  await saveStreets(areaOf(lisbon, plan), {
    tiles: plan.tiles,
    read: () => Promise.reject(new TypeError("offline")),
  });
  expect(store.get(savingStreetsAtom).phase).toBe("failed");
  expect(store.get(savingStreetsAtom).why).toMatch(/^The tiles could not be read/);
  expect(areas()).toMatchObject([{ whole: false }]);
});

test("an area that is deleted while the last of it is saved is gone, and so are its tiles", async () => {
  const plan = await planOf(lisbon);
  const area = areaOf(lisbon, plan);
  const deleted: Promise<void>[] = [];
  await saveStreets(area, {
    tiles: plan.tiles,
    read: async (...all) => {
      const read = await plan.read(...all);
      setTimeout(() => void deleted.push(deleteStreets(area)));
      return read;
    },
  });
  await vi.waitFor(() => expect(deleted).not.toEqual([]));
  await Promise.all(deleted);
  expect(areas()).toEqual([]);
  expect(store.get(savingStreetsAtom)).toMatchObject({ phase: "idle", area: null });
  const kept = await Promise.all(plan.tiles.map((tile) => shelvedTile(source, tile)));
  expect(kept.filter((tile) => tile !== undefined)).toEqual([]);
});

test("deleting an area leaves the tiles that another one needs", async () => {
  for (const bounds of [lisbon, belem]) {
    const plan = await planOf(bounds);
    await saveStreets(areaOf(bounds, plan), plan);
  }
  const [first] = areas().filter(({ bounds }) => bounds.west === belem.west);
  if (!first) throw new Error("it was saved");
  await deleteStreets(first);
  const found = savedTilesOf(areas(), source);
  if (!found) throw new Error("there are saved tiles");
  const { read } = found.saved;
  for (const { z, x, y } of tilesWithin(lisbon, { least: 8, most: 14 }))
    expect(await read(z, x, y)).toBeDefined();
  const plan = await planOf(belem);
  const kept = await Promise.all(plan.tiles.map(({ z, x, y }) => read(z, x, y)));
  expect(kept.filter((each) => each === undefined).length).toBeGreaterThan(5);
});
