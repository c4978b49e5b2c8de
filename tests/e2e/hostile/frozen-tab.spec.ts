import { expect, test, type CDPSession, type Page } from "../../support/test.ts";
import { dropPaths } from "../../support/drop.ts";
import { waitForMark } from "../../support/marks.ts";
import { makePhotos } from "../../support/photos.ts";

const count = 120;

/** Counts the photo workers a page starts, and lets its clocks be put forward. */
function watchPage(): void {
  const seen = { workers: 0, sleptMs: 0 };
  Object.assign(globalThis, { seen });
  const RealWorker = Worker;
  globalThis.Worker = class extends RealWorker {
    constructor(url: string | URL, options?: WorkerOptions) {
      super(url, options);
      if (String(url).includes("photo.worker")) seen.workers++;
    }
  };
  const [now, date] = [performance.now.bind(performance), Date.now.bind(Date)];
  performance.now = () => now() + seen.sleptMs;
  Date.now = () => date() + seen.sleptMs;
}

const seenIn = (page: Page): Promise<{ workers: number; sleptMs: number }> =>
  page.evaluate(() => (globalThis as unknown as { seen: { workers: number; sleptMs: number } }).seen);

async function startImport(page: Page, folder: string): Promise<CDPSession> {
  await makePhotos(folder, { count, width: 2400, height: 1800, noisy: true });
  await page.addInitScript(watchPage);
  await page.goto("/");
  await dropPaths(page, [folder]);
  await waitForMark(page, "import:first-thumbnail");
  return page.context().newCDPSession(page);
}

test(
  "a machine that sleeps for hours in the middle of an import loses no file and no worker",
  { tag: "@long" },
  async ({ page }, info) => {
    const session = await startImport(page, info.outputPath("Trip"));
    const { workers } = await seenIn(page);
    await session.send("Page.setWebLifecycleState", { state: "frozen" });
    await session.send("Page.setWebLifecycleState", { state: "active" });
    await page.evaluate(() => {
      (globalThis as unknown as { seen: { sleptMs: number } }).seen.sleptMs = 3 * 3_600_000;
    });
    const { counts } = await waitForMark(page, "import:done");
    expect(counts).toEqual({ found: count, shown: count, failed: 0, skipped: 0, sidecars: 0 });
    // Lanes may start late on a busy machine; none is replaced, so there are never more than one beyond the processors.
    const most = Math.max(
      workers,
      await page.evaluate(() => Math.min(navigator.hardwareConcurrency + 1, 12)),
    );
    expect((await seenIn(page)).workers).toBeLessThanOrEqual(most);
    await expect(page.locator(".shell-warning")).toHaveCount(0);
  },
);

test(
  "a page that nobody sees goes on importing, and shows all once it is seen",
  { tag: "@long" },
  async ({ page }, info) => {
    await page.addInitScript(() => {
      const hidden = { now: false };
      Object.assign(globalThis, { hidden });
      Object.defineProperty(Document.prototype, "hidden", { get: () => hidden.now });
      Object.defineProperty(Document.prototype, "visibilityState", {
        get: () => (hidden.now ? "hidden" : "visible"),
      });
      const frame = requestAnimationFrame.bind(window);
      // A hidden page has no frames; those it asks for come once it is seen.
      const waiting: FrameRequestCallback[] = [];
      window.requestAnimationFrame = (call) => (hidden.now ? waiting.push(call) : frame(call));
      document.addEventListener("visibilitychange", () => {
        if (!hidden.now) for (const call of waiting.splice(0)) frame(call);
      });
    });
    const show = (isHidden: boolean): Promise<void> =>
      page.evaluate((now) => {
        (globalThis as unknown as { hidden: { now: boolean } }).hidden.now = now;
        document.dispatchEvent(new Event("visibilitychange"));
      }, isHidden);
    await startImport(page, info.outputPath("Trip"));
    await show(true);
    const { counts } = await waitForMark(page, "import:done");
    expect(counts).toMatchObject({ found: count, shown: count, failed: 0 });
    await show(false);
    const grid = page.getByRole("grid", { name: "Photos" });
    await expect(grid.locator("img[data-shown]").first()).toBeVisible();
    await expect(grid.getByRole("gridcell").filter({ hasNot: page.locator("img[data-shown]") })).toHaveCount(
      0,
    );
  },
);

test("a tab that was left and is come back to, or was discarded, has all photos and takes edits", async ({
  page,
}, info) => {
  const folder = await makePhotos(info.outputPath("Trip"), { count: 12 });
  await page.goto("/");
  await dropPaths(page, [folder]);
  await waitForMark(page, "import:done");
  const tiles = page.getByRole("grid", { name: "Photos" }).getByRole("gridcell");
  await page.goto("/licences.txt");
  await page.goBack();
  await expect(tiles).toHaveCount(12);
  await tiles.first().focus();
  await page.keyboard.press("f");
  await expect(page.getByText("Added to favourites.").first()).toBeVisible();
  // A discarded tab is loaded anew once it is chosen.
  await page.reload();
  await expect(tiles.first()).toHaveAccessibleName(/favourite/);
});
