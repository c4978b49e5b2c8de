import { beforeEach, expect, test } from "vitest";
import { emptyDatabases, KeptLibrary } from "../../../../support/kept-library.ts";
import { imported, type Made } from "../../../../support/whole-library.ts";
import { aRecord } from "../../../../support/library-fixtures.ts";

beforeEach(emptyDatabases);

const photo = (path: string, type = "image/jpeg"): Made => ({
  path,
  kind: "photo",
  record: aRecord({
    type,
    takenAt: { local: "2024-05-03T10:11:12", offset: null, source: "exif:DateTimeOriginal" },
  }),
  picture: true,
  favourite: false,
});

const files: Made[] = [
  photo("Trip/IMG_1.jpg"),
  photo("Trip/IMG_1.cr2", "image/x-canon-cr2"),
  { path: "Trip/IMG_1.xmp", kind: "sidecar", title: "One" },
  photo("Trip/IMG_2.jpg"),
  { path: "Trip/IMG_2.jpg.xmp", kind: "sidecar", title: "Two" },
];

test("names every file that goes with a photo, sidecars last, and nothing of others", async () => {
  const { library } = await imported(files);
  const filesToDelete = await library.queries.filesToDelete(Uint32Array.of(0));
  expect(filesToDelete.map(({ path, role }) => [path, role])).toEqual([
    ["Trip/IMG_1.jpg", "photo"],
    ["Trip/IMG_1.cr2", "raw"],
    ["Trip/IMG_1.xmp", "sidecar"],
  ]);
  expect(filesToDelete.every(({ photo: of }) => of === 0)).toBe(true);
  expect(filesToDelete[0]?.bytes).toBeGreaterThan(0);
});

test("deleted files leave the library with a reason, and stay away in the next visit", async () => {
  const kept = await imported(files);
  const { library } = kept;
  const filesToDelete = await library.queries.filesToDelete(Uint32Array.of(0));
  await library.edits.edit([{ rows: [0, 3], change: { flag: "reject" } }]);
  const before = await library.upkeep.forgetFiles(Uint32Array.from(filesToDelete, ({ id }) => id));
  expect(before).toBe(0);
  const json = async (): Promise<string> => (await library.exports.json("2026-11-21T10:00:00Z")).text();
  const after = JSON.parse(await json()) as {
    photos: { path: string; rejected: boolean }[];
    counts: Record<string, number>;
    skipped: unknown[];
  };
  expect(after.photos.map(({ path, rejected }) => [path, rejected])).toEqual([["Trip/IMG_2.jpg", true]]);
  expect(after.skipped).toContainEqual({ path: "Trip/IMG_1.cr2", reason: "deleted" });
  const { found = 0, shown = 0, failed = 0, skipped = 0, sidecars = 0 } = after.counts;
  expect(found).toBe(shown + failed + skipped + sidecars);
  expect(found).toBe(files.length);
  kept.kill();
  const again = await KeptLibrary.open();
  await again.library.opened();
  const report = await again.library.queries.report();
  expect(again.library.queries.rowOf("nothing")).toBeNull();
  expect(report).toContainEqual({
    path: "Trip/IMG_1.jpg",
    outcome: "skipped",
    why: "deleted",
    message: "Deleted from its folder in Pinroll.",
  });
});
