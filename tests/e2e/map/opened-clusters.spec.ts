import { expect, test, type Locator, type Page } from "../../support/test.ts";
import { expectMapAtRest } from "../../support/map.ts";
import { openSample } from "../../support/sample.ts";

const map = (page: Page): Locator => page.getByRole("region", { name: "Map" });
const clusters = (page: Page): Locator => map(page).getByRole("button", { name: /^([2-9]|\d\d+) photos/ });
const opened = (page: Page): Locator => page.getByText(/^\d+ photos here$/);
/** The sheet over the map with an opened cluster's photos. */
const sheet = (page: Page): Locator => map(page).getByRole("region", { name: /^[\d,]+ photos/ });
const steps = (page: Page): Promise<number> => page.evaluate(() => history.length);

/** Opens a cluster by its marker and tells the words above the grid, which say how many photos are there by then. */
async function openCluster(page: Page, nth = 0): Promise<string> {
  const before = await opened(page).allInnerTexts();
  await clusters(page).nth(nth).press("Enter");
  await expect.poll(() => opened(page).allInnerTexts()).not.toEqual(before);
  await expect(opened(page)).toHaveCount(1);
  return opened(page).innerText();
}

test("Back closes an opened cluster, Forward and a reload bring it back", async ({ page }) => {
  await openSample(page);
  const before = await steps(page);
  const first = await openCluster(page);
  await expect(page).toHaveURL("/");
  const marker = map(page).locator('.map-marker[aria-current="true"]');
  await expect(marker).toHaveCount(1);
  const key = await marker.getAttribute("data-key");

  await page.goBack();
  await expect(opened(page)).toHaveCount(0);
  await expect(page).toHaveURL("/");
  await expect(map(page).locator(`[data-key="${key}"]`)).toBeVisible();
  await page.goForward();
  await expect(opened(page)).toHaveText(first);
  await page.reload();
  await expect(opened(page)).toHaveText(first);

  await page.getByRole("gridcell").first().click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(opened(page)).toHaveText(first);

  await page.getByRole("button", { name: "Show all photos" }).click();
  await expect(opened(page)).toHaveCount(0);
  await expect(page).toHaveURL("/");
  // The cluster and the photo: opening and closing left no other steps.
  expect(await steps(page)).toBe(before + 2);

  // On the map's own page it opens over the map, which keeps it in sight.
  const nav = page.getByRole("navigation", { name: "Main" });
  await nav.getByRole("link", { name: "Map" }).click();
  await expectMapAtRest(page);
  await clusters(page).last().click();
  await expect(sheet(page)).toBeVisible();
  await expect(page).toHaveURL("/map");
  await expect(marker).toHaveCount(1);
  await expectMapAtRest(page);
  await marker.click({ trial: true });
  // What has come under the pointer meanwhile was not pointed at.
  await expect(page.locator(".map-peek")).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(sheet(page)).toHaveCount(0);
  await expect(marker).toHaveCount(0);
  await page.goForward();
  await expect(sheet(page)).toBeVisible();
  await page.reload();
  await expect(sheet(page)).toBeVisible();
  await page.goBack();
  await expect(sheet(page)).toHaveCount(0);
  await page.goForward();
  await sheet(page).getByRole("button", { name: "Show in the grid" }).click();
  await expect(page).toHaveURL("/");
  await expect(opened(page)).toHaveCount(1);
});

test("the next cluster takes the place of the one before, a filter is a step of its own, and a page between ends neither", async ({
  page,
}) => {
  await openSample(page);
  const before = await steps(page);
  await openCluster(page, 0);
  const second = await openCluster(page, 1);
  expect(await steps(page)).toBe(before + 1);
  await page.getByRole("searchbox", { name: "Search" }).fill("jpg");
  await expect(page).toHaveURL("/?q=jpg");
  await expect(opened(page)).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL("/");
  await expect(opened(page)).toHaveText(second);
  await page.goBack();
  await expect(opened(page)).toHaveCount(0);
  await expect(page).toHaveURL("/");

  // It is still there when a person comes back from another page.
  const words = await openCluster(page);
  const nav = page.getByRole("navigation", { name: "Main" });
  await nav.getByRole("link", { name: "Settings" }).click();
  await expect(opened(page)).toBeHidden();
  await nav.getByRole("link", { name: "Photos" }).click();
  await expect(opened(page)).toHaveText(words);
  await expect(opened(page)).toBeVisible();
  await page.getByRole("button", { name: "Show all photos" }).click();
  await expect(opened(page)).toHaveCount(0);
  await expect(page).toHaveURL("/");
  await page.goBack();
  await expect(page).toHaveURL("/settings");
});

test("moving the map adds no steps to the history, also where it closes an opened cluster", async ({
  page,
}) => {
  await openSample(page);
  const before = await steps(page);
  await map(page).getByRole("button", { name: "Filter by map view" }).click();
  await openCluster(page);
  await map(page).getByRole("application").focus();
  for (const key of ["ArrowLeft", "+", "ArrowRight"]) await page.keyboard.press(key);
  await expect(opened(page)).toHaveCount(0);
  await expect(page.getByText(/in this view/)).toBeVisible();
  expect(await steps(page)).toBe(before + 1);
  // Where the map still moves, it closes the cluster once more.
  await expectMapAtRest(page);
  await page.goForward();
  await expect(opened(page)).toHaveCount(1);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  async function openInGrid(page: Page): Promise<void> {
    await clusters(page).first().press("Enter");
    await sheet(page).getByRole("button", { name: "Show in the grid" }).tap();
    await expect(opened(page)).toHaveCount(1);
  }

  test("a tapped cluster opens a sheet with its photos; from the grid they open in, Back leads to the map", async ({
    page,
  }) => {
    await openSample(page);
    const nav = page.getByRole("navigation", { name: "Main" });
    await nav.getByRole("link", { name: "Map" }).click();
    await expectMapAtRest(page);
    const marker = clusters(page).first();
    const name = (await marker.getAttribute("aria-label")) ?? "";
    const count = Number.parseInt(name, 10);
    await marker.tap();
    await expect(sheet(page)).toBeVisible();
    await expect(sheet(page)).toHaveAccessibleName(new RegExp(`^${count} photos`));
    await expect(page).toHaveURL("/map");
    await expect(map(page).locator('.map-marker[aria-current="true"]')).toHaveCount(1);
    const photos = sheet(page).getByRole("button", { name: /, \d+ of \d+$/ });
    await expect(photos).toHaveCount(count);
    await expect(photos.first().locator("img")).toBeVisible();
    await photos.nth(1).tap();
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.goBack();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(sheet(page)).toBeVisible();
    await sheet(page).getByRole("button", { name: "Close" }).tap();
    await expect(sheet(page)).toHaveCount(0);
    await expect(map(page).locator('.map-marker[aria-current="true"]')).toHaveCount(0);

    await openInGrid(page);
    await expect(page).toHaveURL("/");
    await page.goBack();
    await expect(page).toHaveURL("/map");
    await expect(clusters(page).first()).toBeVisible();
    await nav.getByRole("link", { name: "Photos" }).click();
    await expect(opened(page)).toHaveCount(0);
    await page.goBack();
    await page.goForward();
    await expect(page).toHaveURL("/");

    await nav.getByRole("link", { name: "Map" }).click();
    await openInGrid(page);
    await page.getByRole("button", { name: "Show all photos" }).click();
    await expect(opened(page)).toHaveCount(0);
    await expect(page).toHaveURL("/");
  });
});
