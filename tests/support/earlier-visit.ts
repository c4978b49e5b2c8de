import { expect, type Page } from "playwright/test";
import { nothingKept, readStorage, writeStorage, type KeptStorage } from "./kept-storage.ts";
import { addFiles } from "./loose-visits.ts";
import { waitForMark } from "./marks.ts";
import { quietPage } from "./shared-contexts.ts";

/** What a person did in the app before a test begins: an import, mostly. Made once in each of the test runner's workers. */
export interface Visit {
  /** Of its own: visits are told apart by it. */
  name: string;
  make: (page: Page) => Promise<void>;
}

/** Entries of `localStorage`: settings made after the visit. */
export type Settings = Readonly<Record<string, string>>;

const kept = new Map<string, Promise<KeptStorage>>();

/** Has the browser keep what a visit left, for this site where one is given. The app is not open afterwards. */
export async function keepVisit(page: Page, visit: Visit, settings: Settings = {}, site = ""): Promise<void> {
  const made = kept.get(visit.name) ?? makeVisit(page, visit);
  kept.set(visit.name, made);
  const storage = await made.catch((error: unknown) => {
    kept.delete(visit.name);
    throw error;
  });
  await page.goto(site + quietPage);
  await writeStorage(page, { ...storage, local: { ...storage.local, ...settings } });
}

/** A visit in which these files were added, one by one as those do who have no folders: their originals are not there. */
export const addedFiles = (name: string, paths: () => Promise<readonly string[]>): Visit => ({
  name,
  make: async (page) => {
    await page.goto("/");
    await addFiles(page, await paths());
  },
});

async function makeVisit(page: Page, { make }: Visit): Promise<KeptStorage> {
  await page.goto(quietPage);
  await writeStorage(page, nothingKept);
  await make(page);
  await waitForMark(page, "import:done");
  let before = "";
  let now = await readStorage(page);
  // Words for the search and the first tiles of the next visit are written a little later.
  await expect(async () => {
    before = JSON.stringify(now);
    now = await readStorage(page);
    expect(JSON.stringify(now)).toBe(before);
  }).toPass({ intervals: [1000] });
  return now;
}
