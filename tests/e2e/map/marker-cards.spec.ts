import { expect, test, type Page } from "../../support/test.ts";
import { middleOf } from "../../support/finger.ts";
import { chooseMapTool, expectMapAtRest, markersOf } from "../../support/map.ts";
import { openSample } from "../../support/sample.ts";

declare global {
  interface Window {
    /** Words the canvases drew since this was last emptied. */
    drawnWords: string[];
  }
}

async function openTrip(page: Page): Promise<void> {
  await openSample(page);
  await expect(markersOf(page).first()).toBeVisible();
  await expectMapAtRest(page);
}

test("a pointer on a marker shows its photos, how many there are, where and when", async ({ page }) => {
  await openTrip(page);
  const many = page.getByRole("region", { name: "Map" }).getByRole("button", { name: /^\d\d photos/ });
  const count = Number.parseInt((await many.first().getAttribute("aria-label")) ?? "", 10);
  const card = page.locator(".map-peek");
  await many.first().hover();
  await expect(card).toBeVisible();
  await expect(card.locator("img")).toHaveCount(6);
  await expect(card).toContainText(`${count} photos`);
  await expect(card).toContainText("2025");
  const [box, map] = [await card.boundingBox(), await page.locator(".map-frame").boundingBox()];
  expect(box?.x).toBeGreaterThanOrEqual(map?.x ?? NaN);
  expect(box?.y).toBeGreaterThanOrEqual(map?.y ?? NaN);
  const aside = { x: (map?.x ?? 0) + 20, y: (map?.y ?? 0) + (map?.height ?? 0) - 60 };
  await page.mouse.move(aside.x, aside.y);
  await expect(card).toHaveCount(0);
  // The pointer comes onto it without its going away; Escape puts it away where the pointer rests, and nothing else.
  await page.getByRole("gridcell").first().focus();
  await page.keyboard.press("Space");
  await many.first().hover();
  await expect(card).toBeVisible();
  const over = await middleOf(card);
  await page.mouse.move(over.x, over.y, { steps: 12 });
  await expect(card).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(card).toHaveCount(0);
  await expect(page.getByText("1 selected")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByText("1 selected")).toHaveCount(0);
  // A press on it opens what it shows.
  await page.mouse.move(aside.x, aside.y);
  await many.first().hover();
  await card.click();
  await expect(page.getByText(`${count} photos here`)).toBeVisible();
  await expect(card).toHaveCount(0);
  await page.keyboard.press("Escape");
  // By keyboard too, and Escape puts it away.
  await page.getByRole("application").focus();
  await page.keyboard.press("Tab");
  await markersOf(page).first().focus();
  await page.keyboard.press("ArrowRight");
  await expect(card).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(card).toHaveCount(0);
});

test("names of places stand beside the markers on them", async ({ page }) => {
  await openTrip(page);
  await page.evaluate(() => {
    window.drawnWords = [];
    const { fillText } = CanvasRenderingContext2D.prototype;
    CanvasRenderingContext2D.prototype.fillText = function (words: string, x: number, y: number) {
      window.drawnWords.push(words);
      fillText.call(this, words, x, y);
    };
  });
  // Lisbon's photos lie on its point.
  const drawn = (): Promise<string[]> => page.evaluate(() => window.drawnWords.splice(0));
  await page.getByRole("application").focus();
  await page.keyboard.press("ArrowLeft");
  await expectMapAtRest(page);
  const beside = await drawn();
  expect(beside).toEqual(expect.arrayContaining(["Madrid", "Lisbon"]));
  await chooseMapTool(page, "Layers", "Heatmap");
  await expect(markersOf(page)).toHaveCount(0);
  await page.getByRole("application").focus();
  await page.keyboard.press("ArrowRight");
  await expect.poll(drawn).toContain("Lisbon");
});
