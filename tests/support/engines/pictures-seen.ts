import type { EnginePage } from "./drivers/engine.ts";

/**
 * Scrolls through the whole grid again and again, until `wanted` photos or more showed a picture and a whole pass showed
 * no further one, or the time is over. Returns how many did: a camera's preview counts, too, where it is all there is.
 */
export async function picturesSeen(page: EnginePage, wanted: number, mostMs = 300_000): Promise<number> {
  const end = Date.now() + mostMs;
  const seen = new Set<string>();
  let before = -1;
  for (let from = 0; Date.now() < end;) {
    const { shown, atEnd } = await page.run(lookAtScreen, from);
    for (const photo of shown) seen.add(photo);
    from = atEnd ? 0 : from + 1;
    if (!atEnd) continue;
    if (seen.size >= wanted && seen.size === before) break;
    before = seen.size;
  }
  return seen.size;
}

/** Has each photo of a stack in a tile of its own; the browser remembers it. */
export function showEveryPhoto(page: EnginePage): Promise<void> {
  return page.run(() => {
    for (const button of document.querySelectorAll<HTMLElement>('button[aria-pressed="true"]'))
      if (button.textContent === "Stacks") button.click();
  });
}

/** Runs in the page: the photos whose pictures are painted on the n-th screen of the grid. */
async function lookAtScreen(screen: number): Promise<{ shown: string[]; atEnd: boolean }> {
  const grid = document.querySelector('[role="grid"]');
  if (grid === null) return { shown: [], atEnd: true };
  const step = grid.clientHeight * 0.8;
  grid.scrollTop = screen * step;
  const tiles = (): Element[] =>
    [...grid.querySelectorAll("[data-photo]")].filter((tile) => {
      const { top, bottom } = tile.getBoundingClientRect();
      const box = grid.getBoundingClientRect();
      return bottom > box.top && top < box.bottom;
    });
  const painted = (tile: Element): boolean => {
    const picture = tile.querySelector("img");
    return picture !== null && picture.complete && picture.naturalWidth > 0;
  };
  for (let tries = 0; tries < 20; tries++) {
    await new Promise((resolve) => setTimeout(resolve, 50));
    const isWaiting = (tile: Element): boolean => tile.querySelector("img") !== null && !painted(tile);
    if (tries >= 4 && !tiles().some(isWaiting)) break;
  }
  const shown = tiles()
    .filter(painted)
    .map((tile) => tile.getAttribute("data-photo") ?? "");
  return { shown, atEnd: (screen + 1) * step >= grid.scrollHeight };
}
