import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, type Locator, type Page } from "../../support/test.ts";
import sharp from "sharp";
import { dropPaths } from "../../support/drop.ts";
import { expectPictures } from "../../support/grid.ts";
import { exportLibrary } from "../../support/library.ts";
import { waitForMark } from "../../support/marks.ts";
import { zipOf } from "../../support/zip-bytes.ts";

const year = "Takeout/Google Photos/Photos from 2019";

/** Two parts of one export: the photos are in the first, what Google knows of them in the second. */
async function twoParts(folder: string): Promise<string[]> {
  mkdirSync(folder, { recursive: true });
  const picture = (background: string): Promise<Buffer> =>
    sharp({ create: { width: 640, height: 480, channels: 3, background } })
      .jpeg()
      .toBuffer();
  const about = (title: string, timestamp: string): string =>
    JSON.stringify({
      title,
      photoTakenTime: { timestamp },
      geoData: { latitude: 48.8583, longitude: 2.2945, altitude: 0 },
    });
  const parts = [
    [
      { name: `${year}/stored.jpg`, content: await picture("#246") },
      { name: `${year}/packed.jpg`, content: await picture("#a42"), method: 8, isStreamed: true },
    ],
    [
      { name: `${year}/stored.jpg.supplemental-metad.json`, content: about("stored.jpg", "1556877072") },
      { name: `${year}/packed.jpg.json`, content: about("packed.jpg", "1556963472"), method: 8 },
      { name: `${year}/locked.jpg`, content: "of no use without its password", flags: 1 },
    ],
  ];
  return parts.map((entries, nth) => {
    const path = join(folder, `takeout-20240101T000000Z-00${nth + 1}.zip`);
    writeFileSync(path, zipOf(entries));
    return path;
  });
}

const original = (page: Page): Locator =>
  page.getByRole("dialog").locator('[data-active="true"] .viewer-original[data-ready="true"]');

test("two parts of a Takeout are dropped as they came: photos, dates, originals, also at the next visit", async ({
  page,
}, info) => {
  const parts = await twoParts(info.outputPath("Downloads"));
  await page.goto("/");
  await dropPaths(page, parts);
  const { counts } = await waitForMark(page, "import:done");
  const all = { found: 5, shown: 2, failed: 0, skipped: 1, sidecars: 2 };
  expect(counts).toMatchObject(all);
  await expectPictures(page);
  const { photos, skipped } = await exportLibrary(page);
  const first = `takeout-20240101T000000Z-001.zip/${year}`;
  const location = { lat: 48.8583, lng: 2.2945, source: "sidecar:takeout" };
  expect(photos.toSorted((a, b) => (a.path < b.path ? -1 : 1))).toMatchObject([
    { path: `${first}/packed.jpg`, takenAt: { local: "2019-05-04T09:51:12" }, location },
    { path: `${first}/stored.jpg`, takenAt: { local: "2019-05-03T09:51:12" }, location },
  ]);
  expect(skipped).toMatchObject([{ reason: "encrypted" }]);

  for (const visit of ["this", "the next"]) {
    await test.step(`originals in ${visit} visit`, async () => {
      if (visit === "the next") await page.reload();
      await page.getByRole("gridcell").first().click();
      await expect(original(page)).toBeVisible();
      await page.keyboard.press("ArrowRight");
      await expect(original(page)).toBeVisible();
      await page.keyboard.press("Escape");
      // The address is the viewer's until then, and a new visit would begin with it.
      await expect(page.getByRole("dialog")).toBeHidden();
    });
  }

  await dropPaths(page, parts);
  await waitForMark(page, "import:done");
  expect((await exportLibrary(page)).counts).toMatchObject(all);
});
