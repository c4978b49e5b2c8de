import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import exifr from "exifr";
import sharp from "sharp";
import { readCoefficients } from "../../../src/features/saving/worker/photo/lossless/read-coefficients.ts";
import { wavyJpeg } from "../../support/coded-jpeg.ts";
import { exportLibrary } from "../../support/library.ts";
import { pickOwnFolder } from "../../support/own-folder.ts";
import { makePhotos } from "../../support/photos.ts";
import { tellingJpeg } from "../../support/telling-picture.ts";
import { expect, test, type Page } from "../../support/test.ts";

const hash = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

/** The files of the folder as they are now. */
async function filesOf(page: Page): Promise<Map<string, Buffer>> {
  const all = await page.evaluate(async () => {
    const trip = await (await navigator.storage.getDirectory()).getDirectoryHandle("Trip");
    const found: [string, string][] = [];
    for await (const [name, handle] of trip.entries()) {
      if (handle.kind !== "file") continue;
      const bytes = new Uint8Array(await (await (handle as FileSystemFileHandle).getFile()).arrayBuffer());
      found.push([name, btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""))]);
    }
    return found;
  });
  return new Map(all.map(([name, base64]) => [name, Buffer.from(base64, "base64")]));
}

const tilesOf = (page: Page) => page.getByRole("grid", { name: "Photos" }).getByRole("gridcell");

/** Opens the dialog that saves a tile's edits, by the menu of edits. */
async function openSaving(page: Page, at: number) {
  await tilesOf(page).nth(at).click({ button: "right" });
  await page.getByRole("menuitem", { name: "More" }).click();
  await page.getByRole("menuitem", { name: "Apply edits" }).click();
  await page.getByRole("menuitem", { name: "Save with edits…" }).click();
  return page.getByRole("dialog", { name: "Save photos" });
}

/** A photo that tells much and one that tells little, both edited and selected: one in black and white, both turned. */
async function openEdited(page: Page, folder: string): Promise<void> {
  await makePhotos(folder, { count: 1 });
  writeFileSync(join(folder, "a-telling.jpg"), await tellingJpeg());
  await pickOwnFolder(page, folder);
  await tilesOf(page).first().focus();
  await page.keyboard.press("Control+a");
  await page.keyboard.press("r");
  await expect(page.getByText("2 photos rotated.")).toBeVisible();
  await tilesOf(page).first().click({ button: "right" });
  await page.getByRole("menuitem", { name: "More" }).click();
  await page.getByRole("menuitem", { name: "Apply edits" }).click();
  await page.getByRole("menuitem", { name: "Mono" }).click();
  await expect(page.getByText(/edited\.$/)).toBeVisible();
  await tilesOf(page).first().focus();
  await page.keyboard.press("Control+a");
  await expect(page.getByText("2 selected").first()).toBeVisible();
}

test("edited photos become new files beside their originals, which stay as they are, and come into the library once", async ({
  page,
}, info) => {
  await openEdited(page, info.outputPath("Trip"));
  const before = await filesOf(page);
  const dialog = await openSaving(page, 0);
  await expect(dialog.getByText(/^2 edited photos as new JPEGs beside their originals/)).toBeVisible();
  await dialog.getByRole("button", { name: "Save with edits" }).click();
  await expect(dialog.getByText("Saved 2 photos.")).toBeVisible();
  await dialog.getByText("2 new files beside their originals").click();
  await expect(dialog.getByText("Trip/a-telling edited.jpg")).toBeVisible();
  const after = await filesOf(page);
  for (const [name, bytes] of before)
    expect(hash(after.get(name) ?? Buffer.alloc(0)), name).toBe(hash(bytes));
  const fresh = [...after.keys()].filter((name) => !before.has(name)).sort();
  expect(fresh).toEqual([...before.keys()].map((name) => name.replace(".jpg", " edited.jpg")).sort());

  const saved = after.get("a-telling edited.jpg") ?? Buffer.alloc(0);
  const original = before.get("a-telling.jpg") ?? Buffer.alloc(0);
  // Upright at last: the original lies on its side, and was turned by a quarter more.
  const [is, was] = [await sharp(saved).metadata(), await sharp(original).metadata()];
  expect([is.width, is.height, is.orientation ?? 1]).toEqual([was.width, was.height, 1]);
  const { data } = await sharp(saved).raw().toBuffer({ resolveWithObject: true });
  expect(Math.abs((data[0] ?? 0) - (data[1] ?? 255))).toBeLessThan(3);
  const options = { xmp: true, iptc: true, mergeOutput: true } as const;
  const said = (await exifr.parse(saved, options)) as Record<string, unknown>;
  const told = (await exifr.parse(original, options)) as Record<string, unknown>;
  for (const name of ["Make", "Model", "FNumber", "latitude", "Artist", "SerialNumber", "Rating", "City"])
    expect(said[name], name).toEqual(told[name]);
  expect(said).toMatchObject({ ExifImageWidth: is.width, ExifImageHeight: is.height });
  // No old thumbnail.
  expect(await exifr.thumbnail(original)).toBeDefined();
  expect(await exifr.thumbnail(saved)).toBeUndefined();

  await page.keyboard.press("Escape");
  await expect.poll(async () => (await exportLibrary(page)).photos.length).toBe(4);
  const { photos } = await exportLibrary(page);
  const edited = photos.filter(({ path }) => path.includes(" edited"));
  expect(edited.map(({ edit, rotation }) => [edit, rotation ?? 0])).toEqual([
    [null, 0],
    [null, 0],
  ]);

  // Once more, from among all: what is there stays.
  await tilesOf(page).first().focus();
  await page.keyboard.press("Control+a");
  const again = await openSaving(page, 0);
  await again.getByRole("button", { name: "Dismiss" }).click();
  await again.getByRole("button", { name: "Save with edits" }).click();
  await expect(again.getByText("Saved 2 photos.")).toBeVisible();
  const then = await filesOf(page);
  for (const [name, bytes] of after) expect(then.get(name)?.equals(bytes), name).toBe(true);
  const more = [...then.keys()].filter((name) => !after.has(name)).sort();
  expect(more).toEqual(fresh.map((name) => name.replace(".jpg", " 2.jpg")));
});

test("where a browser lets nobody write, edited photos are downloaded", async ({ page }, info) => {
  await openEdited(page, info.outputPath("Trip"));
  await page.evaluate(() => Reflect.deleteProperty(window, "showDirectoryPicker"));
  const dialog = await openSaving(page, 0);
  const zip = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Save with edits" }).click();
  expect((await zip).suggestedFilename()).toMatch(/^pinroll-edited-.*\.zip$/);
  expect(readFileSync(await (await zip).path()).includes("a-telling edited.jpg")).toBe(true);
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  const one = await openSaving(page, 1);
  const file = page.waitForEvent("download");
  await one.getByRole("button", { name: "Save with edits" }).click();
  expect((await file).suggestedFilename()).toMatch(/ edited\.jpg$/);
  expect((await sharp(await (await file).path()).metadata()).format).toBe("jpeg");
});

test("a photo that is only turned is saved without quality loss if that is wished, which is told", async ({
  page,
}, info) => {
  const folder = info.outputPath("Trip");
  mkdirSync(folder, { recursive: true });
  const original = await wavyJpeg(320, 200, { chromaSubsampling: "4:2:0" });
  writeFileSync(join(folder, "waves.jpg"), original);
  await pickOwnFolder(page, folder);
  await tilesOf(page).first().focus();
  await page.keyboard.press("r");
  const dialog = await openSaving(page, 0);
  await dialog.getByRole("checkbox", { name: "No quality loss where only cropped or turned (1)" }).check();
  await dialog.getByRole("button", { name: "Save with edits" }).click();
  await expect(dialog.getByText("Saved 1 photo.")).toBeVisible();
  await dialog.getByText("1 photo saved without quality loss").click();
  // 200 pixels are twelve blocks and a half.
  await expect(dialog.getByText("Trip/waves.jpg: left -8 px, top 0 px")).toBeVisible();
  const saved = (await filesOf(page)).get("waves edited.jpg") ?? Buffer.alloc(0);
  const [old, fresh] = [readCoefficients(original), readCoefficients(saved)];
  expect(fresh?.frame).toMatchObject({ width: 192, height: 320, mcuWidth: 16, mcuHeight: 16 });
  const sorted = (values: Int16Array | undefined) => values?.map(Math.abs).sort().slice(-1000);
  // Of each block the values are the same, at other places; the last row of blocks is cut off.
  const { wide = 0 } = old?.frame.planes[0] ?? {};
  expect(sorted(fresh?.blocks[0])).toEqual(sorted(old?.blocks[0]?.subarray(0, 64 * wide * 24)));
});
