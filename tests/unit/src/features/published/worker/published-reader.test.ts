import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type {
  PublishedFilter,
  PublishedSelection,
} from "../../../../../../src/features/published/shared/published.ts";
import type { DatasetManifest } from "../../../../../../src/features/dataset/shared/layout.ts";
import { PublishedReader } from "../../../../../../src/features/published/worker/published-reader.ts";
import { datasetFolder, type DatasetFolder } from "../../../../../support/published-dataset.ts";

const photos = 24_000;
const everything: PublishedFilter = { from: null, to: null, bounds: null, words: "" };
const world = { bounds: { west: -180, south: -85, east: 180, north: 85 }, zoom: 2 };
const quiet = (): void => undefined;

let dataset: DatasetFolder;
beforeAll(async () => {
  dataset = await datasetFolder({ photos, years: 3, lastYear: 2024, undated: 300, thumbnailBytes: 100 });
});
afterAll(() => dataset.remove());

const readerOf = (manifest: DatasetManifest = dataset.manifest): PublishedReader =>
  new PublishedReader(manifest, dataset.read);

async function selected(
  reader: PublishedReader,
  filter: Partial<PublishedFilter>,
): Promise<PublishedSelection> {
  return reader.select({ ...everything, ...filter }, quiet);
}

/** Times of all photos, by the grid. */
async function sliceTimes(reader: PublishedReader, count: number): Promise<number[]> {
  return (await reader.tiles(0, count)).tiles.map(({ takenAt }) => takenAt);
}

const isNewestFirst = (times: readonly number[]): boolean =>
  times.every((time, at) => {
    const before = times[at - 1] ?? Infinity;
    return Number.isNaN(time) || before >= time;
  });

describe("a published dataset", () => {
  test("is known by its manifest alone", async () => {
    dataset.asked.length = 0;
    const { count, scan } = await selected(readerOf(), {});
    expect({ count, scan, asked: dataset.asked.length }).toEqual({ count: photos, scan: null, asked: 0 });
  });

  test("shows its newest photos by reading one row group's columns", async () => {
    const reader = readerOf();
    await selected(reader, {});
    dataset.asked.length = 0;
    const { tiles } = await reader.tiles(0, 50);
    expect(tiles).toHaveLength(50);
    expect(new Set(dataset.asked.map(({ path }) => path)).size).toBe(1);
    expect(dataset.asked.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(400_000);
    expect(tiles[0]?.picture?.path).toMatch(/^thumbnails\/[0-9a-f]{16}\.seg$/);
  });

  test("has every photo once, newest first, those without a date last", async () => {
    const reader = readerOf();
    await selected(reader, {});
    const { tiles } = await reader.tiles(0, photos);
    expect(new Set(tiles.map(({ key }) => key)).size).toBe(photos);
    expect(isNewestFirst(tiles.map(({ takenAt }) => takenAt))).toBe(true);
    expect(tiles.slice(-300).every(({ takenAt }) => Number.isNaN(takenAt))).toBe(true);
  });

  test("counts its months as its rows are", async () => {
    const reader = readerOf();
    const { months, counts, whole } = await reader.overview(quiet);
    expect(whole).toBe(true);
    expect(counts.reduce((a, b) => a + b, 0)).toBe(photos - 300);
    const may = 2023 * 12 + 4;
    const { count } = await selected(reader, { from: Date.UTC(2023, 4, 1), to: Date.UTC(2023, 5, 1) });
    expect(counts[months.indexOf(may)]).toBe(count);
  });

  test("counts dates to the second, reading row groups at the edges alone", async () => {
    const reader = readerOf();
    await selected(reader, {});
    const times = await sliceTimes(reader, photos);
    const [from, to] = [Date.UTC(2022, 6, 3, 11), Date.UTC(2024, 1, 20, 5)];
    const { count } = await selected(reader, { from, to });
    expect(count).toBe(times.filter((time) => time >= from && time < to).length);
    expect(isNewestFirst(await sliceTimes(reader, count))).toBe(true);
  });

  test("finds photos of an area and of words by reading through, and says how far it is", async () => {
    const reader = readerOf();
    await reader.overview(quiet);
    const { clusters } = await reader.clusters(world);
    const [{ lat, lng } = { lat: 0, lng: 0 }] = clusters;
    const bounds = { west: lng - 1, east: lng + 1, south: lat - 1, north: lat + 1 };
    const inArea = await selected(reader, { bounds });
    expect(inArea.count).toBeGreaterThan(0);
    const { tiles } = await reader.tiles(0, inArea.count);
    const details = await Promise.all(tiles.slice(0, 5).map(({ key }) => reader.details(key)));
    for (const found of details) {
      expect(Math.abs((found?.lat ?? 99) - lat)).toBeLessThanOrEqual(1);
      expect(Math.abs((found?.lng ?? 999) - lng)).toBeLessThanOrEqual(1);
    }
    const told: PublishedSelection[] = [];
    const words = await reader.select({ ...everything, words: "HARBOUR  walk" }, (now) => told.push(now));
    // Every twentieth has both words as tags, every 450th one in its title and one in its description.
    const numbers = Array.from({ length: photos }, (_, number) => number);
    const count = numbers.filter((number) => number % 20 === 0 || number % 450 === 0).length;
    expect(words).toMatchObject({ count, scan: null });
    expect(told.every(({ scan }) => scan !== null && scan.of === photos)).toBe(true);
  });

  test("puts every located photo on the map once, also under a date", async () => {
    const reader = readerOf();
    await reader.overview(quiet);
    const all = await reader.clusters(world);
    const located = all.clusters.reduce((sum, { count }) => sum + count, 0);
    expect(located).toBeGreaterThan(photos * 0.9);
    expect(all.clusters.some(({ picture }) => picture !== null)).toBe(true);
    const filter = { from: Date.UTC(2023, 4, 17), to: Date.UTC(2023, 8, 9) };
    const { count } = await selected(reader, filter);
    const some = await reader.clusters(world);
    const here = some.clusters.reduce((sum, cluster) => sum + cluster.count, 0);
    expect(here).toBeLessThanOrEqual(count);
    expect(here).toBeGreaterThan(count * 0.88);
  });

  test("leaves out a part that is damaged, and says which", async () => {
    const [part] = dataset.manifest.parts;
    if (!part) throw new Error("there are parts");
    const spoilt: typeof dataset.read = async (path, start, end) => {
      const answer = await dataset.read(path, start, end);
      if (answer.ok && path === part.path) new Uint8Array(answer.bytes).fill(7);
      return answer;
    };
    const reader = new PublishedReader(dataset.manifest, spoilt);
    await selected(reader, {});
    const { selection } = await reader.tiles(0, photos);
    expect(selection).toMatchObject({ count: photos - part.rows, damaged: [part.path], trouble: null });
  });

  test("says why reading stopped where the server is away, and goes on once it is back", async () => {
    let isAway = true;
    const reader = new PublishedReader(dataset.manifest, async (path, start, end) =>
      isAway ? { ok: false, why: "offline" } : dataset.read(path, start, end),
    );
    await selected(reader, {});
    expect(await reader.tiles(0, 10)).toMatchObject({ tiles: [], selection: { trouble: "offline" } });
    isAway = false;
    expect((await reader.tiles(0, 10)).tiles).toHaveLength(10);
  });

  test("keeps rows out that a newer publishing withdrew", async () => {
    const reader = readerOf();
    await selected(reader, {});
    const sha256 = "ab".repeat(32);
    const newest = (await reader.tiles(0, 1)).tiles[0]?.key ?? "";
    const [number = 0] = newest.split("-").map(Number);
    const { rows } = dataset.manifest.parts[number] ?? { rows: 0 };
    // The ids of made-up photos are their numbers, in the order of parts.
    const before = dataset.manifest.parts.slice(0, number).reduce((sum, part) => sum + part.rows, 0);
    const ids = [rows - 1, rows - 2].map((row) => (before + row).toString(16).padStart(16, "0"));
    const text = JSON.stringify({ ids });
    await writeFile(join(dataset.folder, "withdrawn.json"), text);
    const withdrawn = [{ path: "withdrawn.json", bytes: text.length, sha256, sequence: 2, ids: 2 }];
    const later = readerOf({ ...dataset.manifest, photos: photos - 2, withdrawn });
    await selected(later, {});
    const { selection } = await later.tiles(0, 1);
    expect(selection.count).toBe(photos - 2);
    expect((await later.tiles(0, 1)).tiles[0]?.key).not.toBe(newest);
    const day = await selected(later, { from: Date.UTC(2024, 11, 30), to: null });
    const all = await selected(readerOf(), { from: Date.UTC(2024, 11, 30), to: null });
    expect(day.count).toBe(all.count - 2);
  });
});
