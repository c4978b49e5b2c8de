import { cpSync, existsSync, mkdirSync, readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test, type Page } from "../../support/test.ts";
import { builtFolder } from "../../../scripts/build.mjs";
import { corpusFolder } from "../../support/corpus.ts";
import { dropPaths } from "../../support/drop.ts";
import { exportLibrary } from "../../support/library.ts";
import { waitForMark } from "../../support/marks.ts";
import { openSettings } from "../../support/settings.ts";
import { tilesOf } from "../../support/sample.ts";
import { Site } from "../../support/site.ts";

const built = resolve(process.env["PINROLL_TEST_DIR"] ?? builtFolder);
const faces = join(corpusFolder ?? "", "seen", "faces");

let site: Site;

test.use({ serviceWorkers: "allow", apart: true });
test.slow();
test.skip(!existsSync(faces), "the pictures of faces (../shared/corpus/seen/faces) are not here");
test.skip(!existsSync(join(built, "packs")), "this build has no packs (PINROLL_PACKS=none)");
test.beforeEach(async () => {
  site = new Site(built);
  await site.start();
});
test.afterEach(() => site.stop());

/** What is kept of packs, as text: names stand in it as they are. */
const kept = (page: Page): Promise<string> =>
  page.evaluate(
    () =>
      new Promise<string>((answer) => {
        const opening = indexedDB.open("pinroll");
        opening.onsuccess = () => {
          const all = opening.result.transaction("seen").objectStore("seen").getAll();
          all.onsuccess = () => {
            opening.result.close();
            answer(JSON.stringify(all.result));
          };
        };
      }),
  );

async function goTo(page: Page, name: string): Promise<void> {
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name, exact: true }).click();
}

test("people are found on the device, named once, found by their name, exported when asked for, and removed with all of it", async ({
  page,
}) => {
  const asked: string[] = [];
  page.context().on("request", (request) => asked.push(request.url()));
  const folder = test.info().outputPath("Portraits");
  mkdirSync(folder, { recursive: true });
  const portraits = readdirSync(faces).filter((name) => /^(?:amy|howard)\d\.png$/.test(name));
  for (const name of portraits) cpSync(join(faces, name), join(folder, name));
  await page.goto(site.address);
  await dropPaths(page, [folder]);
  await waitForMark(page, "import:done");
  await goTo(page, "Library");
  await expect(page.getByRole("link", { name: "Similar photos" })).toBeVisible();
  await expect(page.getByRole("link", { name: "People" })).toHaveCount(0);

  await openSettings(page, "Library");
  const toggle = page.getByRole("switch", { name: "People", exact: true });
  await expect(page.getByText(/^Find people, 2\d(\.\d)? MB, works on this device/)).toBeVisible();
  await toggle.click();
  await waitForMark(page, "seen:done");
  await expect(page.getByText("Looked at all 10 photos.")).toBeVisible();

  await goTo(page, "Library");
  await page.getByRole("link", { name: "People", exact: true }).click();
  const cards = page.getByRole("region", { name: "Without a name" }).getByRole("listitem");
  await expect(cards).toHaveText([/No name\s*5 photos/, /No name\s*5 photos/]);
  const who = page.getByRole("region", { name: "Who is this?" });
  await expect(who.locator(".people-face img")).toHaveCount(5);
  await who.getByRole("combobox", { name: "Name" }).fill("Anna Lind");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("region", { name: "With a name" }).getByRole("listitem")).toHaveText(
    /Anna Lind\s*5 photos/,
  );
  await expect(cards).toHaveCount(1);

  await goTo(page, "Photos");
  await page.getByRole("searchbox", { name: "Search" }).fill("anna");
  await expect(tilesOf(page)).toHaveCount(5);
  await expect(page.getByText("anna person", { exact: true })).toBeVisible();
  await tilesOf(page).first().click();
  await page.getByRole("button", { name: "Details", exact: true }).click();
  await expect(page.locator(".viewer-fact", { hasText: "People" })).toContainText("Anna Lind");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await page.getByRole("searchbox", { name: "Search" }).fill("");
  expect(new Set(asked.map((url) => new URL(url).origin))).toEqual(new Set([new URL(site.address).origin]));

  const { people, photos } = await exportLibrary(page, true);
  expect(people?.map(({ name, photos: of }) => [name, of.length])).toEqual([
    ["Anna Lind", 5],
    [null, 5],
  ]);
  const one = new Set(people?.[0]?.photos);
  const paths = photos.filter(({ id }) => one.has(id)).map(({ path }) => path.replace(/\d\.png$/, ""));
  expect(new Set(paths).size).toBe(1);
  expect(JSON.stringify(await exportLibrary(page, false))).not.toContain("Anna Lind");

  expect(await kept(page)).toContain("Anna Lind");
  await openSettings(page, "Library");
  await page.getByRole("button", { name: "Remove", exact: true }).click();
  await expect(page.getByText("Removed, with everything it found.")).toBeVisible();
  expect(await kept(page)).toBe("[]");
  expect(await page.evaluate(() => caches.has("pinroll-packs"))).toBe(false);
  await goTo(page, "Photos");
  await page.getByRole("searchbox", { name: "Search" }).fill("anna lind");
  await expect(tilesOf(page)).toHaveCount(0);
});
