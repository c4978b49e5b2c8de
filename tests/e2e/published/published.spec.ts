import { datasetFolder, type DatasetFolder } from "../../support/published-dataset.ts";
import { publishedSite, type PublishedSite } from "../../support/published-site.ts";
import { expect, test, type Locator, type Page } from "../../support/test.ts";
import { crash } from "../../support/workers.ts";

const photos = 6000;

let dataset: DatasetFolder;
let site: PublishedSite;

test.beforeAll(async () => {
  dataset = await datasetFolder({ photos, years: 3, lastYear: 2024, undated: 20, thumbnailBytes: 1500 });
});
test.afterAll(() => dataset.remove());
test.beforeEach(async () => {
  site = await publishedSite(dataset.folder);
});
test.afterEach(() => site.close());

const grid = (page: Page): Locator => page.getByRole("grid", { name: "Photos" });
const count = (page: Page): Locator => page.getByRole("heading", { level: 1 });
const viewer = (page: Page): Locator => page.getByRole("dialog");

test("a published library opens as a grid and a map, is filtered, and its photos are looked at", async ({
  page,
}) => {
  await page.goto(`${site.app}/open`);
  await page.getByLabel("Address").fill(`${site.data.origin}/manifest.json`);
  await page.getByRole("button", { name: "Open", exact: true }).click();
  await expect(count(page)).toHaveText("6,000 photos");
  await expect(
    grid(page)
      .getByRole("button", { name: /^Photo, 30 Dec 2024/ })
      .first(),
  ).toBeVisible();
  await expect(grid(page).locator("img").first()).toBeVisible();
  await expect(
    page
      .getByRole("region", { name: "Map" })
      .getByRole("button", { name: /photos$/ })
      .first(),
  ).toBeVisible();

  // The end of all, by keyboard: photos without a date.
  await grid(page).getByRole("button").first().focus();
  await page.keyboard.press("End");
  await expect(page.locator(":focus")).toHaveAccessibleName("Photo, no date");
  await page.keyboard.press("Home");
  await expect(page.locator(":focus")).toHaveAccessibleName(/30 Dec 2024/);

  await page.getByLabel("From").fill("2023-01-01");
  await page.getByLabel("To", { exact: true }).fill("2023-12-31");
  await expect(count(page)).toHaveText("1,993 of 6,000 photos");
  await page.getByRole("searchbox", { name: "Search places and words" }).fill("harbour");
  await page.keyboard.press("Enter");
  await expect(count(page)).toHaveText(/^1\d\d of 6,000 photos$/);

  await grid(page).getByRole("button").first().click();
  const details = viewer(page).getByRole("complementary", { name: "Details" });
  await expect(details).toContainText(/harbour/);
  const first = (await details.textContent()) ?? "";
  await page.keyboard.press("ArrowRight");
  await expect(details).not.toHaveText(first);
  await page.keyboard.press("ArrowLeft");
  await expect(details).toHaveText(first);
  await page.keyboard.press("Escape");
  await expect(viewer(page)).toBeHidden();
  await page.getByRole("button", { name: "Clear filter" }).click();
  await expect(count(page)).toHaveText("6,000 photos");
});

test("a damaged part is left out and said; a server that is no use is named with what to do", async ({
  page,
}) => {
  const [, part] = dataset.manifest.parts;
  if (!part) throw new Error("there are parts");
  site.data.options.instead = (path) => (path === `/${part.path}` ? new Uint8Array(part.bytes) : null);
  await site.open(page);
  await page.getByLabel("From").fill("2023-06-01");
  await expect(page.getByText("1 file of this library is damaged or missing.")).toBeVisible();
  await expect(grid(page).getByRole("button", { name: /2024/ }).first()).toBeVisible();

  site.data.options.instead = () => null;
  site.data.options.hasRanges = false;
  await site.open(page);
  await expect(page.getByText("doesn’t send parts of files (byte ranges)")).toBeVisible();

  site.data.options.hasRanges = true;
  site.data.options.instead = (path) =>
    path === "/manifest.json" ? new TextEncoder().encode('{"format":"pinroll-dataset","version":2}') : null;
  await site.open(page);
  await expect(page.getByText("published by a newer version of Pinroll")).toBeVisible();
  site.data.options.instead = (path) =>
    path === "/manifest.json" ? new TextEncoder().encode("<p>Hello") : null;
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("isn’t a published library")).toBeVisible();
  site.data.options.allows = null;
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("doesn’t let other sites read its files (CORS)")).toBeVisible();
});

test("a library whose worker died says so, and is there again after one click", async ({ page }) => {
  await page.goto(`${site.app}/open?at=${encodeURIComponent(`${site.data.origin}/manifest.json`)}`);
  await expect(grid(page).locator("img").first()).toBeVisible();
  await crash(page, "published");
  await expect(page.getByText("Reading this library stopped. Open it again.")).toBeVisible();
  await page.getByLabel("From").fill("2023-01-01");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(count(page)).toHaveText("6,000 photos");
  await expect(grid(page).locator("img").first()).toBeVisible();
  await expect(page.getByText("Reading this library stopped. Open it again.")).toBeHidden();
});
