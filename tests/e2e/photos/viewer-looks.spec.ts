import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, type Locator, type Page } from "../../support/test.ts";
import sharp from "sharp";
import { dropPaths } from "../../support/drop.ts";
import { encodeFilm, muxFilm } from "../../support/video-bytes.ts";
import { waitForMark } from "../../support/marks.ts";
import { makePhotos } from "../../support/photos.ts";
import { Reader } from "../../support/reading-tree.ts";

async function importFolder(page: Page, folder: string): Promise<void> {
  await page.goto("/");
  await dropPaths(page, [folder]);
  await waitForMark(page, "import:done");
}

/** Opens the n-th tile and waits until its original is drawn. */
async function openTile(page: Page, index: number): Promise<Locator> {
  await page.getByRole("gridcell").nth(index).click();
  const viewer = page.getByRole("dialog");
  await expect(viewer.locator('[data-active="true"] .viewer-original[data-ready="true"]')).toBeVisible();
  return viewer;
}

async function fewPhotos(count: number, more: { width?: number; height?: number } = {}): Promise<string> {
  return makePhotos(test.info().outputPath("Photos"), { count, width: 900, height: 600, ...more });
}

/** Writes one picture into a folder of its own. */
async function onePicture(name: string, jpeg: Buffer): Promise<string> {
  const folder = test.info().outputPath("One");
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, name), jpeg);
  return folder;
}

/** The colour in the middle of what an element shows. */
async function middleOf(element: Locator): Promise<number[]> {
  const { data, info } = await sharp(await element.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * 3;
  return [...data.subarray(at, at + 3)];
}

test("the filmstrip has the open photo in its middle, goes to others, and can be hidden", async ({
  page,
}) => {
  await importFolder(page, await fewPhotos(60));
  const viewer = await openTile(page, 20);
  const strip = viewer.getByRole("toolbar", { name: "Filmstrip" });
  const current = strip.locator('[aria-current="true"]');
  const offCentre = async (): Promise<number> => {
    const [outer, inner] = [await strip.boundingBox(), await current.boundingBox()];
    if (!outer || !inner) return Number.NaN;
    return Math.abs(outer.x + outer.width / 2 - inner.x - inner.width / 2);
  };
  await expect(current).toHaveAccessibleName(/^Photo, .*, 21 of 60$/);
  await expect.poll(offCentre).toBeLessThan(2);
  await strip.getByRole("button", { name: /, 25 of 60$/ }).click();
  await expect(viewer.locator(".viewer-place")).toHaveText("25 of 60");
  await expect.poll(offCentre).toBeLessThan(2);
  // By keys: the focus goes along.
  await page.keyboard.press("ArrowRight");
  await expect(current).toHaveAccessibleName(/^Photo, .*, 26 of 60$/);
  await expect(current).toBeFocused();
  // It leaves with the chrome.
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.mouse.move(700, 300);
  await expect(viewer.locator(".viewer-frame")).toHaveAttribute("data-awake", "false");
  await page.mouse.move(710, 310);
  const toggle = viewer.getByRole("button", { name: "Filmstrip" });
  await toggle.click();
  await expect(strip).toBeHidden();
  await page.reload();
  await dropPaths(page, [test.info().outputPath("Photos")]);
  await expect(viewer.locator(".viewer-place")).toBeVisible();
  await expect(strip).toBeHidden();
});

test("a window too low has no filmstrip", async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 400 });
  await importFolder(page, await fewPhotos(3));
  const viewer = await openTile(page, 0);
  await expect(viewer.getByRole("button", { name: "Slideshow" })).toBeVisible();
  await expect(viewer.getByRole("toolbar", { name: "Filmstrip" })).toHaveCount(0);
  await expect(viewer.getByRole("button", { name: "Filmstrip" })).toHaveCount(0);
});

test("fills the screen; Escape leaves that first, then the viewer", async ({ page }) => {
  await importFolder(page, await fewPhotos(3));
  const viewer = await openTile(page, 1);
  const isFull = (): Promise<boolean> => page.evaluate(() => document.fullscreenElement !== null);
  await page.keyboard.press("Shift+F");
  await expect.poll(isFull).toBe(true);
  await expect(viewer.getByRole("button", { name: "Leave fullscreen" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect.poll(isFull).toBe(false);
  await expect(viewer).toBeVisible();
  await viewer.getByRole("button", { name: "Fullscreen" }).click();
  await expect.poll(isFull).toBe(true);
  await page.keyboard.press("Escape");
  await expect.poll(isFull).toBe(false);
  await page.keyboard.press("Escape");
  await expect(viewer).toBeHidden();
});

test("a slideshow goes through the photos, plays videos to their end, and any key stops it", async ({
  page,
}) => {
  const folder = await fewPhotos(2);
  await page.goto("/");
  writeFileSync(join(folder, "clip.mp4"), await muxFilm(await encodeFilm(page, 1), "mp4", 0));
  await importFolder(page, folder);
  // The video is of today, and comes first.
  const viewer = await openTile(page, 1);
  await viewer.getByRole("button", { name: "Slideshow" }).click();
  const ask = page.getByRole("dialog", { name: "Slideshow" });
  await ask.getByRole("radio", { name: "3 s" }).check();
  await ask.getByRole("button", { name: "Start slideshow" }).click();
  const show = page.getByRole("region", { name: "Slideshow" });
  const said = show.locator("output");
  await expect(said).toContainText("Photo 2 of 3");
  await expect(show).toBeFocused();
  await expect(said).toContainText("Photo 3 of 3");
  await expect(said).toContainText("Photo 1 of 3");
  // Three seconds are not enough for it: it has four.
  const film = show.locator("video");
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(3.3);
  await expect(said).toContainText("Photo 1 of 3");
  await expect(said).toContainText("Photo 2 of 3");
  await page.keyboard.press("x");
  await expect(show).toBeHidden();
  await expect(viewer.locator(".viewer-place")).toHaveText("2 of 3");
  await expect(viewer.locator(".viewer-stage")).toBeFocused();
  // The key that stopped it did nothing else.
  await expect(viewer.locator(".viewer-mark")).toHaveCount(0);
});

test("with less movement asked for, one photo of a slideshow follows another at once", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await importFolder(page, await fewPhotos(3));
  await openTile(page, 0);
  await page.keyboard.press("Shift+S");
  const slide = page.locator(".slideshow-slide").first();
  await expect(slide).toBeVisible();
  expect(await slide.evaluate((element) => element.getAnimations({ subtree: true }).length)).toBe(0);
});

test("tiny pictures are shown at twice their size, and as squares when they are zoomed", async ({ page }) => {
  const icon = await sharp({ create: { width: 60, height: 40, channels: 3, background: "#c04020" } })
    .jpeg()
    .toBuffer();
  await importFolder(page, await onePicture("icon.jpg", icon));
  const viewer = await openTile(page, 0);
  const picture = viewer.locator('[data-active="true"] .viewer-picture');
  await expect.poll(async () => Math.round((await picture.boundingBox())?.width ?? 0)).toBe(120);
  await page.keyboard.press("+");
  await page.keyboard.press("+");
  await expect(viewer.locator('[data-active="true"] .viewer-original')).toHaveCSS(
    "image-rendering",
    "pixelated",
  );
});

test("the details begin with the place, which leads to the photos near there, and have a histogram", async ({
  page,
}) => {
  const folder = test.info().outputPath("Paris");
  await makePhotos(folder, {
    count: 3,
    places: [
      [48.8584, 2.2945],
      [48.859, 2.295],
      [41.8902, 12.4922],
    ],
  });
  await importFolder(page, folder);
  const viewer = page.getByRole("dialog");
  await page.getByRole("gridcell", { name: /08:02/u }).click();
  await viewer.getByRole("button", { name: "Details", exact: true }).click();
  const details = viewer.getByRole("complementary", { name: "Details" });
  await expect(details.locator("dt").first()).toHaveText("Location");
  await expect(details.locator("dt").nth(1)).toHaveText("Date");
  await expect(details.getByText("No clipping")).toBeVisible();
  await details.getByRole("button", { name: /Paris.*photos near here/u }).click();
  await expect(viewer).toBeHidden();
  await expect(page.getByRole("gridcell")).toHaveCount(2);
});

test("the histogram says how much is black and how much is white", async ({ page }) => {
  const half = await sharp({ create: { width: 400, height: 300, channels: 3, background: "#000" } })
    .composite([
      { input: { create: { width: 100, height: 300, channels: 3, background: "#fff" } }, left: 0, top: 0 },
    ])
    .jpeg({ quality: 95 })
    .toBuffer();
  await importFolder(page, await onePicture("half.jpg", half));
  await openTile(page, 0);
  await page.keyboard.press("i");
  await expect(page.getByText("Shadows clipped 75 %, highlights clipped 25 %")).toBeVisible();
});

test("compares with the next photo, from a button", async ({ page }) => {
  await importFolder(page, await fewPhotos(3));
  const viewer = await openTile(page, 0);
  await viewer.getByRole("button", { name: "Compare" }).click();
  await expect(page.getByRole("region", { name: "Compare photos" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("region", { name: "Compare photos" })).toBeHidden();
  await expect(viewer).toBeVisible();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("a swipe up shows the details, and a swipe down closes the viewer", async ({ page }) => {
    await importFolder(page, await fewPhotos(3));
    const viewer = await openTile(page, 0);
    await swipe(page, 600, 300);
    await expect(viewer.getByRole("complementary", { name: "Details" })).toBeVisible();
    // Its head takes it along.
    await swipe(page, 375, 600);
    await expect(viewer.getByRole("complementary", { name: "Details" })).toBeHidden();
    await swipe(page, 300, 600);
    await expect(viewer).toBeHidden();
  });
});

/** A finger that moves up or down the middle of the screen. */
async function swipe(page: Page, from: number, to: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const touch = (type: string, y: number) =>
    session.send("Input.dispatchTouchEvent", {
      type: type as "touchStart",
      touchPoints: type === "touchEnd" ? [] : [{ x: 195, y }],
    });
  await touch("touchStart", from);
  for (let i = 1; i <= 8; i++) await touch("touchMove", from + ((to - from) * i) / 8);
  await touch("touchEnd", to);
  await session.detach();
}

test("a photo that says it is a sphere can be looked at from within", async ({ page }) => {
  const part = (background: string, left: number) => ({
    input: { create: { width: 400, height: 600, channels: 3 as const, background } },
    left,
    top: 0,
  });
  const xmp =
    `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">` +
    `<rdf:Description xmlns:GPano="http://ns.google.com/photos/1.0/panorama/" ` +
    `GPano:ProjectionType="equirectangular"/></rdf:RDF></x:xmpmeta>`;
  const sphere = await sharp({ create: { width: 1200, height: 600, channels: 3, background: "#000" } })
    .composite([part("#f00", 0), part("#0f0", 400), part("#00f", 800)])
    .withXmp(xmp)
    .jpeg({ quality: 95 })
    .toBuffer();
  await importFolder(page, await onePicture("sphere.jpg", sphere));
  const viewer = await openTile(page, 0);
  await viewer.getByRole("button", { name: "View as 360°" }).click();
  const view = viewer.getByRole("region", { name: "360° view" });
  const canvas = view.getByRole("img");
  await expect(canvas).toHaveAttribute("data-ready", "true");
  await expect(canvas).toBeFocused();
  const strongest = async (): Promise<number> => {
    const colour = await middleOf(canvas);
    return colour.indexOf(Math.max(...colour));
  };
  await expect.poll(strongest).toBe(1);
  for (let i = 0; i < 12; i++) await page.keyboard.press("ArrowRight");
  await expect.poll(strongest).toBe(2);
  // Dragging to the right looks to the left.
  await page.mouse.move(700, 400);
  await page.mouse.down();
  for (let i = 0; i < 2; i++) await page.mouse.move(1300, 400, { steps: 4 });
  await page.mouse.up();
  await expect.poll(strongest).not.toBe(0);
  // What lies under it is out of reach, and what led to it has the focus again.
  const reader = await Reader.of(page);
  await reader.finds("button", "Zoom in");
  await reader.misses("button", "Details");
  await page.keyboard.press("Escape");
  await expect(view).toBeHidden();
  await expect(viewer.getByRole("button", { name: "View as 360°" })).toBeFocused();
});

test("other panoramas are no spheres, and open as high as the window", async ({ page }) => {
  const wide = await sharp({ create: { width: 3000, height: 600, channels: 3, background: "#a63" } })
    .jpeg()
    .toBuffer();
  await importFolder(page, await onePicture("wide.jpg", wide));
  const viewer = await openTile(page, 0);
  await expect(viewer.getByRole("button", { name: "View as 360°" })).toHaveCount(0);
  const picture = viewer.locator('[data-active="true"] .viewer-picture');
  await expect.poll(async () => Math.round((await picture.boundingBox())?.height ?? 0)).toBe(900);
});
