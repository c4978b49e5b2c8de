import { cpSync, existsSync, mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test, type Locator, type Page } from "../../support/test.ts";
import { builtFolder } from "../../../scripts/build.mjs";
import type { PhotoJson } from "../../../src/photo/library-json.ts";
import { corpusFile, corpusFolder, corpusMissing } from "../../support/corpus.ts";
import { dropPaths } from "../../support/drop.ts";
import { exportLibrary } from "../../support/library.ts";
import { waitForMark } from "../../support/marks.ts";
import { keepOffline } from "../../support/offline.ts";
import { openSettings } from "../../support/settings.ts";
import { tilesOf } from "../../support/sample.ts";
import { Site } from "../../support/site.ts";

const built = resolve(process.env["PINROLL_TEST_DIR"] ?? builtFolder);
const cat = "gdk-pixbuf__tests__test-images__reftests__cat.jpg";
const clock = "pigallery2__test__backend__assets__timestamps__big_ben_only_time.jpg";
const people = "photoview__api__scanner__test_media__library__faces__girl_blond2.jpg";

let site: Site;

test.use({ serviceWorkers: "allow", apart: true });
test.slow();
test.skip(corpusFolder === null, corpusMissing);
test.skip(!existsSync(join(built, "packs")), "this build has no packs (PINROLL_PACKS=none)");
test.beforeEach(async () => {
  site = new Site(built);
  await site.start();
});
test.afterEach(() => site.stop());

const things = (page: Page): Locator => page.getByRole("switch", { name: "Things", exact: true });
const field = (page: Page): Locator => page.getByRole("searchbox", { name: "Search" });

/** A folder with files of the corpus. */
function folderWith(name: string, files: readonly string[]): string {
  const folder = test.info().outputPath(name);
  mkdirSync(folder, { recursive: true });
  for (const file of files) cpSync(corpusFile(file), join(folder, file));
  return folder;
}

async function goToPhotos(page: Page): Promise<void> {
  await page
    .getByRole("navigation", { name: "Main" })
    .getByRole("link", { name: "Photos", exact: true })
    .click();
}

/** What is kept of what was seen. */
const kept = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((answer) => {
        const opening = indexedDB.open("pinroll");
        opening.onsuccess = () => {
          const count = opening.result.transaction("seen").objectStore("seen").count();
          count.onsuccess = () => {
            opening.result.close();
            answer(count.result);
          };
        };
      }),
  );

test("things are found on the device, once that is turned on, offline too, exported when asked for, and removed", async ({
  page,
}) => {
  const asked: string[] = [];
  page.context().on("request", (request) => asked.push(request.url()));
  await page.goto(site.address);
  await keepOffline(page);
  await goToPhotos(page);
  await dropPaths(page, [folderWith("Pets", [cat, clock, people])]);
  await waitForMark(page, "import:done");
  await expect(tilesOf(page)).toHaveCount(3);
  expect(asked.filter((url) => url.includes("/packs/"))).toEqual([]);

  await openSettings(page, "Library");
  await expect(things(page)).not.toBeChecked();
  await expect(
    page.getByText(/^Find things, 1\d(\.\d)? MB, works on this device, nothing is sent\.$/),
  ).toBeVisible();
  await things(page).click();
  await waitForMark(page, "seen:done");
  await expect(page.getByText("Looked at all 3 photos.")).toBeVisible();
  // The service worker asks for the same.
  expect(new Set(asked.filter((url) => url.includes("/packs/"))).size).toBe(2);

  await goToPhotos(page);
  await field(page).fill("cat");
  await expect(tilesOf(page)).toHaveCount(1);
  await expect(page.getByText("cat thing", { exact: true })).toBeVisible();
  await tilesOf(page).click();
  await page.getByRole("button", { name: "Details", exact: true }).click();
  await expect(page.locator(".viewer-fact", { hasText: "Things" })).toContainText("cat");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");

  // The server is gone; the app, the pack and what was found are here.
  await site.stop();
  await page.goto(site.address);
  await field(page).fill("Katze");
  await expect(tilesOf(page)).toHaveCount(1);
  await field(page).fill("");
  await dropPaths(page, [folderWith("More", ["photoprism__assets__examples__cat_brown.jpg"])]);
  await field(page).fill("猫");
  // The mark is there from before: the new photo waits until the page is calm.
  await expect(tilesOf(page)).toHaveCount(2, { timeout: 60_000 });
  await field(page).fill("");
  expect(new Set(asked.map((url) => new URL(url).origin))).toEqual(new Set([new URL(site.address).origin]));

  const told = await seenInExport(page, true);
  expect(told.get(`Pets/${cat}`)?.things).toContain("cat");
  expect(told.get(`Pets/${clock}`)).toEqual({ things: ["clock"], text: null });
  expect([...(await seenInExport(page, false)).values()]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);

  await openSettings(page, "Library");
  await page.getByRole("button", { name: "Remove", exact: true }).click();
  await expect(page.getByText("Removed, with everything it found.")).toBeVisible();
  expect(await kept(page)).toBe(0);
  expect(await page.evaluate(() => caches.has("pinroll-packs"))).toBe(false);
  await expect(things(page)).not.toBeChecked();
});

/** What the JSON says was seen, by path. */
async function seenInExport(page: Page, included: boolean): Promise<Map<string, PhotoJson["seen"]>> {
  const { photos } = await exportLibrary(page, included);
  return new Map(photos.map(({ path, seen }) => [path, seen]));
}
