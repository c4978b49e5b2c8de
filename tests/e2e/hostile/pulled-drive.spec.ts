import { rmSync } from "node:fs";
import { expect, test } from "../../support/test.ts";
import { dropPaths } from "../../support/drop.ts";
import { everywhere } from "../../support/everywhere.ts";
import { exportLibrary } from "../../support/library.ts";
import { waitForMark } from "../../support/marks.ts";
import { makePhotos } from "../../support/photos.ts";

test.afterEach(({ context }) => context.unrouteAll({ behavior: "ignoreErrors" }));

test("a drive that is pulled out while it is read: what was read stays, the rest is counted with its reason", async ({
  page,
}, info) => {
  const count = 300;
  const folder = await makePhotos(info.outputPath("Card"), { count, width: 2400, height: 1800, noisy: true });
  await page.goto("/");
  await dropPaths(page, [folder]);
  // All are listed, and most are still to be drawn.
  const bar = page.getByRole("progressbar", { name: "Import" });
  await expect(bar).toHaveAttribute("aria-valuemax", /\d/);
  await waitForMark(page, "import:first-thumbnail");
  rmSync(folder, { recursive: true });
  const { counts } = await waitForMark(page, "import:done");
  const { found = 0, shown = 0, failed = 0, skipped = 0 } = counts;
  expect(shown + failed + skipped).toBe(found);
  expect(found).toBe(count);
  const { photos, failed: unread } = await exportLibrary(page);
  const reasons = [...unread, ...photos.flatMap(({ failure }) => failure ?? [])];
  expect(reasons.length).toBeGreaterThan(0);
  expect(reasons.filter(({ kind }) => kind !== "unreadable")).toEqual([]);
  expect(photos.some(({ thumbnail }) => thumbnail !== null)).toBe(true);

  // The page is well, and takes other photos.
  const other = await makePhotos(info.outputPath("Other"), { count: 5, first: 900 });
  const before = await page.evaluate(() => performance.now());
  await dropPaths(page, [other]);
  const done = await waitForMark(page, "import:done", { after: before });
  expect(done.counts["found"]).toBe(count + 5);
  expect(done.counts["shown"]).toBe(shown + 5);
});

test(
  "a device that answers every read with an error costs its own files alone, each with its reason",
  { tag: "@long" },
  async ({ page, context }, info) => {
    await everywhere(context, () => {
      const refuse = (): Promise<never> =>
        Promise.reject(new DOMException("The requested file could not be read.", "NotReadableError"));
      Object.defineProperty(Blob.prototype, "arrayBuffer", { value: refuse });
    });
    const folder = await makePhotos(info.outputPath("Card"), { count: 30 });
    await page.goto("/");
    await dropPaths(page, [folder]);
    const { counts } = await waitForMark(page, "import:done");
    expect(counts).toMatchObject({ found: 30, shown: 0, failed: 30 });
    const { failed } = await exportLibrary(page);
    expect(failed.map(({ kind }) => kind)).toEqual(failed.map(() => "unreadable"));
    expect(failed.every(({ message }) => message.length > 20)).toBe(true);
  },
);
