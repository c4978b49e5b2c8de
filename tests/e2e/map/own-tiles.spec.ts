import { mkdirSync } from "node:fs";
import { open, rm, stat, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { dirname, resolve } from "node:path";
import { expect, test, type Locator, type Page } from "../../support/test.ts";
import sharp from "sharp";
import { builtFolder } from "../../../scripts/build.mjs";
import { listen } from "../../../scripts/listen.mjs";
import { serveFolder } from "../../../scripts/serve.mjs";
import { dropPaths } from "../../support/drop.ts";
import { waitForMark } from "../../support/marks.ts";
import { watchNetwork } from "../../support/network.ts";
import { openSample } from "../../support/sample.ts";
import { archiveBytes, tileArchive, type ArchivedTile } from "../../support/tile-bytes.ts";
import { openSettings } from "../../support/settings.ts";

const photo = resolve("public/sample/sintra-01-forest.jpg");
const red = "c0392b";
const blue = "2f6fb0";

const picture = (colour: string): Promise<Buffer> =>
  sharp({ create: { width: 256, height: 256, channels: 3, background: `#${colour}` } })
    .png()
    .toBuffer();

/** The world from afar, red, and nearer, blue. */
async function worldOfPictures(): Promise<ArchivedTile[]> {
  const [far, near] = await Promise.all([red, blue].map(picture));
  return Array.from({ length: 5 }, (_, z) => z).flatMap((z) =>
    Array.from({ length: 4 ** z }, (__, index) => {
      const bytes = (z < 4 ? far : near) ?? Buffer.alloc(0);
      return { z, x: index % 2 ** z, y: Math.floor(index / 2 ** z), bytes };
    }),
  );
}

const credit = '<b id="planted">Red</b> &amp; blue <script>document.title = "planted"</script>';
const map = (page: Page): Locator => page.getByRole("region", { name: "Map", exact: true });

/** The colour of the map in the middle of its left half, where no photo of the sample trip is. */
async function colourOf(page: Page): Promise<string> {
  const box = await map(page).locator(".map-canvas").boundingBox();
  if (!box) throw new Error("the map is on the page");
  const clip = {
    x: Math.round(box.x + box.width / 4),
    y: Math.round(box.y + box.height / 2),
    width: 1,
    height: 1,
  };
  const { data } = await sharp(await page.screenshot({ clip }))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return data.toString("hex");
}

async function goTo(page: Page, name: string): Promise<void> {
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name, exact: true }).click();
}

/** Notes each part of a huge file that the page asks for. Runs in the page. */
function countReads(): void {
  const reads: number[] = [];
  Object.assign(globalThis, { reads });
  const { slice, arrayBuffer } = Blob.prototype;
  Blob.prototype.slice = function (this: Blob, from = 0, to = this.size, ...rest) {
    if (this.size > 1e9) reads.push(to - from);
    return slice.call(this, from, to, ...rest);
  };
  Blob.prototype.arrayBuffer = function (this: Blob) {
    if (this.size > 1e9) reads.push(this.size);
    return arrayBuffer.call(this);
  };
}

// Workers start until the end: what is asked for then need not be answered.
test.afterEach(({ context }) => context.unrouteAll({ behavior: "ignoreErrors" }));

test(
  "tiles of 3 GB are drawn over the map, read in parts, kept, and asked of nobody",
  { tag: "@long" },
  async ({ page, context, baseURL }, info) => {
    const file = info.outputPath("world.pmtiles");
    const made = tileArchive(await worldOfPictures(), {
      type: 2,
      gap: 10_000_000,
      metadata: { attribution: credit },
    });
    expect(made.size).toBeGreaterThan(3e9);
    mkdirSync(dirname(file), { recursive: true });
    try {
      const written = await open(file, "w");
      await written.truncate(made.size);
      for (const { at, bytes } of made.parts) await written.write(bytes, 0, bytes.length, at);
      await written.close();
      test.skip((await stat(file)).blocks * 512 > 1e9, "This disk keeps no sparse files.");

      const watch = await watchNetwork(context, baseURL ?? "");
      await openSample(page);
      await page.evaluate(countReads);
      await dropPaths(page, [file]);
      const { counts } = await waitForMark(page, "import:done");
      expect(counts["skipped"]).toBe(1);
      await expect(map(page).getByText("world.pmtiles is on the map.")).toBeVisible();
      await expect(map(page).getByText("Red & blue document.title")).toBeVisible();
      expect(await page.locator("#planted").count()).toBe(0);
      await expect.poll(() => colourOf(page)).toBe(blue);
      const markers = map(page).getByRole("button", { name: /^\d+ photos/ });
      await markers.first().click({ trial: true });
      // Its card would lie over the map.
      await page.mouse.move(0, 0);

      await map(page).getByRole("application").focus();
      for (const key of ["ArrowLeft", "ArrowUp", "ArrowUp", "-", "-", "-"]) await page.keyboard.press(key);
      await expect.poll(() => colourOf(page)).toBe(red);
      const reads = await page.evaluate(() => (globalThis as unknown as { reads: number[] }).reads);
      const read = reads.reduce((all, each) => all + each, 0);
      info.annotations.push({ type: "reads", description: `${reads.length} reads of ${read} bytes` });
      expect(read).toBeLessThan(300_000);

      // A request under way would be lost to the watch with the page.
      await page.waitForLoadState("networkidle");
      await page.reload();
      await expect.poll(() => colourOf(page)).toBe(blue);
      await openSettings(page, "Map");
      const section = page.getByRole("region", { name: "Map", exact: true });
      await expect(section.getByText("world.pmtiles")).toBeVisible();
      await expect(
        section.getByText("Raster tiles, zoom 0 to 4. This browser remembers the file"),
      ).toBeVisible();
      await section.getByRole("button", { name: "Remove" }).click();
      await expect(section.getByText("Removed. The built-in map is back.")).toBeVisible();
      await goTo(page, "Map");
      await expect.poll(() => colourOf(page)).not.toBe(blue);
      expect(watch.offOrigin()).toEqual([]);
    } finally {
      await rm(file, { force: true });
    }
  },
);

test("where the browser asks first one click shows the tiles again, and without handles they last for the visit", async ({
  page,
}, info) => {
  const file = info.outputPath("small.pmtiles");
  mkdirSync(dirname(file), { recursive: true });
  await writeFile(file, archiveBytes(tileArchive(await worldOfPictures(), { type: 2 })));
  const wrong = info.outputPath("wrong.pmtiles");
  await writeFile(wrong, "No tiles at all.");
  await page.goto("/");
  await dropPaths(page, [wrong, photo]);
  await expect(
    page.getByText("wrong.pmtiles isn’t a map tile file. Choose a PMTiles file, version 3."),
  ).toBeVisible();
  await dropPaths(page, [file]);
  await openSettings(page, "Map");
  const section = page.getByRole("region", { name: "Map", exact: true });
  await expect(section.getByText("small.pmtiles")).toBeVisible();

  // A browser that asks at every visit.
  await page.addInitScript(() => {
    let allowed: PermissionState = "prompt";
    FileSystemHandle.prototype.queryPermission = () => Promise.resolve(allowed);
    FileSystemHandle.prototype.requestPermission = () => Promise.resolve((allowed = "granted"));
    delete window.showOpenFilePicker;
  });
  await page.reload();
  await expect(section.getByText("Allow access to this file to see it.")).toBeVisible();
  await section.getByRole("button", { name: "Allow" }).click();
  await expect(section.getByText("Raster tiles, zoom 0 to 4.")).toBeVisible();

  await section.getByRole("button", { name: "Remove" }).click();
  const chooser = page.waitForEvent("filechooser");
  await section.getByRole("button", { name: "Choose file…" }).click();
  await (await chooser).setFiles(file);
  await expect(section.getByText("For this visit only: this browser can’t remember files.")).toBeVisible();
  await goTo(page, "Map");
  await expect.poll(() => colourOf(page)).toBe(blue);
});

test.describe("a tile server", () => {
  // The first test is refused.
  test.use({ forbidden: /img-src|connect-src|Refused to (?:connect|load)/ });

  let tiles: Server;
  let asked: string[];
  const hostOf = (): string => `127.0.0.1:${(tiles.address() as AddressInfo).port}`;

  test.beforeAll(async () => {
    const body = await picture(blue);
    tiles = createServer((request, response) => {
      asked.push(request.url ?? "");
      response.setHeader("Content-Type", "image/png");
      response.end(body);
    });
    await new Promise<void>((done) => tiles.listen(0, "127.0.0.1", done));
  });
  test.beforeEach(() => {
    asked = [];
  });
  test.afterAll(async () => {
    tiles.closeAllConnections();
    await new Promise((done) => tiles.close(done));
  });

  async function enter(page: Page): Promise<Locator> {
    const section = page.getByRole("region", { name: "Map", exact: true });
    await section.getByRole("button", { name: "Enter address…" }).click();
    await section.getByLabel("Address").fill(`http://${hostOf()}/{z}/{x}/{y}.png`);
    await section.getByLabel("Attribution").fill("© The blue ones");
    await section.getByRole("button", { name: "Use this server" }).click();
    return section;
  }

  test("is refused by the policy in words, and asked only where the host of the page allows it", async ({
    page,
  }) => {
    await page.goto("/settings/map");
    const section = await enter(page);
    await expect(
      section.getByText(`This site isn’t allowed to load tiles from ${hostOf()}. See Hosting in the README.`),
    ).toBeVisible();
    expect(asked).toEqual([]);

    const folder = process.env["PINROLL_TEST_DIR"] ?? builtFolder;
    const allowing = serveFolder(folder, { tiles: `http://${hostOf()}` });
    const { server, port } = await listen(allowing, { host: "127.0.0.1", port: 0, strict: true });
    try {
      await page.goto(`http://127.0.0.1:${port}/settings/map`);
      await enter(page);
      await expect(section.getByText("The map loads tiles from this server")).toBeVisible();
      await page.goto(`http://127.0.0.1:${port}/`);
      await dropPaths(page, [photo]);
      await expect(map(page).getByText("© The blue ones")).toBeVisible();
      await expect.poll(() => colourOf(page)).toBe(blue);
      await expect.poll(() => asked.length).toBeGreaterThan(1);
    } finally {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    }
  });
});
