import { expect, test, type Locator, type Page } from "../../support/test.ts";
import { fingerOf, middleOf, type Point } from "../../support/finger.ts";
import { openSample, tilesOf as tiles } from "../../support/sample.ts";

const checked = (page: Page): Locator =>
  page.getByRole("gridcell", { selected: true }).getByRole("checkbox", { name: "Select", checked: true });
const bar = (page: Page): Locator => page.getByRole("toolbar", { name: "Selection" });

async function expectSelected(page: Page, words: string): Promise<void> {
  await expect(bar(page)).toContainText(new RegExp(`^${words}\\b`));
}

test("grid, viewer and map share the selection; an area of the map can be selected", async ({ page }) => {
  await openSample(page);
  await tiles(page).nth(0).click();
  const viewer = page.getByRole("dialog");
  await viewer.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("menuitemcheckbox", { name: "Select" }).click();
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
  await page.keyboard.press("Escape");
  await expect(bar(page)).toHaveCount(0);

  await page.getByRole("button", { name: "Select area" }).focus();
  // By keyboard the area is the map's view.
  await page.keyboard.press("Enter");
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Select these photos" }).click();
  await expectSelected(page, "61 selected");
});

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
