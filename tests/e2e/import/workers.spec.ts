import { expect, test, type Page } from "../../support/test.ts";
import { dropPaths } from "../../support/drop.ts";
import { exportLibrary } from "../../support/library.ts";
import { marks, waitForMark } from "../../support/marks.ts";
import { makePhotos } from "../../support/photos.ts";
import { end, workersOf } from "../../support/workers.ts";

/** Drops enough large pictures that the workers are still busy when something happens to them. */
async function startLongImport(page: Page, folder: string, count: number): Promise<void> {
  await makePhotos(folder, { count, width: 2400, height: 1800, noisy: true });
  await page.goto("/");
  await dropPaths(page, [folder]);
  await expect.poll(() => workersOf(page, "photo").length).toBeGreaterThan(1);
}

test("the page has one library worker, which is started before the app's own code has run", async ({
  page,
}) => {
  await page.addInitScript(() => {
    const before: boolean[] = [];
    Object.assign(globalThis, { before });
    const Real = Worker;
    globalThis.Worker = class extends Real {
      constructor(url: string | URL, options?: WorkerOptions) {
        super(url, options);
        if (String(url).includes("library.worker")) before.push(!document.querySelector("#root > *"));
      }
    };
  });
  await page.goto("/");
  await expect(page.getByRole("button", { name: "Add folder" }).first()).toBeVisible();
  expect(await page.evaluate(() => (globalThis as unknown as { before: boolean[] }).before)).toEqual([true]);
});

test(
  "a photo worker that crashes is replaced, and no other file is lost",
  { tag: "@long" },
  async ({ page }, info) => {
    await startLongImport(page, info.outputPath("Trip"), 40);
    const [first] = workersOf(page, "photo");
    if (first) end(first, "crashes");
    const { counts } = await waitForMark(page, "import:done");
    const { shown = 0, failed = 0 } = counts;
    expect(shown + failed).toBe(40);
    const library = await exportLibrary(page);
    const hurt = library.failed.length + library.photos.filter(({ failure }) => failure !== null).length;
    expect(hurt).toBeLessThanOrEqual(1);
    // Whatever comes next has its workers.
    const again = await makePhotos(info.outputPath("Again"), { count: 12, first: 121 });
    const { at } = (await marks(page)).at(-1) ?? { at: 0 };
    await dropPaths(page, [again]);
    const next = await waitForMark(page, "import:done", { after: at });
    expect(next.counts["found"]).toBe(52);
    expect((next.counts["shown"] ?? 0) - shown).toBe(12);
  },
);

test("when the library worker dies, another takes over and the import comes to its full end", async ({
  page,
}, info) => {
  await startLongImport(page, info.outputPath("Trip"), 40);
  const [library] = workersOf(page, "library");
  if (library) end(library, "closes");
  await expect(page.getByText("The library restarted")).toBeVisible({ timeout: 100_000 });
  const { counts } = await waitForMark(page, "import:done");
  expect(counts).toEqual({ found: 40, shown: 40, failed: 0, skipped: 0, sidecars: 0 });
  const { photos } = await exportLibrary(page);
  expect(photos.every(({ location, takenAt, thumbnail }) => location && takenAt && thumbnail)).toBe(true);
});
