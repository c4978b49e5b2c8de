import { expect, test, type Page } from "../../support/test.ts";
import { selectByFinger } from "../../support/finger.ts";
import { waitForMark } from "../../support/marks.ts";
import { outOfReach, setInsets, type Insets } from "../../support/reach.ts";

test.use({ hasTouch: true, isMobile: true, deviceScaleFactor: 2 });

const none = { top: 0, right: 0, bottom: 0, left: 0 };

/** Phones with a notch and a home bar, and a small one without. */
const screens: { name: string; width: number; height: number; insets: Insets }[] = [
  { name: "upright", width: 390, height: 844, insets: { ...none, top: 47, bottom: 34 } },
  { name: "sideways", width: 844, height: 390, insets: { ...none, left: 47, right: 47, bottom: 21 } },
  { name: "small, without a notch", width: 320, height: 568, insets: none },
];

/** Ways to each state of the app, from the grid with the sample trip. */
const states: { name: string; show: (page: Page) => Promise<unknown> }[] = [
  { name: "the grid", show: (page) => expect(page.getByRole("gridcell").first()).toBeVisible() },
  ...["Map", "Trips", "Albums", "Library", "Settings"].map((name) => ({
    name,
    show: (page: Page) => page.getByRole("navigation", { name: "Main" }).getByRole("link", { name }).tap(),
  })),
  {
    name: "a trip",
    show: async (page) => {
      await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Trips" }).tap();
      await page.locator('a[href^="/trip/"]').first().tap();
      await expect(page.getByRole("textbox", { name: "Trip name" })).toBeVisible();
    },
  },
  {
    name: "search",
    // A button on narrow screens only.
    show: (page) =>
      page
        .getByRole("button", { name: "Search", exact: true })
        .or(page.getByPlaceholder(/^Search/))
        .first()
        .tap(),
  },
  { name: "a selection", show: (page) => selectByFinger(page, 2) },
  {
    name: "the dialog of albums",
    show: async (page) => {
      await selectByFinger(page, 2);
      await page.getByRole("button", { name: "Add to album" }).tap();
      await expect(page.getByRole("dialog", { name: "Add to album" })).toBeVisible();
    },
  },
  {
    name: "the dialog of dates",
    show: async (page) => {
      await selectByFinger(page, 2);
      await page.getByRole("button", { name: "More" }).tap();
      await page.getByRole("menuitem", { name: /date/i }).first().tap();
      await expect(page.getByRole("dialog")).toBeVisible();
    },
  },
  { name: "export", show: (page) => page.getByRole("button", { name: "Export" }).first().tap() },
  {
    name: "the viewer",
    show: async (page) => {
      await page.getByRole("gridcell").nth(3).tap();
      await expect(page.locator('[data-active="true"] .viewer-original[data-ready="true"]')).toBeVisible();
    },
  },
  {
    name: "details",
    show: async (page) => {
      await page.getByRole("gridcell").nth(3).tap();
      await page.getByRole("dialog").getByRole("button", { name: "Details" }).tap();
      await expect(page.getByText("Histogram")).toBeVisible();
    },
  },
];

for (const { name, width, height, insets } of screens)
  test(`a phone held ${name}: every control can be seen and touched`, async ({ page }) => {
    test.setTimeout(300_000);
    await page.setViewportSize({ width, height });
    await page.goto("/");
    await setInsets(page, insets);
    await expect(page.getByRole("button", { name: "Try a sample trip" })).toBeVisible();
    expect(await outOfReach(page, insets), "the first screen").toEqual([]);
    await page.getByRole("button", { name: "Try a sample trip" }).tap();
    await waitForMark(page, "import:done");
    for (const state of states) {
      await test.step(state.name, async () => {
        await page.goto("/");
        await setInsets(page, insets);
        await expect(page.getByRole("gridcell").first()).toBeVisible();
        await state.show(page);
        await page.screenshot({ path: test.info().outputPath(`${name} ${state.name}.png`) });
        await expect
          .soft(async () => expect(await outOfReach(page, insets), state.name).toEqual([]))
          .toPass({ timeout: 10_000 });
      });
    }
  });
