import { join } from "node:path";
import { writeFileSync } from "node:fs";
import { dropPaths } from "../../support/drop.ts";
import { waitForMark } from "../../support/marks.ts";
import { makePhotos } from "../../support/photos.ts";
import { openSample, tilesOf } from "../../support/sample.ts";
import { expect, test, type Locator, type Page } from "../../support/test.ts";
import { encodeFilm, muxFilm } from "../../support/video-bytes.ts";

/** Opens the n-th tile and waits until its original is drawn. */
async function openTile(page: Page, index: number): Promise<Locator> {
  await tilesOf(page).nth(index).click();
  const viewer = page.getByRole("dialog");
  await expect(viewer.locator('[data-active="true"] .viewer-original[data-ready="true"]')).toBeVisible();
  return viewer;
}

test(
  "the filmstrip has the open photo in its middle, goes to others, can be hidden, and is not in a window too low",
  { tag: "@long" },
  async ({ page }) => {
    // Small tiles: as many photos before the open one as half a filmstrip holds are on the screen.
    await page.addInitScript(() => localStorage.setItem("pinroll-tile-size", '"small"'));
    await openSample(page);
    // Four photos before it are one stack.
    const viewer = await openTile(page, 15);
    const strip = viewer.getByRole("toolbar", { name: "Filmstrip" });
    const current = strip.locator('[aria-current="true"]');
    const offCentre = async (): Promise<number> => {
      const [outer, inner] = [await strip.boundingBox(), await current.boundingBox()];
      if (!outer || !inner) return Number.NaN;
      return Math.abs(outer.x + outer.width / 2 - inner.x - inner.width / 2);
    };
    await expect(current).toHaveAccessibleName(/^Photo, .*, 19 of 65$/);
    await expect.poll(offCentre).toBeLessThan(2);
    await strip.getByRole("button", { name: /, 23 of 65$/ }).click();
    await expect(viewer.locator(".viewer-place")).toHaveText("23 of 65");
    await expect.poll(offCentre).toBeLessThan(2);
    // By keys: the focus goes along.
    await page.keyboard.press("ArrowRight");
    await expect(current).toHaveAccessibleName(/^Photo, .*, 24 of 65$/);
    await expect(current).toBeFocused();
    // It leaves with the chrome.
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await page.mouse.move(700, 300);
    await expect(viewer.locator(".viewer-frame")).toHaveAttribute("data-awake", "false");
    await page.mouse.move(710, 310);
    const toggle = viewer.getByRole("button", { name: "Filmstrip" });
    await page.setViewportSize({ width: 800, height: 400 });
    await expect(viewer.getByRole("button", { name: "Slideshow" })).toBeVisible();
    await expect(strip).toHaveCount(0);
    await expect(toggle).toHaveCount(0);
    await page.setViewportSize({ width: 1440, height: 900 });
    await toggle.click();
    await expect(strip).toBeHidden();
    await page.reload();
    await expect(viewer.locator(".viewer-place")).toBeVisible();
    await expect(strip).toBeHidden();
  },
);

test("Escape leaves the whole screen first, then a comparison with the next photo, then the viewer", async ({
  page,
}) => {
  await openSample(page);
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
  await viewer.getByRole("button", { name: "Compare" }).click();
  const compare = page.getByRole("region", { name: "Compare photos" });
  await expect(compare).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(compare).toBeHidden();
  await expect(viewer).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(viewer).toBeHidden();
});

test(
  "a slideshow goes through the photos, plays videos to their end, and is paused, stepped and ended by keys",
  { tag: "@long" },
  async ({ page }, info) => {
    const folder = await makePhotos(info.outputPath("Photos"), { count: 2 });
    await page.goto("/");
    writeFileSync(join(folder, "clip.mp4"), await muxFilm(await encodeFilm(page, 1), "mp4", 0));
    await dropPaths(page, [folder]);
    await waitForMark(page, "import:done");
    // The video is of today, and comes first.
    const viewer = await openTile(page, 1);
    await viewer.getByRole("button", { name: "Slideshow" }).click();
    const show = page.getByRole("region", { name: "Slideshow" });
    await show.getByRole("button", { name: "Slideshow settings" }).click();
    const ask = page.getByRole("dialog", { name: "Slideshow settings" });
    await ask.getByRole("radio", { name: "3 s" }).check();
    await ask.getByRole("button", { name: "Done" }).click();
    const said = show.locator("output");
    await expect(said).toContainText("Photo 2 of 3");
    await expect(show).toBeFocused();
    await expect(said).toContainText("Photo 3 of 3");
    await expect(said).toContainText("Photo 1 of 3");
    // Three seconds are not enough for it: it has four.
    const film = show.locator("video");
    await expect
      .poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime))
      .toBeGreaterThan(3.3);
    await expect(said).toContainText("Photo 1 of 3");
    await expect(said).toContainText("Photo 2 of 3");
    await page.keyboard.press("Space");
    await page.keyboard.press("ArrowLeft");
    await expect(said).toContainText("Photo 1 of 3");
    // A paused video stands still.
    await expect(film).toHaveJSProperty("paused", true);
    await page.keyboard.press("ArrowRight");
    await expect(said).toContainText("Photo 2 of 3");
    // Keys of the viewer below do nothing.
    await page.keyboard.press("x");
    await page.keyboard.press("Escape");
    await expect(show).toBeHidden();
    await expect(viewer.locator(".viewer-place")).toHaveText("2 of 3");
    await expect(viewer.locator(".viewer-stage")).toBeFocused();
    await expect(viewer.locator(".viewer-mark")).toHaveCount(0);
  },
);
