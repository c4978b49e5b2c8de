import { readFile } from "node:fs/promises";
import { expect, test, type Page } from "../../support/test.ts";
import { dropPaths } from "../../support/drop.ts";
import { allTiles } from "../../support/grid.ts";
import { exportLibrary } from "../../support/library.ts";
import { waitForMark } from "../../support/marks.ts";
import { makePhotos } from "../../support/photos.ts";
import { openSample, tilesOf as tiles } from "../../support/sample.ts";
import { openSettings } from "../../support/settings.ts";

async function goTo(page: Page, name: string): Promise<void> {
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name, exact: true }).click();
}

/** Pictures in the grid that are drawn: thumbnails, not their colours. */
async function drawn(page: Page): Promise<number> {
  return page
    .getByRole("grid", { name: "Photos" })
    .locator("img")
    .evaluateAll((all) => all.filter((one) => (one as HTMLImageElement).naturalWidth > 0).length);
}

test(
  "removed thumbnails are made again; a forgotten folder is gone everywhere, also after a reload, and new when dropped again",
  { tag: "@long" },
  async ({ page }, info) => {
    const berlin = await makePhotos(info.outputPath("Berlin"), { count: 12 });
    await openSample(page);
    await dropPaths(page, [berlin]);
    await waitForMark(page, "import:done");
    await openSettings(page, "Library");
    await page.getByRole("button", { name: "Remove thumbnails…" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Remove thumbnails" }).click();
    await expect(page.getByText(/^Freed .* Thumbnails are recreated/)).toBeVisible();
    await goTo(page, "Photos");
    await expect.poll(() => drawn(page)).toBeGreaterThan(5);
    await expect(page.getByText("77 photos · 73 on the map")).toBeVisible();

    await openSettings(page, "Library");
    await page.getByRole("button", { name: "Remove Berlin…" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Remove folder" }).click();
    await expect(page.getByText(/Removed 12 photos and freed/)).toBeVisible();

    const check = async (): Promise<void> => {
      await goTo(page, "Photos");
      await expect(page.getByText("65 photos · 61 on the map")).toBeVisible();
      const library = await exportLibrary(page);
      expect(library.photos).toHaveLength(65);
      expect(JSON.stringify(library)).not.toContain("Berlin");
      const markers = page.getByRole("region", { name: "Map" }).getByRole("button", { name: /photos?\b/ });
      await expect(markers.first()).toBeVisible();
    };
    await check();
    await page.reload();
    await check();

    // Dropped again it is a new folder, with nothing of before.
    const before = await page.evaluate(() => performance.now());
    await dropPaths(page, [berlin]);
    await waitForMark(page, "import:done", { after: before });
    await expect(page.getByText("77 photos · 73 on the map")).toBeVisible();

    await openSettings(page, "Library");
    await page.getByRole("button", { name: "Remove all photos from Pinroll…" }).click();
    await dialog.getByRole("button", { name: "Remove all photos" }).click();
    await expect(page.getByText(/^Removed 77 photos and freed/)).toBeVisible();
    await page.goto("/");
    await page.getByRole("button", { name: "Try a sample trip" }).click();
    await expect(tiles(page).first()).toBeVisible();
  },
);

test("a backup brings the library back after everything was forgotten", async ({ page }, info) => {
  // No thumbnail is made anew for being shown larger than it has pixels.
  await page.addInitScript(() => localStorage.setItem("pinroll-tile-size", '"small"'));
  await openSample(page);
  await tiles(page).first().focus();
  await page.keyboard.press("f");
  const wanted = { library: { ...(await exportLibrary(page)), exportedAt: "" }, tiles: await allTiles(page) };
  // Six of the 65 are in two stacks.
  expect(wanted.tiles).toHaveLength(61);
  await openSettings(page, "Library");
  // As in browsers without the picker; Chromium's own cannot be answered by a test.
  await page.evaluate(() => delete (window as { showSaveFilePicker?: unknown }).showSaveFilePicker);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save backup…" }).click();
  const backup = await download;
  const path = info.outputPath("backup.pinroll");
  await backup.saveAs(path);

  await page.getByRole("button", { name: "Remove all photos from Pinroll…" }).click();
  await page
    .getByRole("dialog", { name: "Remove all photos from Pinroll?" })
    .getByRole("button", { name: "Remove all photos" })
    .click();
  await expect(page.getByText("Removed 65 photos")).toBeVisible();
  await goTo(page, "Photos");
  await expect(page.getByRole("button", { name: "Add folder" })).toBeVisible();
  await expect(tiles(page)).toHaveCount(0);

  await page.goto("/settings/library");
  await expect(page.getByText("Your library is empty.")).toBeVisible();
  const chooser = page.getByLabel("Backup file");
  const broken = await readFile(path);
  broken[broken.length - 200] = (broken[broken.length - 200] ?? 0) ^ 1;
  await chooser.setInputFiles({ name: "b.pinroll", mimeType: "", buffer: broken });
  const dialog = page.getByRole("dialog", { name: "Restore this backup?" });
  await dialog.getByRole("button", { name: "Restore", exact: true }).click();
  await expect(dialog).toContainText("This backup is damaged, so nothing was changed.");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await chooser.setInputFiles(path);
  await expect(dialog).toContainText("65 photos, with thumbnails");
  await dialog.getByRole("button", { name: "Restore", exact: true }).click();
  await expect(page.getByText("Restored 65 photos.")).toBeVisible();

  await goTo(page, "Photos");
  await expect.poll(() => allTiles(page)).toEqual(wanted.tiles);
  await expect.poll(() => drawn(page)).toBeGreaterThan(5);
  expect({ ...(await exportLibrary(page)), exportedAt: "" }).toEqual(wanted.library);
  await page.reload();
  await expect.poll(() => allTiles(page)).toEqual(wanted.tiles);
});

test(
  "an import that runs is cancelled before everything is forgotten, and a new one begins at once",
  { tag: "@long" },
  async ({ page }, info) => {
    const many = await makePhotos(info.outputPath("Many"), { count: 200, width: 2000, height: 1500 });
    const few = await makePhotos(info.outputPath("Few"), { count: 3 });
    await page.goto("/");
    await dropPaths(page, [many]);
    await openSettings(page, "Library");
    await page.getByRole("button", { name: "Remove all photos from Pinroll…" }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog).toContainText("This cancels the running import.");
    await dialog.getByRole("button", { name: "Remove all photos" }).click();
    await expect(page.getByText("Your library is empty.")).toBeVisible();
    const before = await page.evaluate(() => performance.now());
    await dropPaths(page, [few]);
    await waitForMark(page, "import:done", { after: before });
    await goTo(page, "Photos");
    await expect(tiles(page)).toHaveCount(3);
  },
);
