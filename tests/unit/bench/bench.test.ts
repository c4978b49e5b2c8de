import { writeFileSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { checkThumbnails } from "../../../bench/check-thumbnails.mjs";
import { misspelt, queriesFor } from "../../../bench/page/queries.ts";
import { syntheticPath, syntheticRecord } from "../../../bench/page/synthetic.ts";
import { isMet } from "../../../bench/report/tables.mjs";
import { growthTable } from "../../../bench/scenarios/library-growth.mjs";
import { median, medianRatio, percentile } from "../../../bench/statistics.mjs";

test("medians and percentiles are those of the sorted values", () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([4, 1, 3, 2])).toBe(2.5);
  expect(median([])).toBeNaN();
  expect(percentile([5, 1, 4, 2, 3], 0.95)).toBe(5);
});

test("a round that was slow for both sides does not move the ratio", () => {
  expect(medianRatio([30, 3, 33], [10, 1, 11])).toBe(3);
});

test("a value that could not be measured meets no target", () => {
  const target = { what: "", unit: "", wanted: 1, got: NaN };
  expect(isMet({ ...target, kind: "at-least" })).toBe(false);
  expect(isMet({ ...target, kind: "at-most" })).toBe(false);
});

test("synthetic photos are the same each time, on earth, and nine of ten have a place", () => {
  const records = Array.from({ length: 1000 }, (_, id) => syntheticRecord(id));
  expect(records).toEqual(Array.from({ length: 1000 }, (_, id) => syntheticRecord(id)));
  const located = records.flatMap(({ location }) => location ?? []);
  expect(located).toHaveLength(900);
  for (const { lat, lng } of located) {
    expect(Math.abs(lat)).toBeLessThan(85);
    expect(Math.abs(lng)).toBeLessThan(180);
  }
});

test("growth is what a photo costs in the largest library, of what it costs in the smallest", () => {
  const all = new Map([
    [10_000, { Opening: [90, 100, 110], Written: [2000] }],
    [100_000, { Opening: [500], Written: [1000], Only: [1] }],
  ]);
  const units: Record<string, string> = { Opening: "ms", Written: "photos/s", Only: "MB" };
  const { head, rows } = growthTable(all, (name) => units[name] ?? "");
  expect(head.slice(1, 3)).toEqual(["10,000", "100,000"]);
  expect(rows).toEqual([
    ["Opening", "100 ms (10.0 µs)", "500 ms (5.00 µs)", "0.50 x"],
    ["Written", "2,000 photos/s", "1,000 photos/s", "2.00 x"],
    ["Only", "", "1.00 MB (10.0 B)", ""],
  ]);
});

test("queries are the same each time, and begin words of a synthetic photo", () => {
  const texts = (id: number): string[] => [syntheticPath(id), ...syntheticRecord(id).keywords];
  const queries = queriesFor(texts, 5000, 100);
  expect(queries).toEqual(queriesFor(texts, 5000, 100));
  const all = Array.from({ length: 5000 }, (_, id) => texts(id).join(" ").toLowerCase());
  for (const query of queries)
    expect(all.some((text) => query.split(" ").every((word) => text.includes(word)))).toBe(true);
  for (const [at, query] of misspelt(queries).entries()) expect(query).not.toBe(queries[at]);
});

/** A photo stored lying, and what comes of it. */
async function lying(): Promise<{ folder: string; thumbnail: Buffer }> {
  const folder = mkdtempSync(join(tmpdir(), "pinroll-bench-"));
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="400"><rect width="640" height="400" fill="#147"/><circle cx="120" cy="90" r="80" fill="#fc4"/></svg>`;
  const jpeg = await sharp(Buffer.from(svg)).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  writeFileSync(join(folder, "a.jpg"), jpeg);
  const thumbnail = await sharp(jpeg).autoOrient().resize(160, 160, { fit: "inside" }).webp().toBuffer();
  return { folder, thumbnail };
}

test("a thumbnail like the reference passes the check", async () => {
  const { folder, thumbnail } = await lying();
  await expect(
    checkThumbnails("X", folder, [{ name: "a.jpg", bytes: thumbnail }], 160),
  ).resolves.toBeLessThan(4);
});

test("a thumbnail that was not turned, or turned upside down, fails the check", async () => {
  const { folder, thumbnail } = await lying();
  const flat = await sharp(thumbnail).rotate(90).toBuffer();
  const upsideDown = await sharp(thumbnail).rotate(180).toBuffer();
  await expect(checkThumbnails("X", folder, [{ name: "a.jpg", bytes: flat }], 160)).rejects.toThrow(
    "160 x 100",
  );
  await expect(checkThumbnails("X", folder, [{ name: "a.jpg", bytes: upsideDown }], 160)).rejects.toThrow(
    "differ",
  );
});

test("a thumbnail in another format than asked for fails the check", async () => {
  const { folder, thumbnail } = await lying();
  const made = [{ name: "a.jpg", bytes: thumbnail }];
  await expect(checkThumbnails("X", folder, made, 160, "webp")).resolves.toBeLessThan(4);
  await expect(checkThumbnails("X", folder, made, 160, "jpeg")).rejects.toThrow("as webp");
});

test("nothing handed over fails the check", async () => {
  await expect(checkThumbnails("X", "/", [], 160)).rejects.toThrow("no thumbnail");
});
