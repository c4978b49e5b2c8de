import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, type Page } from "../../support/test.ts";
import type { LibraryJson } from "../../../src/photo/library-json.ts";
import { dropPaths } from "../../support/drop.ts";
import { exportLibrary } from "../../support/library.ts";
import { marks, waitForMark } from "../../support/marks.ts";
import { makePhotos } from "../../support/photos.ts";
import { openSettings } from "../../support/settings.ts";

/** Waits until folders are watched: the page asks the browser for it last of all. */
const observed = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => (window as unknown as { observed?: number }).observed === 1);

/** Counts the folders the page has the browser report of; with `without` the browser reports nothing. */
async function noteObservers(page: Page, without = false): Promise<void> {
  await page.addInitScript((none) => {
    if (none) Reflect.deleteProperty(window, "FileSystemObserver");
    // Nor has a blank page one.
    if (!("FileSystemObserver" in window)) return;
    const { observe, disconnect } = FileSystemObserver.prototype;
    Object.assign(window, { observed: 0 });
    const counter = window as unknown as { observed: number };
    FileSystemObserver.prototype.observe = async function (this: FileSystemObserver, ...given) {
      await observe.apply(this, given);
      counter.observed++;
    };
    FileSystemObserver.prototype.disconnect = function (this: FileSystemObserver) {
      disconnect.apply(this);
      counter.observed--;
    };
  }, without);
}

async function watched(page: Page, folder: string): Promise<LibraryJson> {
  await noteObservers(page);
  await page.goto("/?start=add");
  await expect(page.getByRole("button", { name: "Add folder" })).toBeFocused();
  await dropPaths(page, [folder]);
  await waitForMark(page, "import:done");
  await observed(page);
  return exportLibrary(page);
}

/** Another day than all before. */
function touch(path: string): void {
  writeFileSync(path, Buffer.concat([readFileSync(path), Buffer.from("touched")]));
}

const byPath = ({ photos }: LibraryJson, path: string) => photos.find((photo) => photo.path === path);

async function missingWords(page: Page, nth: number, name: string): Promise<void> {
  await page.getByRole("gridcell").nth(nth).click();
  const viewer = page.getByRole("dialog", { name });
  await expect(viewer.getByText("This file is missing from “Trip”.")).toBeVisible();
  await page.keyboard.press("Escape");
}

test("new, changed, moved and deleted files of a watched folder show up without a reload", async ({
  page,
}, info) => {
  const folder = await makePhotos(info.outputPath("Trip"), { count: 12 });
  const before = await watched(page, folder);

  await makePhotos(join(folder, "More"), { count: 2, first: 13 });
  await expect(page.getByText(/^14 photos/)).toBeVisible();

  touch(join(folder, "IMG_0002.jpg"));
  const bytes = byPath(before, "Trip/IMG_0002.jpg")?.bytes ?? 0;
  await expect
    .poll(async () => byPath(await exportLibrary(page), "Trip/IMG_0002.jpg")?.bytes)
    .toBe(bytes + "touched".length);

  mkdirSync(join(folder, "Best"));
  renameSync(join(folder, "IMG_0003.jpg"), join(folder, "Best", "IMG_0003.jpg"));
  await expect
    .poll(async () => byPath(await exportLibrary(page), "Trip/Best/IMG_0003.jpg")?.id)
    .toBe(byPath(before, "Trip/IMG_0003.jpg")?.id);

  const { length } = await marks(page);
  rmSync(join(folder, "IMG_0012.jpg"));
  await expect(
    page.getByRole("gridcell", { name: /missing/ }).or(page.getByRole("gridcell").nth(2)),
  ).toBeVisible();
  await missingWords(page, 2, "IMG_0012.jpg");
  // What is only gone is no import.
  expect(await marks(page)).toHaveLength(length);
  const { counts } = await exportLibrary(page);
  expect(counts).toEqual({ found: 14, shown: 14, failed: 0, skipped: 0, sidecars: 0 });
});

test("what happens in a folder while an import runs is taken after it", async ({ page }, info) => {
  const folder = await makePhotos(info.outputPath("Trip"), { count: 4 });
  await watched(page, folder);
  const other = await makePhotos(info.outputPath("Alps"), {
    count: 120,
    first: 100,
    width: 1400,
    height: 1050,
    noisy: true,
  });
  await dropPaths(page, [other]);
  await expect(page.getByRole("progressbar", { name: "Import" })).toBeVisible();
  await makePhotos(folder, { count: 1, first: 5 });
  await expect(page.getByText(/^125 photos/)).toBeVisible();
});

test(
  "half a download and other files that are no photos by their names do not begin an import",
  { tag: "@long" },
  async ({ page }, info) => {
    const folder = await makePhotos(info.outputPath("Trip"), { count: 2 });
    await watched(page, folder);
    writeFileSync(join(folder, "IMG_0009.jpg.crdownload"), "half a photo");
    writeFileSync(join(folder, "notes.txt"), "milk, bread");
    writeFileSync(join(folder, ".DS_Store"), "x");
    await makePhotos(folder, { count: 1, first: 3 });
    await expect(page.getByText(/^3 photos/)).toBeVisible();
    expect((await exportLibrary(page)).counts).toEqual({
      found: 3,
      shown: 3,
      failed: 0,
      skipped: 0,
      sidecars: 0,
    });
  },
);

test(
  "a folder that changed between two visits is looked through at the next, without an import where nothing did",
  { tag: "@long" },
  async ({ page }, info) => {
    const folder = await makePhotos(info.outputPath("Trip"), { count: 5 });
    await watched(page, folder);
    await page.goto("about:blank");
    await makePhotos(folder, { count: 1, first: 6 });
    rmSync(join(folder, "IMG_0001.jpg"));
    await page.goto("/?start=search");
    await expect(page.getByText(/^6 photos/)).toBeVisible();
    await expect
      .poll(() => page.evaluate(() => document.querySelectorAll('[role="gridcell"]').length))
      .toBe(6);
    await missingWords(page, 5, "IMG_0001.jpg");
  },
);

test(
  "where the browser reports nothing, folders are looked through when the window gets the focus",
  { tag: "@long" },
  async ({ page }, info) => {
    const folder = await makePhotos(info.outputPath("Trip"), { count: 3 });
    await noteObservers(page, true);
    await page.goto("/?start=add");
    await expect(page.getByRole("button", { name: "Add folder" })).toBeFocused();
    await dropPaths(page, [folder]);
    await waitForMark(page, "import:done");
    await makePhotos(folder, { count: 1, first: 4 });
    // A minute later: sooner, no folder is looked through again.
    await page.evaluate(() => {
      const now = Date.now.bind(Date);
      let passed = 0;
      Date.now = () => now() + passed;
      addEventListener("focus", () => (passed += 61_000), { capture: true });
    });
    await expect
      .poll(async () => {
        await page.evaluate(() => dispatchEvent(new Event("focus")));
        return page.getByText(/^4 photos/).count();
      })
      .toBe(1);
  },
);

test(
  "folders are not watched once that is turned off in Settings, and again when it is turned on",
  { tag: "@long" },
  async ({ page }, info) => {
    const folder = await makePhotos(info.outputPath("Trip"), { count: 3 });
    await watched(page, folder);
    await openSettings(page, "Library");
    const choice = page.getByRole("checkbox", { name: "Watch folders for new photos" });
    await expect(choice).toBeChecked();
    await choice.uncheck();
    await page.waitForFunction(() => (window as unknown as { observed: number }).observed === 0);
    await makePhotos(folder, { count: 1, first: 4 });
    await page.reload();
    await expect(choice).not.toBeChecked();
    await choice.check();
    await observed(page);
    // What came meanwhile is found, too.
    await page.getByRole("link", { name: "Photos", exact: true }).click();
    await expect(page.getByText(/^4 photos/)).toBeVisible();
  },
);
