import { openSample } from "../../support/sample.ts";
import { expect, test, type Page } from "../../support/test.ts";

const begin = (page: Page) => page.getByRole("button", { name: "Take the tour" });
const card = (page: Page) => page.getByRole("region", { name: "Tour" });
const next = (page: Page) => card(page).getByRole("button", { name: "Next" });

test("the first screen leads to a page that shows the app in still pictures of its theme", async ({
  page,
}) => {
  await page.goto("/");
  await page.getByRole("link", { name: "See how it works" }).click();
  await expect(page).toHaveURL("/about");
  await expect(page).toHaveTitle("Your photos, trip by trip · Pinroll");
  const pictures = page.locator("main img");
  await expect(pictures).toHaveCount(6);
  for (const theme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme: theme });
    for (const picture of await pictures.all()) {
      await picture.scrollIntoViewIfNeeded();
      await expect(picture).toHaveAttribute("src", new RegExp(`-(${theme}|(viewer|edit)-dark)\\.webp$`));
      // The room that is kept for it is of its shape.
      await expect
        .poll(() => picture.evaluate((it: HTMLImageElement) => [it.naturalWidth, it.naturalHeight]))
        .toEqual([960, 600]);
    }
  }
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
});

test("the tour loads the sample trip, and its steps go by the keyboard, each to its page", async ({
  page,
}) => {
  await page.goto("/about");
  await begin(page).press("Enter");
  await expect(card(page)).toContainText("Step 1 of 6");
  await expect(next(page)).toBeFocused();
  await expect(page.locator("a.trips-card").first()).toBeVisible();
  const places = [/\/trip\/2025-09-12$/, /\/map$/, /\/photo\//, /\/\?q=Lisbon$/, /\/$/];
  for (const [at, place] of places.entries()) {
    await page.keyboard.press("Enter");
    await expect(card(page)).toContainText(`Step ${at + 2} of 6`);
    await expect(page).toHaveURL(place);
    if (at < 4) await expect(next(page)).toBeFocused();
  }
  await expect(page.getByText("1 selected")).toBeVisible();
  await card(page).getByRole("button", { name: "Back" }).press("Enter");
  await expect(page).toHaveURL(/q=Lisbon$/);
  await expect(page.getByText("1 selected")).toHaveCount(0);
  await next(page).press("Enter");
  await card(page).getByRole("button", { name: "Done" }).press("Enter");
  await expect(card(page)).toHaveCount(0);
  await expect(page.getByText("1 selected")).toHaveCount(0);
  await expect(page.getByRole("main")).toBeFocused();
});

test("in the viewer the tour has its keys to itself, and Escape ends it, then closes the photo", async ({
  page,
}) => {
  await openSample(page, "/about");
  await expect(page.getByText("with your photos")).toBeVisible();
  await begin(page).press("Enter");
  for (const at of [1, 2, 3]) {
    await expect(card(page)).toContainText(`Step ${at} of 6`);
    await next(page).press("Enter");
  }
  const viewer = page.locator(".viewer");
  await expect(viewer.getByRole("region", { name: "Tour" })).toBeVisible();
  await expect(next(page)).toBeFocused();
  const { pathname } = new URL(page.url());
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Escape");
  await expect(card(page)).toHaveCount(0);
  await expect(page).toHaveURL(pathname);
  await page.keyboard.press("Escape");
  await expect(viewer).toHaveCount(0);
});

test("without a network the page says that the sample trip could not be loaded", async ({ page }) => {
  await page.route("**/sample/index.json", (route) => route.abort());
  await page.goto("/about");
  await begin(page).click();
  await expect(page.getByText("The sample trip could not be loaded.")).toBeVisible();
  await expect(card(page)).toHaveCount(0);
});
