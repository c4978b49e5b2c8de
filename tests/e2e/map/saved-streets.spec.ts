import { randomBytes } from "node:crypto";
import { mkdirSync } from "node:fs";
import { open, rm, stat, type FileHandle } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { dirname, resolve } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, test, type Locator, type Page } from "../../support/test.ts";
import sharp from "sharp";
import { builtFolder } from "../../../scripts/build.mjs";
import { byteRange } from "../../../scripts/byte-range.mjs";
import { listen } from "../../../scripts/listen.mjs";
import { serveFolder } from "../../../scripts/serve.mjs";
import { isTileOf, tilesWithin } from "../../../src/photo/geo/street-tiles.ts";
import { dropPaths } from "../../support/drop.ts";
import { chooseMapTool, expectMapAtRest } from "../../support/map.ts";
import { waitForMark } from "../../support/marks.ts";
import { tileArchive, vectorTile } from "../../support/tile-bytes.ts";

/** The colour of parks on the light map, which cover all tiles of the test. */
const park = "dfe9d6";
const photo = resolve("public/sample/lisbon-01-morning.jpg");

/** What the archive covers, and the part of it that lies side by side in it. */
const around = { west: -9.4, south: 38.55, east: -8.9, north: 38.9 };
const inner = { west: -9.25, south: 38.62, east: -9.02, north: 38.8 };
const zooms = { least: 8, most: 15 };

const square = [
  [0, 0],
  [4096, 0],
  [4096, 4096],
  [0, 4096],
] as const;

/** A tile that is all park, with some kilobytes nobody can pack. */
function parkTile(): Buffer {
  const name = randomBytes(8000).toString("hex");
  const area = { type: "area" as const, points: square, properties: { kind: "park", name } };
  return gzipSync(vectorTile({ landuse: [area], earth: [{ ...area, properties: { kind: "earth" } }] }));
}

/** Writes an archive of 3 GB, nearly all of it nothing. */
async function writeArchive(file: string): Promise<number> {
  const kinds = Array.from({ length: 16 }, parkTile);
  const tiles = tilesWithin(around, zooms).flatMap((place, index) => {
    const bytes = kinds[index % kinds.length];
    return bytes ? [{ ...place, bytes }] : [];
  });
  const outer = tiles.filter((tile) => !isTileOf(tile, inner)).length;
  const made = tileArchive(tiles, {
    bounds: [around.west, around.south, around.east, around.north],
    metadata: { attribution: "Parks of the test", vector_layers: [{ id: "earth" }, { id: "landuse" }] },
    gap: (tile) => (isTileOf(tile, inner) ? 0 : Math.ceil(3e9 / outer)),
  });
  mkdirSync(dirname(file), { recursive: true });
  const written = await open(file, "w");
  await written.truncate(made.size);
  for (const { at, bytes } of made.parts) await written.write(bytes, 0, bytes.length, at);
  await written.close();
  return made.size;
}

/** A server of one file by ranges, for pages of other sites; `sent` counts bytes. */
async function serveRanges(
  file: FileHandle,
  size: number,
): Promise<{ server: Server; sent: { bytes: number } }> {
  const sent = { bytes: 0 };
  const server = createServer((request, response) => {
    response.setHeader("Access-Control-Allow-Origin", "*");
    response.setHeader("Access-Control-Allow-Headers", "range");
    response.setHeader("Access-Control-Expose-Headers", "content-length, content-range, etag");
    const range = byteRange(request.headers.range, size);
    if (request.method === "OPTIONS" || range === null || range === "unsatisfiable")
      return void response.writeHead(request.method === "OPTIONS" ? 204 : 416).end();
    const { start, end } = range;
    const part = Buffer.alloc(end - start + 1);
    void file.read(part, 0, part.length, start).then(() => {
      sent.bytes += part.length;
      response.setHeader("Content-Range", `bytes ${start}-${end}/${size}`);
      response.writeHead(206, { "Content-Length": part.length }).end(part);
    });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return { server, sent };
}

const map = (page: Page): Locator => page.getByRole("region", { name: "Map", exact: true });

/** The colour of the map a little above its foot, in its left half. */
async function colourOf(page: Page): Promise<string> {
  const box = await map(page).locator(".map-canvas").boundingBox();
  if (!box) throw new Error("the map is on the page");
  const x = Math.round(box.x + box.width / 4);
  const clip = { x, y: Math.round(box.y + box.height * 0.7), width: 1, height: 1 };
  const pixel = sharp(await page.screenshot({ clip })).removeAlpha();
  return (await pixel.raw().toBuffer()).toString("hex");
}

async function close(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
}

test(
  "streets of ten kilometres are copied out of 3 GB, only what they need is read, and they show offline",
  { tag: "@long" },
  async ({ page }, info) => {
    test.slow();
    // The map beside nothing: about ten kilometres of ground each way at the zoom a single photo is shown at.
    await page.setViewportSize({ width: 790, height: 860 });
    const path = info.outputPath("lisbon.pmtiles");
    const size = await writeArchive(path);
    expect(size).toBeGreaterThan(3e9);
    const file = await open(path);
    const folder = process.env["PINROLL_TEST_DIR"] ?? builtFolder;
    const { server: tiles, sent } = await serveRanges(file, size);
    const host = `127.0.0.1:${(tiles.address() as AddressInfo).port}`;
    const allowing = serveFolder(folder, { tiles: `http://${host}` });
    const { server, port } = await listen(allowing, { host: "127.0.0.1", port: 0, strict: true });
    try {
      test.skip((await stat(path)).blocks * 512 > 1e9, "This disk keeps no sparse files.");
      await page.goto(`http://127.0.0.1:${port}/settings/map`);
      const section = page.getByRole("region", { name: "Map", exact: true });
      await section.getByRole("button", { name: "Enter address…" }).click();
      await section.getByLabel("Address").fill(`http://${host}/lisbon.pmtiles`);
      await section.getByRole("button", { name: "Use this server" }).click();
      await expect(section.getByText("The map loads tiles from this server")).toBeVisible();
      await page.goto(`http://127.0.0.1:${port}/map`);
      await dropPaths(page, [photo]);
      await waitForMark(page, "import:done");
      await expect(map(page).getByText("Parks of the test")).toBeVisible();
      await expect.poll(() => colourOf(page)).toBe(park);
      await expectMapAtRest(page);

      sent.bytes = 0;
      await chooseMapTool(page, "Layers", "Save streets for this area…");
      const dialog = page.getByRole("dialog", { name: "Save streets for this area" });
      await expect(dialog.getByText(/^Zoom 8 to 15, [\d,]+ tiles, [\d.]+ [KM]B\.$/)).toBeVisible();
      await expect(dialog.getByLabel("Name")).toHaveValue(/Lisbon/);
      await dialog.getByRole("button", { name: /^Save [\d.]+ [KM]B$/ }).click();
      const saved = dialog.getByRole("region", { name: "Saved streets" });
      await expect(saved.getByRole("button", { name: /^Show / })).toBeVisible();
      await expect(dialog.getByRole("progressbar")).toHaveCount(0);
      const area = await page.evaluate(
        () =>
          new Promise<{ bytes: number; bounds: { west: number; east: number }; whole: boolean }>(
            (done, failed) => {
              const opening = indexedDB.open("pinroll-streets");
              opening.onerror = () => failed(opening.error);
              opening.onsuccess = () => {
                const all = opening.result.transaction("areas").objectStore("areas").getAll();
                all.onsuccess = () => done(all.result[0] as never);
              };
            },
          ),
      );
      expect(area.whole).toBe(true);
      const kilometres = (area.bounds.east - area.bounds.west) * 111.32 * Math.cos((38.7 * Math.PI) / 180);
      expect(kilometres).toBeGreaterThan(8);
      expect(kilometres).toBeLessThan(14);
      info.annotations.push({
        type: "reads",
        description: `${sent.bytes} bytes sent for ${area.bytes} bytes of tiles, ${kilometres.toFixed(1)} km`,
      });
      expect(sent.bytes).toBeGreaterThanOrEqual(area.bytes);
      expect(sent.bytes).toBeLessThanOrEqual(area.bytes * 1.1);

      // Without the server, after a reload.
      await page.keyboard.press("Escape");
      await close(tiles);
      await page.reload();
      await expect.poll(() => colourOf(page)).toBe(park);
      await map(page).getByRole("application").focus();
      for (const key of ["+", "+"]) await page.keyboard.press(key);
      await expectMapAtRest(page);
      await expect.poll(() => colourOf(page)).toBe(park);
      await expect(map(page).getByText("Parks of the test")).toBeVisible();

      await chooseMapTool(page, "Layers", "Save streets for this area…");
      await saved.getByRole("button", { name: /^Delete / }).click();
      await expect(saved).toHaveCount(0);
      await page.keyboard.press("Escape");
      await page.reload();
      await expect.poll(() => colourOf(page)).not.toBe(park);
    } finally {
      if (tiles.listening) await close(tiles);
      await close(server);
      await file.close();
      await rm(path, { force: true });
    }
  },
);
