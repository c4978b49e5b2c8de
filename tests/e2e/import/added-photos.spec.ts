import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test, type Locator, type Page } from "../../support/test.ts";
import { dropPaths } from "../../support/drop.ts";
import { marks, waitForMark } from "../../support/marks.ts";
import { makePhotos } from "../../support/photos.ts";
import { openSample } from "../../support/sample.ts";

const bar = (page: Page): Locator => page.getByRole("region", { name: "Import progress" });
const way = (page: Page): Locator => bar(page).getByRole("button", { name: "Show added photos" });
const cells = (page: Page): Locator => page.getByRole("grid", { name: "Photos" }).getByRole("gridcell");

async function drop(page: Page, paths: string[]): Promise<void> {
  const after = (await marks(page)).at(-1)?.at ?? -1;
  await dropPaths(page, paths);
  await waitForMark(page, "import:done", { after });
  await expect(bar(page)).toContainText("Import finished.");
}

test("what an import added to a library is one click away, and Back leads to all photos", async ({
  page,
}, info) => {
  await openSample(page);
  const folder = info.outputPath("Older");
  mkdirSync(folder, { recursive: true });
  await makePhotos(folder, { count: 5 });
  await drop(page, [folder]);
  await expect(
    page.locator("[aria-live]", { hasText: "To see only these, choose “Show added photos”." }),
  ).toBeAttached();
  await way(page).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\?added=\d+$/);
  await expect(cells(page)).toHaveCount(5);
  await expect(page.getByText("5 of 70 photos")).toBeVisible();
  await expect(page.getByRole("button", { name: "Remove Recently added" })).toBeVisible();
  await expect(way(page)).toHaveCount(0);
  await expect(page.locator("#main")).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL("/");
  await expect(page.getByText("5 of 70 photos")).toHaveCount(0);
  await expect(way(page)).toBeVisible();

  // Nothing new.
  await drop(page, [folder]);
  await expect(way(page)).toHaveCount(0);
  await expect(page.getByText("To see only these")).toHaveCount(0);

  // Loose files, from another page, over another filter.
  const loose = await makePhotos(info.outputPath("Loose"), { count: 2, first: 30, located: false });
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Map" }).click();
  await page.getByRole("searchbox", { name: "Search" }).fill("alps");
  await drop(
    page,
    ["IMG_0030.jpg", "IMG_0031.jpg"].map((name) => join(loose, name)),
  );
  await way(page).click();
  await expect(cells(page)).toHaveCount(2);
  await page.goBack();
  await expect(page).toHaveURL("/map?q=alps");
});

test("a folder dropped while the first one is read is one click away afterwards", async ({ page }, info) => {
  const first = await makePhotos(info.outputPath("First"), { count: 90 });
  const second = await makePhotos(info.outputPath("Second"), { count: 4, first: 100 });
  await page.goto("/");
  await dropPaths(page, [first]);
  await waitForMark(page, "import:scan-done");
  await dropPaths(page, [second]);
  await waitForMark(page, "import:done");
  expect((await marks(page)).filter(({ name }) => name === "import:start")).toHaveLength(1);
  await way(page).click();
  await expect(page).toHaveURL(/\?added=90$/);
  await expect(cells(page)).toHaveCount(4);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("the way to added photos leads from the map to the grid", async ({ page }, info) => {
    await page.goto("/");
    await drop(page, [await makePhotos(info.outputPath("One"), { count: 2 })]);
    // All photos are those added.
    await expect(way(page)).toHaveCount(0);
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Map" }).click();
    await drop(page, [await makePhotos(info.outputPath("Two"), { count: 3, first: 10 })]);
    await way(page).click();
    await expect(page).toHaveURL(/^[^?]*\/\?added=2$/);
    await expect(cells(page)).toHaveCount(3);
    await page.goBack();
    await expect(page).toHaveURL("/map");
  });
});
