import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { dropPaths } from "../../support/drop.ts";
import { exifBlock, withExif } from "../../support/four-corners.ts";
import { exportLibrary } from "../../support/library.ts";
import { waitForMark } from "../../support/marks.ts";
import { openSettings } from "../../support/settings.ts";
import { expect, test, type Locator, type Page } from "../../support/test.ts";
import { unzipBytes } from "../../support/unzip.ts";

/** A photo that is stored on its side, with all hues and fine lines. */
async function makePhoto(folder: string): Promise<void> {
  const [width, height] = [900, 1200];
  const pixels = Buffer.alloc(3 * width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = 3 * (y * width + x);
      pixels[at] = (255 * x) / width;
      pixels[at + 1] = (255 * y) / height;
      pixels[at + 2] = (x >> 4) % 2 === (y >> 4) % 2 ? 200 : 60;
    }
  const jpeg = await sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg()
    .toBuffer();
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "a.jpg"), withExif(jpeg, exifBlock(6)));
}

const hashes = (folder: string): string[] =>
  readdirSync(folder).map((name) =>
    createHash("sha256")
      .update(readFileSync(join(folder, name)))
      .digest("hex"),
  );

const tileOf = (page: Page): Locator =>
  page.getByRole("grid", { name: "Photos" }).getByRole("gridcell").first();

/** Size and pixels of an image on the page, in short. */
const pixelsOf = (image: Locator): Promise<string> =>
  image.evaluate(async (element: HTMLImageElement) => {
    await element.decode();
    const { naturalWidth: width, naturalHeight: height } = element;
    const context = new OffscreenCanvas(width, height).getContext("2d");
    if (context === null) throw new Error("No canvas");
    context.drawImage(element, 0, 0);
    const { data } = context.getImageData(0, 0, width, height);
    const hash = await crypto.subtle.digest("SHA-256", data);
    return `${width} x ${height} ${Array.from(new Uint8Array(hash), (byte) => byte.toString(16)).join(" ")}`;
  });

/** What grid and viewer show of the one photo, once its edit is drawn. */
async function shown(page: Page): Promise<{ tile: string; viewer: string; edit: unknown }> {
  const tile = tileOf(page);
  const isFramed = (image: HTMLElement | SVGElement): boolean =>
    image instanceof HTMLImageElement && image.naturalWidth / image.naturalHeight < 1.25;
  await expect.poll(() => tile.locator("img").evaluate(isFramed)).toBe(true);
  const ofTile = await pixelsOf(tile.locator("img"));
  await tile.press("Enter");
  const original = page.locator(".viewer-slide[data-active=true] .viewer-original[data-ready=true]");
  await expect(original).toBeVisible();
  const ofViewer = await pixelsOf(original);
  await page.keyboard.press("Escape");
  return { tile: ofTile, viewer: ofViewer, edit: (await exportLibrary(page)).photos[0]?.edit };
}

test("a backup of edits, restored in another profile, shows the same pixels there; the file is as it was", async ({
  page,
  browser,
}, info) => {
  test.slow();
  const folder = info.outputPath("Edited");
  await makePhoto(folder);
  const originals = hashes(folder);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/");
  await dropPaths(page, [folder]);
  await waitForMark(page, "import:done");
  await tileOf(page).focus();
  await page.keyboard.press("e");
  const editor = page.getByRole("dialog", { name: "Edit photo" });
  await editor.getByRole("slider", { name: "Exposure" }).fill("0.6");
  await editor.getByRole("slider", { name: "Warmth" }).fill("30");
  await editor.getByRole("button", { name: "Crop", exact: true }).click();
  await editor.getByRole("slider", { name: "Straighten" }).fill("4");
  const corner = editor.getByRole("button", { name: "Corner 1 of the crop frame" });
  for (let press = 0; press < 8; press++) await corner.press("Shift+ArrowRight");
  await editor.getByRole("button", { name: "Done" }).click();
  await expect(editor).toBeHidden();
  const wanted = await shown(page);
  expect(wanted.edit).toMatchObject({ angle: 4, exposure: 0.6, warmth: 30 });

  await page.getByRole("button", { name: "Export", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Save photos" }).click();
  const copy = page.waitForEvent("download");
  await page.getByRole("button", { name: "Copies (ZIP)", exact: true }).click();
  const [saved] = unzipBytes(readFileSync(await (await copy).path()));
  const { width, height } = await sharp(saved?.bytes).metadata();
  const [, across = 0, down = 1] = /^(\d+) x (\d+) /.exec(wanted.viewer) ?? [];
  expect(width / height).toBeCloseTo(Number(across) / Number(down), 2);
  await page.keyboard.press("Escape");

  await openSettings(page, "Library");
  // As in browsers without the picker; Chromium's own cannot be answered by a test.
  await page.evaluate(() => delete (window as { showSaveFilePicker?: unknown }).showSaveFilePicker);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save backup…" }).click();
  const backup = info.outputPath("backup.pinroll");
  await (await download).saveAs(backup);

  const context = await browser.newContext();
  const other = await context.newPage();
  await other.emulateMedia({ reducedMotion: "reduce" });
  await other.goto("/settings/library");
  await other.getByLabel("Backup file").setInputFiles(backup);
  await other
    .getByRole("dialog", { name: "Restore this backup?" })
    .getByRole("button", { name: "Restore", exact: true })
    .click();
  await expect(other.getByText("Restored 1 photo.")).toBeVisible();
  await other.goto("/");
  await expect(tileOf(other)).toBeVisible();
  await dropPaths(other, [folder]);
  await waitForMark(other, "import:done");
  expect(await shown(other)).toEqual(wanted);
  expect((await exportLibrary(other)).photos).toHaveLength(1);
  expect(hashes(folder)).toEqual(originals);
  await context.close();
});
