import { mkdirSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test, type Locator, type Page } from "../../support/test.ts";
import sharp from "sharp";
import { exifIntoJpeg } from "../../../scripts/exif-into.mjs";
import { exifBlock } from "../../../scripts/exif-writer.mjs";
import { readXmpFile } from "../../../workers/photo/sidecars/sidecars.ts";
import type { Location } from "../../../src/photo/photo.ts";
import { dropPaths } from "../../support/drop.ts";
import { exportLibrary } from "../../support/library.ts";
import { waitForMark } from "../../support/marks.ts";
import { unzip } from "../../support/unzip.ts";

const lisbon = { lat: 38.7223, lng: -9.1393 };

/** Photos of one morning; only the first knows where it was taken. */
const photos = [
  { name: "IMG_1.jpg", takenAt: "2024-05-03T10:00:00", location: lisbon },
  { name: "IMG_2.jpg", takenAt: "2024-05-03T10:04:00", location: null },
  { name: "IMG_3.jpg", takenAt: "2024-05-03T10:50:00", location: null },
  { name: "IMG_4.jpg", takenAt: "2024-05-04T18:00:00", location: null },
];

async function makeFolder(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for (const [at, { name, takenAt, location }] of photos.entries()) {
    const colour = { r: 40 + at * 50, g: 120, b: 200 - at * 40 };
    const body = await sharp({ create: { width: 640, height: 480, channels: 3, background: colour } })
      .jpeg()
      .toBuffer();
    const about = { make: "Pinroll", model: "Test", width: 640, height: 480, orientation: 1 as const };
    writeFileSync(
      join(folder, name),
      exifIntoJpeg(body, exifBlock({ ...about, takenAt, offset: "+01:00", ...(location && { location }) })),
    );
  }
}

/** The tile of a photo, by its time of day. */
const tile = (page: Page, time: RegExp): Locator =>
  page.getByRole("grid", { name: "Photos" }).getByRole("gridcell", { name: time });
const said = (page: Page): Locator => page.locator(".shell-toast").getByRole("status");

async function locations(page: Page): Promise<Record<string, Location | null>> {
  const { photos: all } = await exportLibrary(page);
  return Object.fromEntries(all.map(({ path, location }) => [path.slice(path.indexOf("/") + 1), location]));
}

async function drag(page: Page, from: Locator, x: number, y: number): Promise<void> {
  await from.hover();
  await page.mouse.down();
  await page.mouse.move(x - 40, y - 40, { steps: 4 });
  await page.mouse.move(x, y, { steps: 2 });
}

test("photos are put on the map by dragging, by coordinates and by time, and go out as XMP files", async ({
  page,
}, info) => {
  test.slow();
  const folder = info.outputPath("Trip");
  await makeFolder(folder);
  await page.goto("/");
  await dropPaths(page, [folder]);
  const { at } = await waitForMark(page, "import:done");
  const map = page.getByRole("region", { name: "Map" });
  await expect(map.getByRole("button", { name: /^1 photo(, |$)/ })).toBeVisible();
  const box = await map.boundingBox();
  if (!box) throw new Error("The map has no size.");

  // Dragging: Escape lets go of it, a drop on the grid means nothing, one on the map puts it there.
  const [x, y] = [box.x + box.width / 3, box.y + box.height / 3];
  await drag(page, tile(page, /18:00/), x, y);
  await expect(page.locator(".shell-drag-ghost")).toContainText("Drop to set location");
  await page.keyboard.press("Escape");
  await expect(page.locator(".shell-drag-ghost")).toHaveCount(0);
  await page.mouse.up();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await drag(page, tile(page, /18:00/), x, y);
  await page.mouse.up();
  await expect(said(page)).toHaveText("Location saved.");
  await expect(map.getByRole("button", { name: /^1 photo(, |$)/ })).toHaveCount(2);
  const dropped = (await locations(page))["IMG_4.jpg"];
  expect(dropped?.source).toBe("hand");
  expect(dropped?.lat).toBeGreaterThan(lisbon.lat);
  expect(dropped?.lng).toBeLessThan(lisbon.lng);
  await page.keyboard.press("Control+z");
  await expect(said(page)).toHaveText("Undone: Location saved.");
  await expect(map.getByRole("button", { name: /^1 photo(, |$)/ })).toHaveCount(1);
  await page.keyboard.press("Control+Shift+z");
  await expect(map.getByRole("button", { name: /^1 photo(, |$)/ })).toHaveCount(2);
  const imports = await page.evaluate(
    (after) =>
      performance.getEntriesByName("import:start").filter(({ startTime }) => startTime > after).length,
    at,
  );
  expect(imports).toBe(0);

  // In the details of one photo.
  await tile(page, /10:04/).click();
  const viewer = page.getByRole("dialog", { name: "IMG_2.jpg" });
  await viewer.getByRole("button", { name: "Details" }).click();
  await viewer.getByRole("button", { name: "Copy location from IMG_1.jpg, 4 min before" }).click();
  await expect(viewer.getByText("38.72230° N, 9.13930° W")).toBeVisible();
  await expect(viewer.getByText("copied from a photo taken around that time")).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await expect(page.locator(".viewer-place")).toHaveText("4 of 4");
  await page.getByRole("button", { name: "Change location…" }).click();
  const putting = page.getByRole("dialog", { name: "Set location" });
  const field = putting.getByRole("textbox", { name: "Latitude, longitude" });
  await expect(field).toHaveValue("38.72230, -9.13930");
  await field.fill("91, 0");
  await expect(putting.getByText("Latitude must be between -90 and 90 degrees.")).toBeVisible();
  await expect(putting.getByRole("button", { name: "Save location" })).toBeDisabled();
  await field.fill("41°08'58.6\"N 8°36'39.6\"W");
  // The keys of the viewer behind are not heard.
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Enter");
  await expect(putting).toHaveCount(0);
  const details = page.getByRole("complementary", { name: "Details" });
  await expect(details.getByText("41.14961° N, 8.61100° W").first()).toBeVisible();
  await details.getByText("Why this location?").click();
  await expect(details.getByText("38.72230° N, 9.13930° W")).toBeVisible();
  await details.getByRole("button", { name: "Restore the camera’s location" }).click();
  await expect(details.getByText("Why this location?")).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);

  // All that are left, by time.
  await page.getByRole("gridcell").first().focus();
  await page.keyboard.press("Control+a");
  await page.keyboard.press("l");
  await page.getByRole("button", { name: "From photos around then: 1 photo…" }).click();
  const byTime = page.getByRole("dialog", { name: "Photos without a location" });
  // Nothing is nearer than that.
  await expect(byTime.getByRole("combobox", { name: "Maximum gap" })).toHaveValue("60");
  await expect(byTime.getByText("IMG_3.jpg: IMG_1.jpg, 50 min before")).toBeVisible();
  await byTime.getByRole("button", { name: "Add 1 location" }).click();
  await expect(said(page)).toHaveText("Added 1 location.");
  await page.keyboard.press("Escape");

  // Out, as files beside the photos; and all of it is still there after the page was closed.
  await page.getByRole("button", { name: "Export", exact: true }).click();
  await page.getByRole("dialog").getByText("More formats").click();
  const download = page.waitForEvent("download");
  await page.getByRole("dialog").getByRole("button", { name: "XMP files (ZIP)" }).click();
  const files = unzip(await readFile(await (await download).path()));
  expect(files.map(({ path }) => path).sort()).toEqual(
    ["IMG_2", "IMG_3", "IMG_4"].map((name) => `Trip/${name}.jpg.xmp`),
  );
  await page.keyboard.press("Escape");
  await page.reload();
  await expect(tile(page, /10:04/)).toBeVisible();
  const kept = await locations(page);
  for (const { path, text } of files) {
    const reading = readXmpFile(new TextEncoder().encode(text));
    const place = kept[path.slice("Trip/".length, -".xmp".length)];
    const back = reading.about === "photo" ? reading.values.location : null;
    expect(back?.lat).toBeCloseTo(place?.lat ?? Number.NaN, 6);
    expect(back?.lng).toBeCloseTo(place?.lng ?? Number.NaN, 6);
  }
  expect(kept["IMG_1.jpg"]).toMatchObject({ source: "exif:GPS" });
  expect(kept["IMG_4.jpg"]).toEqual(dropped);
});
