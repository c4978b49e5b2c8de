import { resolve } from "node:path";
import { cutTexts } from "../../support/cut-texts.ts";
import { dropPaths } from "../../support/drop.ts";
import { fadesEnd, graveFindings } from "../../support/grave-findings.ts";
import { waitForMark } from "../../support/marks.ts";
import { expect, test, type Page } from "../../support/test.ts";

// Every page, dialog and the viewer in other languages: nothing is cut off, and axe finds nothing. Only keys and addresses
// lead there, as names differ.

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

/** What is wrong with the page's texts, each with where. */
class Walk {
  readonly found: string[] = [];
  readonly page: Page;
  readonly #axe: boolean;

  constructor(page: Page, axe: boolean) {
    this.page = page;
    this.#axe = axe;
  }

  async look(where: string): Promise<void> {
    const { page } = this;
    await expect(page.locator(".shell-room-wait")).toHaveCount(0);
    await fadesEnd(page);
    this.found.push(...(await cutTexts(page)).map((text) => `${where}: ${text}`));
    if (this.#axe) this.found.push(...(await graveFindings(page, where)));
    await page.screenshot({ path: test.info().outputPath(`${where}.png`) });
  }

  async lookAtDialog(where: string): Promise<void> {
    const dialog = this.page.locator("[role=dialog]:not(.viewer)");
    await expect(dialog).toBeVisible();
    await this.look(where);
    await this.page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
  }
}

async function walkPages(walk: Walk): Promise<void> {
  for (const [path, there] of Object.entries(pages)) {
    await walk.page.goto(`/${path}`);
    await expect(walk.page.locator(there).first()).toBeVisible();
    await walk.look(path);
  }
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

async function walkViewer(walk: Walk): Promise<void> {
  const { page } = walk;
  await page.locator('[role="grid"] [role="gridcell"]').first().focus();
  await page.keyboard.press("Enter");
  await expect(page.locator('[data-active="true"] .viewer-original[data-ready="true"]')).toBeVisible();
  await walk.look("viewer");
  await page.keyboard.press("i");
  await expect(page.locator(".viewer-info")).toBeVisible();
  await walk.look("details");
}

for (const { language, axe } of [
  { language: "de", axe: true },
  { language: "ar", axe: true },
  { language: "en-XA", axe: false },
  { language: "ar-XB", axe: false },
])
  for (const [width, height, colorScheme] of [
    [1440, 900, "light"],
    [390, 844, "dark"],
  ] as const)
    test(`no text is cut in ${language} at ${width} x ${height}`, async ({ page }) => {
      test.setTimeout(300_000);
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ colorScheme });
      await page.addInitScript((chosen) => localStorage.setItem("pinroll-language", chosen), language);
      const walk = new Walk(page, axe && width < 500 === (language === "ar"));
      await page.goto("/");
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await walk.look("first screen");
      await dropPaths(page, [sample]);
      await waitForMark(page, "import:done");
      await walkSelection(walk);
      await walkViewer(walk);
      await walkPages(walk);
      await page.goto("/settings");
      await page.locator(".settings-danger-quiet").click();
      await walk.lookAtDialog("removing everything");
      expect(walk.found).toEqual([]);
    });
