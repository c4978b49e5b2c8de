import { expect, type Locator, type Page } from "playwright/test";

/** Markers of the map: of one photo and of several. */
export const markersOf = (page: Page): Locator =>
  page.getByRole("region", { name: "Map" }).getByRole("button", { name: /^[\d,]+ photos?(, |$)/ });

/** Opens the menu of one of the map's tools and chooses a line of it. */
export async function chooseMapTool(page: Page, tool: string, line: string | RegExp): Promise<void> {
  await page.getByRole("toolbar", { name: "Map tools" }).getByRole("button", { name: tool }).click();
  await page.getByRole("menu", { name: tool }).locator("button", { hasText: line }).click();
}

/** How many photos the markers stand for together. */
export const photosOnMap = (page: Page): Promise<number> =>
  markersOf(page).evaluateAll((all) =>
    all.reduce((sum, { ariaLabel }) => sum + Number((ariaLabel ?? "").replace(/\D.*/, "")), 0),
  );

/** Waits until the markers neither move nor change: what is read of them then is still so when it is used. */
export async function expectMapAtRest(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(isMapStill)).toBe(true);
}

/** Runs in the page. A map under way moves its markers with each frame, and groups them anew once it has arrived. */
async function isMapStill(): Promise<boolean> {
  const look = (): string =>
    Array.from(document.querySelectorAll<HTMLElement>(".map-marker"), (marker) => {
      const { x, y } = marker.getBoundingClientRect();
      return `${marker.dataset["key"]} ${marker.ariaLabel} ${Math.round(x)} ${Math.round(y)}`;
    }).join();
  const before = look();
  const end = performance.now() + 500;
  for (let frames = 0; frames < 15 || performance.now() < end; frames++) {
    await new Promise(requestAnimationFrame);
    if (look() !== before) return false;
  }
  return true;
}
