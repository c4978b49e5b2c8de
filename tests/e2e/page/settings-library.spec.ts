import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { expect, test, type Locator, type Page } from "../../support/test.ts";
import { dropPaths } from "../../support/drop.ts";
import { graveFindings } from "../../support/grave-findings.ts";
import { allTiles } from "../../support/grid.ts";
import { exportLibrary } from "../../support/library.ts";
import { waitForMark } from "../../support/marks.ts";
import { makePhotos } from "../../support/photos.ts";

const sample = resolve("public/sample");

const tiles = (page: Page): Locator => page.getByRole("grid", { name: "Photos" }).getByRole("gridcell");
const folder = (page: Page, name: string): Locator =>
  page.getByRole("list", { name: "Folders" }).getByRole("listitem").filter({ hasText: name });

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

/** Two folders, with a favourite in each. */
async function importTwo(page: Page, other: string): Promise<void> {
  await page.goto("/");
  await dropPaths(page, [await makePhotos(other, { count: 12 }), sample]);
  await waitForMark(page, "import:done");
  await tiles(page).first().focus();
  for (const key of ["Control+End", "Control+Home"]) {
    await page.keyboard.press(key);
    await page.keyboard.press("f");
  }
}

test("a forgotten folder is gone from grid, map, counts and export, also after a reload", async ({
  page,
}, info) => {
  await importTwo(page, info.outputPath("Berlin"));
  await goTo(page, "Settings");
  await expect(folder(page, "Berlin")).toContainText("12 photos, 1 favourite");
  await folder(page, "Berlin").getByRole("button", { name: "Remove Berlin…" }).click();
  const dialog = page.getByRole("dialog", { name: "Remove Berlin?" });
  await expect(dialog).toContainText("12 photos, including 1 favourite, will be removed from Pinroll");
  await dialog.getByRole("button", { name: "Remove folder" }).click();
  await expect(page.getByText(/Removed 12 photos and freed/)).toBeVisible();
  await expect(folder(page, "Berlin")).toHaveCount(0);
  await expect(folder(page, "sample")).toContainText("65 photos, 1 favourite");

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
  await dropPaths(page, [info.outputPath("Berlin")]);
  await waitForMark(page, "import:done", { after: before });
  await expect(page.getByText("77 photos · 73 on the map")).toBeVisible();
});

test("a backup brings the library back after everything was forgotten", async ({ page }, info) => {
  // Six pages' worth of work in one.
  test.slow();
  // As in browsers without the picker; Chromium's own cannot be answered by a test.
  await page.addInitScript(() => delete (window as { showSaveFilePicker?: unknown }).showSaveFilePicker);
  await importTwo(page, info.outputPath("Berlin"));
  const wanted = { library: { ...(await exportLibrary(page)), exportedAt: "" }, tiles: await allTiles(page) };
  // Six of them are in two stacks.
  expect(wanted.tiles).toHaveLength(73);
  await goTo(page, "Settings");
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save backup…" }).click();
  const backup = await download;
  expect(backup.suggestedFilename()).toMatch(/^Pinroll backup \d{4}-\d\d-\d\d\.pinroll$/);
  const path = info.outputPath("backup.pinroll");
  await backup.saveAs(path);

  await page.getByRole("button", { name: "Remove all photos from Pinroll…" }).click();
  await page
    .getByRole("dialog", { name: "Remove all photos from Pinroll?" })
    .getByRole("button", { name: "Remove all photos" })
    .click();
  await expect(page.getByText("Removed 77 photos")).toBeVisible();
  await expect(page.getByText("Your library is empty.")).toBeVisible();
  await goTo(page, "Photos");
  await expect(page.getByRole("button", { name: "Add folder" })).toBeVisible();
  await expect(tiles(page)).toHaveCount(0);

  await page.goto("/settings");
  await expect(page.getByText("Your library is empty.")).toBeVisible();
  const bytes = await readFile(path);
  const chooser = page.getByLabel("Backup file");
  await chooser.setInputFiles({ name: "a.txt", mimeType: "text/plain", buffer: Buffer.from("no backup") });
  await expect(page.getByText("This file isn't a Pinroll backup.")).toBeVisible();
  const broken = Buffer.from(bytes);
  broken[broken.length - 200] = (broken[broken.length - 200] ?? 0) ^ 1;
  await chooser.setInputFiles({ name: "b.pinroll", mimeType: "", buffer: broken });
  const dialog = page.getByRole("dialog", { name: "Restore this backup?" });
  await dialog.getByRole("button", { name: "Restore", exact: true }).click();
  await expect(dialog).toContainText("This backup is damaged, so nothing was changed.");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await chooser.setInputFiles(path);
  await expect(dialog).toContainText("77 photos, with thumbnails");
  await dialog.getByRole("button", { name: "Restore", exact: true }).click();
  await expect(page.getByText("Restored 77 photos.")).toBeVisible();

  await goTo(page, "Photos");
  await expect.poll(() => allTiles(page)).toEqual(wanted.tiles);
  await expect.poll(() => drawn(page)).toBeGreaterThan(5);
  expect({ ...(await exportLibrary(page)), exportedAt: "" }).toEqual(wanted.library);
  await page.reload();
  await expect.poll(() => allTiles(page)).toEqual(wanted.tiles);
});

test("a backup is written bit by bit to where the person wants it", async ({ page }) => {
  // The browser's own picker cannot be answered by a test; a file of the page's own is the same to it.
  await page.addInitScript(() => {
    const pick = async (options?: { suggestedName?: string }): Promise<FileSystemFileHandle> => {
      const folder = await navigator.storage.getDirectory();
      return folder.getFileHandle(options?.suggestedName ?? "", { create: true });
    };
    Object.assign(window, { showSaveFilePicker: pick });
  });
  await page.goto("/");
  await dropPaths(page, [sample]);
  await waitForMark(page, "import:done");
  await goTo(page, "Settings");
  await page.getByLabel(/^Include thumbnails/).uncheck();
  await page.getByRole("button", { name: "Save backup…" }).click();
  await expect(page.getByText("Backup saved.")).toBeVisible();
  const beginning = await page.evaluate(async () => {
    const folder = await navigator.storage.getDirectory();
    for await (const handle of folder.values())
      return (await (handle as FileSystemFileHandle).getFile()).slice(0, 7).text();
    return "";
  });
  expect(beginning).toBe("PINROLL");
});

test("removed thumbnails are made again when they come on screen", async ({ page }, info) => {
  await importTwo(page, info.outputPath("Berlin"));
  await expect.poll(() => drawn(page)).toBeGreaterThan(5);
  await goTo(page, "Settings");
  await page.getByRole("button", { name: "Remove thumbnails…" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove thumbnails" }).click();
  await expect(page.getByText(/^Freed .* Thumbnails are recreated/)).toBeVisible();
  await goTo(page, "Photos");
  await expect.poll(() => drawn(page)).toBeGreaterThan(5);
  await expect(page.getByText("77 photos · 73 on the map")).toBeVisible();
});

test("an import that runs is cancelled before everything is forgotten, and a new one begins at once", async ({
  page,
}, info) => {
  const many = await makePhotos(info.outputPath("Many"), { count: 400, width: 2000, height: 1500 });
  await page.goto("/");
  await dropPaths(page, [many]);
  await goTo(page, "Settings");
  await page.getByRole("button", { name: "Remove all photos from Pinroll…" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("This cancels the running import.");
  await dialog.getByRole("button", { name: "Remove all photos" }).click();
  await expect(page.getByText("Your library is empty.")).toBeVisible();
  const before = await page.evaluate(() => performance.now());
  await dropPaths(page, [sample]);
  await waitForMark(page, "import:done", { after: before });
  await goTo(page, "Photos");
  await expect(page.getByText("65 photos · 61 on the map")).toBeVisible();
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`nothing in the library's settings would stop people (${colorScheme})`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.goto("/");
    await dropPaths(page, [sample]);
    await waitForMark(page, "import:done");
    await goTo(page, "Settings");
    await expect(folder(page, "sample")).toContainText("65 photos");
    const found = await graveFindings(page, "settings");
    await page.getByRole("button", { name: "Remove sample…" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    found.push(...(await graveFindings(page, "forget")));
    await page.keyboard.press("Escape");
    await expect(page.getByRole("button", { name: "Remove sample…" })).toBeFocused();
    await page.getByRole("button", { name: "Remove thumbnails…" }).click();
    found.push(...(await graveFindings(page, "thumbnails")));
    expect(found).toEqual([]);
  });
}

test("the sample trip, once forgotten, comes back the way its dialog says", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("button", { name: "Try a sample trip" }).click();
  await waitForMark(page, "import:done");
  await page.goto("/settings");
  await page.getByRole("button", { name: "Remove Sample trip…" }).click();
  const dialog = page.getByRole("dialog", { name: "Remove Sample trip?" });
  await expect(dialog.getByText("To get the sample trip back, choose “Try a sample trip”")).toBeVisible();
  await expect(dialog.getByText("add the folder")).toHaveCount(0);
  await dialog.getByRole("button", { name: "Remove folder" }).click();
  await expect(page.getByText(/^Removed 65 photos and freed/)).toBeVisible();
  await page.goto("/");
  await page.getByRole("button", { name: "Try a sample trip" }).click();
  await expect(page.getByRole("grid", { name: "Photos" })).toBeVisible();
});
