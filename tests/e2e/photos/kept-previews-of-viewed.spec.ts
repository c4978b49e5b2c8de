import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test, type Page } from "../../support/test.ts";
import { importFiles } from "../../support/loose-visits.ts";
import { makePhotos } from "../../support/photos.ts";

/** Longest edge of a screen preview. */
const screenEdge = 1600;

async function photos(folder: string, count: number): Promise<string[]> {
  await makePhotos(folder, { count, width: 4000, height: 3000 });
  return readdirSync(folder).map((name) => join(folder, name));
}

/** Waits until this many previews are on disk. */
const keptCount = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open("pinroll");
        opening.onerror = () => reject(new Error("no database"));
        opening.onsuccess = () => {
          const database = opening.result;
          const counting = database.transaction("screens").objectStore("screens").count();
          counting.onsuccess = () => {
            database.close();
            resolve(counting.result);
          };
        };
      }),
  );

/** Width and height of the one preview on disk. */
const keptSize = (page: Page): Promise<number[]> =>
  page.evaluate(
    () =>
      new Promise<number[]>((resolve, reject) => {
        const opening = indexedDB.open("pinroll");
        opening.onerror = () => reject(new Error("no database"));
        opening.onsuccess = () => {
          const database = opening.result;
          const reading = database.transaction("screens").objectStore("screens").getAll();
          reading.onsuccess = () => {
            database.close();
            createImageBitmap(new Blob(reading.result as BlobPart[])).then(
              ({ width, height }) => resolve([width, height]),
              reject,
            );
          };
        };
      }),
  );

const shownPicture = (page: Page) => page.locator('[data-active="true"] .viewer-kept');

async function openFirst(page: Page): Promise<void> {
  await page.getByRole("gridcell").first().click();
  await expect(page.getByRole("dialog")).toBeVisible();
}

test(
  "favourites get previews without being opened; a photo that was viewed opens sharp while its file cannot be reached, turned as it was, until previews are off",
  { tag: "@long" },
  async ({ page }, info) => {
    await page.goto("/");
    await importFiles(page, await photos(info.outputPath("Trip"), 3));
    await page.getByRole("gridcell").nth(2).focus();
    await page.keyboard.press("f");
    await expect.poll(() => keptCount(page)).toBe(1);
    await openFirst(page);
    await expect(page.locator('[data-active="true"] .viewer-original[data-ready="true"]')).toBeVisible();
    await page.keyboard.press("r");
    await expect.poll(() => keptCount(page)).toBe(2);

    await page.goto("/");
    await openFirst(page);
    await expect(shownPicture(page)).toBeVisible();
    await expect
      .poll(() => shownPicture(page).evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBe(screenEdge);
    await expect(shownPicture(page)).toHaveAttribute("data-rotation", "90");
    // The words of a missing original stay.
    await expect(page.locator('[data-active="true"] .viewer-note')).toBeVisible();
    await page.keyboard.press("ArrowRight");
    await expect(page.locator('[data-active="true"] .viewer-note')).toBeVisible();
    await expect(shownPicture(page)).toHaveCount(0);

    await page.goto("/settings/library");
    await expect(page.locator(".settings-key")).toContainText("Previews");
    await page.getByLabel("Space for previews").selectOption({ label: "Off" });
    await expect(page.locator(".settings-key")).not.toContainText("Previews");
    expect(await keptCount(page)).toBe(0);
  },
);

test.describe("on a dense screen, where culling has decoded the photo large enough", () => {
  test.use({ deviceScaleFactor: 2 });

  test("its preview is made of that", async ({ page }, info) => {
    await page.goto("/");
    await importFiles(page, await photos(info.outputPath("Trip"), 2));
    await page.getByRole("gridcell").first().focus();
    await page.keyboard.press("Space");
    await page.keyboard.press("Shift+ArrowRight");
    await expect(page.getByRole("toolbar", { name: "Selection" })).toContainText("2 selected");
    await page.keyboard.press("g");
    await expect(page.getByRole("toolbar", { name: "Cull" })).toBeVisible();
    await expect(page.locator('[data-active="true"] .viewer-screen')).toBeAttached();
    await expect.poll(() => keptCount(page)).toBe(1);
    const [width = 0, height = 0] = await keptSize(page);
    expect(width).toBe(screenEdge);
    // Browsers round the height of what they shrink up.
    expect(Math.abs(height - (screenEdge * 3) / 4)).toBeLessThanOrEqual(1);
  });
});
