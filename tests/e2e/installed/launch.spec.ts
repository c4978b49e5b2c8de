import { resolve } from "node:path";
import { writeFileSync } from "node:fs";
import { expect, test, type Page } from "../../support/test.ts";
import { dropPaths } from "../../support/drop.ts";
import { waitForMark } from "../../support/marks.ts";
import { launch, prepareLaunches, putOwnFiles } from "../../support/own-files.ts";
import { makePhotos } from "../../support/photos.ts";
import { openSettings } from "../../support/settings.ts";

const sample = (name: string): string => resolve("public/sample", name);
const photos = ["lisbon-02-tram.jpg", "lisbon-07-belem.jpg", "porto-01-ribeira.jpg"];

const gpx =
  '<gpx version="1.1" xmlns="http://www.topografix.com/GPX/1/1"><trk><trkseg>' +
  '<trkpt lat="38.7" lon="-9.1"><time>2025-09-12T10:00:00Z</time></trkpt>' +
  '<trkpt lat="38.8" lon="-9.2"><time>2025-09-12T11:00:00Z</time></trkpt></trkseg></trk></gpx>';

async function openWith(page: Page, paths: readonly string[]): Promise<void> {
  await prepareLaunches(page);
  await page.goto("/");
  await putOwnFiles(page, paths);
}

const goTo = (page: Page, name: string): Promise<void> =>
  page.getByRole("navigation", { name: "Main" }).getByRole("link", { name, exact: true }).click();

/** Keeps a backup of the library as it is in the page's own file system. */
async function keepBackup(page: Page, name: string): Promise<void> {
  await page.evaluate((as) => {
    const pick = async (): Promise<FileSystemFileHandle> =>
      (await navigator.storage.getDirectory()).getFileHandle(as, { create: true });
    Object.assign(window, { showSaveFilePicker: pick });
  }, name);
  await openSettings(page, "Library");
  await page.getByRole("button", { name: "Save backup…" }).click();
  await expect(page.getByText("Backup saved.")).toBeVisible();
}

test("photos and a track opened with the app are one import, as if they had been dropped", async ({
  page,
}, info) => {
  const track = info.outputPath("way.gpx");
  writeFileSync(track, gpx);
  await openWith(page, [...photos.map(sample), track]);
  await launch(page, [...photos, "way.gpx"]);
  const { counts } = await waitForMark(page, "import:done");
  expect(counts).toMatchObject({ found: 4, shown: 3, sidecars: 1, failed: 0, skipped: 0 });
});

test("files opened while an import runs join it, and none is lost", async ({ page }, info) => {
  const folder = await makePhotos(info.outputPath("Trip"), {
    count: 50,
    width: 1400,
    height: 1050,
    noisy: true,
  });
  await openWith(page, photos.map(sample));
  await dropPaths(page, [folder]);
  await waitForMark(page, "import:start");
  await launch(page, photos.slice(0, 2));
  await launch(page, photos.slice(2));
  await expect(page.locator(".shell-top-count")).toContainText("53 photos");
});

test("map tiles opened with the app become the map's, as when they are dropped", async ({ page }) => {
  await openWith(page, [sample(photos[0] ?? ""), resolve("public/relief.pmtiles")]);
  await launch(page, [photos[0] ?? "", "relief.pmtiles"]);
  await waitForMark(page, "import:done");
  await expect(page.getByText("relief.pmtiles is on the map.")).toBeVisible();
});

test(
  "a backup opened with the app is offered, after the dialog that is open",
  { tag: "@long" },
  async ({ page }) => {
    await openWith(page, photos.map(sample));
    await launch(page, photos);
    await waitForMark(page, "import:done");
    await keepBackup(page, "one.pinroll");
    await goTo(page, "Photos");
    await page.getByRole("button", { name: "Export", exact: true }).click();
    await expect(page.getByRole("dialog", { name: "Export" })).toBeVisible();
    await launch(page, ["one.pinroll"]);
    await expect(page.getByText("The backup opens once you close this dialog.")).toBeVisible();
    await expect(page.getByRole("dialog", { name: "Restore this backup?" })).toHaveCount(0);
    await page.keyboard.press("Escape");
    const dialog = page.getByRole("dialog", { name: "Restore this backup?" });
    await expect(dialog).toContainText("3 photos, with thumbnails");
    // A second one waits for its turn.
    await launch(page, ["one.pinroll"]);
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await dialog.getByRole("button", { name: "Replace library" }).click();
    await expect(page.getByText("Restored 3 photos.")).toBeVisible();
  },
);

test("a file that is gone is said, and the others are imported", async ({ page }) => {
  await openWith(page, photos.map(sample));
  await page.evaluate(async (name) => {
    const root = await navigator.storage.getDirectory();
    const gone = await root.getFileHandle("gone.jpg", { create: true });
    const there = await root.getFileHandle(name);
    await root.removeEntry("gone.jpg");
    const { launch: give } = window as unknown as { launch: (params: LaunchParams) => void };
    give({ files: [gone, there], targetURL: null });
  }, photos[0] ?? "");
  expect((await waitForMark(page, "import:done")).counts).toMatchObject({ found: 1, shown: 1 });
  await expect(page.getByText("A file could not be opened.")).toBeVisible();
});

test(
  "a shortcut leads the open window to its page, without loading it anew",
  { tag: "@long" },
  async ({ page }) => {
    await openWith(page, photos.map(sample));
    await launch(page, photos);
    await waitForMark(page, "import:done");
    const made = await page.evaluate(() => performance.timeOrigin);
    await launch(page, [], "/trips");
    await expect(page).toHaveURL(/\/trips$/);
    await launch(page, [], "/?start=search");
    await expect(page.getByRole("searchbox", { name: "Search" })).toBeFocused();
    await launch(page, [], "/?start=add");
    const dialog = page.getByRole("dialog", { name: "Add photos" });
    await expect(dialog.getByRole("button", { name: "Add folder" })).toBeVisible();
    const chooser = page.waitForEvent("filechooser");
    await dialog.getByRole("button", { name: "Add files" }).click();
    await (await chooser).setFiles(sample("sintra-06-sea.jpg"));
    await expect(page.getByText(/^4 photos/)).toBeVisible();
    expect(await page.evaluate(() => performance.timeOrigin)).toBe(made);
  },
);

test("the shortcut to add photos leads a person without a library to the button, once", async ({ page }) => {
  await page.goto("/?start=add");
  await expect(page.getByRole("button", { name: "Add folder" })).toBeFocused();
  expect(new URL(page.url()).search).toBe("");
});
