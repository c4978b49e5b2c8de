import { expect, test, type Locator, type Page } from "../../support/test.ts";
import { dropPaths } from "../../support/drop.ts";
import { everywhere } from "../../support/everywhere.ts";
import { expectPictures } from "../../support/grid.ts";
import { exportLibrary } from "../../support/library.ts";
import { waitForMark } from "../../support/marks.ts";
import { makePhotos } from "../../support/photos.ts";

const tiles = (page: Page): Locator => page.getByRole("grid", { name: "Photos" }).getByRole("gridcell");

/** What segments of pictures are in the database. */
function keptSegments(page: Page): Promise<string[]> {
  return page.evaluate(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open("pinroll");
        opening.onerror = () => reject(opening.error ?? new Error("not opened"));
        opening.onsuccess = () => {
          const segments = opening.result.transaction("segments").objectStore("segments").getAll();
          segments.onsuccess = () => {
            resolve(segments.result.map((segment: object) => segment.constructor.name));
            opening.result.close();
          };
        };
      }),
  );
}

async function importAndReopen(page: Page, folder: string): Promise<void> {
  await page.goto("/");
  await dropPaths(page, [folder]);
  const done = await waitForMark(page, "import:done");
  expect(done.counts).toMatchObject({ found: 12, shown: 12, failed: 0 });
  await page.reload();
  await expect(tiles(page)).toHaveCount(12);
  await expect(tiles(page).locator("img")).toHaveCount(12);
  const drawn = tiles(page)
    .locator("img")
    .evaluateAll((all) => Promise.all(all.map((one) => (one as HTMLImageElement).decode())));
  await expect(drawn).resolves.toHaveLength(12);
}

// Workers start until the end: what is asked for then need not be answered.
test.afterEach(({ context }) => context.unrouteAll({ behavior: "ignoreErrors" }));

test("a browser without a private file system keeps the library", async ({ page, context }, info) => {
  await everywhere(context, () => {
    Reflect.deleteProperty(StorageManager.prototype, "getDirectory");
  });
  await importAndReopen(page, await makePhotos(info.outputPath("Trip"), { count: 12 }));
  expect(await page.evaluate(() => "getDirectory" in navigator.storage)).toBe(false);
  expect(await keptSegments(page)).toContain("Blob");
});

test("a browser that takes no Blobs into its database keeps pictures as buffers", async ({
  page,
  context,
}, info) => {
  await everywhere(context, () => {
    const put = Reflect.get(IDBObjectStore.prototype, "put") as IDBObjectStore["put"];
    IDBObjectStore.prototype.put = function (this: IDBObjectStore, value: unknown, key?: IDBValidKey) {
      if (value instanceof Blob) throw new DOMException("No Blobs here.", "DataCloneError");
      return put.call(this, value, key);
    };
  });
  await importAndReopen(page, await makePhotos(info.outputPath("Trip"), { count: 12 }));
  const segments = await keptSegments(page);
  expect(segments.length).toBeGreaterThan(0);
  expect(new Set(segments)).toEqual(new Set(["ArrayBuffer"]));
});

test("where there is no more room pictures are no longer written, and facts and favourites still are", async ({
  page,
  baseURL,
}, info) => {
  test.setTimeout(240_000);
  const count = 160;
  // Bytes: less than their pictures take, and many times more than their facts.
  const room = 600_000;
  const photos = { count, width: 1000, height: 750, noisy: true };
  const folder = await makePhotos(info.outputPath("Trip"), photos);
  const session = await page.context().newCDPSession(page);
  // Before the page writes anything: Chromium goes by the room it saw then for half a minute.
  await session.send("Storage.overrideQuotaForOrigin", { origin: baseURL ?? "", quotaSize: room });
  await page.goto("/");
  await dropPaths(page, [folder]);
  const { counts } = await waitForMark(page, "import:done");
  await expect(page.getByText("There's no space left for thumbnails.")).toBeVisible();
  expect(counts).toMatchObject({ found: count, shown: count, failed: 0 });
  // Here and now nothing is missing.
  await expectPictures(page);
  await tiles(page).nth(1).focus();
  await page.keyboard.press("f");
  await expect(tiles(page).nth(1)).toHaveAccessibleName(/, favourite\b/);
  const before = await exportLibrary(page);

  await page.reload();
  await expect(tiles(page).nth(1)).toHaveAccessibleName(/, favourite\b/);
  const after = await exportLibrary(page);
  expect(after.photos.map((photo) => ({ ...photo, thumbnail: null }))).toEqual(
    before.photos.map((photo) => ({ ...photo, thumbnail: null })),
  );
  // Not the bytes: a browser looks at what is taken before it writes a piece, and pieces are larger on a busy machine.
  const kept = after.photos.filter(({ thumbnail }) => thumbnail !== null);
  expect(kept.length).toBeLessThan(count);
});
