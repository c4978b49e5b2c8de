import { expect, type Page } from "playwright/test";
import type { Settings } from "./earlier-visit.ts";

/** Tiles are as large as they get, so that few photos make a long grid. */
export const largeTiles: Settings = { "pinroll-tile-size": '"large"' };

/** What stands on every tile and what screen readers say of it, in the order of the grid. Scrolls through all of it. */
export async function allTiles(page: Page): Promise<string[]> {
  const grid = page.getByRole("grid", { name: "Photos" });
  await expect(grid.getByRole("gridcell").first()).toBeVisible();
  return grid.evaluate(readAllTiles);
}

/** From the next page on tiles are as large as they get, so that few photos make a long grid. */
export async function showLargeTiles(page: Page): Promise<void> {
  await page.addInitScript(() => localStorage.setItem("pinroll-tile-size", '"large"'));
}

/** Waits until every tile of the grid that is drawn shows its picture. */
export async function expectPictures(page: Page): Promise<void> {
  const tiles = page.getByRole("grid", { name: "Photos" }).getByRole("gridcell");
  await expect(tiles.first()).toBeVisible();
  await expect(tiles.filter({ hasNot: page.locator("img[data-shown]") })).toHaveCount(0);
}

/** Runs in the page. Only the tiles on screen and about a screen around them are in the document. */
async function readAllTiles(scroller: Element): Promise<string[]> {
  const seen = new Map<string, { at: number; words: string }>();
  const frame = (): Promise<number> => new Promise(requestAnimationFrame);
  const isAtEnd = (): boolean => scroller.scrollTop + scroller.clientHeight + 1 >= scroller.scrollHeight;
  const number = (element: Element | null, name: string): number => Number(element?.getAttribute(name));
  for (scroller.scrollTop = 0; ; scroller.scrollTop += scroller.clientHeight / 2) {
    // Lines come with the scroll event, which is a frame behind.
    for (let frames = 0; frames < 3; frames++) await frame();
    for (const tile of scroller.querySelectorAll("[data-photo]")) {
      const at = number(tile.parentElement, "aria-rowindex") * 1000 + number(tile, "aria-colindex");
      seen.set(tile.getAttribute("data-photo") ?? "", { at, words: `${tile.textContent}${tile.ariaLabel}` });
    }
    if (isAtEnd()) break;
  }
  scroller.scrollTop = 0;
  return [...seen.values()].sort((one, other) => one.at - other.at).map(({ words }) => words);
}
