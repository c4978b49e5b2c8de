import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import exifr from "exifr";
import { expect, test, type Page } from "../../support/test.ts";
import sharp from "sharp";
import { orientations } from "../../../src/photo/turn.ts";
import { dropPaths } from "../../support/drop.ts";
import { expectInView, selectByFinger } from "../../support/finger.ts";
import { nameColour, storedPicture, upright } from "../../support/four-corners.ts";
import { waitForMark } from "../../support/marks.ts";
import { noFilms, writeNumberedFilm } from "../../support/numbered-film.ts";
import { xmpPacket } from "../../support/picture-bytes.ts";
import { secrets, tellingJpeg, tellingPng, tellingWebp } from "../../support/telling-picture.ts";
import { unzipBytes } from "../../support/unzip.ts";

const hash = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

/** Photos that tell much, and one of each orientation, in two folders. */
async function writeTrip(folder: string): Promise<void> {
  for (const inner of ["", "turned"]) mkdirSync(join(folder, inner), { recursive: true });
  writeFileSync(join(folder, "2024-05-03 Lisboa.jpg"), await tellingJpeg());
  writeFileSync(join(folder, "telling.png"), await tellingPng());
  writeFileSync(join(folder, "telling.webp"), await tellingWebp());
  for (const orientation of orientations) {
    const jpeg = storedPicture(orientation).withMetadata({ orientation }).jpeg();
    writeFileSync(join(folder, "turned", `turn-${orientation}.jpg`), await jpeg.toBuffer());
  }
}

function hashesOf(folder: string): Map<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((file) => file.isFile());
  return new Map(files.map(({ parentPath, name }) => [name, hash(readFileSync(join(parentPath, name)))]));
}

async function openTrip(page: Page, folder: string): Promise<void> {
  await page.goto("/");
  await dropPaths(page, [folder]);
  await waitForMark(page, "import:done");
  await openSaving(page);
}

/** From the photos, all of them: by way of the data about them. */
async function openSaving(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Export", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Save photos" }).click();
}

async function saved(page: Page, button: string): Promise<{ path: string; bytes: Buffer }[]> {
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: button, exact: true }).click();
  const path = await (await download).path();
  return unzipBytes(readFileSync(path)).map((file) => ({ ...file, bytes: Buffer.from(file.bytes) }));
}

let folder = "";

test.beforeEach(async () => {
  folder = join(test.info().outputDir, "Trip");
  await writeTrip(folder);
});

test.afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A sidecar beside a photo. */
function writeSidecar(): void {
  const title = '<dc:title><rdf:Alt><rdf:li xml:lang="x-default">Alfama</rdf:li></rdf:Alt></dc:title>';
  writeFileSync(join(folder, "telling.png.xmp"), xmpPacket("", title));
}

/** A folder of the browser's own storage in place of the one a person would pick. */
async function pickOwnFolder(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.showDirectoryPicker = async () =>
      (await navigator.storage.getDirectory()).getDirectoryHandle("picked", { create: true });
  });
}

test("originals come byte for byte, in their folders, into an archive or a folder, where none is overwritten", async ({
  page,
}) => {
  writeSidecar();
  const before = hashesOf(folder);
  await openTrip(page, folder);
  const files = await saved(page, "Originals (ZIP)");
  expect(files.map(({ path }) => path).toSorted()).toStrictEqual(
    [...before.keys()].map((name) => `Trip/${name.startsWith("turn") ? "turned/" : ""}${name}`).toSorted(),
  );
  for (const { path, bytes } of files)
    expect(hash(bytes), path).toBe(before.get(path.split("/").at(-1) ?? ""));
  await expect(page.getByText("Saved 11 photos.")).toBeVisible();
  expect(hashesOf(folder)).toStrictEqual(before);

  await pickOwnFolder(page);
  for (let time = 0; time < 2; time++) {
    await page.getByRole("button", { name: "Dismiss" }).click();
    await page.getByRole("button", { name: "Save to folder: Originals" }).click();
    await expect(page.getByText("Saved 11 photos.")).toBeVisible();
  }
  const names = await page.evaluate(async () => {
    const picked = await (await navigator.storage.getDirectory()).getDirectoryHandle("picked");
    const turned = await (await picked.getDirectoryHandle("Trip")).getDirectoryHandle("turned");
    const found: string[] = [];
    for await (const [name, handle] of turned.entries())
      if (handle instanceof FileSystemFileHandle && (await handle.getFile()).size > 1000) found.push(name);
    return found;
  });
  expect(names).toHaveLength(16);
  expect(names).toContain("turn-1 (2).jpg");
});

test("copies are small, upright and tell no location, name or serial number", async ({ page }) => {
  const before = hashesOf(folder);
  await openTrip(page, folder);
  await expect(page.getByText(/^As JPEG, longest edge 1,600 px, .*without location\.$/)).toBeVisible();
  const files = await saved(page, "Copies (ZIP)");
  expect(files).toHaveLength(11);
  for (const { path, bytes } of files) {
    for (const word of [...secrets.location, ...secrets.person])
      expect(bytes.includes(word), path).toBe(false);
    const tags = ((await exifr.parse(bytes, { xmp: true, iptc: true })) ?? {}) as object;
    expect(Object.keys(tags).join(" "), path).not.toMatch(/gps|latitude|longitude|serial|owner|artist|city/i);
    if (!path.includes("/turn-")) continue;
    const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toStrictEqual([1200, 800]);
    const corners = [
      [120, 80],
      [1080, 80],
      [120, 720],
      [1080, 720],
    ].map(([x = 0, y = 0]) => nameColour([...data.subarray((y * 1200 + x) * 3, (y * 1200 + x) * 3 + 3)]));
    expect(corners, path).toStrictEqual([...upright]);
  }
  expect(hashesOf(folder)).toStrictEqual(before);
});

test("originals without metadata keep their pixels; one that can’t be cleaned is named with its reason", async ({
  page,
}) => {
  // It may say what is removed.
  writeSidecar();
  writeFileSync(join(folder, "scan.tif"), await storedPicture(1).tiff().toBuffer());
  await openTrip(page, folder);
  const options = page.locator(".export-save").first();
  await options.getByText("Options").click();
  await options.getByLabel("Metadata").selectOption("Remove all");
  await options.getByLabel("Location").selectOption("Remove");
  await options.getByLabel(/^Replace names/).check();
  await expect(options.getByText("Example: photo-0001.jpg")).toBeVisible();
  const files = await saved(page, "Originals (ZIP)");
  expect(files).toHaveLength(11);
  expect(files.every(({ path }) => /^photo-\d{4}\.(?:jpg|png|webp)$/.test(path))).toBe(true);
  const pixels = async (bytes: Buffer): Promise<string> => hash(await sharp(bytes).raw().toBuffer());
  const after = await Promise.all(files.map(({ bytes }) => pixels(bytes)));
  const originals = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
    (file) => file.isFile() && !/\.(?:tif|xmp)$/.test(file.name),
  );
  const before = await Promise.all(
    originals.map(({ parentPath, name }) => pixels(readFileSync(join(parentPath, name)))),
  );
  expect(after.toSorted()).toStrictEqual(before.toSorted());
  for (const { path, bytes } of files)
    for (const word of [...secrets.location, ...secrets.person])
      expect(bytes.includes(word), path).toBe(false);
  await expect(page.getByText("Saved. 1 file couldn’t be saved.")).toBeVisible();
  await page.getByText(/^1 file: Metadata can’t be removed from this format/).click();
  await expect(page.getByText("Trip/scan.tif")).toBeVisible();
  // The choice is remembered.
  await page.reload();
  await openSaving(page);
  await expect(
    page.getByText("All files, without metadata, without location. Sidecars and subtitles are left out."),
  ).toBeVisible();
});

test("album folders say how many files they make, and sidecars with edits stand beside their originals", async ({
  page,
}) => {
  const before = hashesOf(folder);
  await page.goto("/");
  await dropPaths(page, [folder]);
  await waitForMark(page, "import:done");
  const grid = page.getByRole("grid", { name: "Photos" });
  await grid
    .getByRole("gridcell")
    .first()
    .click({ modifiers: ["Control"] });
  await page.keyboard.press("f");
  const bar = page.getByRole("toolbar", { name: "Selection" });
  await bar.getByRole("button", { name: "Add to album" }).click();
  const dialog = page.getByRole("dialog", { name: "Add to album" });
  await dialog.getByRole("textbox", { name: "New album" }).fill("Best: of");
  await dialog.getByRole("button", { name: "Create" }).click();
  await expect(bar).toHaveCount(0);
  await openSaving(page);
  const options = page.locator(".export-save").first();
  await options.getByText("Options").click();
  await options.getByLabel("Folders").selectOption("By album");
  await options.getByLabel("Add XMP sidecars with your edits").check();
  await expect(options.getByText("Makes 11 files in 1 album folder and “No album”, by day.")).toBeVisible();
  const files = await saved(page, "Originals (ZIP)");
  const sidecars = files.filter(({ path }) => path.endsWith(".xmp"));
  expect(sidecars).toHaveLength(1);
  expect(sidecars[0]?.path).toMatch(/^Best_ of\/[^/]+\.(?:jpg|png|webp)\.xmp$/);
  expect(sidecars[0]?.bytes.toString()).toContain("<pinroll:Favourite>True</pinroll:Favourite>");
  const originals = files.filter((file) => !sidecars.includes(file));
  expect(originals).toHaveLength(11);
  expect(originals.filter(({ path }) => path.startsWith("Best_ of/"))).toHaveLength(1);
  for (const { path, bytes } of originals) {
    expect(path).toMatch(/^(?:Best_ of|No album\/(?:No date|\d{4}\/\d{4}-\d\d-\d\d))\/[^/]+$/);
    expect(hash(bytes), path).toBe(before.get(path.split("/").at(-1) ?? ""));
  }
});

test("a video loses its location without a frame being touched", async ({ page }) => {
  const missing = noFilms();
  test.skip(missing !== null, missing ?? "");
  const path = join(folder, "turned", "film.mp4");
  const tags = { location: "+38.7112-009.1300/", title: "A day" };
  writeNumberedFilm(path, { frames: 20, rate: "10", tags });
  const before = readFileSync(path);
  expect(before.includes("loci")).toBe(true);
  await openTrip(page, path);
  const options = page.locator(".export-save").first();
  await options.getByText("Options").click();
  await options.getByLabel("Location").selectOption("Remove");
  const files = await saved(page, "Originals (ZIP)");
  const film = files.find(({ path }) => path.endsWith("film.mp4"))?.bytes;
  expect(film).toHaveLength(before.length);
  expect(film?.includes("loci")).toBe(false);
  expect(film?.includes("A day")).toBe(true);
  const from = before.indexOf("mdat");
  const length = before.readUInt32BE(from - 4);
  expect(hash(film?.subarray(from, from + length - 4) ?? Buffer.alloc(0))).toBe(
    hash(before.subarray(from, from + length - 4)),
  );
});

test("selected photos alone are saved, byte for byte", async ({ page }) => {
  await page.goto("/");
  await dropPaths(page, [join(folder, "turned")]);
  await waitForMark(page, "import:done");
  const tiles = page.getByRole("grid", { name: "Photos" }).getByRole("gridcell");
  await tiles.first().focus();
  await page.keyboard.press("Control+a");
  await tiles.first().click({ modifiers: ["Control"] });
  await page.getByRole("toolbar", { name: "Selection" }).getByRole("button", { name: "More" }).click();
  await page.getByRole("menuitem", { name: "Save photos" }).click();
  await expect(page.getByRole("dialog")).toContainText("7 photos");
  const before = hashesOf(folder);
  const files = await saved(page, "Originals (ZIP)");
  expect(files).toHaveLength(7);
  for (const { path, bytes } of files)
    expect(hash(bytes), path).toBe(before.get(path.replace("turned/", "")));
});

test("saving can be cancelled, and nothing is downloaded then", async ({ page }) => {
  await openTrip(page, folder);
  let downloads = 0;
  page.on("download", () => downloads++);
  const seen = await page.evaluateHandle(cancelOnSight);
  await page.getByRole("button", { name: "Copies (ZIP)" }).click();
  expect(await seen.evaluate(({ progress }) => progress)).toBe("Saving photos");
  await expect(page.getByText("Saving was cancelled.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Copies (ZIP)" })).toBeEnabled();
  expect(downloads).toBe(0);
});

/**
 * Runs in the page, which presses "Cancel saving" as soon as it is there: on a fast machine all is saved before a click from
 * outside arrives. Tells the name of the progress bar that was there then.
 */
function cancelOnSight(): { progress: Promise<string | null> } {
  const find = (): string | null | undefined => {
    const cancel = [...document.querySelectorAll("button")].find((one) =>
      (one.ariaLabel ?? one.textContent).includes("Cancel saving"),
    );
    const progress = document.querySelector("progress")?.ariaLabel ?? null;
    cancel?.click();
    return cancel && progress;
  };
  const progress = new Promise<string | null>((seen) => {
    new MutationObserver((_, watch) => {
      const found = find();
      if (found === undefined) return;
      watch.disconnect();
      seen(found);
    }).observe(document.body, { childList: true, subtree: true, attributes: true });
  });
  return { progress };
}

test.describe("by touch alone", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test("selected photos are saved as smaller copies without location", async ({ page }) => {
    await page.goto("/");
    await dropPaths(page, [folder]);
    await waitForMark(page, "import:done");
    await selectByFinger(page, 2);
    await page.getByRole("toolbar", { name: "Selection" }).getByRole("button", { name: "More" }).tap();
    await page.getByRole("menuitem", { name: "Save photos" }).tap();
    const dialog = page.getByRole("dialog", { name: "Save photos" });
    const save = dialog.getByRole("button", { name: "Copies (ZIP)", exact: true });
    await save.scrollIntoViewIfNeeded();
    await expectInView(save);
    const download = page.waitForEvent("download");
    await save.tap();
    const files = unzipBytes(readFileSync(await (await download).path()));
    expect(files).toHaveLength(2);
    await expect(dialog.getByText("Saved 2 photos.")).toBeVisible();
    await dialog.getByRole("button", { name: "Close" }).tap();
    await expect(dialog).toHaveCount(0);
  });
});
