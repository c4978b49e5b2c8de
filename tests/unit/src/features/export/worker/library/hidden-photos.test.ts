import { expect, test } from "vitest";
import type { ExportScope } from "../../../../../../../src/photo/saving/export-format.ts";
import type { LibraryJson } from "../../../../../../../src/photo/library-json.ts";
import type { PhotoLibrary } from "../../../../../../../workers/library/library.ts";
import { libraryOf } from "../../../../../../support/exported-library.ts";
import { aRecord } from "../../../../../../support/library-fixtures.ts";

const at = "2026-11-21T10:00:00Z";

/** Three photos, one of them a video; the second one is hidden. */
async function library(): Promise<PhotoLibrary> {
  const made = await libraryOf([
    { path: "Trip/a.jpg", record: aRecord() },
    { path: "Trip/b.jpg", record: aRecord() },
    { path: "Trip/c.mp4", record: aRecord({ kind: "video", type: "video/mp4", location: null }) },
  ]);
  await made.edits.edit([{ rows: [1], change: { hidden: true } }]);
  return made;
}

const scopes: [what: string, scope: ExportScope][] = [
  ["all photos", { filtered: false }],
  ["chosen photos", { filtered: false, rows: Uint32Array.of(0, 1, 2) }],
];

test.each(scopes)("of %s hidden ones are left out everywhere, unless asked for", async (_, scope) => {
  const { exports, datasets } = await library();
  const asked = { ...scope, hidden: true };
  const json = async (only: ExportScope): Promise<LibraryJson> =>
    JSON.parse(await (await exports.json(at, only)).text()) as LibraryJson;
  const lines = async (only: ExportScope): Promise<number> =>
    (await (await exports.as("csv", at, only)).text()).trim().split("\n").length - 1;
  const inDataset = async (only: ExportScope): Promise<number> =>
    (await datasets.begin({ scope: only, location: "exact", thumbnails: false }, at, 1)).photos;
  expect((await exports.rows(scope)).length).toBe(2);
  expect((await exports.rows(asked)).length).toBe(3);
  expect([await lines(scope), await lines(asked)]).toEqual([2, 3]);
  expect([await inDataset(scope), await inDataset(asked)]).toEqual([2, 3]);
  const told = await json(scope);
  expect(told.photos.map(({ path }) => path).toSorted()).toEqual(["Trip/a.jpg", "Trip/c.mp4"]);
  expect(told.counts).toEqual({ found: 2, shown: 2, failed: 0, skipped: 0, sidecars: 0 });
  expect(JSON.stringify(told)).not.toContain("b.jpg");
  expect((await json(asked)).counts.shown).toBe(3);
});

test("without a scope the JSON is of everything", async () => {
  const { exports } = await library();
  const whole = JSON.parse(await (await exports.json(at)).text()) as LibraryJson;
  expect(whole.photos.filter(({ hidden }) => hidden).map(({ path }) => path)).toEqual(["Trip/b.jpg"]);
});

test("counts tell photos from videos, and hidden ones from others", async () => {
  const { exports } = await library();
  const none = { photos: 0, videos: 0 };
  expect(await exports.counts({ filtered: false })).toEqual({
    open: {
      all: { photos: 1, videos: 1 },
      located: { photos: 1, videos: 0 },
      given: none,
      named: none,
      givenOrNamed: none,
    },
    // That it is hidden is an edit.
    hidden: {
      all: { photos: 1, videos: 0 },
      located: { photos: 1, videos: 0 },
      given: { photos: 1, videos: 0 },
      named: none,
      givenOrNamed: { photos: 1, videos: 0 },
    },
  });
});
