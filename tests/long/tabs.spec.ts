import { expect, test, type BrowserContext, type Page } from "playwright/test";
import type { LibraryJson } from "../../src/photo/library-json.ts";
import { dropPaths } from "../support/drop.ts";
import { keptInside } from "../support/kept-inside.ts";
import { exportLibrary } from "../support/library.ts";
import { makePhotos } from "../support/photos.ts";
import { Chance } from "../support/random.ts";

const rounds = Number(process.env["PINROLL_ROUNDS"] ?? 50);
const seed = Number(process.env["PINROLL_SEED"] ?? 1);
const roundMs = 90_000;

/** A folder that was dropped, and how many photos are in it. */
interface Dropped {
  path: string;
  name: string;
  count: number;
}

test(`two tabs that import, edit and are closed at random moments for ${rounds} rounds keep one sound library`, async ({
  context,
}, info) => {
  test.setTimeout(rounds * roundMs + 120_000);
  info.annotations.push({ type: "seed", description: String(seed) });
  const chance = new Chance(seed);
  const tabs = await TwoTabs.open(context);
  const favourites = new Set<string>();
  let photos = 0;
  for (let round = 0; round < rounds; round++) {
    const folders: Dropped[] = [];
    for (const which of ["a", "b"].slice(0, 1 + chance.below(2))) {
      const name = `Round ${round}${which}`;
      const count = 3 + chance.below(20);
      const path = await makePhotos(info.outputPath(name), {
        count,
        first: photos + 1,
        width: 900,
        height: 700,
      });
      photos += count;
      folders.push({ path, name, count });
      await tabs.drop(chance.below(2), path);
      await tabs.rest(chance.next() * chance.pick([50, 400, 1500]));
    }
    if (chance.below(3) === 0) await tabs.closeOne(chance.below(2));
    const one = chance.below(2);
    // What was cut off is dropped once more.
    for (const folder of folders) await tabs.complete(one, folder);
    if (chance.below(2) === 0) favourites.add(await tabs.markOne(chance.below(2), chance));
    const libraries = await tabs.agree(photos);
    expect(libraries.photos).toHaveLength(photos);
    const { found, shown, failed, skipped, sidecars } = libraries.counts;
    expect(found).toBe(shown + failed + skipped + sidecars);
    expect({ shown, failed }).toEqual({ shown: photos, failed: 0 });
  }
  const last = await tabs.agree(photos);
  await tabs.close();

  const fresh = await context.newPage();
  await fresh.goto("/");
  expect(plain(await exportLibrary(fresh))).toEqual(plain(last));
  const inside = await keptInside(fresh);
  expect(inside).toMatchObject({ dangling: 0, missingChunks: 0, drawn: photos });
  expect(new Set(inside.favourites).size).toBe(favourites.size);
});

/** Two tabs of one browser; one that is closed is followed by a new one. */
class TwoTabs {
  readonly #context: BrowserContext;
  readonly #pages: Page[] = [];

  private constructor(context: BrowserContext) {
    this.#context = context;
  }

  static async open(context: BrowserContext): Promise<TwoTabs> {
    const tabs = new TwoTabs(context);
    for (const at of [0, 1]) tabs.#pages[at] = await tabs.#openOne();
    return tabs;
  }

  async close(): Promise<void> {
    for (const page of this.#pages) await page.close();
  }

  async drop(at: number, path: string): Promise<void> {
    const page = await this.#front(at);
    await dropPaths(page, [path]);
  }

  /** Lets time go by, for the moment is what is random here. */
  async rest(ms: number): Promise<void> {
    await this.#pages[0]?.waitForTimeout(ms);
  }

  /** Closes a tab as a crash would, without any goodbye, and opens another one. */
  async closeOne(at: number): Promise<void> {
    await this.#pages[at]?.close({ runBeforeUnload: false });
    this.#pages[at] = await this.#openOne();
  }

  /** Drops a folder until all of it is there. A tab that is told to wait drops it again. */
  async complete(at: number, { path, name, count }: Dropped): Promise<void> {
    const page = await this.#front(at);
    await expect(async () => {
      const before = await exportLibrary(page);
      if (drawnIn(before, name) === count) return;
      await dropPaths(page, [path]);
      await expect
        .poll(async () => drawnIn(await exportLibrary(page), name), { timeout: 12_000, intervals: [500] })
        .toBe(count);
    }).toPass({ timeout: roundMs - 10_000 });
  }

  /** Marks a photo, and waits until the disk tells of it. Answers its path. */
  async markOne(at: number, chance: Chance): Promise<string> {
    const page = await this.#front(at);
    const { photos } = await exportLibrary(page);
    const before = new Set((await keptInside(page)).favourites);
    const photo = chance.pick(photos);
    await page.goto(`/photo/${photo.id}`);
    const viewer = page.getByRole("dialog");
    const mark = viewer.getByRole("button", { name: "Add to favourites" });
    await expect(mark.or(viewer.getByRole("button", { name: "Remove from favourites" }))).toBeVisible();
    if (await mark.isVisible()) {
      await page.keyboard.press("f");
      await expect.poll(async () => (await keptInside(page)).favourites.length).toBe(before.size + 1);
    }
    await page.keyboard.press("Escape");
    await expect(viewer).toHaveCount(0);
    return photo.path;
  }

  /** Waits until both show the same photos, all with pictures; answers what they show. */
  async agree(photos: number): Promise<LibraryJson> {
    let last: LibraryJson | null = null;
    await expect(async () => {
      const [one, other] = [
        await exportLibrary(await this.#front(0)),
        await exportLibrary(await this.#front(1)),
      ];
      expect(drawnIn(one, "")).toBe(photos);
      expect(plain(other)).toEqual(plain(one));
      last = one;
    }).toPass({ timeout: 30_000 });
    if (last === null) throw new Error("They never agreed.");
    return last;
  }

  async #openOne(): Promise<Page> {
    const page = await this.#context.newPage();
    await page.goto("/");
    return page;
  }

  async #front(at: number): Promise<Page> {
    const page = this.#pages[at];
    if (!page) throw new Error("There are two tabs.");
    await page.bringToFront();
    return page;
  }
}

/** Photos of a dropped folder that have a picture; "" for all. */
function drawnIn({ photos }: LibraryJson, name: string): number {
  return photos.filter(({ path, thumbnail }) => thumbnail !== null && path.startsWith(name)).length;
}

function plain({ exportedAt: _exportedAt, ...library }: LibraryJson): Omit<LibraryJson, "exportedAt"> {
  return library;
}
