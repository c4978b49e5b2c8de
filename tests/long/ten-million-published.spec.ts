import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { makeDataset } from "../../bench/corpus/published/make-dataset.mjs";
import { publishedSite } from "../support/published-site.ts";
import { expect, test, type Page } from "../support/test.ts";

// Ten million photos behind a plain web server 20 ms away. PINROLL_DATASET names a folder that was made before by
// `node bench/corpus/published/make-dataset.mjs FOLDER 10000000 9000`; making it takes some minutes.

const photos = 10_000_000;
const delayMs = 20;

async function folderOfDataset(): Promise<{ folder: string; remove: () => Promise<void> }> {
  const made = process.env["PINROLL_DATASET"];
  if (made !== undefined) return { folder: made, remove: async () => undefined };
  const folder = await mkdtemp(join(tmpdir(), "pinroll-ten-million-"));
  await makeDataset(folder, { photos, thumbnailBytes: 9000, undated: photos / 200 });
  return { folder, remove: () => rm(folder, { recursive: true }) };
}

/** Notes how long the main thread was blocked. Runs in the page, before it. */
function watchTasks(): void {
  const tasks: number[] = [];
  Object.assign(globalThis, { tasks });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) tasks.push(Math.round(duration));
  }).observe({ type: "longtask", buffered: true });
}

/** Tasks longer than 50 ms since the last time this was asked. */
const longTasks = (page: Page): Promise<number[]> =>
  page.evaluate(() => (globalThis as unknown as { tasks: number[] }).tasks.splice(0));

const markers = (page: Page) =>
  page.getByRole("region", { name: "Map", exact: true }).getByRole("button", { name: /photos$/ });
const pictures = (page: Page) => page.getByRole("grid", { name: "Photos" }).locator("img");

test("ten million published photos: open, filter by date, scroll through all", async ({ page, context }) => {
  test.setTimeout(1_800_000);
  const { folder, remove } = await folderOfDataset();
  const site = await publishedSite(folder, { delayMs });
  const figures: Record<string, unknown> = {};
  try {
    await page.addInitScript(watchTasks);
    await page.goto(`${site.app}/open`);
    await page.getByLabel("Address").fill(`${site.data.origin}/`);
    await page.waitForLoadState("networkidle");
    await longTasks(page);
    let start = performance.now();
    await page.getByRole("button", { name: "Open", exact: true }).click();
    await expect(pictures(page).first()).toBeVisible();
    figures["first picture, ms"] = Math.round(performance.now() - start);
    await expect(markers(page).first()).toBeVisible();
    figures["grid and map, ms"] = Math.round(performance.now() - start);
    figures["grid and map, requests and bytes"] = { ...site.data.asked };
    await page.waitForLoadState("networkidle");
    figures["all there, bytes"] = site.data.asked.bytes;
    figures["tasks over 50 ms at opening"] = await longTasks(page);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("10,000,000 photos");

    await page.getByLabel("From").fill("2019-05-10");
    await page.waitForLoadState("networkidle");
    site.data.asked.bytes = 0;
    start = performance.now();
    await page.getByLabel("To", { exact: true }).fill("2020-07-02");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("787,172 of 10,000,000 photos");
    await expect(
      page.getByRole("button", { name: "Photo, 2 Jul 2020" }).first().locator("img"),
    ).toBeVisible();
    figures["date filter, ms"] = Math.round(performance.now() - start);
    figures["date filter, bytes"] = site.data.asked.bytes;
    await page.getByRole("button", { name: "Clear filter" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("10,000,000 photos");

    const session = await context.newCDPSession(page);
    const memory: number[] = [];
    for (let step = 0; step <= 40; step++) {
      await page.getByRole("grid", { name: "Photos" }).evaluate((grid, share) => {
        grid.scrollTop = share * (grid.scrollHeight - grid.clientHeight);
      }, step / 40);
      await expect(pictures(page).first()).toBeVisible();
      await page.waitForLoadState("networkidle");
      if (step % 10 !== 0) continue;
      await session.send("HeapProfiler.collectGarbage");
      const { usedSize } = (await session.send("Runtime.getHeapUsage")) as { usedSize: number };
      memory.push(Math.round(usedSize / 1e6));
    }
    figures["heap of the page while scrolling through all, MB"] = memory;
    figures["tasks over 50 ms since"] = await longTasks(page);
    console.log(JSON.stringify(figures, null, 2));
    expect(figures["grid and map, ms"]).toBeLessThan(10_000);
    expect(Number(figures["all there, bytes"])).toBeLessThan(5_000_000);
    expect(Math.max(...memory)).toBeLessThan(120);
  } finally {
    await site.close();
    await remove();
  }
});
