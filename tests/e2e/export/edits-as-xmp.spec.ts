import { createHash } from "node:crypto";
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { expect, test, type Page } from "../../support/test.ts";
import sharp from "sharp";
import type { PhotoJson } from "../../../src/photo/library-json.ts";
import { dropPaths } from "../../support/drop.ts";
import { exportLibrary } from "../../support/library.ts";
import { waitForMark } from "../../support/marks.ts";
import { unzip } from "../../support/unzip.ts";

/** Photos of different colours and days. */
async function makeFolder(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for (let at = 1; at <= 3; at++) {
    const background = { r: 40 + at * 50, g: 120, b: 200 - at * 40 };
    const image = sharp({ create: { width: 320, height: 200, channels: 3, background } });
    writeFileSync(join(folder, `IMG_2024050${at}_101112.jpg`), await image.jpeg().toBuffer());
  }
}

const hashes = (folder: string): string[] =>
  readdirSync(folder).map((name) =>
    createHash("sha256")
      .update(readFileSync(join(folder, name)))
      .digest("hex"),
  );

async function open(page: Page, folder: string): Promise<void> {
  await page.goto("/");
  await dropPaths(page, [folder]);
  await waitForMark(page, "import:done");
}

/** What people can edit, by path. */
async function edited(page: Page): Promise<object> {
  const { photos } = await exportLibrary(page);
  const names = ["favourite", "hidden", "rejected", "rating", "rotation", "title", "keywords"] as const;
  const values = (photo: PhotoJson): object => Object.fromEntries(names.map((name) => [name, photo[name]]));
  return Object.fromEntries(photos.map((photo) => [photo.path, values(photo)]));
}

test("edits go out as XMP files, and come back with them into an empty library", async ({
  page,
  browser,
}, info) => {
  test.slow();
  const folder = info.outputPath("Trip");
  await makeFolder(folder);
  const originals = hashes(folder);
  await open(page, folder);
  const tiles = page.getByRole("grid", { name: "Photos" }).getByRole("gridcell");
  const said = page.locator(".shell-toast").getByRole("status");
  await expect(tiles).toHaveCount(3);
  // The newest comes first.
  await tiles.nth(0).focus();
  for (const [key, words] of [
    ["f", /favourites/],
    ["4", /4 stars/i],
    ["r", /Rotated/],
  ] as const) {
    await page.keyboard.press(key);
    await expect(said).toHaveText(words);
  }
  await tiles.nth(1).focus();
  await page.keyboard.press("Delete");
  await expect(said).toHaveText(/Marked for deletion/);
  await tiles.nth(2).focus();
  await page.keyboard.press("h");
  await expect(said).toHaveText(/Hidden/);
  const before = await edited(page);
  expect(before).toMatchObject({
    "Trip/IMG_20240503_101112.jpg": { favourite: true, rating: 4, rotation: 90 },
    "Trip/IMG_20240502_101112.jpg": { rejected: true },
    "Trip/IMG_20240501_101112.jpg": { hidden: true },
  });

  await page.getByRole("button", { name: "Export", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByText("More formats").click();
  await expect(dialog.getByText("Your edits, as XMP sidecars: 2 photos.")).toBeVisible();
  await dialog.getByRole("checkbox", { name: "Hidden photos too (1)" }).check();
  await expect(dialog.getByText("Your edits, as XMP sidecars: 3 photos.")).toBeVisible();
  const download = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "XMP files (ZIP)" }).click();
  const sidecars = unzip(await readFile(await (await download).path()));
  expect(sidecars).toHaveLength(3);
  expect(hashes(folder)).toEqual(originals);

  const copy = info.outputPath("again", "Trip");
  cpSync(folder, copy, { recursive: true });
  for (const { path, text } of sidecars) writeFileSync(join(dirname(copy), path), text);
  const context = await browser.newContext();
  const other = await context.newPage();
  await open(other, copy);
  expect(await edited(other)).toEqual(before);
  // And in the next visit, from what was kept.
  await other.reload();
  await expect(other.getByRole("grid", { name: "Photos" }).getByRole("gridcell")).toHaveCount(2);
  expect(await edited(other)).toEqual(before);
  await context.close();
});
