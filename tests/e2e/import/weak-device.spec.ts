import { expect, test, type Page } from "../../support/test.ts";
import { dropPaths } from "../../support/drop.ts";
import { makePhotos } from "../../support/photos.ts";

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

test(
  "a page that cannot keep up does less at a time, draws dots, says so, and goes back when asked",
  { tag: "@long" },
  async ({ page }, info) => {
    const size = { width: 800, height: 600 };
    const folder = await makePhotos(info.outputPath("many"), { ...size, count: 200, noisy: true });
    await page.goto("/");
    await dropPaths(page, [folder]);
    await page.getByRole("button", { name: "Pause import" }).waitFor();
    await holdUp(page);

    await page.getByRole("button", { name: "This device: running at reduced speed" }).click();
    const panel = page.getByRole("dialog", { name: "This device" });
    await expect(panel).toContainText("because the page was slow to respond");
    await expect(panel).toContainText(/\d+ thumbnails? to create/);
    await expect(panel).toContainText("Animations are off", { timeout: 40_000 });
    await expect(page.locator("html[data-still]")).toHaveCount(1);
    await panel.getByRole("button", { name: "Close" }).click();

    const map = page.getByRole("region", { name: "Map" });
    const marker = map.locator(".map-marker").first();
    await expect(marker).toBeVisible({ timeout: 40_000 });
    const words = map.getByText("Showing plain dots to keep things smooth.");
    const box = await map.getByRole("application").boundingBox();
    const [x, y] = [(box?.x ?? 0) + 200, (box?.y ?? 0) + 300];
    await page.mouse.move(x, y);
    await page.mouse.down();
    for (let step = 1; !(await words.isVisible()); step++) await page.mouse.move(x + (step % 20) * 3, y);
    await page.mouse.up();
    const pictures = map.locator(".map-marker-picture");
    await expect(marker).toBeVisible();
    expect(await pictures.evaluateAll((all) => all.filter((each) => each.checkVisibility()).length)).toBe(0);

    await letGo(page);
    await map.getByRole("button", { name: "Show thumbnails" }).click();
    await expect(words).toHaveCount(0);
    await expect(pictures.first()).toBeVisible();

    await page.goto("/import");
    await expect(page.getByRole("heading", { name: "This device" })).toBeVisible();
    await expect(page.getByText("Running at full speed.")).toBeVisible();
  },
);
