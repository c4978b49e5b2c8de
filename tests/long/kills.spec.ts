import { expect, test, type Browser, type Page, type Worker } from "playwright/test";
import type { LibraryJson } from "../../src/photo/library-json.ts";
import { dropPaths } from "../support/drop.ts";
import { exportLibrary } from "../support/library.ts";
import { waitForMark } from "../support/marks.ts";
import { makePhotos } from "../support/photos.ts";
import { Chance } from "../support/random.ts";
import { end, workersOf, type End } from "../support/workers.ts";

const count = 4000;
const photoKills = 20;
/** After this many kills of photo workers the library worker goes, too. */
const libraryKillsAfter = new Map<number, End>([
  [6, "closes"],
  [14, "hangs"],
]);
const limitMs = 1_200_000;

for (const seed of [1, 2]) {
  test(`workers that close, hang and crash at random cost no file but those in their hands (seed ${seed})`, async ({
    page,
    browser,
  }, info) => {
    test.setTimeout(3 * limitMs);
    const folder = await makePhotos(info.outputPath("Trip"), { count, width: 800, height: 600, noisy: true });
    const undisturbed = await importQuietly(browser, folder);

    await page.goto("/");
    await dropPaths(page, [folder]);
    await expect.poll(() => workersOf(page, "photo").length).toBeGreaterThan(1);
    await killAtRandom(page, new Chance(seed));
    const { counts } = await waitForMark(page, "import:done", { timeoutMs: limitMs });
    const { found, shown = 0, failed = 0, skipped, sidecars } = counts;
    expect({ found, read: shown + failed, skipped, sidecars }).toEqual({
      found: count,
      read: count,
      skipped: 0,
      sidecars: 0,
    });

    const library = await exportLibrary(page);
    const hurt = new Set([
      ...library.failed.map(({ path }) => path),
      ...library.photos.filter(({ failure }) => failure !== null).map(({ path }) => path),
    ]);
    info.annotations.push({ type: "hurt", description: `${hurt.size} of ${count}` });
    expect(hurt.size).toBeLessThanOrEqual(photoKills);
    expect(unhurt(library, hurt)).toEqual(unhurt(undisturbed, hurt));
    await expect.poll(() => workersOf(page, "photo").length).toBeGreaterThan(1);
  });
}

/** In a library of its own: here the folder must be new. */
async function importQuietly(browser: Browser, folder: string): Promise<LibraryJson> {
  const page = await browser.newPage();
  await page.goto("/");
  await dropPaths(page, [folder]);
  const { counts } = await waitForMark(page, "import:done", { timeoutMs: limitMs });
  expect(counts["shown"]).toBe(count);
  const library = await exportLibrary(page);
  await page.close();
  return library;
}

/** One kill after the other, each when the import has come some way since the last. */
async function killAtRandom(page: Page, chance: Chance): Promise<void> {
  const ended = new Set<Worker>();
  const endOne = (worker: Worker, how: End): void => {
    ended.add(worker);
    end(worker, how);
  };
  for (let kills = 1; kills <= photoKills; kills++) {
    await someProgress(page);
    await expect.poll(() => alive(page, "photo", ended).length, { timeout: limitMs }).toBeGreaterThan(0);
    endOne(chance.pick(alive(page, "photo", ended)), chance.pick(["closes", "hangs", "crashes"]));
    const how = libraryKillsAfter.get(kills);
    const [library] = alive(page, "library", ended);
    if (how && library) endOne(library, how);
  }
  expect([...ended].filter((worker) => worker.url().includes("library.worker"))).toHaveLength(2);
}

function alive(page: Page, kind: "photo" | "library", ended: ReadonlySet<Worker>): Worker[] {
  return workersOf(page, kind).filter((worker) => !ended.has(worker));
}

/** Settles when the import bar says something else than now. An import that is over by then was too short. */
async function someProgress(page: Page): Promise<void> {
  const bar = page.getByRole("progressbar", { name: "Import" });
  const said = (): Promise<string> =>
    bar.evaluateAll(([one]) => (one ? (one.getAttribute("aria-valuenow") ?? "not known") : "over"));
  const now = await said();
  await expect.poll(said, { timeout: limitMs, intervals: [100] }).not.toBe(now);
  expect(await said()).not.toBe("over");
}

function unhurt({ photos }: LibraryJson, hurt: ReadonlySet<string>): LibraryJson["photos"] {
  return photos.filter(({ path }) => !hurt.has(path));
}
