import { mkdirSync, readFileSync, renameSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, type Locator, type Page } from "../../support/test.ts";
import type { LibraryJson } from "../../../src/photo/library-json.ts";
import { dropPaths } from "../../support/drop.ts";
import { leaveFoldersAlone } from "../../support/leave-folders-alone.ts";
import { keptRecords } from "../../support/kept-inside.ts";
import { exportLibrary } from "../../support/library.ts";
import { marks, waitForMark } from "../../support/marks.ts";
import { pauseOnSight } from "../../support/pause.ts";
import { makePhotos } from "../../support/photos.ts";
import { openProfile, type Profile } from "../../support/profile.ts";

// What changed is found when a person asks for it.
test.beforeEach(({ page }) => leaveFoldersAlone(page));

async function imported(page: Page, folder: string): Promise<LibraryJson> {
  await page.goto("/");
  await dropPaths(page, [folder]);
  await waitForMark(page, "import:done");
  return library(page);
}

async function library(page: Page): Promise<LibraryJson> {
  return { ...(await exportLibrary(page)), exportedAt: "" };
}

/** A later visit in the same tab, where the browser still lets the page read the folder. */
async function revisit(page: Page): Promise<void> {
  await page.reload();
  await expect(page.getByRole("gridcell").first()).toBeVisible();
}

/** Imports in one browser and opens the library in the next, which asks before the page may read the folder. */
async function restarted(
  profile: string,
  folder: string,
  baseURL: string | undefined,
): Promise<Profile & { before: LibraryJson }> {
  if (baseURL === undefined) throw new Error("The tests are served nowhere.");
  const first = await openProfile(profile, baseURL);
  const before = await imported(first.page, folder);
  await first.context.close();
  const next = await openProfile(profile, baseURL);
  await expect(next.page.getByRole("gridcell").first()).toBeVisible();
  return { ...next, before };
}

async function openFirst(page: Page): Promise<Locator> {
  await page.getByRole("gridcell").first().click();
  return page.getByRole("dialog");
}

const original = (viewer: Locator): Locator =>
  viewer.locator('[data-active="true"] .viewer-original[data-ready="true"]');

const bar = (page: Page): Locator =>
  page.getByRole("region", { name: /^(Reconnect|Add|Can’t open|The import of) / });

/** Looks through the folder from the import's page; answers what it says afterwards. */
async function lookForChanges(page: Page): Promise<Locator> {
  await page.goto("/import");
  await page.getByRole("button", { name: "Check for changes in Trip" }).click();
  await waitForMark(page, "import:done");
  return page.getByRole("main").getByRole("listitem").filter({ hasText: "Trip" });
}

test("a reloaded page shows originals at once, and imports nothing", async ({ page }, info) => {
  await imported(page, await makePhotos(info.outputPath("Trip"), { count: 12 }));
  await revisit(page);
  await expect(original(await openFirst(page))).toBeVisible();
  await expect(bar(page)).toHaveCount(0);
  expect(await marks(page)).toEqual([]);
});

test(
  "in another browser session the viewer says how to reconnect; dropping the folder again is enough, also from elsewhere",
  { tag: "@long" },
  async ({ baseURL }, info) => {
    const folder = await makePhotos(info.outputPath("here", "Trip"), { count: 12 });
    const { page, context, before } = await restarted(info.outputPath("profile"), folder, baseURL);
    await expect(bar(page)).toContainText("Reconnect “Trip” to view full-size photos.");
    await expect(bar(page).getByRole("button", { name: "Reconnect Trip" })).toBeVisible();
    const viewer = await openFirst(page);
    await expect(viewer.getByText("Reconnect “Trip” to view this photo at full size.")).toBeVisible();
    await expect(viewer.getByRole("button", { name: "Reconnect Trip" })).toBeVisible();
    await expect(viewer.locator('[data-active="true"] img.viewer-layer')).toBeVisible();
    await dropPaths(page, [folder]);
    // Without a further click, the one in view is there.
    await expect(original(viewer)).toBeVisible();
    await waitForMark(page, "import:done");
    await page.keyboard.press("Escape");
    await expect(bar(page)).toHaveCount(0);
    expect(await library(page)).toEqual(before);
    await context.close();

    // Moved on the disk, it is known where it is dropped from in a session after.
    const later = await openProfile(info.outputPath("profile"), baseURL ?? "");
    await expect(later.page.getByRole("gridcell").first()).toBeVisible();
    const moved = join(info.outputPath("there"), "Trip");
    mkdirSync(info.outputPath("there"), { recursive: true });
    renameSync(folder, moved);
    await dropPaths(later.page, [moved]);
    await waitForMark(later.page, "import:done");
    expect(await library(later.page)).toEqual(before);
    await expect(original(await openFirst(later.page))).toBeVisible();
    await later.context.close();
  },
);

test("looking for changes finds what is new, changed, moved and gone", async ({ page }, info) => {
  const folder = await makePhotos(info.outputPath("Trip"), { count: 12 });
  const before = await imported(page, folder);
  await revisit(page);
  await makePhotos(folder, { count: 1, first: 13 });
  // Touched: other bytes, another time.
  const touched = join(folder, "IMG_0002.jpg");
  writeFileSync(touched, Buffer.concat([readFileSync(touched), Buffer.from("touched")]));
  utimesSync(touched, new Date(2025, 1, 1), new Date(2025, 1, 1));
  mkdirSync(join(folder, "Best"));
  renameSync(join(folder, "IMG_0003.jpg"), join(folder, "Best", "IMG_0003.jpg"));
  rmSync(join(folder, "IMG_0012.jpg"));

  await expect(await lookForChanges(page)).toContainText("1 new, 1 changed, 1 moved, 1 missing.");
  const after = await library(page);
  expect(after.counts).toEqual({ found: 13, shown: 13, failed: 0, skipped: 0, sidecars: 0 });
  const at = (json: LibraryJson, path: string) => json.photos.find((photo) => photo.path === path);
  expect(at(after, "Trip/Best/IMG_0003.jpg")?.id).toBe(at(before, "Trip/IMG_0003.jpg")?.id);
  expect(at(after, "Trip/IMG_0002.jpg")?.bytes).toBe((at(before, "Trip/IMG_0002.jpg")?.bytes ?? 0) + 7);
  expect(at(after, "Trip/IMG_0002.jpg")?.modified).toMatch(/^2025-02-01/);

  await page.getByRole("link", { name: "Photos", exact: true }).click();
  // The newest but one: the file that went.
  await page.getByRole("gridcell").nth(1).click();
  const viewer = page.getByRole("dialog", { name: "IMG_0012.jpg" });
  await expect(viewer.getByText("This file is missing from “Trip”.")).toBeVisible();
  await viewer.getByRole("button", { name: "Details", exact: true }).click();
  await expect(viewer.getByRole("complementary")).toContainText("The file is no longer in its folder.");
});

test("a card that is pulled and put back: the viewer says so, and one click shows the original", async ({
  page,
}, info) => {
  const folder = await makePhotos(info.outputPath("Trip"), { count: 4 });
  await imported(page, folder);
  const pulled = info.outputPath("pulled");
  renameSync(folder, pulled);
  const viewer = await openFirst(page);
  await expect(viewer.getByText("Can’t open “Trip”.")).toBeVisible();
  await viewer.getByRole("button", { name: "Reconnect Trip" }).click();
  await expect(viewer.getByText("Can’t open “Trip”.")).toBeVisible();
  renameSync(pulled, folder);
  // The look that the first click began may find the file by itself.
  const again = viewer.getByRole("button", { name: "Reconnect Trip" });
  await expect(async () => {
    if (await again.isVisible()) await again.click({ timeout: 1000 });
    await expect(original(viewer)).toBeVisible({ timeout: 2000 });
  }).toPass();
});

test("an import cut short by a reload goes on by itself, to the same end", async ({
  page,
  browser,
}, info) => {
  const photos = { count: 60, width: 1600, height: 1200, noisy: true };
  const folder = await makePhotos(info.outputPath("Trip"), photos);
  writeFileSync(join(folder, ".DS_Store"), "x");
  const context = await browser.newContext({ baseURL: info.project.use.baseURL ?? "" });
  const undisturbed = await imported(await context.newPage(), folder);
  await context.close();
  await page.goto("/");
  // Held up, so that it surely is not done before the page is gone.
  const { paused } = await pauseOnSight(page, "import:metadata-done");
  await dropPaths(page, [folder]);
  await paused();
  // What was read is on disk some seconds later; most of the pictures are still to come then.
  await expect.poll(() => keptRecords(page)).toBe(60);
  await page.reload();
  await waitForMark(page, "import:done", { timeoutMs: 90_000 });
  expect(await library(page)).toEqual(undisturbed);
});

test("where the browser keeps no way to folders, dropping one again is asked for, and known", async ({
  page,
}, info) => {
  await page.addInitScript(() => {
    Object.defineProperty(DataTransferItem.prototype, "getAsFileSystemHandle", { value: undefined });
  });
  const folder = await makePhotos(info.outputPath("Trip"), { count: 10 });
  const before = await imported(page, folder);
  await revisit(page);
  await expect(bar(page)).toContainText("Add “Trip” again to view originals.");
  const viewer = await openFirst(page);
  await expect(viewer.getByText("Add the folder “Trip” again to view the original.").first()).toBeVisible();
  await dropPaths(page, [folder]);
  await expect(original(viewer)).toBeVisible();
  await waitForMark(page, "import:done");
  await page.keyboard.press("Escape");
  expect(await library(page)).toEqual(before);
});
