import { dropPaths } from "../support/drop.ts";
import { exportLibrary } from "../support/library.ts";
import { marks, waitForMark } from "../support/marks.ts";
import { makePhotos } from "../support/photos.ts";
import { expect, test } from "../support/test.ts";
import { end, workersOf } from "../support/workers.ts";

test("photo workers that close themselves or hang are replaced, and no other file is lost", async ({
  page,
}, info) => {
  const folder = info.outputPath("Trip");
  await makePhotos(folder, { count: 120, width: 2400, height: 1800, noisy: true });
  await page.goto("/");
  await dropPaths(page, [folder]);
  // They are still busy when something happens to them.
  await expect.poll(() => workersOf(page, "photo").length).toBeGreaterThan(1);
  const [first, second] = workersOf(page, "photo");
  if (first) end(first, "closes");
  if (second) end(second, "hangs");
  const { counts } = await waitForMark(page, "import:done", { timeoutMs: 200_000 });
  const { shown = 0, failed = 0 } = counts;
  expect(shown + failed).toBe(120);
  const library = await exportLibrary(page);
  const hurt = library.failed.length + library.photos.filter(({ failure }) => failure !== null).length;
  expect(hurt).toBeLessThanOrEqual(2);
  // Whatever comes next has its workers.
  const again = await makePhotos(info.outputPath("Again"), { count: 12, first: 121 });
  const { at } = (await marks(page)).at(-1) ?? { at: 0 };
  await dropPaths(page, [again]);
  const next = await waitForMark(page, "import:done", { after: at });
  expect(next.counts["found"]).toBe(132);
  expect((next.counts["shown"] ?? 0) - shown).toBe(12);
});
