import { expect, test, type Locator, type Page } from "../../support/test.ts";
import { corpusFile, corpusFolder, corpusMissing } from "../../support/corpus.ts";
import { dropPaths } from "../../support/drop.ts";
import { waitForMark } from "../../support/marks.ts";

/** Four of Arezzo, of one day; two of Paris; of one night in London and in Sydney; and one of nowhere. */
const files = [
  ...[10, 21, 25, 27].map((number) => `exif-samples__jpg__gps__DSCN00${number}.jpg`),
  ...["PXL_20231006_063029647", "PXL_20231006_063357420"].map(
    (name) => `immich-go__app__upload__TEST_DATA__folder__high__AlbumA__${name}.jpg`,
  ),
  "pigallery2__demo__images__timestamps__newyear_london.jpg",
  "pigallery2__demo__images__timestamps__newyear_sydney.jpg",
  "exif-samples__jpg__Canon_DIGITAL_IXUS_400.jpg",
];

const grid = (page: Page): Locator => page.getByRole("grid", { name: "Photos" });
const heading = (page: Page, name: RegExp): Locator => grid(page).getByRole("rowheader", { name });
const marker = (page: Page, name: RegExp): Locator =>
  page.getByRole("region", { name: "Map" }).getByRole("button", { name });

test.skip(corpusFolder === null, corpusMissing);

test("photos are found by the names of their places, from the country down to the city", async ({ page }) => {
  await page.goto("/");
  await dropPaths(
    page,
    files.map((file) => corpusFile(file)),
  );
  await waitForMark(page, "import:done");

  await test.step("a day's heading and a marker say the place their photos share", async () => {
    // Names come after the import, when there is time for them.
    await expect(heading(page, /22 October 2008 · Arezzo\b/)).toBeAttached({ timeout: 60_000 });
    await expect(heading(page, /6 October 2023 · Paris\b/)).toBeVisible();
    await expect(heading(page, /1 January 2019(?! ·)/)).toBeAttached();
    await expect(marker(page, /^1 photo, Sydney(,|$)/)).toBeInViewport();
  });

  await test.step("the page lists all countries, most photos first", async () => {
    await page.getByRole("link", { name: "Trips", exact: true }).click();
    await page.getByRole("link", { name: "Places", exact: true }).click();
    await expect(page.getByRole("heading", { name: "4 countries" })).toBeVisible();
    const countries = page.getByRole("main").getByRole("listitem").getByRole("link");
    await expect(countries).toHaveText([
      /^Italy\s*4 photos$/,
      /^France\s*2 photos$/,
      /^Australia\s*1 photo$/,
      /^United Kingdom\s*1 photo$/,
    ]);
    await expect(countries.first().locator("img")).toBeVisible();
    await page.getByRole("combobox", { name: "Order" }).selectOption("By name");
    await expect(countries.first()).toHaveText(/^Australia/);
    await expect(page.getByRole("link", { name: "GeoNames" })).toBeVisible();
  });

  await test.step("a country opens by keyboard, and Back has the focus where it was", async () => {
    await page.getByRole("link", { name: /^Italy/ }).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: "Italy" })).toBeVisible();
    await expect(page.getByRole("link", { name: /^Arezzo/ })).toBeVisible();
    // A region with one city would say the same twice.
    await expect(page.getByRole("heading", { level: 2, name: "Tuscany" })).toHaveCount(0);
    await page.goBack();
    await expect(page.getByRole("link", { name: /^Italy/ })).toBeFocused();
    await page.goForward();
  });

  await test.step("a city filters grid, map and address", async () => {
    await page.getByRole("link", { name: /^Arezzo/ }).click();
    await expect(page).toHaveURL("/?country=IT&region=Tuscany&city=Arezzo");
    await expect(grid(page).getByRole("gridcell")).toHaveCount(4);
    await expect(marker(page, /^4 photos, Arezzo$/)).toBeVisible();
    // Close enough to see the city alone.
    await expect(page.locator(".map-scale")).toHaveText(/^(0\.\d+ mi|\d+ ft)$/);
  });

  await test.step("taking the place off brings all photos back", async () => {
    await page.getByRole("button", { name: "Remove Arezzo, Italy" }).click();
    await expect(grid(page).getByRole("gridcell")).toHaveCount(files.length);
    await expect(page).toHaveURL("/");
  });
});
