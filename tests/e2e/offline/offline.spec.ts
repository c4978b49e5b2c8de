import { cpSync, mkdirSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { expect, test, type Page } from "../../support/test.ts";
import { builtFolder } from "../../../scripts/build.mjs";
import { corpusFile, corpusFolder, corpusMissing } from "../../support/corpus.ts";
import { dropPaths } from "../../support/drop.ts";
import { expectPictures } from "../../support/grid.ts";
import { exportLibrary } from "../../support/library.ts";
import { markersOf } from "../../support/map.ts";
import { waitForMark } from "../../support/marks.ts";
import { expectKept, keepingMs, keepOffline } from "../../support/offline.ts";
import { openProfile } from "../../support/profile.ts";
import { openSample, tilesOf } from "../../support/sample.ts";
import { Site } from "../../support/site.ts";
import { openSettings } from "../../support/settings.ts";

const built = resolve(process.env["PINROLL_TEST_DIR"] ?? builtFolder);
/** One of each format that the app brings a decoder for. */
const foreign = [
  "exif-samples__heic__IMG_5195.HEIC",
  "exifreader__test__fixtures__images__test.jxl",
  "photoprism__internal__photoprism__testdata__rotate__6.tiff",
];

let site: Site;

test.use({ serviceWorkers: "allow" });
test.slow();
test.beforeEach(async () => {
  site = new Site(built);
  await site.start();
});
test.afterEach(() => site.stop());

/** Letters drawn on the map leave dark strokes around them; without its file the map is of one or two colours. */
async function coloursOfMap(page: Page): Promise<number> {
  return page.evaluate(() => {
    const canvas = document.querySelector<HTMLCanvasElement>(".ol-layer canvas, canvas");
    const context = canvas?.getContext("2d");
    if (!canvas || !context) return 0;
    const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
    return new Set(new Uint32Array(data.buffer)).size;
  });
}

test("after one visit, everything works with the server gone and the browser started anew", async () => {
  const info = test.info();
  const folder = info.outputPath("Trip");
  mkdirSync(folder, { recursive: true });
  if (corpusFolder !== null)
    for (const name of foreign) cpSync(corpusFile(name), join(folder, basename(name)));
  else info.annotations.push({ type: "without HEIC, JPEG XL and TIFF", description: corpusMissing });

  const profile = info.outputPath("profile");
  const first = await openProfile(profile, site.address, undefined, "allow");
  await keepOffline(first.page);
  await first.context.close();
  await site.stop();

  const { context, page } = await openProfile(profile, site.address, undefined, "allow");
  await page.getByRole("button", { name: "Try a sample trip" }).click();
  const { at, counts } = await waitForMark(page, "import:done");
  expect(counts).toMatchObject({ failed: 0 });
  await expectPictures(page);
  await expect(markersOf(page).first()).toBeVisible();
  await expect.poll(() => coloursOfMap(page)).toBeGreaterThan(50);

  const part = await page.evaluate(async () => {
    const answer = await fetch("/basemap.pmtiles", { headers: { range: "bytes=0-6" } });
    return [answer.status, answer.headers.get("content-range"), await answer.text()];
  });
  expect(part).toEqual([206, expect.stringMatching(/^bytes 0-6\/\d{8}$/), "PMTiles"]);

  if (corpusFolder !== null) {
    await dropPaths(page, [folder]);
    await waitForMark(page, "import:done", { after: at });
    const { photos } = await exportLibrary(page);
    const drawn = photos
      .filter(({ path }) => path.startsWith("Trip/"))
      .map(({ thumbnail }) => thumbnail !== null);
    expect(drawn).toEqual([true, true, true]);
  }

  await page.getByRole("grid", { name: "Photos" }).getByRole("gridcell").first().click();
  await expect(page.getByRole("dialog").locator("img").first()).toBeVisible();
  await page.keyboard.press("Escape");

  // A town in another language, out of the table of names; then its photos.
  await page.getByRole("searchbox", { name: "Search" }).fill("Lissabon");
  await page.keyboard.press("Enter");
  await expect.poll(() => page.getByRole("gridcell").count()).toBeGreaterThan(5);

  for (const path of ["/trips", "/albums", "/places", "/import", "/settings/device", "/map"]) {
    await page.goto(path);
    await expect(page.locator("#main")).toBeVisible();
  }
  await page.goto("/help/start");
  await expect(page.getByRole("heading", { level: 1, name: "Getting started" })).toBeVisible();
  await page.goto("/nothing");
  await expect(page).toHaveTitle(/^Page not found/);
  await context.close();
});

test(
  "is kept by itself once the page is still, after an import that runs then; removed, it stays gone until asked for",
  { tag: "@long" },
  async ({ page }) => {
    const firsts = (): string[] => site.asked.filter(({ filling }) => filling).map(({ path }) => path);
    await page.goto(site.address);
    await page.getByRole("button", { name: "Try a sample trip" }).click();
    await page.getByRole("button", { name: "Pause" }).click();
    await expect.poll(() => site.asked.some(({ path }) => path === "/offline.json")).toBe(true);
    await expect(page.getByRole("button", { name: "Resume" })).toBeVisible();
    expect(firsts()).toEqual([]);
    await page.getByRole("button", { name: "Resume" }).click();
    await waitForMark(page, "import:done");
    await openSettings(page, "This device");
    await expectKept(page);
    expect(firsts()).toContain("/basemap.pmtiles");

    await page.getByRole("button", { name: "Remove", exact: true }).click();
    await expect(page.getByRole("button", { name: "Download", exact: true })).toBeVisible();
    expect(await page.evaluate(() => caches.keys())).toEqual([]);
    const started = page.waitForResponse(/\/assets\/offline-[^/]*\.js$/);
    await page.goto(`${site.address}/map`);
    await (await started).finished();
    await page.goto(`${site.address}/settings/device`);
    await page.getByRole("button", { name: "Download", exact: true }).click();
    await expectKept(page);
  },
);

test("waits to be asked where the browser saves data", { tag: "@long" }, async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "connection", { value: { saveData: true } });
  });
  const started = page.waitForResponse(/\/assets\/offline-[^/]*\.js$/);
  await page.goto(site.address);
  await (await started).finished();
  await page.getByRole("button", { name: "Try a sample trip" }).click();
  await waitForMark(page, "import:done");
  await openSettings(page, "This device");
  await expect(page.getByText(/place names: [23]\d(\.\d)? MB\.$/)).toBeVisible();
  expect(site.asked.filter(({ path, filling }) => filling || path === "/sw.js")).toEqual([]);
});

test(
  "a browser stopped in the middle goes on with the rest at the next visit",
  { tag: "@long" },
  async () => {
    const info = test.info();
    test.skip(process.platform !== "linux", "processes are found in /proc");
    const profile = info.outputPath("profile");
    const first = await openProfile(profile, site.address, undefined, "allow");
    site.instead = (request) => (request.url ?? "").startsWith("/basemap.pmtiles");
    await first.page.goto("/settings/device");
    await first.page.getByRole("button", { name: "Download", exact: true }).click();
    // All but the file that never comes.
    const kept = (page: Page): Promise<number> =>
      page.evaluate(async () => {
        const names = (await caches.keys()).filter((name) => name.startsWith("pinroll-files-"));
        const counts = await Promise.all(
          names.map(async (name) => (await (await caches.open(name)).keys()).length),
        );
        return Math.max(0, ...counts);
      });
    const { files } = (await (await fetch(`${site.address}/offline.json`)).json()) as { files: unknown[] };
    await expect.poll(() => kept(first.page), { timeout: keepingMs }).toBeGreaterThan(files.length * 0.9);
    await first.kill();

    site.instead = () => false;
    site.asked.length = 0;
    const { context, page } = await openProfile(profile, site.address, undefined, "allow");
    await page.goto("/settings/device");
    await expectKept(page);
    const fetched = site.asked.filter(({ filling }) => filling).map(({ path }) => path);
    expect(fetched).toContain("/basemap.pmtiles");
    expect(fetched.length).toBeLessThan(files.length / 2);
    await context.close();
  },
);

test(
  "no room for it is said, and what was fetched is given back",
  { tag: "@long" },
  async ({ page, context }) => {
    await page.goto(`${site.address}/settings/device`);
    const session = await context.newCDPSession(page);
    await session.send("Storage.overrideQuotaForOrigin", { origin: site.address, quotaSize: 8_000_000 });
    await page.getByRole("button", { name: "Download", exact: true }).click();
    await expect(page.getByText("There isn’t enough space on this device.")).toBeVisible({
      timeout: keepingMs,
    });
    expect((await page.evaluate(() => caches.keys())).filter((name) => name.includes("files"))).toEqual([]);
    await session.send("Storage.overrideQuotaForOrigin", { origin: site.address });
    await page.getByRole("button", { name: "Try again" }).click();
    await expectKept(page);
  },
);

test("a browser that refuses service workers shows photos as before, and the setting says so", async ({
  page,
}) => {
  await openSample(page);
  await page.evaluate(() => {
    ServiceWorkerContainer.prototype.register = () => Promise.reject(new DOMException("no", "SecurityError"));
  });
  await openSettings(page, "This device");
  await page.getByRole("button", { name: "Download", exact: true }).click();
  await expect(page.getByText(/^This browser doesn’t allow it here/)).toBeVisible();
});

test.describe("without a service worker", () => {
  test.use({ serviceWorkers: "block" });

  test("with the network cut after loading, folders are still read, shown and placed on the map", async ({
    page,
    context,
  }) => {
    const photos = (...names: string[]): string[] =>
      names.map((name) => resolve("public/sample", `${name}.jpg`));
    await page.goto("/");
    // The map, the viewer and what reads photos load their own code when they are first needed.
    await dropPaths(page, photos("lisbon-02-tram"));
    const { at } = await waitForMark(page, "import:done");
    await expect(markersOf(page).first()).toBeVisible();
    await tilesOf(page).first().click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.keyboard.press("Escape");

    await context.setOffline(true);
    await dropPaths(page, photos("porto-01-ribeira", "sintra-06-sea", "douro-01-mist"));
    const { counts } = await waitForMark(page, "import:done", { after: at });
    expect(counts).toMatchObject({ failed: 0, shown: 4 });
    await expectPictures(page);
    await expect(page.getByRole("banner")).toContainText("4 photos · 4 on the map");
  });
});
