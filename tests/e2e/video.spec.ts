import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "playwright/test";
import { dropPaths } from "../support/drop.ts";
import { waitForMark } from "../support/marks.ts";
import { encodeFilm, muxFilm } from "../support/video-bytes.ts";

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
  await expect(page.getByRole("gridcell", { name: /could not be drawn/ })).toHaveCount(0);
  const drawn = tiles.filter({ has: page.locator("img") });
  await expect(drawn).toHaveCount(1);
  await expect(drawn.locator(".grid-badges svg").first()).toBeVisible();
  const shape = await drawn
    .locator("img")
    .evaluate((image: HTMLImageElement) => image.naturalWidth / image.naturalHeight);
  expect(shape).toBeCloseTo(1.5, 1);
});
