import { expect } from "playwright/test";
import { addresses } from "../../../src/views/shell/layout/addresses.ts";
import type { Crawl } from "./crawl.ts";

/** What is there on pages without photos, where it is not their heading alone. */
const emptyPages: Readonly<Record<string, string>> = {
  "/trips": "main h2",
  "/places": "main h2",
  "/albums": "main h2",
  "/import": "main h2",
  "/trip/2024-05-04": "main h2",
  "/album/abcdefgh1234": "main h2",
  "/map": "main h2, main h1",
  "/nowhere": ".shell-nothing",
};

/** Every page as it is before there are photos. */
const allPages = new Set(
  [...addresses, ...Object.keys(emptyPages)].filter((path) => !/^\/$|^\/settings/.test(path)),
);

/** The first screen with what it leads to, and all pages without a photo. */
export async function crawlBeforePhotos(crawl: Crawl): Promise<void> {
  const { page } = crawl;
  await crawl.speak();
  await crawl.load("/", ".import-first-title", "first screen");
  const ways = ".import-first-looks button";
  await crawl.layer({ name: "how it works", from: `${ways} >> nth=0` });
  await page.locator(ways).nth(1).click();
  await crawl.at("sample trip behind the words", ".import-backdrop img", ".import-first");
  await page.locator(ways).nth(1).click();
  await expect(page.locator(".import-backdrop img")).toHaveCount(0);
  await crawl.layer({ name: "receiving", from: `${ways} >> nth=2` });
  await crawl.goTo("/settings", ".settings-list", "settings");
  for (const section of ["look", "library", "map", "sharing", "device"])
    await crawl.goTo(`/settings/${section}`, "main section", `settings: ${section}, without photos`);
  await crawl.layer({ name: "export without photos", from: ".shell-top-export" });
  for (const path of allPages)
    await crawl.goTo(path, emptyPages[path] ?? "main h1", `${path} without photos`);
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
