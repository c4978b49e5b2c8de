import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "../../support/test.ts";
import { dropPaths } from "../../support/drop.ts";
import { exportLibrary } from "../../support/library.ts";
import { marks, waitForMark } from "../../support/marks.ts";
import { pauseOnSight } from "../../support/pause.ts";
import { makePhotos } from "../../support/photos.ts";

test("marks come in order, each once, with counts that grow to the end", async ({ page }, info) => {
  await page.goto("/");
  await dropPaths(page, [await makePhotos(info.outputPath("Trip"), { count: 40 })]);
  await waitForMark(page, "import:done");
  // Set when the page has drawn a picture, which may be after all of them were made.
  await waitForMark(page, "import:first-thumbnail");
  const seen = await marks(page);
  expect(new Set(seen.map(({ name }) => name)).size).toBe(5);
  expect(seen).toHaveLength(5);
  const at = Object.fromEntries(seen.map((mark) => [mark.name, mark]));
  const order = ["import:start", "import:scan-done", "import:metadata-done", "import:done"].map(
    (name) => at[name]?.at ?? NaN,
  );
  expect([...order].sort((a, b) => a - b)).toEqual(order);
  expect(at["import:scan-done"]?.counts["found"]).toBe(40);
  expect(at["import:done"]?.counts).toEqual({ found: 40, shown: 40, failed: 0, skipped: 0, sidecars: 0 });
});

test("paused, an import stands still; what is dropped meanwhile joins it, and the same folder again adds nothing", async ({
  page,
}, info) => {
  const first = await makePhotos(info.outputPath("First"), { count: 40, width: 1600, height: 1200 });
  const second = await makePhotos(info.outputPath("Second"), { count: 10 });
  await page.goto("/");
  // Held up, so that it surely still runs when the next drops come.
  const { paused } = await pauseOnSight(page);
  await dropPaths(page, [first]);
  await paused();
  await expect(page.getByRole("progressbar", { name: "Import" })).toBeVisible();
  await dropPaths(page, [second]);
  await dropPaths(page, [first]);
  expect((await marks(page)).map(({ name }) => name)).not.toContain("import:done");
  await page.getByRole("button", { name: "Resume" }).click();
  const { counts } = await waitForMark(page, "import:done");
  expect(counts).toEqual({ found: 90, shown: 50, failed: 0, skipped: 40, sidecars: 0 });
  expect((await marks(page)).filter(({ name }) => name === "import:start")).toHaveLength(1);
  const library = await exportLibrary(page);
  expect(new Set(library.skipped.map(({ reason }) => reason))).toEqual(new Set(["duplicate"]));
});

test("two different folders of one name keep apart", async ({ page }, info) => {
  const one = await makePhotos(info.outputPath("a", "Trip"), { count: 2 });
  const other = await makePhotos(info.outputPath("b", "Trip"), { count: 3, width: 400 });
  await page.goto("/");
  await dropPaths(page, [one]);
  const { at } = await waitForMark(page, "import:done");
  await dropPaths(page, [other]);
  await waitForMark(page, "import:done", { after: at });
  const paths = (await exportLibrary(page)).photos.map(({ path }) => path).sort();
  expect(paths).toEqual([
    "Trip (2)/IMG_0001.jpg",
    "Trip (2)/IMG_0002.jpg",
    "Trip (2)/IMG_0003.jpg",
    "Trip/IMG_0001.jpg",
    "Trip/IMG_0002.jpg",
  ]);
});

test("folders inside folders, junk and odd files are each counted where they belong", async ({
  page,
}, info) => {
  const trip = await makePhotos(info.outputPath("Trip"), { count: 1 });
  let deep = trip;
  for (let level = 0; level < 40; level++) deep = join(deep, `level ${level}`);
  await makePhotos(deep, { count: 1, first: 2 });
  mkdirSync(join(trip, "@eaDir"));
  const files = {
    "._IMG_0001.jpg": "x",
    ".DS_Store": "x",
    "@eaDir/thumb.jpg": "x",
    "notes.txt": "hello",
    "empty.jpg": "",
    "fake.jpg": "no picture",
    "a.xmp": "<x/>",
  };
  for (const [name, content] of Object.entries(files)) writeFileSync(join(trip, name), content);
  await page.goto("/");
  await dropPaths(page, [trip]);
  const { counts } = await waitForMark(page, "import:done");
  expect(counts).toEqual({ found: 9, shown: 2, failed: 1, skipped: 5, sidecars: 1 });
  const { skipped, failed } = await exportLibrary(page);
  expect(Object.fromEntries(skipped.map(({ path, reason }) => [path, reason]))).toEqual({
    "Trip/._IMG_0001.jpg": "junk",
    "Trip/.DS_Store": "junk",
    "Trip/@eaDir/thumb.jpg": "junk",
    "Trip/notes.txt": "not-a-photo",
    "Trip/empty.jpg": "empty",
  });
  expect(failed.map(({ path, kind }) => `${path} ${kind}`)).toEqual(["Trip/fake.jpg corrupt"]);
});

test("cancelled, the rest is listed as cancelled and the sum still holds; dropped again, it is all read", async ({
  page,
}, info) => {
  const folder = await makePhotos(info.outputPath("Trip"), { count: 60, width: 1600, height: 1200 });
  await page.goto("/");
  // Held up until it can be cancelled, at once after it goes on.
  const { paused } = await pauseOnSight(page);
  await dropPaths(page, [folder]);
  await paused();
  await page.evaluate(() => {
    for (const name of ["Resume", "Cancel"])
      for (const button of document.querySelectorAll("button"))
        if ((button.ariaLabel ?? button.textContent).startsWith(name)) button.click();
  });
  await expect(page.getByRole("progressbar", { name: "Import" })).toBeHidden();
  const { counts, skipped } = await exportLibrary(page);
  expect(counts.shown + counts.failed + counts.skipped + counts.sidecars).toBe(counts.found);
  expect(skipped.every(({ reason }) => reason === "cancelled")).toBe(true);

  await dropPaths(page, [folder]);
  const done = await waitForMark(page, "import:done");
  expect(done.counts["shown"]).toBe(60);
});
