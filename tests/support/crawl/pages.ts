import { expect } from "playwright/test";
import { expectMapAtRest } from "../map.ts";
import type { Crawl } from "./crawl.ts";
import { tile } from "./photos.ts";
import { shownOn } from "./shown-on.ts";

/** Map, trips, albums, places, library, settings and all others, with their menus and dialogs. */
export async function crawlPages(crawl: Crawl): Promise<void> {
  await crawl.openSample("/map");
  await crawlMap(crawl);
  for (const [path, { sample }] of Object.entries(shownOn))
    if (sample !== null) await crawl.goTo(path, sample);
  await crawlTour(crawl);
  await crawlFindings(crawl);
  await crawlTrip(crawl);
  await crawlAlbums(crawl);
  await crawl.goTo("/places#PT", ".places-city", "a country");
  await crawlSettings(crawl);
  await crawl.load("/?start=add", '[role="dialog"]', "adding photos");
}

async function crawlMap(crawl: Crawl): Promise<void> {
  const { page } = crawl;
  await expectMapAtRest(page);
  await crawl.at("/map", ".map-marker");
  const tool = ".map-tools .map-tool";
  await crawl.layers([
    { name: "area", from: `${tool}[data-name="area"]` },
    { name: "layers", from: `${tool}[data-name="layers"]` },
  ]);
  if (crawl.isNarrow) await page.locator(tool).nth(3).click();
  // Screens that are less high have no room for them.
  if (crawl.mode.size.height > 460) await crawl.at("dates of the map", ".time-brush", "main");
  const marker = page.locator(".map-marker").first();
  await marker.focus();
  await page.keyboard.press("Enter");
  if (!crawl.isNarrow) return crawl.at("photos of a place", `${tile}, .map-sheet`, "main");
  await crawl.at("sheet of a place", ".map-sheet", ".map-sheet");
  await page.locator(".map-sheet-more button").click();
  await crawl.at("photos of a place", tile, "#main");
}

/** The first step of the tour, and the one in the viewer. In small windows its card covers what is beneath, until it is ended. */
async function crawlTour(crawl: Crawl): Promise<void> {
  const { page, mode } = crawl;
  if (mode.size.height < 500) return;
  await crawl.visit("/about");
  await page.locator(".about-ways .shell-button-primary").click();
  await crawl.at("the tour", ".about-tour", ".about-tour");
  for (let step = 1; step < 4; step++) await page.locator(".about-tour .shell-button-primary").click();
  await crawl.at("the tour in the viewer", ".viewer > .about-tour", ".about-tour");
  await page.locator(".about-tour").press("Escape");
  await expect(page.locator(".about-tour")).toHaveCount(0);
}

/** What privacy's test of itself found, and the days that were chosen of those with gaps. */
async function crawlFindings(crawl: Crawl): Promise<void> {
  const { page } = crawl;
  await crawl.visit("/privacy");
  await page.locator('[aria-labelledby="privacy-proof"] button').click();
  await crawl.at("privacy, proved", ".privacy-found-lines", '[aria-labelledby="privacy-proof"]');
  await crawl.visit("/coverage");
  await page.locator(".gaps-strip").first().focus();
  await page.keyboard.press("Enter");
  await crawl.at("days with gaps", ".gaps-chosen", "main");
}

async function crawlTrip(crawl: Crawl): Promise<void> {
  const { page } = crawl;
  await crawl.visit("/trips");
  await crawl.layer({ name: "home of trips", from: ".trips-homeline button" });
  await page.locator('a[href^="/trip/"]').first().click();
  await crawl.at("a trip", ".trips-day");
  const change = '.story-tools [aria-haspopup="menu"]';
  await crawl.layer({ name: "menu of a trip", from: change });
  for (const [name, line] of [
    ["splitting a trip", 3],
    ["print of a trip", 2],
  ] as const)
    await crawl.layer({
      name,
      from: change,
      shown: '[role="dialog"]',
      by: () => page.locator(`[role="menu"] .shell-menu-item:nth-last-child(${line})`).press("Enter"),
    });
}

async function crawlAlbums(crawl: Crawl): Promise<void> {
  const { page } = crawl;
  await crawl.visit("/albums");
  await expect(page.locator("main .shell-empty")).toBeVisible();
  await crawl.layer({ name: "new album", from: "main .shell-empty button, .albums-ways button" });
  await crawl.visit("/");
  await page.locator(tile).first().focus();
  for (const key of ["s", "ArrowRight", "s", "a"]) await page.keyboard.press(key);
  await page.locator(".albums-new input").fill("Lisbon");
  await page.keyboard.press("Enter");
  await expect(page.locator(".albums-dialog")).toHaveCount(0);
  // Once it is saved.
  await expect(page.locator(".shell-toast")).toBeVisible();
  // Without the selection and its message.
  await crawl.load("/albums", ".albums-card", "albums");
  await page.locator(".albums-card").click();
  await crawl.at("an album", `.story-head textarea`);
}

async function crawlSettings(crawl: Crawl): Promise<void> {
  await crawl.goTo("/settings/sharing", 'main section:has-text("Send")');
  const sends = "main section .settings-row-action > button";
  await crawl.layers([
    { name: "sending everything", from: `${sends} >> nth=0`, isKnown: true },
    { name: "receiving, from the settings", from: `${sends} >> nth=1`, isKnown: true },
  ]);
  await crawl.goTo("/settings/library", ".settings-folders");
  const inLibrary = '//section[@aria-labelledby="settings-library"]//*[@class="settings-row-action"]/button';
  const fromEnd = (count: number): string => `xpath=(${inLibrary})[last() - ${count}]`;
  await crawl.layers([
    { name: "forgetting a folder", from: ".settings-folders .settings-row-action > button:last-child" },
    // After them come restoring and removing everything.
    { name: "removing thumbnails", from: fromEnd(3) },
    { name: "removing everything", from: ".settings-danger-quiet" },
  ]);
  const { page } = crawl;
  // As in browsers without the picker; Chromium's own cannot be answered by a test.
  await page.evaluate(() => delete (window as { showSaveFilePicker?: unknown }).showSaveFilePicker);
  const backup = page.waitForEvent("download");
  await page.locator(fromEnd(2)).click();
  const input = page.locator('section[aria-labelledby="settings-library"] input[type="file"]');
  await input.setInputFiles(await (await backup).path());
  await crawl.at("restoring a backup", '[role="dialog"]', '[role="dialog"]');
  await page.keyboard.press("Escape");
}
