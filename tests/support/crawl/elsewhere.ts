import { gzipSync } from "node:zlib";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "playwright/test";
import type { BenchFile } from "../../../bench/types.d.mts";
import { byteRange } from "../../../scripts/byte-range.mjs";
import { listen } from "../../../scripts/listen.mjs";
import { serveFolder } from "../../../scripts/serve.mjs";
import { corsRules } from "../../../src/features/bucket/page/cors-rules.ts";
import { builtApp } from "../built-app.ts";
import { expectMapAtRest } from "../map.ts";
import { datasetFolder } from "../published-dataset.ts";
import { publishedSite } from "../published-site.ts";
import { loopbackStorage, testKeys } from "../s3/server.ts";
import type { CorsRule } from "../s3/cors.ts";
import { TypesenseServer } from "../search-servers/typesense-server.ts";
import { archiveBytes, tileArchive, vectorTile } from "../tile-bytes.ts";
import type { Crawl } from "./crawl.ts";
import { tile } from "./photos.ts";

// What needs a server beside the app, or is a page beside it. In English only.

type Stop = () => Promise<unknown>;

/** The app, served so that its pages may reach these servers. */
async function siteAllowing(hosts: Parameters<typeof serveFolder>[1]): Promise<{ url: string; stop: Stop }> {
  const asked = { host: "127.0.0.1", port: 0, strict: true };
  const { server, port } = await listen(serveFolder(builtApp, hosts), asked);
  const stop = (): Promise<unknown> => {
    server.closeAllConnections();
    return new Promise((done) => server.close(done));
  };
  return { url: `http://127.0.0.1:${port}`, stop };
}

/** Streets as an archive of one tile that is all park, and a server of its ranges for pages of other sites. */
async function serveStreets(): Promise<{ host: string; stop: Stop }> {
  const corners = [
    [0, 0],
    [4096, 0],
    [4096, 4096],
    [0, 4096],
  ] as const;
  const area = { type: "area" as const, points: corners };
  const earth = gzipSync(vectorTile({ earth: [{ ...area, properties: { kind: "earth" } }] }));
  const tiles = [{ z: 0, x: 0, y: 0, bytes: earth }];
  const bytes = archiveBytes(tileArchive(tiles, { metadata: { vector_layers: [{ id: "earth" }] } }));
  const server = createServer((request, response) => {
    response.setHeader("Access-Control-Allow-Origin", "*");
    response.setHeader("Access-Control-Allow-Headers", "range");
    response.setHeader("Access-Control-Expose-Headers", "content-length, content-range, etag");
    const range = byteRange(request.headers.range, bytes.length);
    if (request.method === "OPTIONS" || range === null || range === "unsatisfiable")
      return void response.writeHead(request.method === "OPTIONS" ? 204 : 416).end();
    const { start, end } = range;
    response.setHeader("Content-Range", `bytes ${start}-${end}/${bytes.length}`);
    response.writeHead(206).end(bytes.subarray(start, end + 1));
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const stop = (): Promise<unknown> => {
    server.closeAllConnections();
    return new Promise((done) => server.close(done));
  };
  return { host: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop };
}

/** What a browser measured. */
const measured: BenchFile = {
  format: "pinroll-bench",
  version: 1,
  date: "2026-01-02T03:04:05.000Z",
  command: "page",
  commit: "",
  machine: { at: "", cores: 2, system: "Linux", browser: "Fox 9.1" },
  outcomes: [
    {
      scenario: "page-metadata",
      title: "Photo details",
      measured: [{ name: "Pinroll", group: "Photo details", unit: "files/s", values: [900, 950] }],
      targets: [],
      notes: ["12 photos"],
    },
  ],
};

/** Settings with a bucket, a search server and streets, what those open, a published library, and the bench page. */
export async function crawlElsewhere(crawl: Crawl): Promise<void> {
  const { page } = crawl;
  const storage = await loopbackStorage();
  const search = new TypesenseServer();
  const streets = await serveStreets();
  const searchAt = await search.start();
  const site = await siteAllowing({ bucket: storage.origin, search: searchAt, tiles: streets.host });
  storage.options.cors = JSON.parse(corsRules(site.url)) as CorsRule[];
  try {
    await crawl.openSample(`${site.url}/settings/sharing`);
    await crawlBucket(crawl, storage.origin);
    await crawlHostedSearch(crawl, searchAt);
    await crawlStreets(crawl, site.url, streets.host);
  } finally {
    await Promise.all([site.stop(), streets.stop(), storage.close(), search.stop()]);
  }
  await crawlPublished(crawl);
  await page.goto("/bench/");
  await page.getByText("All checks").click();
  const buffer = Buffer.from(JSON.stringify(measured));
  const file = { name: "fox.json", mimeType: "application/json", buffer };
  await page.getByLabel("Result files to open").setInputFiles(file);
  await crawl.at("bench with results", page.getByText(/^Only in Fox 9/));
}

async function crawlBucket(crawl: Crawl, storage: string): Promise<void> {
  const { page } = crawl;
  const section = page.getByRole("region", { name: "A bucket of your own" });
  await section.locator("summary").first().click();
  await section.getByLabel("Address").fill(`${storage}/photos`);
  await section.getByLabel("Folder").fill("trips");
  await section.getByLabel("Access key").fill(testKeys.id);
  await section.getByLabel("Secret key").fill(testKeys.secret);
  await section.getByRole("button", { name: "Save" }).click();
  await expect(section.getByText("Saved on this device.")).toBeVisible();
  await crawl.at("the bucket in the settings", section, ".settings-bucket");
  await crawl.layer({
    name: "publishing",
    from: '.settings-bucket-buttons button:has-text("Publish photos…")',
  });
}

async function crawlHostedSearch(crawl: Crawl, address: string): Promise<void> {
  const { page } = crawl;
  const section = page.getByRole("region", { name: "Hosted search" });
  await section.locator("summary").click();
  await section.getByLabel("Address").fill(address);
  await section.getByLabel("Key", { exact: true }).fill("admin");
  await section.getByRole("button", { name: "Switch on" }).click();
  await crawl.at("hosted search, switched on", section.getByText("65 photos, up to date."));
}

async function crawlStreets(crawl: Crawl, site: string, host: string): Promise<void> {
  const { page } = crawl;
  await page.goto(`${site}/settings/map`);
  const section = page.getByRole("region", { name: "Map", exact: true });
  await section.getByRole("button", { name: "Enter address…" }).click();
  await section.getByLabel("Address").fill(`${host}/streets.pmtiles`);
  await section.getByRole("button", { name: "Use this server" }).click();
  await expect(section.getByText("The map loads tiles from this server")).toBeVisible();
  await page.goto(`${site}/map`);
  await expectMapAtRest(page);
  await crawl.layer({
    name: "saving streets",
    from: '.map-tool[data-name="layers"]',
    shown: '[role="dialog"]',
    by: () => page.getByRole("menuitem", { name: "Save streets for this area…" }).press("Enter"),
  });
}

async function crawlPublished(crawl: Crawl): Promise<void> {
  const { page } = crawl;
  const dataset = await datasetFolder({
    photos: 60,
    years: 2,
    lastYear: 2024,
    undated: 2,
    thumbnailBytes: 1500,
  });
  const site = await publishedSite(dataset.folder);
  try {
    await site.open(page);
    await expect(page.getByRole("heading", { level: 1, name: "60 photos" })).toBeVisible();
    const photos = page.getByRole("grid", { name: "Photos" });
    await crawl.at("a published library", photos.locator("img"));
    await photos.getByRole("button").first().focus();
    await page.keyboard.press("Enter");
    const details = page.getByRole("dialog").getByRole("complementary", { name: "Details" });
    await crawl.at("a published photo", details, '[role="dialog"]');
  } finally {
    await site.close();
    await dataset.remove();
  }
}

/** The grid and the viewer of an exported web album, opened as the file it is. */
export async function crawlWebAlbum(crawl: Crawl): Promise<void> {
  const { page } = crawl;
  await crawl.openSample();
  await page.locator(tile).first().focus();
  for (const key of ["s", "Shift+ArrowRight", "Shift+ArrowRight", "w"]) await page.keyboard.press(key);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Web album (HTML)" }).click();
  const path = test.info().outputPath("album.html");
  await (await download).saveAs(path);
  await page.goto(`file://${path}`);
  await crawl.at("a web album", ".tile img.there");
  await page.locator(".tile").first().focus();
  await page.keyboard.press("Enter");
  await crawl.at("a photo of a web album", page.getByRole("dialog"));
}
