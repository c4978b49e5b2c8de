import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, type Locator, type Page } from "../../support/test.ts";
import sharp from "sharp";
import { dropPaths } from "../../support/drop.ts";
import { exportLibrary } from "../../support/library.ts";
import { waitForMark } from "../../support/marks.ts";
import { motionItem, motionXmp } from "../../support/motion-bytes.ts";
import { withXmp } from "../../support/four-corners.ts";
import { encodeFilm, muxFilm } from "../../support/video-bytes.ts";

/** Drops a Motion Photo with this video, and a picture without one. */
async function dropMotionPhoto(page: Page, folder: string, film: Uint8Array): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const picture = await sharp({ create: { width: 1200, height: 800, channels: 3, background: "#a33" } })
    .jpeg()
    .toBuffer();
  const still = withXmp(picture, motionXmp([motionItem(film.length)]));
  writeFileSync(join(folder, "PXL_1.MP.jpg"), Buffer.concat([still, film]));
  writeFileSync(join(folder, "plain.jpg"), picture);
  await dropPaths(page, [folder]);
  await waitForMark(page, "import:done");
}

async function realFilm(page: Page): Promise<Uint8Array> {
  return muxFilm(await encodeFilm(page, 1), "mp4", 0);
}

const motionTile = (page: Page): Locator => page.getByRole("gridcell", { name: /^Motion Photo/ });
const viewerFilm = (page: Page): Locator => page.getByRole("dialog").locator("video");

/** Seconds the video has gone on; 0 where it has no picture. */
const played = (film: Locator): Promise<number> =>
  film.evaluate((video: HTMLVideoElement) => (video.videoWidth > 0 ? video.currentTime : 0));

test.beforeEach(async ({ page }) => {
  await page.goto("/");
});

test("a Motion Photo has a badge, plays in the viewer by button, key and holding it, and its video is listed and exported", async ({
  page,
}, info) => {
  await dropMotionPhoto(page, info.outputPath("Trip"), await realFilm(page));
  await expect(page.getByRole("gridcell")).toHaveCount(2);
  const tile = motionTile(page);
  await expect(tile.locator(".grid-badge-word")).toHaveText("MOTION");

  await tile.click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Play motion" }).click();
  const film = viewerFilm(page);
  await expect.poll(() => played(film)).toBeGreaterThan(0);
  await expect(film).toHaveJSProperty("muted", false);
  const address = await film.getAttribute("src");
  await dialog.getByRole("button", { name: "Stop motion" }).click();
  await expect(film).toHaveCount(0);
  // The address was given back with the film.
  const stillThere = await page.evaluate(
    (url) =>
      fetch(url ?? "").then(
        () => true,
        () => false,
      ),
    address,
  );
  expect(stillThere).toBe(false);

  await page.keyboard.press("m");
  await expect.poll(() => played(film)).toBeGreaterThan(0);
  await page.keyboard.press("ArrowRight");
  await expect(film).toHaveCount(0);
  await expect(dialog.getByRole("button", { name: "Play motion" })).toHaveCount(0);
  await page.keyboard.press("ArrowLeft");
  await expect(dialog.getByRole("button", { name: "Play motion" })).toBeVisible();

  // Held it plays, let go it stops; its end brings the picture back.
  const picture = dialog.locator('[data-active="true"] .viewer-original[data-ready="true"]');
  await expect(picture).toBeVisible();
  await page.mouse.move(720, 450);
  await page.mouse.down();
  await expect.poll(() => played(film)).toBeGreaterThan(0);
  await page.mouse.up();
  await expect(film).toHaveCount(0);
  await expect(page.getByRole("dialog")).toBeVisible();

  await page.keyboard.press("m");
  await expect.poll(() => played(film)).toBeGreaterThan(0);
  await film.evaluate((video: HTMLVideoElement) => {
    video.currentTime = video.duration - 0.05;
  });
  await expect(film).toHaveCount(0);
  await expect(picture).toBeVisible();

  await dialog.getByRole("button", { name: "Details" }).click();
  await expect(dialog.getByText("Motion video, in Trip/PXL_1.MP.jpg")).toBeVisible();
  await page.keyboard.press("Escape");
  const { photos } = await exportLibrary(page);
  const parts = Object.fromEntries(photos.map(({ path, parts: of }) => [path, of]));
  expect(parts).toEqual({
    "Trip/PXL_1.MP.jpg": [{ role: "motion-video", path: "Trip/PXL_1.MP.jpg" }],
    "Trip/plain.jpg": [],
  });
});

test("a Live Photo plays the video of its own file", async ({ page }, info) => {
  const folder = info.outputPath("Trip");
  mkdirSync(folder, { recursive: true });
  await sharp({ create: { width: 1200, height: 800, channels: 3, background: "#a33" } })
    .jpeg()
    .toFile(join(folder, "IMG_1.jpg"));
  writeFileSync(join(folder, "IMG_1.mp4"), await realFilm(page));
  await dropPaths(page, [folder]);
  await waitForMark(page, "import:done");
  const tile = page.getByRole("gridcell", { name: /^Live Photo/ });
  await expect(tile.locator(".grid-badge-word")).toHaveText("LIVE");
  await tile.click();
  await page.getByRole("dialog").getByRole("button", { name: "Play motion" }).click();
  await expect.poll(() => played(viewerFilm(page))).toBeGreaterThan(0);
});

test("a tile plays without sound while the pointer rests on it, and never for who wants less movement", async ({
  page,
}, info) => {
  await dropMotionPhoto(page, info.outputPath("Trip"), await realFilm(page));
  const film = page.locator(".grid-tile video");
  await motionTile(page).hover();
  await expect.poll(() => played(film)).toBeGreaterThan(0);
  await expect(film).toHaveJSProperty("muted", true);
  await page.getByRole("gridcell", { name: /^Photo/ }).hover();
  await expect(film).toHaveCount(0);

  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.evaluate(() => {
    const added = new MutationObserver(() => {
      if (document.querySelector(".grid-tile video")) document.documentElement.dataset["moved"] = "true";
    });
    added.observe(document.body, { childList: true, subtree: true });
  });
  await page.clock.install();
  await motionTile(page).hover();
  await page.clock.runFor(2000);
  // The viewer's video takes the way the tile's would have taken before it.
  await motionTile(page).click();
  await page.getByRole("dialog").getByRole("button", { name: "Play motion" }).click();
  await expect.poll(() => played(viewerFilm(page))).toBeGreaterThan(0);
  await expect(page.locator("html")).not.toHaveAttribute("data-moved");
});

test("a video the browser cannot play says so in a sentence, and the picture stays", async ({
  page,
}, info) => {
  const film = await encodeFilm(page, 1);
  const spoilt = await muxFilm({ ...film, frames: film.frames.map(() => "AAAA") }, "mp4", 0);
  await dropMotionPhoto(page, info.outputPath("Trip"), spoilt);
  await motionTile(page).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Play motion" }).click();
  await expect(dialog.getByText("This browser can’t play the video in this photo")).toBeVisible();
  await expect(dialog.locator('[data-active="true"] .viewer-original[data-ready="true"]')).toBeVisible();
});
