import { isDeepStrictEqual } from "node:util";
import { expect, test, type BrowserContext, type Page } from "playwright/test";
import type { LibraryJson } from "../../src/photo/library-json.ts";
import { followCommits, type CommitsSeen } from "../support/commits-seen.ts";
import { dropPaths } from "../support/drop.ts";
import { keptFavourites, keptInside } from "../support/kept-inside.ts";
import { exportLibrary } from "../support/library.ts";
import { waitForMark } from "../support/marks.ts";
import { makePhotos } from "../support/photos.ts";
import { openProfile, type Profile } from "../support/profile.ts";
import { Chance } from "../support/random.ts";

const count = 3000;
const kills = Number(process.env["PINROLL_KILLS"] ?? 20);
const limitMs = 600_000;

test(`a browser killed ${kills} times in the middle of an import loses nothing that was written, and ends it`, async ({
  baseURL,
}, info) => {
  test.skip(process.platform !== "linux", "processes are found in /proc");
  if (baseURL === undefined) throw new Error("The tests are served nowhere.");
  test.setTimeout(6 * limitMs);
  const folder = await makePhotos(info.outputPath("Trip"), { count, width: 1600, height: 1200, noisy: true });
  const { library: undisturbed, ms } = await importQuietly(info.outputPath("quiet"), baseURL, folder);

  const seed = Number(process.env["PINROLL_SEED"] ?? 1);
  const chance = new Chance(seed);
  info.annotations.push({ type: "seed", description: `${seed}, undisturbed in ${Math.round(ms)} ms` });
  const visits = new Visits(info.outputPath("profile"), baseURL, undisturbed);
  for (let kill = 0; kill < kills; kill++) {
    const visit = await visits.open();
    await dropPaths(visit.page, [folder]);
    if (kill % 4 === 1) visits.favourites = await markOne(visit.page, chance);
    // Some at once, most within a part of the time it takes; a few when all may be over.
    await visit.page.waitForTimeout(chance.next() * chance.pick([400, (2 * ms) / kills, (4 * ms) / kills]));
    await visit.kill();
  }
  info.annotations.push({
    type: "written by then",
    description: `${visits.records.size} records, ${visits.pictures.size} pictures`,
  });

  const last = await visits.open();
  await dropPaths(last.page, [folder]);
  const drawn = async (): Promise<number> => thumbnails(await exportLibrary(last.page));
  await expect.poll(drawn, { timeout: limitMs, intervals: [2000] }).toBe(count);
  await last.context.close();

  const after = await visits.open();
  expect(plain(await exportLibrary(after.page))).toEqual(plain(undisturbed));
  await everyTileDraws(after.page);
  await after.page.goto("/?favourite=yes");
  await expect(after.page.getByRole("gridcell")).toHaveCount(visits.favourites);
  await after.context.close();
});

/** Visits to one profile, each of which begins by looking at what the ones before left. */
class Visits {
  readonly #folder: string;
  readonly #address: string;
  readonly #whole: ReadonlyMap<string, unknown>;
  /** Rows that the database said it had, in any visit. */
  readonly records = new Set<number>();
  readonly pictures = new Set<number>();
  /** How many a person marked. */
  favourites = 0;
  #seen: CommitsSeen = { records: new Set(), pictures: new Set() };

  constructor(folder: string, address: string, undisturbed: LibraryJson) {
    this.#folder = folder;
    this.#address = address;
    this.#whole = new Map(plain(undisturbed).photos.map((photo) => [photo.path, photo]));
  }

  async open(): Promise<Profile> {
    for (const row of this.#seen.records) this.records.add(row);
    for (const row of this.#seen.pictures) this.pictures.add(row);
    const visit = await openProfile(this.#folder, this.#address, async (context: BrowserContext) => {
      this.#seen = await followCommits(context);
    });
    if (this.records.size > 0) await this.#check(visit.page);
    return visit;
  }

  /** What was written is there, is whole, and is what an undisturbed import makes of the same files. */
  async #check(page: Page): Promise<void> {
    await expect(page.getByRole("grid", { name: "Photos" }).getByRole("gridcell").first()).toBeVisible();
    await expect(page.getByText("could not be read")).toHaveCount(0);
    const kept = await exportLibrary(page);
    expect(kept.counts.shown).toBeGreaterThanOrEqual(this.records.size);
    expect(thumbnails(kept)).toBeGreaterThanOrEqual(this.pictures.size);
    // One assertion for all: tens of thousands take the test's runner longer than the browser takes.
    const unlike = plain(kept).photos.filter((photo) => {
      const { thumbnail, ...whole } = this.#whole.get(photo.path) as typeof photo;
      return !isDeepStrictEqual(photo, { ...whole, thumbnail: photo.thumbnail && thumbnail });
    });
    expect(unlike).toEqual([]);
    const { drawn, dangling, missingChunks } = await keptInside(page);
    expect({ dangling, missingChunks }).toEqual({ dangling: 0, missingChunks: 0 });
    expect(drawn).toBeGreaterThanOrEqual(this.pictures.size);
    expect(await keptFavourites(page)).toBe(this.favourites);
  }
}

async function importQuietly(
  profile: string,
  address: string,
  folder: string,
): Promise<{ library: LibraryJson; ms: number }> {
  const { page, context } = await openProfile(profile, address);
  await dropPaths(page, [folder]);
  const start = await waitForMark(page, "import:start");
  const done = await waitForMark(page, "import:done", { timeoutMs: limitMs });
  expect(done.counts["shown"]).toBe(count);
  const library = await exportLibrary(page);
  await context.close();
  return { library, ms: done.at - start.at };
}

/** Makes a photo on screen a favourite; answers how many there are once the page says that it is one. */
async function markOne(page: Page, chance: Chance): Promise<number> {
  // Tiles move while photos come in, so that one chosen may be gone again.
  await expect(async () => {
    await page.evaluate(focusPlainTile, chance.below(10));
    await page.keyboard.press("f");
    await expect(page.locator(".shell-toast").getByRole("status")).toHaveText("Added to favourites.");
  }).toPass({ timeout: 60_000 });
  return keptFavourites(page);
}

/** Runs in the page: focuses a tile that is no favourite. */
function focusPlainTile(at: number): void {
  const tiles = [...document.querySelectorAll<HTMLElement>('[role="grid"] [data-photo]')];
  tiles.filter((one) => !one.ariaLabel?.includes("favourite"))[at]?.focus();
}

/** Goes through the whole grid: every tile on screen has a picture that is drawn. */
async function everyTileDraws(page: Page): Promise<void> {
  const grid = page.getByRole("grid", { name: "Photos" });
  const seen = new Set<string>();
  for (let at = 0; seen.size < count; at++) {
    expect(at).toBeLessThan(count);
    const isEnd = await grid.evaluate(
      (element) => element.scrollTop + element.clientHeight + 1 >= element.scrollHeight,
    );
    await expect.poll(() => grid.locator('[role="gridcell"]:not(:has(img))').count()).toBe(0);
    for (const row of await grid.locator("[data-photo]").evaluateAll(drawnTiles)) seen.add(row);
    if (isEnd) break;
    await grid.evaluate((element) => (element.scrollTop += element.clientHeight * 0.8));
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
  }
  expect(seen.size).toBe(count);
}

function drawnTiles(tiles: Element[]): Promise<string[]> {
  return Promise.all(
    tiles.map(async (tile) => {
      await tile.querySelector("img")?.decode();
      return tile.getAttribute("data-photo") ?? "";
    }),
  );
}

function thumbnails({ photos }: LibraryJson): number {
  return photos.filter(({ thumbnail }) => thumbnail !== null).length;
}

/** Without the time, the one thing in which two exports of one library differ. */
function plain(library: LibraryJson): LibraryJson {
  return { ...library, exportedAt: "" };
}
