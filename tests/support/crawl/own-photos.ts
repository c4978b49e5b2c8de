import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { expect, test, type Page } from "playwright/test";
import sharp from "sharp";
import { dropPaths } from "../drop.ts";
import { chooseMapTool } from "../map.ts";
import { keepVisit } from "../earlier-visit.ts";
import { waitForMark } from "../marks.ts";
import { pickOwnFolder } from "../own-folder.ts";
import { makePhotos } from "../photos.ts";
import { makeTakeout } from "../takeout/takeout-export.ts";
import { archiveBytes, tileArchive } from "../tile-bytes.ts";
import { aWalk, gpxOf } from "../track-files.ts";
import { travels } from "../travels.ts";
import { encodeFilm, muxFilm } from "../video-bytes.ts";
import type { Crawl } from "./crawl.ts";
import { tile } from "./photos.ts";

// What the sample trip has nothing of: files that are left out, videos, stacks, copies, tracks, wrong clocks, folders the
// page may write into. In English only.

const sample = resolve("public/sample");

/** Cameras whose clock stayed at home, of folders that the page may change. */
const tokyo = [[35.68, 139.77]] as const;

/** A folder with something of everything that is rare. */
async function writeOdds(folder: string, page: Page): Promise<string> {
  mkdirSync(folder, { recursive: true });
  const put = (name: string, content: string | Uint8Array): void =>
    writeFileSync(join(folder, name), content);
  put("broken.jpg", "this is no picture");
  put("notes.txt", "milk, bread");
  put("empty.jpg", "");
  const walk = aWalk(600, Date.UTC(2024, 4, 3, 6));
  put("walk.gpx", gpxOf([walk], "Ridge walk"));
  const rows = walk.map(({ lat, lng, time }) => `${new Date(time).toISOString().slice(0, 19)};${lat};${lng}`);
  put("points.csv", rows.join("\n").replaceAll("T", " "));
  put("film.mp4", await muxFilm(await encodeFilm(page, 1), "mp4", 0));
  const patch = { create: { width: 24, height: 18, channels: 3, background: "#0f0" } } as const;
  for (const [name, edits] of [
    ["porto-01-ribeira", []],
    ["douro-01-mist", [{ input: patch, top: 20, left: 20 }]],
  ] as const) {
    const bytes = readFileSync(join(sample, `${name}.jpg`));
    put(`${name}.jpg`, bytes);
    put(
      `${name}-small.jpg`,
      await sharp(bytes)
        .resize(640)
        .composite([...edits])
        .jpeg({ quality: 70 })
        .toBuffer(),
    );
  }
  const picture = await sharp({ create: { width: 64, height: 64, channels: 3, background: "#c0392b" } })
    .png()
    .toBuffer();
  const world = tileArchive([{ z: 0, x: 0, y: 0, bytes: picture }], {
    type: 2,
    metadata: { attribution: "Red" },
  });
  put("world.pmtiles", archiveBytes(world));
  return folder;
}

/** All that needs photos of one's own. */
export async function crawlOwnPhotos(crawl: Crawl): Promise<void> {
  const { page } = crawl;
  const info = test.info();
  await pickOwnFolder(page, await makePhotos(info.outputPath("Trip"), { count: 6, places: tokyo }));
  const { at } = await waitForMark(page, "import:done");
  await dropPaths(page, [await writeOdds(info.outputPath("Odds"), page)]);
  await waitForMark(page, "import:done", { after: at });
  await crawlOwnGrid(crawl);
  await crawlFilm(crawl);
  await crawlReport(crawl);
  await crawlSimilar(crawl);
  await crawlTracks(crawl);
  await crawl.goTo("/places", ".places-card", "places of several countries");
  await crawl.visit("/settings/map");
  const ofMap = page.getByRole("region", { name: "Map", exact: true });
  await ofMap.locator('input[type="file"]').setInputFiles(info.outputPath("Odds", "world.pmtiles"));
  await crawl.at("tiles of one's own in the settings", ofMap.getByText("world.pmtiles"));
}

/** What the grid has of photos of many days, and of those taken at once. */
export async function crawlTravels(crawl: Crawl): Promise<void> {
  const { page } = crawl;
  await keepVisit(page, travels(40), { "pinroll-tile-size": '"small"' });
  await crawl.load("/", ".grid-shared-more", "days that share rows");
  const stack = page.locator(".grid-stack").first();
  await stack.scrollIntoViewIfNeeded();
  await stack.evaluate((button: HTMLElement) => button.click());
  await crawl.at("an open stack", '.grid-stack[aria-expanded="true"]', "[role=grid]");
}

async function crawlOwnGrid(crawl: Crawl): Promise<void> {
  const { page } = crawl;
  const own = '[role="gridcell"][aria-label*="3 May 2024"]';
  await page.locator(tile).first().focus();
  await page.keyboard.press("Control+a");
  for (const key of ["4", "r"]) await page.keyboard.press(key);
  await crawl.layer({ name: "writing into files", from: own, key: "k" });
  await page.keyboard.press("Escape");
  for (const at of [0, 1]) await page.locator(own).nth(at).press("x");
  await expect(page.getByRole("gridcell", { name: /, marked for deletion/ })).toHaveCount(2);
  await crawl.visit("/settings/library");
  const review = { from: '.settings-row-action button:has-text("Review")' };
  await crawl.layer({ name: "deletion", ...review });
  await crawl.layer({
    name: "deletion, once more",
    ...review,
    inside: (shown) => shown.getByRole("button", { name: "Delete files…" }).press("Enter"),
  });
}

async function crawlFilm(crawl: Crawl): Promise<void> {
  const { page } = crawl;
  await crawl.visit("/?q=film");
  await expect(page.locator(tile)).toHaveCount(1);
  await page.locator(tile).first().focus();
  await page.keyboard.press("Enter");
  const viewer = page.getByRole("dialog", { name: "film.mp4" });
  const controls = viewer.getByRole("toolbar", { name: "Video controls" });
  await viewer.getByRole("button", { name: "Play video" }).click();
  await expect(controls).toBeVisible();
  // Else it ends meanwhile.
  await viewer.locator("video").evaluate((video: HTMLVideoElement) => (video.loop = true));
  await crawl.at("a video that plays", controls, ".viewer");
  await crawl.layer({ name: "playback options", from: '.viewer button[aria-label="Playback options"]' });
}

async function crawlReport(crawl: Crawl): Promise<void> {
  const { page } = crawl;
  await crawl.visit("/import");
  await crawl.at(
    "a report of files left out",
    page.getByRole("list", { name: "Files" }).getByText("broken.jpg"),
  );
  await crawl.layers([
    { name: "a clock that was wrong", from: ".report-clock button" },
    { name: "columns of a table", from: 'button:has-text("Columns of tables")' },
  ]);
}

async function crawlSimilar(crawl: Crawl): Promise<void> {
  const { page } = crawl;
  await crawl.visit("/similar");
  await crawl.at("similar photos", page.getByRole("region", { name: "2 photos" }).first());
  await page.getByRole("button", { name: "Compare all closely" }).click();
  await crawl.at("similar photos compared", page.getByText("The same throughout:"));
  await page.getByRole("radio", { name: "Edited copies" }).check();
  await crawl.layer({ name: "a difference", from: 'button:has-text("Show where")' });
  await page.getByRole("radio", { name: /^Copies/ }).check();
  await crawl.layers([
    { name: "marking in all groups", from: ".similar-all button" },
    { name: "photos marked for deletion", from: ".similar-plan button" },
  ]);
}

async function crawlTracks(crawl: Crawl): Promise<void> {
  const { page } = crawl;
  await crawl.visit("/map");
  await chooseMapTool(page, "Layers", "Tracks");
  const panel = page.getByRole("region", { name: "Tracks" });
  await crawl.at("tracks on the map", panel, "main");
  await crawl.layer({ name: "geotagging", from: 'button:has-text("Geotag from GPS tracks…")' });
}

/** A memory card that is checked, and a Takeout export that is repaired: pages that read folders of their own. */
export async function crawlFolderTools(crawl: Crawl): Promise<void> {
  const { page } = crawl;
  const info = test.info();
  await page.goto("/");
  const folder = await makePhotos(info.outputPath("Card"), { count: 2 });
  await dropPaths(page, [folder]);
  await waitForMark(page, "import:done");
  await page.goto("/check");
  await expect(page.getByRole("heading", { level: 1, name: "Check a card" })).toBeVisible();
  await dropPaths(page, [folder]);
  await crawl.at("a card that is safe", page.getByRole("heading", { name: "Every file is safely copied" }));
  const { files } = await makeTakeout(12);
  for (const [path, bytes] of files) {
    mkdirSync(dirname(info.outputPath(path)), { recursive: true });
    writeFileSync(info.outputPath(path), bytes);
  }
  await page.goto("/repair");
  await expect(page.getByRole("heading", { level: 1, name: "Repair a Takeout export" })).toBeVisible();
  await page.evaluate(() => {
    window.showDirectoryPicker = () => navigator.storage.getDirectory();
  });
  await dropPaths(page, [info.outputPath("Takeout")]);
  await crawl.at("the plan of a repair", page.getByRole("heading", { name: "What will be done" }));
  await page.getByRole("button", { name: "Repair into…" }).click();
  const done = page.getByRole("heading", { name: "The repaired photos are complete" });
  await crawl.at("a repaired export", done);
}
