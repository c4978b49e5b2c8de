import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, type Page } from "../../support/test.ts";
import sharp from "sharp";
import { exifIntoJpeg } from "../../../scripts/exif-into.mjs";
import { exifBlock } from "../../../scripts/exif-writer.mjs";
import type { Location } from "../../../src/photo/photo.ts";
import { dropPaths } from "../../support/drop.ts";
import { exportLibrary } from "../../support/library.ts";
import { chooseMapTool } from "../../support/map.ts";
import { waitForMark } from "../../support/marks.ts";
import { aWalk, gpxOf } from "../../support/track-files.ts";

const start = Date.UTC(2024, 4, 3, 8, 0, 0);
/** An hour's walk with twelve minutes missing in its middle. */
const walk = aWalk(3600, start).filter(
  ({ time }) => time < start + 24 * 60_000 || time > start + 36 * 60_000,
);
/** The camera showed Austrian summer time, and was 7 minutes and 20 seconds ahead. */
const shownMs = 2 * 3_600_000 + (7 * 60 + 20) * 1000;
/** Photos by the seconds of the walk at which they were taken; the one at 1800 is in the gap. */
const taken = [60, 300, 600, 900, 1200, 1800, 2400, 2700, 3000, 3300];

const fileOf = (second: number): string => `IMG_${String(second).padStart(4, "0")}.jpg`;

async function makeFolder(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "walk.gpx"), gpxOf([walk], "Ridge walk"));
  writeFileSync(join(folder, "sealed.kmz"), "PK");
  for (const [at, second] of taken.entries()) {
    const colour = { r: 40 + at * 20, g: 120, b: 220 - at * 20 };
    const body = await sharp({ create: { width: 320, height: 240, channels: 3, background: colour } })
      .jpeg()
      .toBuffer();
    const wall = new Date(start + second * 1000 + shownMs).toISOString().slice(0, 19);
    const about = { make: "Pinroll", model: "Test", width: 320, height: 240, orientation: 1 as const };
    writeFileSync(join(folder, fileOf(second)), exifIntoJpeg(body, exifBlock({ ...about, takenAt: wall })));
  }
}

async function places(page: Page): Promise<Map<string, Location | null>> {
  const { photos } = await exportLibrary(page);
  return new Map(photos.map(({ path, location }) => [path.slice(path.lastIndexOf("/") + 1), location]));
}

/** Metres; near enough for a few. */
function metres(a: { lat: number; lng: number }, b: { lat: number; lng: number }): number {
  return 111_195 * Math.hypot(a.lat - b.lat, (a.lng - b.lng) * Math.cos((a.lat * Math.PI) / 180));
}

test("a track dropped with photos is drawn, and places them by a known clock, to be undone", async ({
  page,
}, info) => {
  test.slow();
  const folder = join(info.outputPath(), "Hike");
  await makeFolder(folder);
  const before = readFileSync(join(folder, fileOf(600)));
  await page.goto("/");
  await dropPaths(page, [folder]);
  const { counts } = await waitForMark(page, "import:done");
  // By the camera's clock as it is, one more was taken in the gap or behind the end than by its true time.
  await expect(page.getByRole("list", { name: "Suggestions" })).toContainText("A GPS track covers 8 photos");
  expect(counts).toMatchObject({ found: 12, shown: 10, sidecars: 2 });

  const map = page.getByRole("region", { name: "Map" });
  await chooseMapTool(page, "Layers", "Tracks");
  const panel = map.getByRole("region", { name: "Tracks" });
  await expect(panel.getByRole("checkbox", { name: /^Ridge walk 3 May 2024, 2,879 points$/ })).toBeChecked();
  await panel.getByRole("button", { name: "Zoom to Ridge walk" }).click();
  await panel.getByRole("button", { name: "Geotag from GPS tracks…" }).click();

  const dialog = page.getByRole("dialog", { name: "Geotag from GPS tracks" });
  // The zone is that of the place where the track begins.
  await expect(dialog.getByLabel("Camera time zone")).toHaveValue("120");
  await dialog.getByLabel("Minutes").fill("7");
  await dialog.getByLabel("Seconds").fill("20");
  await expect(dialog.getByText("9 of 10 photos matched.")).toBeVisible();
  await expect(dialog.getByText("Skipped: 1 taken in a track gap.")).toBeVisible();
  const list = dialog.getByRole("list", { name: "Matched photos" }).getByRole("listitem");
  await expect(list).toHaveCount(9);
  await expect(list.first()).toContainText("IMG_0060.jpg");
  await expect(list.first()).toContainText("3 May 2024, 10:08:20 · at a track point");

  await dialog.getByLabel("Maximum gap in track").selectOption("30 min");
  await expect(dialog.getByText("10 of 10 photos matched.")).toBeVisible();
  await dialog.getByLabel("Maximum gap in track").selectOption("5 min");
  await dialog.getByRole("button", { name: "Geotag 9 photos" }).click();
  await expect(page.getByText("Geotagged 9 photos.")).toBeVisible();
  const placed = await places(page);
  for (const second of taken) {
    const truth = walk.find(({ time }) => time === start + second * 1000);
    const place = placed.get(fileOf(second)) ?? null;
    if (!truth) expect([second, place]).toEqual([1800, null]);
    else {
      expect(place).toMatchObject({ source: "track", accuracy: null });
      expect(metres(place ?? { lat: NaN, lng: NaN }, truth)).toBeLessThan(1);
    }
  }
  expect(readFileSync(join(folder, fileOf(600))).equals(before)).toBe(true);

  await page.keyboard.press("Control+z");
  await expect
    .poll(async () => [...(await places(page)).values()].every((place) => place === null))
    .toBe(true);

  await page.reload();
  await chooseMapTool(page, "Layers", "Tracks");
  await expect(panel.getByText("Ridge walk")).toBeVisible();
  await panel.press("Escape");
  await expect(map.getByRole("button", { name: "Layers" })).toBeFocused();
  await page.goto("/import");
  await expect(page.getByText(/GPS track, 2,879 points, 3 May 2024\./)).toBeAttached();
  await expect(page.getByText("it isn’t valid KMZ.", { exact: false })).toBeAttached();
});

test(
  "a table without names and zone places photos once a person said what its columns are",
  { tag: "@long" },
  async ({ page }, info) => {
    const folder = join(info.outputPath(), "Hike");
    await makeFolder(folder);
    const rows = walk.map(({ lat, lng, time }) => {
      const wall = new Date(time + 2 * 3_600_000).toISOString().slice(0, 19).replace("T", " ");
      return `${wall};${lat.toFixed(6)};${lng.toFixed(6)}`;
    });
    rmSync(join(folder, "walk.gpx"));
    writeFileSync(join(folder, "points.csv"), rows.join("\n"));
    await page.goto("/");
    await dropPaths(page, [folder]);
    await waitForMark(page, "import:done");
    await page.getByRole("link", { name: "Library", exact: true }).first().click();
    await page.getByRole("button", { name: "1 table needs an answer" }).click();
    const dialog = page.getByRole("dialog", { name: "Tables with locations" });
    await expect(dialog.getByLabel("Latitude")).toHaveValue("1");
    await expect(
      dialog.getByText(/^At the beginning of the table, 0 rows have a location and a time/),
    ).toBeVisible();
    await dialog.getByLabel("Time zone of the times").selectOption("Europe/Vienna");
    await expect(dialog.getByText(/3 May 2024, .*UTC/).first()).toBeVisible();
    await dialog.getByRole("button", { name: "Use this table" }).click();
    await expect(page.getByText("points.csv is used.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Columns of tables" })).toBeVisible();
    await page.reload();
    await expect(page.getByRole("button", { name: "Columns of tables" })).toBeVisible();
    await page.getByRole("link", { name: "Photos", exact: true }).first().click();
    await chooseMapTool(page, "Layers", "Tracks");
    const panel = page.getByRole("region", { name: "Tracks" });
    await panel.getByRole("button", { name: "Geotag from GPS tracks…" }).click();
    const geotag = page.getByRole("dialog", { name: "Geotag from GPS tracks" });
    await geotag.getByLabel("Minutes").fill("7");
    await geotag.getByLabel("Seconds").fill("20");
    await expect(geotag.getByText("9 of 10 photos matched.")).toBeVisible();
  },
);
