import { resolve } from "node:path";
import { expect, test, type Locator, type Page } from "../../support/test.ts";
import { dropPaths } from "../../support/drop.ts";
import { fingerOf, middleOf, type Point } from "../../support/finger.ts";
import { graveFindings } from "../../support/grave-findings.ts";
import { waitForMark } from "../../support/marks.ts";

const sample = resolve("public/sample");

async function openSample(page: Page): Promise<void> {
  await page.goto("/");
  await dropPaths(page, [sample]);
  await waitForMark(page, "import:done");
  await expect(tiles(page).first()).toBeVisible();
}

const tiles = (page: Page): Locator => page.getByRole("grid", { name: "Photos" }).getByRole("gridcell");
const checked = (page: Page): Locator =>
  page.getByRole("gridcell", { selected: true }).getByRole("checkbox", { name: "Select", checked: true });
const bar = (page: Page): Locator => page.getByRole("toolbar", { name: "Selection" });
const check = (page: Page, at: number): Locator =>
  tiles(page).nth(at).getByRole("checkbox", { name: "Select" });

async function expectSelected(page: Page, words: string): Promise<void> {
  await expect(bar(page)).toContainText(new RegExp(`^${words}\\b`));
}

test("by mouse: a check, a range with Shift, one more with Control, a whole day", async ({ page }) => {
  await openSample(page);
  await tiles(page).nth(1).hover();
  await check(page, 1).click();
  await expectSelected(page, "1 selected");
  await tiles(page)
    .nth(4)
    .click({ modifiers: ["Shift"] });
  await expectSelected(page, "4 selected");
  // A shorter range from the same photo.
  await tiles(page)
    .nth(2)
    .click({ modifiers: ["Shift"] });
  await expect(checked(page)).toHaveCount(2);
  await tiles(page)
    .nth(5)
    .click({ modifiers: ["Control"] });
  await tiles(page)
    .nth(1)
    .click({ modifiers: ["Control"] });
  await expectSelected(page, "2 selected");
  // While something is selected a click selects; nothing was opened.
  await tiles(page).nth(0).click();
  await expectSelected(page, "3 selected");
  await expect(page.getByRole("dialog")).toHaveCount(0);

  const day = page.getByRole("checkbox", { name: /^Select all of Sunday,? 21 September 2025$/ });
  await expect(day).toBeChecked({ indeterminate: true });
  await day.click();
  await expect(day).toBeChecked();
  await expectSelected(page, "7 selected");
  await day.click();
  await expect(bar(page)).toHaveCount(0);
});

test("by the keyboard alone: Space, Shift and arrows, Control+A, an action, its undo, Escape", async ({
  page,
}) => {
  await openSample(page);
  await tiles(page).nth(1).focus();
  await page.keyboard.press("Space");
  await expectSelected(page, "1 selected");
  await page.keyboard.press("Shift+ArrowRight");
  await page.keyboard.press("Shift+ArrowRight");
  await page.keyboard.press("Shift+ArrowLeft");
  await expectSelected(page, "2 selected");
  await page.keyboard.press("f");
  await expect(page.getByRole("gridcell", { name: /, favourite\b/ })).toHaveCount(2);
  await expect(page.locator(".shell-toast")).toContainText("2 photos added to favourites.");
  await page.keyboard.press("Control+z");
  await expect(page.getByRole("gridcell", { name: /, favourite\b/ })).toHaveCount(0);
  await page.keyboard.press("Escape");
  await page.keyboard.press("Shift+D");
  await expectSelected(page, "7 selected");
  await page.keyboard.press("Control+a");
  await expectSelected(page, "65 selected");
  await page.keyboard.press("Escape");
  await expect(bar(page)).toHaveCount(0);
  await expect(tiles(page).nth(2)).toBeFocused();
});

test("Control+A selects all that match, and no text of the page", async ({ page }) => {
  await openSample(page);
  await page.getByRole("searchbox", { name: "Search" }).fill("2025-09-21");
  await page.keyboard.press("Enter");
  await expect(tiles(page)).toHaveCount(7);
  await tiles(page).first().focus();
  await page.keyboard.press("Control+a");
  await expectSelected(page, "7 selected");
  expect(await page.evaluate(() => String(getSelection()))).toBe("");
});

test("what a filter hides stays selected, and is said", async ({ page }) => {
  await openSample(page);
  await tiles(page).nth(0).focus();
  await page.keyboard.press("Control+a");
  await page.keyboard.press("/");
  const search = page.getByRole("searchbox", { name: "Search" });
  await expect(search).toBeFocused();
  await search.fill("2025-09-21");
  await page.keyboard.press("Enter");
  await expect(tiles(page)).toHaveCount(7);
  // The bar has made way for the field, and still says so.
  await expect(search).toBeFocused();
  await expectSelected(page, "65 selected, 58 not shown");
  await search.click();
  await search.fill("");
  await page.keyboard.press("Enter");
  await expect(bar(page)).not.toContainText("not shown");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Filter", exact: true }).focus();
  await page.keyboard.press("Enter");
  await expect(page.locator(".search-popover:popover-open")).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(page.locator(".search-popover:popover-open")).toHaveCount(0);
  await expectSelected(page, "65 selected");
});

test("grid, viewer and map share the selection", async ({ page }) => {
  await openSample(page);
  await tiles(page).nth(0).click();
  const viewer = page.getByRole("dialog");
  await viewer.getByRole("checkbox", { name: "Select" }).click();
  await page.keyboard.press("ArrowRight");
  await expect(page.locator(".viewer-place")).toHaveText("2 of 65");
  await page.keyboard.press("s");
  await expect(viewer.getByRole("checkbox", { name: "Select" })).toBeChecked();
  await page.keyboard.press("Escape");
  await expect(checked(page)).toHaveCount(2);
  await page.keyboard.press("Escape");
  await expect(bar(page)).toHaveCount(0);

  const marker = page.getByRole("region", { name: "Map" }).getByRole("button", { name: /^25 photos/ });
  await marker.click({ modifiers: ["Control"] });
  await expectSelected(page, "25 selected");
  await marker.click({ modifiers: ["Control"] });
  await expect(bar(page)).toHaveCount(0);
  const single = page
    .getByRole("region", { name: "Map" })
    .getByRole("button", { name: /^1 photo,.* selected$/ });
  await page.getByRole("button", { name: /^1 photo\b/ }).click({ modifiers: ["Control"] });
  await expect(single).toBeVisible();
  await single.click({ modifiers: ["Control"] });
  await expect(bar(page)).toHaveCount(0);
  await marker.click();
  await page.getByRole("button", { name: "Select all" }).click();
  await expectSelected(page, "25 selected");
  await page.getByRole("button", { name: "Show all photos" }).click();
  await expectSelected(page, "25 selected");
});

test("an area of the map can be selected", async ({ page }) => {
  await openSample(page);
  const tool = page.getByRole("button", { name: "Select area" });
  await tool.focus();
  // By keyboard the area is the map's view.
  await page.keyboard.press("Enter");
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Select these photos" }).click();
  await expectSelected(page, "61 selected");
});

test("the menu of a tile acts on it alone, or on the selection it is in", async ({ page }) => {
  await openSample(page);
  await tiles(page).nth(3).click({ button: "right" });
  const menu = page.getByRole("menu");
  await expect(menu).toHaveAccessibleName("Actions for 1 photo");
  await expect(menu.getByRole("menuitem").first()).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(menu).toHaveCount(0);
  await tiles(page).nth(3).focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("Shift+ArrowRight");
  await page.keyboard.press("Shift+F10");
  await expect(menu).toHaveAccessibleName("Actions for 2 photos");
  expect(await graveFindings(page, "menu of actions")).toEqual([]);
  await menu.getByRole("menuitem", { name: "Favourite" }).click();
  await expect(page.getByRole("gridcell", { name: /, favourite\b/ })).toHaveCount(2);
  await expect(bar(page).getByRole("button", { name: "Remove from favourites" })).toBeVisible();
});

test("More of the bar and of the viewer hold the rest, and Escape closes them alone", async ({ page }) => {
  await openSample(page);
  await tiles(page).nth(0).focus();
  await page.keyboard.press("Space");
  for (const name of ["Favourite", "Rate", "Add to album", "Tag", "Set location"])
    await expect(bar(page).getByRole("button", { name, exact: true })).toBeVisible();
  await bar(page).getByRole("button", { name: "More" }).click();
  const menu = page.getByRole("menu");
  const rest = [
    "Set date",
    "Rotate",
    "Hide",
    "Mark for deletion",
    "Save originals",
    "Save copies",
    "Export data",
  ];
  for (const name of rest) await expect(menu.getByRole("menuitem", { name, exact: true })).toBeVisible();
  await page.keyboard.press("End");
  await expect(menu.getByRole("menuitem", { name: "Keyboard shortcuts" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(menu).toHaveCount(0);
  await expectSelected(page, "1 selected");
  await bar(page).getByRole("button", { name: "Clear selection" }).click();
  await expect(bar(page)).toHaveCount(0);

  await tiles(page).nth(0).focus();
  await page.keyboard.press("Enter");
  const viewer = page.getByRole("dialog");
  await viewer.getByRole("button", { name: "More" }).click();
  await expect(menu).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(menu).toHaveCount(0);
  await expect(viewer).toBeVisible();
});

test("stars, rotation and hiding go to all selected photos, and are undone", async ({ page }) => {
  await openSample(page);
  await tiles(page).nth(1).focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("Shift+ArrowRight");
  const said = page.locator(".shell-toast");
  await bar(page).getByRole("button", { name: "Rate" }).click();
  await page.getByRole("menuitemradio", { name: "4 stars" }).click();
  await expect(said).toContainText("2 photos rated: 4 stars.");
  await bar(page).getByRole("button", { name: "Rate" }).click();
  await expect(page.getByRole("menuitemradio", { name: "4 stars" })).toBeChecked();
  await page.keyboard.press("Escape");

  await bar(page).getByRole("button", { name: "More" }).click();
  await page.getByRole("menuitem", { name: "Rotate" }).click();
  await page.getByRole("menuitem", { name: "Rotate left" }).click();
  await expect(said).toContainText("2 photos rotated.");
  await bar(page).getByRole("button", { name: "More" }).click();
  await page.getByRole("menuitem", { name: "Hide" }).click();
  await expect(said).toContainText("2 photos hidden.");
  await expect(bar(page)).toHaveCount(0);
  await expect(page.locator(".shell-top-count")).toContainText("63");
  await page.keyboard.press("Control+z");
  await expect(page.locator(".shell-top-count")).toContainText("65");
});

test("? shows all keys, also in the viewer, and settings lead there", async ({ page }) => {
  await openSample(page);
  await tiles(page).nth(0).focus();
  await page.keyboard.press("?");
  const keys = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect(keys).toContainText("Select all that match");
  expect(await graveFindings(page, "list of keys")).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(keys).toHaveCount(0);
  await expect(tiles(page).nth(0)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.locator(".viewer-place")).toHaveText("1 of 65");
  await page.keyboard.press("?");
  await expect(keys).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(keys).toHaveCount(0);
  await expect(page.getByRole("dialog")).toHaveCount(1);
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "Settings" }).click();
  await page.getByRole("button", { name: "Keyboard shortcuts" }).click();
  await expect(keys).toBeVisible();
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`nothing that would stop people, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await openSample(page);
    await tiles(page).nth(0).focus();
    await page.keyboard.press("Space");
    await expectSelected(page, "1 selected");
    expect(await graveFindings(page, "selection")).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await graveFindings(page, "selection on a phone")).toEqual([]);
  });
}

test.describe("by touch alone", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test("a finger that rests selects, dragged on a range, and taps select from then on", async ({ page }) => {
    await openSample(page);
    const finger = await fingerOf(page);
    await finger.down(await middleOf(tiles(page).nth(1)));
    await expectSelected(page, "1 selected");
    await finger.move(await middleOf(tiles(page).nth(4)));
    await expectSelected(page, "4 selected");
    await finger.up();
    await expectSelected(page, "4 selected");
    await tiles(page).nth(2).tap();
    await expectSelected(page, "3 selected");
    await bar(page).getByRole("button", { name: "Favourite" }).tap();
    await expect(page.getByRole("gridcell", { name: /, favourite\b/ })).toHaveCount(3);
    await bar(page).getByRole("button", { name: "Clear selection" }).tap();
    await expect(bar(page)).toHaveCount(0);
  });

  test("held at the edge, a drag scrolls on; without resting first a finger only scrolls", async ({
    page,
  }) => {
    await openSample(page);
    const grid = page.getByRole("grid", { name: "Photos" });
    const top = (): Promise<number> => grid.evaluate(({ scrollTop }) => scrollTop);
    const finger = await fingerOf(page);
    const start = await middleOf(tiles(page).nth(3));
    await finger.down(start);
    for (let step = 1; step <= 10; step++) await finger.move({ x: start.x, y: start.y - step * 15 });
    await finger.up();
    await expect.poll(top).toBeGreaterThan(0);
    await expect(bar(page)).toHaveCount(0);

    // The scroll that was set going comes to rest.
    let before = -1;
    await expect
      .poll(async () => {
        const [last, now] = [before, await top()];
        before = now;
        return now - last;
      })
      .toBe(0);
    await finger.down(await page.evaluate(middleOfTileOnScreen));
    await expectSelected(page, "1 selected");
    await finger.move({ x: 200, y: 725 });
    await expect.poll(top).toBeGreaterThan(before + 400);
    await finger.up();
    await expect(bar(page)).not.toContainText(/^[1-4] selected/);
  });
});

/** Runs in the page: the middle of a tile that is wholly on screen, away from its edges. */
function middleOfTileOnScreen(): Point {
  for (const tile of document.querySelectorAll("[data-photo]")) {
    const { top, bottom, left, right } = tile.getBoundingClientRect();
    if (top > 250 && bottom < 600) return { x: (left + right) / 2, y: (top + bottom) / 2 };
  }
  throw new Error("No tile is on screen.");
}
