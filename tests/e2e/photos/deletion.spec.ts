import { readFile } from "node:fs/promises";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, type Locator, type Page } from "../../support/test.ts";
import { dropPaths } from "../../support/drop.ts";
import { exportLibrary } from "../../support/library.ts";
import { waitForMark } from "../../support/marks.ts";
import { pickOwnFolder } from "../../support/own-folder.ts";
import { makePhotos } from "../../support/photos.ts";

const tiles = (page: Page): Locator => page.getByRole("grid", { name: "Photos" }).getByRole("gridcell");

const onDisk = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const trip = await (await navigator.storage.getDirectory()).getDirectoryHandle("Trip");
    const names: string[] = [];
    for await (const name of trip.keys()) names.push(name);
    return names.sort();
  });

/** Marks the first n photos, and shows only those marked. */
async function mark(page: Page, count: number): Promise<void> {
  await tiles(page).first().focus();
  await page.keyboard.press("Space");
  for (let more = 1; more < count; more++) await page.keyboard.press("Shift+ArrowRight");
  await page.keyboard.press("Delete");
  await expect(page.getByRole("gridcell", { name: /, marked for deletion/ })).toHaveCount(count);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Filter", exact: true }).click();
  await page.getByRole("button", { name: new RegExp(`^Marked for deletion ${count}`) }).click();
  await page.keyboard.press("Escape");
  await expect(tiles(page)).toHaveCount(count);
}

/** Opens the list of marked photos, beside the filter; the message that they are marked has a button of this name, too. */
const openList = (page: Page): Promise<void> =>
  page.getByRole("list", { name: "Filter" }).getByRole("button", { name: "Delete marked photos…" }).click();

const dialogOf = (page: Page): Locator =>
  page.getByRole("dialog", { name: /^Delete \d+ photos?$|^Files deleted$/ });

test("marked photos are deleted from their folder, only those, after asking once more", async ({
  page,
}, info) => {
  const folder = await makePhotos(info.outputPath("Trip"), { count: 5 });
  writeFileSync(join(folder, "IMG_0005.xmp"), "<x:xmpmeta xmlns:x='adobe:ns:meta/'/>");
  await pickOwnFolder(page, folder);
  await expect(tiles(page)).toHaveCount(5);
  await mark(page, 3);
  await openList(page);
  const dialog = dialogOf(page);
  await expect(dialog.getByRole("listitem")).toHaveCount(3);
  await expect(dialog.getByText("Trip/IMG_0005.jpg")).toBeVisible();
  // One is kept after all.
  await dialog.getByRole("button", { name: "Unmark IMG_0003.jpg" }).click();
  await expect(dialog.getByRole("listitem")).toHaveCount(2);
  await dialog.getByRole("button", { name: "Delete files…" }).click();
  await expect(
    dialog.getByText(/^Delete 2 files \(.*\)\? They will not go to the bin\. This cannot be undone\.$/),
  ).toBeVisible();
  const yes = dialog.getByRole("button", { name: "Delete 2 files", exact: true });
  await expect(yes).toBeDisabled();
  // Enter alone only goes back.
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("listitem")).toHaveCount(2);
  await dialog.getByRole("button", { name: "Delete files…" }).click();
  await dialog.getByRole("checkbox", { name: "Yes, delete 2 files for good" }).check();
  await yes.click();
  await expect(dialog.getByText("2 files deleted.")).toBeVisible();
  await dialog.getByRole("button", { name: "Done" }).click();
  expect(await onDisk(page)).toEqual(["IMG_0001.jpg", "IMG_0002.jpg", "IMG_0003.jpg", "IMG_0005.xmp"]);
  await page.goto("/");
  await expect(tiles(page)).toHaveCount(3);
  const { counts, skipped, photos } = await exportLibrary(page);
  expect(photos.every(({ rejected }) => !rejected)).toBe(true);
  expect(skipped).toContainEqual({ path: "Trip/IMG_0005.jpg", reason: "deleted" });
  expect(counts.found).toBe(counts.shown + counts.failed + counts.skipped + counts.sidecars);
});

test("a file that has changed meanwhile is left, with the reason", async ({ page }, info) => {
  await pickOwnFolder(page, await makePhotos(info.outputPath("Trip"), { count: 3 }));
  await expect(tiles(page)).toHaveCount(3);
  await mark(page, 2);
  await page.evaluate(async () => {
    const trip = await (await navigator.storage.getDirectory()).getDirectoryHandle("Trip");
    const writable = await (await trip.getFileHandle("IMG_0003.jpg")).createWritable();
    await writable.write("another picture");
    await writable.close();
  });
  await openList(page);
  const dialog = dialogOf(page);
  await dialog.getByRole("button", { name: "Delete files…" }).click();
  await dialog.getByRole("checkbox").check();
  await dialog.getByRole("button", { name: "Delete 2 files", exact: true }).click();
  await expect(dialog.getByText("1 of 2 files deleted.")).toBeVisible();
  await expect(dialog.getByRole("listitem")).toContainText([
    /IMG_0003\.jpg.*has changed since Pinroll read it/,
  ]);
  expect(await onDisk(page)).toEqual(["IMG_0001.jpg", "IMG_0003.jpg"]);
});

test("without access to the folder there are a list and scripts, and the marks can be taken back", async ({
  page,
}, info) => {
  const folder = await makePhotos(info.outputPath("Trip"), { count: 3 });
  await page.goto("/");
  await dropPaths(page, [folder]);
  await waitForMark(page, "import:done");
  await mark(page, 2);
  await openList(page);
  const dialog = dialogOf(page);
  const saved = async (name: string): Promise<string> => {
    const download = page.waitForEvent("download");
    await dialog.getByRole("button", { name }).click();
    return readFile(await (await download).path(), "utf8");
  };
  await dialog.getByText("Outside of Pinroll").click();
  expect(await saved("Save list (.txt)")).toBe("Trip/IMG_0003.jpg\nTrip/IMG_0002.jpg\n");
  expect(await saved("Save script for macOS, Linux (.sh)")).toContain("remove './Trip/IMG_0003.jpg' ");
  expect(await saved("Save script for Windows (.ps1)")).toContain("Move-ToBin 'Trip/IMG_0003.jpg' ");
  await dialog.getByRole("button", { name: "Unmark all" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText("No photos match")).toBeVisible();
});
