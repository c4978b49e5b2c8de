import { expect } from "playwright/test";
import type { Crawl, Layer } from "./crawl.ts";

export const tile = '[role="grid"] [role="gridcell"]';

const menusOfGrid: readonly Layer[] = [
  { name: "menu of a photo", from: tile, key: "Shift+F10" },
  {
    name: "more of the menu of a photo",
    from: tile,
    key: "Shift+F10",
    inside: async (page) => {
      await page.keyboard.press("End");
      await page.keyboard.press("ArrowRight");
    },
  },
  { name: "menu of a day", from: ".grid-day-more, .grid-shared-more" },
  { name: "keys", from: tile, key: "?" },
];

/** What photos that are selected offer, by the keys of actions. */
const layersOfSelected: readonly Layer[] = [
  { name: "more actions", from: '.select-bar .select-action[aria-haspopup="menu"]:last-child' },
  { name: "stars of the bar", from: '.select-bar .select-action[aria-haspopup="menu"]' },
  { name: "album", from: tile, key: "a" },
  { name: "tags", from: tile, key: "t" },
  { name: "location", from: tile, key: "l" },
  { name: "share", from: tile, key: "w" },
  { name: "save photos", from: tile, key: "o" },
  ...[0, 1].map((at): Layer => ({
    name: ["edit: crop", "edit: light"][at] ?? "",
    from: tile,
    key: "e",
    inside: async (page) => {
      const tab = page.locator(".edit-tabs button").nth(at);
      await tab.press("Enter");
      await expect(tab).toHaveAttribute("aria-pressed", "true");
    },
  })),
  { name: "export", from: tile, key: "j" },
  { name: "writing into files", from: tile, key: "k" },
  { name: "print", from: tile, key: "Control+p" },
];

/** The ways of changing dates, each behind a radio button of the dialog. */
const waysOfDates = ["set", "shift", "zone", "camera"] as const;

/** The grid, its menus and sizes, search and filter, and all that selected photos offer. */
export async function crawlPhotos(crawl: Crawl): Promise<void> {
  const { page } = crawl;
  await crawl.openSample();
  await crawl.at("photos", tile);
  await crawl.layers(menusOfGrid);
  const divider = page.locator(".shell-divider");
  if (await divider.isVisible()) {
    // By a click alone: its keys move it.
    await divider.click();
    await crawl.at("widths of grid and map", '[role="menu"]:popover-open', '[role="menu"]:popover-open');
    await page.keyboard.press("Escape");
  }
  await crawlSizes(crawl);
  await crawlSearch(crawl);
  await page.locator(tile).first().focus();
  await page.keyboard.press("s");
  await crawl.at("selected", ".select-bar", ".select-bar");
  await crawl.layers(layersOfSelected);
  for (const [at, way] of waysOfDates.entries())
    await crawl.layer({
      name: `dates: ${way}`,
      from: tile,
      key: "d",
      inside: async () => {
        const choice = page.locator(".dates-tab input").nth(at);
        await choice.focus();
        if (at > 0) await choice.press("Space");
        await expect(choice).toBeChecked();
      },
    });
  await page.locator(tile).first().focus();
  await page.keyboard.press("f");
  await crawl.at("message with undo", ".shell-toast button", ".shell-toast");
}

/** Tiles in all sizes, with the bar of dates where the grid is long. */
async function crawlSizes(crawl: Crawl): Promise<void> {
  const { page } = crawl;
  const size = page.locator(".grid-density-name");
  await page.locator(tile).first().focus();
  for (const keys of ["-", "-", "+++"]) {
    const before = await size.textContent();
    for (const key of keys) await page.keyboard.press(key);
    await expect(size).not.toHaveText(before ?? "");
    await page.locator("[role=grid]").focus();
    await crawl.at(`tiles after ${keys}`, "[role=grid]", "#main");
  }
  await page.keyboard.press("-");
}

async function crawlSearch(crawl: Crawl): Promise<void> {
  const { page } = crawl;
  const field = page.locator('input[type="search"]').first();
  await crawl.layer({
    name: "search sheet",
    from: ".search-opener",
    only: "narrow",
    inside: () => field.fill("lis"),
  });
  await crawl.layer({
    name: "filter",
    from: ".search-filter-button",
    only: "wide",
    isLoose: true,
    inside: () => expect(page.locator(".search-panel").first()).toBeVisible(),
  });
  if (!crawl.isNarrow) {
    await field.fill("lis");
    await crawl.at("suggestions", '[role="listbox"] [role="option"]', "search");
    await field.fill("");
    await field.blur();
  }
  await crawl.visit("/?place=no&q=zeppelin");
  await crawl.at("nothing matches", ".search-chips button", "#main");
  await crawl.layer({ name: "an album of what matches", from: ".search-chips-clear" });
  await crawl.visit("/");
  await expect(page.locator(tile).first()).toBeVisible();
}
