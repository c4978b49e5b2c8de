import { expect, test, type Page } from "playwright/test";
import { dropPaths } from "../support/drop.ts";
import { makePhotos } from "../support/photos.ts";

/** From now on every frame of the page takes a fifth of a second, until it is let go. */
const holdUp = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const held = globalThis as unknown as { held: boolean };
    held.held = true;
    const busy = (): void => {
      const end = performance.now() + 220;
      while (performance.now() < end);
      if (held.held) requestAnimationFrame(busy);
    };
    requestAnimationFrame(busy);
  });

const letGo = (page: Page): Promise<void> =>
  page.evaluate(() => {
    (globalThis as unknown as { held: boolean }).held = false;
  });

test("a page that cannot keep up does less at a time, draws dots, says so, and goes back when asked", async ({
  page,
}, info) => {
  const size = { width: 2400, height: 1800 };
  const folder = await makePhotos(info.outputPath("many"), { ...size, count: 160, noisy: true });
  await page.goto("/");
  await dropPaths(page, [folder]);
  const map = page.getByRole("region", { name: "Map" });
  const marker = map.locator(".map-marker").first();
  await expect(marker).toBeVisible();
  await holdUp(page);

  await page.getByRole("button", { name: "This device: some things are reduced" }).click();
  const panel = page.getByRole("dialog", { name: "This device" });
  await expect(panel).toContainText("because the page was slow to answer");
  await expect(panel).toContainText(/\d+ pictures? to make/);
  await panel.getByRole("button", { name: "Close" }).click();

  const words = map.getByText("Showing plain dots to keep things smooth.");
  await map.getByRole("application").hover({ position: { x: 60, y: 300 } });
  await expect(async () => {
    await page.mouse.wheel(0, 40);
    expect(await words.isVisible()).toBe(true);
  }).toPass({ intervals: [50] });
  const pictures = map.locator(".map-marker-picture");
  await expect(marker).toBeVisible();
  expect(await pictures.evaluateAll((all) => all.filter((each) => each.checkVisibility()).length)).toBe(0);

  await letGo(page);
  await map.getByRole("button", { name: "Show pictures" }).click();
  await expect(words).toHaveCount(0);
  await expect(pictures.first()).toBeVisible();

  await page.goto("/import");
  await expect(page.getByRole("heading", { name: "This device" })).toBeVisible();
  await expect(page.getByText("Nothing is reduced.")).toBeVisible();
});
