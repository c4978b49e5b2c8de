import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, type Locator, type Page } from "../../support/test.ts";
import { dropPaths } from "../../support/drop.ts";
import { waitForMark } from "../../support/marks.ts";
import { encodeFilm, muxFilm } from "../../support/video-bytes.ts";

// Workers start until the end: what is asked for then need not be answered.
test.afterEach(({ page }) => page.unrouteAll({ behavior: "ignoreErrors" }));

test("a video shows its picture with a play badge, one that cannot be drawn the badge alone, and the import ends", async ({
  page,
}, info) => {
  await page.goto("/");
  const folder = info.outputPath("Films");
  mkdirSync(folder, { recursive: true });
  const film = await encodeFilm(page, 6);
  writeFileSync(join(folder, "clip.mp4"), await muxFilm(film, "mp4", 90));
  const frames = film.frames.map(() => "AAAA");
  writeFileSync(join(folder, "spoilt.mp4"), await muxFilm({ ...film, frames }, "mp4", 90));
  await dropPaths(page, [folder]);
  await waitForMark(page, "import:done");
  const tiles = page.getByRole("gridcell", { name: /^Video/ });
  await expect(tiles).toHaveCount(2);
  await expect(page.getByRole("gridcell", { name: /no preview/ })).toHaveCount(0);
  const drawn = tiles.filter({ has: page.locator("img") });
  await expect(drawn).toHaveCount(1);
  await expect(drawn.locator(".grid-badges svg").first()).toBeVisible();
  await expect.poll(() => shapeOf(drawn.locator("img"))).toBeCloseTo(1.5, 1);
});

test("a video says how long it is, and plays without sound while the pointer rests on it", async ({
  page,
}, info) => {
  await page.goto("/");
  const folder = info.outputPath("Films");
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "clip.mp4"), await muxFilm(await encodeFilm(page, 6), "mp4", 0));
  await dropPaths(page, [folder]);
  await waitForMark(page, "import:done");
  const tile = page.getByRole("gridcell", { name: /^Video/ });
  await expect(tile.locator(".grid-badge-length")).toHaveText(/^\d:\d\d$/);
  await expect(tile.locator("video")).toHaveCount(0);
  await tile.hover();
  const film = tile.locator("video");
  await expect(film).toHaveAttribute("data-plays", "true");
  await expect(film).toHaveJSProperty("muted", true);
  await page.mouse.move(0, 0);
  await expect(film).toHaveCount(0);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await tile.hover();
  await expect(tile.locator(".grid-heart")).toBeAttached();
  await expect(film).toHaveCount(0);
});

/** Width by height of a picture; no number before it is loaded. */
const shapeOf = (image: Locator): Promise<number> =>
  image.evaluate((one: HTMLImageElement) => one.naturalWidth / one.naturalHeight);

/** Takes the browser's video decoder from the workers, as in browsers that have it in `<video>` alone. */
async function withoutDecoder(page: Page): Promise<void> {
  await page.route(/photo\.main-.*\.js$/, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: `delete self.VideoDecoder;\n${await answer.text()}` });
  });
}

test("where workers know no codec, the page's own element makes the picture, upright", async ({
  page,
}, info) => {
  await withoutDecoder(page);
  await page.goto("/");
  const folder = info.outputPath("Films");
  mkdirSync(folder, { recursive: true });
  const film = await encodeFilm(page, 6);
  writeFileSync(join(folder, "clip.mp4"), await muxFilm(film, "mp4", 90));
  writeFileSync(join(folder, "clip.webm"), await muxFilm(await encodeFilm(page, 1), "webm", 0));
  await dropPaths(page, [folder]);
  await waitForMark(page, "import:done");
  const images = page.getByRole("gridcell", { name: /^Video/ }).locator("img");
  await expect(images).toHaveCount(2);
  for (const image of await images.all()) await expect.poll(() => shapeOf(image)).toBeCloseTo(1.5, 1);
  await expect(page.locator("video")).toHaveCount(0);
});
