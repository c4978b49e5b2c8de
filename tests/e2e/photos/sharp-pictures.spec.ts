import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, type Page } from "../../support/test.ts";
import sharp from "sharp";
import { dropPaths } from "../../support/drop.ts";
import { waitForMark } from "../../support/marks.ts";
import { makePhotos } from "../../support/photos.ts";

/** No picture is drawn larger than this many times its pixels. */
const mostStretched = 1.2;

/** Files among others no larger than this are shown as they are. */
const tiny = { width: 200, height: 150 };

async function mixedFolder(folder: string): Promise<string> {
  await makePhotos(folder, { count: 3, width: 2000, height: 1500 });
  await makePhotos(folder, { count: 1, first: 20, width: 1500, height: 2000 });
  await makePhotos(folder, { count: 1, first: 30, width: 6000, height: 1000 });
  const small = sharp({ create: { ...tiny, channels: 3, background: "#884422" } });
  writeFileSync(join(folder, "IMG_0099.jpg"), await small.jpeg().toBuffer());
  return folder;
}

/** How much each picture on screen is stretched, in pixels of the screen; those of tiny originals left out. */
function stretchedOnScreen(page: Page): Promise<number[]> {
  return page.evaluate((least) => {
    const pictures = [...document.querySelectorAll<HTMLImageElement>("[data-photo] img.grid-picture")];
    const seen = pictures.filter((one) => {
      const { top, bottom } = one.getBoundingClientRect();
      return bottom > 0 && top < innerHeight && one.naturalWidth > least;
    });
    return seen.map((one) => {
      const { width, height } = one.getBoundingClientRect();
      return Math.max(width / one.naturalWidth, height / one.naturalHeight) * devicePixelRatio;
    });
  }, tiny.width);
}

/** Pixels across of each picture in the grid, by its row. */
function widthsInGrid(page: Page): Promise<Record<string, number>> {
  return page.evaluate(() => {
    const pictures = [...document.querySelectorAll<HTMLImageElement>("[data-photo] img.grid-picture")];
    return Object.fromEntries(pictures.map((one) => [one.dataset["picture"] ?? "", one.naturalWidth]));
  });
}

test.describe("on a screen of two pixels to one", () => {
  test.use({ deviceScaleFactor: 2 });

  test("no tile is drawn larger than it has pixels once the page is idle, at any size of tiles", async ({
    page,
  }, info) => {
    await page.goto("/");
    await dropPaths(page, [await mixedFolder(info.outputPath("Trip"))]);
    await waitForMark(page, "import:done");
    for (const size of ["Medium", "Large"]) {
      if (size === "Large") await page.getByRole("button", { name: "Larger tiles" }).click();
      await expect(page.locator(".grid-density-name")).toHaveText(size);
      await expect
        .poll(
          async () => {
            const all = await stretchedOnScreen(page);
            return all.length > 0 && Math.max(...all) <= mostStretched;
          },
          { timeout: 60_000 },
        )
        .toBe(true);
    }
    // They stay so from visit to visit.
    const widths = await widthsInGrid(page);
    await page.reload();
    await expect.poll(async () => ({ ...widths, ...(await widthsInGrid(page)) })).toEqual(widths);
    await expect.poll(async () => Object.keys(await widthsInGrid(page)).length).toBeGreaterThan(2);
  });
});
