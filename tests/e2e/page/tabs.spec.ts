import { expect, test, type BrowserContext, type Page } from "../../support/test.ts";
import type { LibraryJson } from "../../../src/photo/library-json.ts";
import { dropPaths } from "../../support/drop.ts";
import { allTiles } from "../../support/grid.ts";
import { keptFavourites } from "../../support/kept-inside.ts";
import { exportLibrary } from "../../support/library.ts";
import { marks, waitForMark } from "../../support/marks.ts";
import { pauseOnSight } from "../../support/pause.ts";
import { makePhotos } from "../../support/photos.ts";

function withoutTime({ exportedAt: _exportedAt, ...library }: LibraryJson): Omit<LibraryJson, "exportedAt"> {
  return library;
}

async function openTab(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto("/");
  return page;
}

async function imported(page: Page, folder: string, after = -1): Promise<void> {
  await page.bringToFront();
  await dropPaths(page, [folder]);
  await waitForMark(page, "import:done", { after });
}

function tiles(page: Page) {
  return page.getByRole("grid", { name: "Photos" }).getByRole("gridcell");
}

async function library(page: Page) {
  await page.bringToFront();
  return withoutTime(await exportLibrary(page));
}

async function shows(page: Page, photos: number): Promise<void> {
  await page.bringToFront();
  await expect.poll(async () => (await library(page)).photos.length, { timeout: 60_000 }).toBe(photos);
}

/** A tab that follows is told of photos first, and of their pictures and places a moment later. */
async function showsTheSame(page: Page, wanted: Awaited<ReturnType<typeof library>>): Promise<void> {
  await shows(page, wanted.photos.length);
  await expect.poll(() => library(page)).toEqual(wanted);
}

// Two pages share what one has elsewhere.
test.slow();

function photos(count: number, path: string, first = 1): Promise<string> {
  return makePhotos(path, { count, first });
}

test("a second tab shows what the first imports, in the same order and with the same facts", async ({
  context,
}, info) => {
  const [writer, reader] = [await openTab(context), await openTab(context)];
  await imported(writer, await photos(30, info.outputPath("Trip")));
  const wanted = await library(writer);
  await showsTheSame(reader, wanted);
  await writer.bringToFront();
  const order = await allTiles(writer);
  expect(order).toHaveLength(30);
  await reader.bringToFront();
  await expect.poll(() => allTiles(reader)).toEqual(order);
  const pictures = tiles(reader).locator("img");
  await expect
    .poll(() =>
      pictures.evaluateAll((all) => all.filter((one) => (one as HTMLImageElement).naturalWidth > 0).length),
    )
    .toBeGreaterThan(5);
});

test("when the tab that writes is closed, the other takes over and imports", async ({ context }, info) => {
  const [writer, reader] = [await openTab(context), await openTab(context)];
  await imported(writer, await photos(12, info.outputPath("Trip")));
  await shows(reader, 12);
  await writer.close();
  await imported(reader, await photos(9, info.outputPath("Hike"), 100));
  await shows(reader, 21);
  const wanted = await library(reader);
  await reader.reload();
  await showsTheSame(reader, wanted);
});

test("a folder dropped on the tab that follows is imported there, and comes up in the first", async ({
  context,
}, info) => {
  const [first, second] = [await openTab(context), await openTab(context)];
  await imported(first, await photos(8, info.outputPath("Trip")));
  await imported(second, await photos(7, info.outputPath("Hike"), 50));
  await imported(first, await photos(6, info.outputPath("Walk"), 80), (await marks(first)).at(-1)?.at);
  await shows(first, 21);
  const wanted = await library(first);
  await showsTheSame(second, wanted);
  const fresh = await openTab(context);
  await showsTheSame(fresh, wanted);
});

test("a favourite marked in the tab that follows is kept", async ({ context }, info) => {
  const [writer, reader] = [await openTab(context), await openTab(context)];
  await imported(writer, await photos(3, info.outputPath("Trip")));
  await shows(reader, 3);
  await reader.bringToFront();
  await tiles(reader).first().click();
  const viewer = reader.getByRole("dialog");
  await expect(viewer.getByRole("button", { name: "Add to favourites" })).toBeVisible();
  await reader.keyboard.press("f");
  await expect(viewer.getByRole("button", { name: "Remove from favourites" })).toBeVisible();
  const address = new URL(reader.url()).pathname;
  // The other tab is opened anew: nothing but the disk can tell it.
  await expect.poll(() => keptFavourites(reader)).toBe(1);
  await writer.bringToFront();
  await writer.goto(address);
  await expect(writer.getByRole("button", { name: "Remove from favourites" })).toBeVisible();
});

test("while one tab imports, the other fills, says so, and sends a drop there", async ({ context }, info) => {
  const [writer, reader] = [await openTab(context), await openTab(context)];
  const trip = await makePhotos(info.outputPath("Trip"), {
    count: 80,
    width: 2000,
    height: 1500,
    noisy: true,
  });
  await writer.bringToFront();
  // Held up, so that it surely still runs when the other tab is looked at.
  const { paused } = await pauseOnSight(writer, "import:first-thumbnail");
  await dropPaths(writer, [trip]);
  await paused();
  await reader.bringToFront();
  await expect(reader.getByText("Another tab is importing.").first()).toBeVisible();
  await expect(tiles(reader).first()).toBeVisible({ timeout: 60_000 });
  expect((await marks(writer)).map(({ name }) => name)).not.toContain("import:done");
  await dropPaths(reader, [await photos(4, info.outputPath("Hike"), 900)]);
  await expect(reader.getByText("or here when that import is done")).toBeVisible();
  expect(await marks(reader)).toEqual([]);
  await writer.bringToFront();
  await writer.getByRole("button", { name: "Resume" }).click();
  await waitForMark(writer, "import:done");
  await reader.bringToFront();
  await expect(reader.getByText("Another tab is importing.")).toHaveCount(0);
  await shows(reader, 80);
  await imported(reader, info.outputPath("Hike"));
  await shows(reader, 84);
});

test("a newer Pinroll in another tab asks for a reload", async ({ context }, info) => {
  const page = await openTab(context);
  await imported(page, await photos(2, info.outputPath("Trip")));
  const newer = await openTab(context);
  await newer.goto("/licenses.txt").catch(() => undefined);
  await newer.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open("pinroll", 999);
        opening.onsuccess = () => {
          opening.result.close();
          resolve();
        };
        opening.onerror = () => reject(opening.error ?? new Error("not opened"));
      }),
  );
  await page.bringToFront();
  await expect(page.getByText("Pinroll was updated in another tab. Reload this page.")).toBeVisible();
});

/** Sets the date of the photo in the first tile. */
async function setDate(page: Page, local: string): Promise<void> {
  await page.bringToFront();
  await tiles(page).first().focus();
  await page.keyboard.press("d");
  const dialog = page.getByRole("dialog", { name: /^Change date/ });
  await dialog.getByLabel("Date and time").fill(local);
  await dialog.getByRole("button", { name: "Set date of 1 photo" }).click();
  await expect(dialog).toHaveCount(0);
}

test("a date set in one tab is the date in the other, whichever of them writes, and so is its undo", async ({
  context,
}, info) => {
  const [writer, reader] = [await openTab(context), await openTab(context)];
  await imported(writer, await photos(6, info.outputPath("Trip")));
  await shows(reader, 6);
  const order = async (page: Page): Promise<string[]> => {
    await page.bringToFront();
    return tiles(page).evaluateAll((all) => all.map((tile) => tile.ariaLabel ?? ""));
  };
  const before = await order(writer);
  await expect.poll(() => order(reader)).toEqual(before);

  await setDate(writer, "2019-02-03T04:05:06");
  await expect.poll(async () => (await order(writer)).at(-1)).toContain("2019");
  const byWriter = await order(writer);
  await expect.poll(() => order(reader)).toEqual(byWriter);
  await setDate(reader, "2018-02-03T04:05:06");
  await expect.poll(async () => (await order(reader)).at(-1)).toContain("2018");
  const byBoth = await order(reader);
  await expect.poll(() => order(writer)).toEqual(byBoth);
  const wanted = await library(writer);
  expect(wanted.photos.filter(({ takenAt }) => takenAt?.source === "hand")).toHaveLength(2);
  await showsTheSame(reader, wanted);

  await reader.keyboard.press("Control+z");
  await expect.poll(() => order(reader)).toEqual(byWriter);
  await expect.poll(() => order(writer)).toEqual(byWriter);
  await writer.keyboard.press("Control+z");
  await expect.poll(() => order(writer)).toEqual(before);
  await expect.poll(() => order(reader)).toEqual(before);
});
