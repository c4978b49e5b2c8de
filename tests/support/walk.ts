import { resolve } from "node:path";
import { expect, test, type Page } from "playwright/test";
import { dropPaths } from "./drop.ts";
import { fadesEnd } from "./grave-findings.ts";
import { waitForMark } from "./marks.ts";

// A way past every page, the dialogs and the viewer. Only keys and addresses lead there, as names differ by language.

const sample = resolve("public/sample");

/** Each page with what is there once it is. */
const pages = {
  settings: "main h1",
  import: "main h1",
  map: ".map-marker",
  trips: "main h2",
  albums: "main h1",
  places: "main h2",
  nowhere: ".shell-nothing",
};

/** Keys of the actions that ask something. */
const dialogs = { a: "album", t: "tags", d: "date", l: "location", e: "export", o: "originals", c: "copies" };

/** What is wrong with what is on screen now, each thing in words. */
export type Look = (page: Page, where: string) => Promise<string[]>;

/** Where a walk is, how it looks, and what it has found. */
class Walk {
  readonly found: string[] = [];
  readonly page: Page;
  readonly #looks: readonly Look[];

  constructor(page: Page, looks: readonly Look[]) {
    this.page = page;
    this.#looks = looks;
  }

  async look(where: string): Promise<void> {
    const { page } = this;
    await expect(page.locator(".shell-room-wait")).toHaveCount(0);
    await fadesEnd(page);
    await page.screenshot({ path: test.info().outputPath(`${where}.png`) });
    for (const look of this.#looks)
      this.found.push(...(await look(page, where)).map((fault) => `${where}: ${fault}`));
  }

  async lookAtDialog(where: string): Promise<void> {
    const dialog = this.page.locator("[role=dialog]:not(.viewer)");
    await expect(dialog).toBeVisible();
    await this.look(where);
    await this.page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
  }
}

/** Walks through a page that knows nothing yet, with the sample trip. Returns what the looks found, each with where. */
export async function walkThrough(page: Page, looks: readonly Look[]): Promise<string[]> {
  const walk = new Walk(page, looks);
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await walk.look("first screen");
  await dropPaths(page, [sample]);
  await waitForMark(page, "import:done");
  await walkSelection(walk);
  await walkViewer(walk);
  await walkPages(walk);
  await page.goto("/trips");
  await page.locator('a[href^="/trip/"]').first().click();
  await expect(page.locator(".trips-day").first()).toBeVisible();
  await walk.look("trip");
  await page.goto("/settings");
  await page.locator(".settings-danger-quiet").click();
  await walk.lookAtDialog("removing everything");
  return walk.found;
}

async function walkSelection(walk: Walk): Promise<void> {
  const { page } = walk;
  const tile = page.locator('[role="grid"] [role="gridcell"]').first();
  await page.goto("/");
  await expect(tile).toBeVisible();
  await walk.look("photos");
  await tile.focus();
  await page.keyboard.press("Shift+F10");
  await expect(page.locator('[role="menu"]:popover-open')).toBeVisible();
  await walk.look("menu of a photo");
  await page.keyboard.press("Escape");
  await lookAtFilter(walk);
  await tile.focus();
  await page.keyboard.press("?");
  await walk.lookAtDialog("keys");
  await tile.focus();
  await page.keyboard.press("s");
  await walk.look("selected");
  for (const [key, name] of Object.entries(dialogs)) {
    await tile.focus();
    await page.keyboard.press(key);
    await walk.lookAtDialog(name);
  }
  await page.keyboard.press("Escape");
}

/** The sheet of the search on narrow screens, the filter's panel on others. */
async function lookAtFilter(walk: Walk): Promise<void> {
  const { page } = walk;
  const opener = page.locator(".search-opener");
  if (await opener.isVisible()) {
    await opener.click();
    return walk.lookAtDialog("search");
  }
  await page.locator(".search-filter-button").click();
  await expect(page.locator(".search-panel").first()).toBeVisible();
  await walk.look("filter");
  await page.keyboard.press("Escape");
}

async function walkViewer(walk: Walk): Promise<void> {
  const { page } = walk;
  await page.locator('[role="grid"] [role="gridcell"]').first().focus();
  await page.keyboard.press("Enter");
  await expect(page.locator('[data-active="true"] .viewer-original[data-ready="true"]')).toBeVisible();
  await walk.look("viewer");
  await page.keyboard.press("i");
  await expect(page.locator(".viewer-info")).toBeVisible();
  await walk.look("details");
  await page.keyboard.press("i");
  await page.locator('.viewer-tools [aria-keyshortcuts="Shift+S"]').focus();
  await page.keyboard.press("Enter");
  await walk.lookAtDialog("slideshow");
  await page.keyboard.press("Escape");
  await expect(page.locator(".viewer")).toHaveCount(0);
  // The viewer gives the focus back a moment after it is gone; keys pressed before would go on from there.
  await expect(page.locator('[role="grid"] [role="gridcell"]:focus')).toHaveCount(1);
  // Three photos are culled, and compared.
  await page.locator('[role="grid"] [role="gridcell"]').first().focus();
  for (const key of ["s", "ArrowRight", "s", "ArrowRight", "s", "g"]) await page.keyboard.press(key);
  await expect(page.locator(".viewer-cull")).toBeVisible();
  await walk.look("culling");
  await page.keyboard.press("c");
  await expect(page.locator(".viewer-compare")).toBeVisible();
  await walk.look("comparing");
}

async function walkPages(walk: Walk): Promise<void> {
  const { page } = walk;
  for (const [path, there] of Object.entries(pages)) {
    await page.goto(`/${path}`);
    await expect(page.locator(there).first()).toBeVisible();
    await walk.look(path);
  }
}
