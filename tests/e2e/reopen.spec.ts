import { expect, test, type Page } from "playwright/test";
import type { LibraryJson } from "../../src/photo/library-json.ts";
import { corpusFile, corpusFolder, corpusTruth } from "../support/corpus.ts";
import { dropPaths } from "../support/drop.ts";
import { exportLibrary } from "../support/library.ts";
import { waitForMark } from "../support/marks.ts";
import { makePhotos } from "../support/photos.ts";

/** Thirty sound real photos of several formats, or made ones where there are none. */
async function somePhotos(folder: string): Promise<string[]> {
  if (corpusFolder === null) return [await makePhotos(folder, { count: 30 })];
  const sound = corpusTruth().filter(
    ({ integrity, bytes, width }) => integrity === "ok" && bytes < 4e6 && width,
  );
  const step = Math.floor(sound.length / 30);
  return Array.from({ length: 30 }, (_, at) => corpusFile(sound[at * step]?.path ?? ""));
}

/** Names of the tiles in the order of the grid. */
async function tiles(page: Page): Promise<string[]> {
  const cells = page.getByRole("grid", { name: "Photos" }).getByRole("gridcell");
  await expect(cells.first()).toBeVisible();
  return cells.evaluateAll((all) =>
    all.map((cell) => cell.textContent + (cell.getAttribute("aria-label") ?? "")),
  );
}

function withoutTime({ exportedAt: _, ...library }: LibraryJson): Omit<LibraryJson, "exportedAt"> {
  return library;
}

test("a page that is opened again shows the same photos, pictures and facts without any file", async ({
  page,
}, info) => {
  await page.goto("/");
  await dropPaths(page, await somePhotos(info.outputPath("Trip")));
  const done = await waitForMark(page, "import:done");
  expect(done.counts["found"]).toBe(30);
  const before = { tiles: await tiles(page), library: withoutTime(await exportLibrary(page)) };

  await page.reload();
  await expect.poll(() => tiles(page)).toEqual(before.tiles);
  const pictures = page.getByRole("grid", { name: "Photos" }).locator("img");
  await expect.poll(() => pictures.count()).toBeGreaterThan(5);
  await expect
    .poll(() => pictures.evaluateAll((all) => all.every((one) => (one as HTMLImageElement).naturalWidth > 0)))
    .toBe(true);
  expect(withoutTime(await exportLibrary(page))).toEqual(before.library);
});
