import { expect, test } from "../../support/test.ts";
import type { LibraryJson } from "../../../src/photo/library-json.ts";
import { corpusFile, corpusFolder, corpusTruth } from "../../support/corpus.ts";
import { dropPaths } from "../../support/drop.ts";
import { allTiles } from "../../support/grid.ts";
import { exportLibrary } from "../../support/library.ts";
import { keptRecords, picturesShown } from "../../support/kept-inside.ts";
import { waitForMark } from "../../support/marks.ts";
import { makePhotos } from "../../support/photos.ts";
import { pauseOnSight } from "../../support/pause.ts";
import { openProfile } from "../../support/profile.ts";

/** Thirty sound real photos of several formats, or made ones where there are none. */
async function somePhotos(folder: string): Promise<string[]> {
  if (corpusFolder === null) return [await makePhotos(folder, { count: 30 })];
  const sound = corpusTruth().filter(
    ({ integrity, bytes, width }) => integrity === "ok" && bytes < 4e6 && width,
  );
  const step = Math.floor(sound.length / 30);
  return Array.from({ length: 30 }, (_, at) => corpusFile(sound[at * step]?.path ?? ""));
}

/** Exports are equal but for when they were made. */
function withoutTime(library: LibraryJson): LibraryJson {
  return { ...library, exportedAt: "" };
}

test("a page that is opened again shows the same photos, pictures and facts without any file", async ({
  page,
}, info) => {
  await page.goto("/");
  await dropPaths(page, await somePhotos(info.outputPath("Trip")));
  const done = await waitForMark(page, "import:done");
  expect(done.counts["found"]).toBe(30);
  const library = withoutTime(await exportLibrary(page));
  const tiles = await allTiles(page);
  expect(tiles).toHaveLength(library.photos.length);

  await page.reload();
  await expect.poll(() => allTiles(page)).toEqual(tiles);
  await expect.poll(() => picturesShown(page)).toBe(true);
  expect(withoutTime(await exportLibrary(page))).toEqual(library);
});

test("a browser that is killed in the middle of an import opens again with what was read, and ends it", async ({
  baseURL,
}, info) => {
  test.skip(process.platform !== "linux", "processes are found in /proc");
  const count = 60;
  const folder = await makePhotos(info.outputPath("Trip"), { count, width: 1600, height: 1200, noisy: true });
  const first = await openProfile(info.outputPath("profile"), baseURL ?? "");
  // Held up, so that it surely is not done before the browser is gone.
  const { paused } = await pauseOnSight(first.page, "import:metadata-done");
  await dropPaths(first.page, [folder]);
  await paused();
  await expect.poll(() => keptRecords(first.page)).toBe(count);
  await first.kill();

  const { page, context } = await openProfile(info.outputPath("profile"), baseURL ?? "");
  await expect(page.getByRole("gridcell").first()).toBeVisible();
  const kept = await exportLibrary(page);
  expect(kept.counts.shown).toBe(count);
  expect(kept.photos.every(({ location, takenAt }) => location !== null && takenAt !== null)).toBe(true);
  // Where the browser kept the way to the folder, the import goes on by itself; a drop does no harm then.
  await dropPaths(page, [folder]);
  await expect.poll(async () => thumbnails(await exportLibrary(page)), { timeout: 90_000 }).toBe(count);
  const ended = await exportLibrary(page);
  const facts = ({ photos }: LibraryJson) => photos.map((photo) => ({ ...photo, thumbnail: null }));
  expect(facts(ended)).toEqual(facts(kept));
  expect(ended.counts).toEqual({ found: count, shown: count, failed: 0, skipped: 0, sidecars: 0 });
  await expect.poll(() => picturesShown(page)).toBe(true);
  await context.close();
});

function thumbnails({ photos }: LibraryJson): number {
  return photos.filter(({ thumbnail }) => thumbnail !== null).length;
}
