import { expect } from "playwright/test";
import type { Crawl } from "./crawl.ts";
import { shownOn } from "./shown-on.ts";

/** The first screen with what it leads to, and all pages without a photo. */
export async function crawlBeforePhotos(crawl: Crawl): Promise<void> {
  const { page } = crawl;
  await crawl.speak();
  await crawl.load("/", ".import-first-title", "first screen");
  const ways = ".import-first-looks button";
  await page.locator(ways).nth(0).click();
  await crawl.at("sample trip behind the words", ".import-backdrop img", ".import-first");
  await page.locator(ways).nth(0).click();
  await expect(page.locator(".import-backdrop img")).toHaveCount(0);
  await crawl.layer({ name: "receiving", from: `${ways} >> nth=1` });
  await crawl.goTo("/settings", ".settings-list", "settings");
  for (const section of ["look", "library", "map", "sharing", "device"])
    await crawl.goTo(`/settings/${section}`, "main section", `settings: ${section}, without photos`);
  await crawl.layer({ name: "export without photos", from: ".shell-top-export" });
  for (const [path, { empty }] of Object.entries(shownOn))
    await crawl.goTo(path, empty, `${path} without photos`);
  await crawl.load("/bench/", "main h2");
  await page.evaluate(shareFile);
  await crawl.load("/?shared=1", '[role="dialog"]', "files another app shared");
}

/** Runs in the page: keeps a file where the service worker keeps what other apps share. */
async function shareFile(): Promise<void> {
  const cache = await caches.open("pinroll-shared");
  const headers = { "Content-Type": "image/jpeg", "X-Name": "IMG_1.jpg", "X-Modified": "0" };
  await cache.put("/shared/0", new Response("a photo", { headers }));
  await cache.put("/shared/index", Response.json({ count: 1, at: Date.now() }));
}
