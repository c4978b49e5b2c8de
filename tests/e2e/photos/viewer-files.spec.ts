import { copyFileSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import sharp, { type Sharp } from "sharp";
import { dropPaths } from "../../support/drop.ts";
import { nothingKept, writeStorage } from "../../support/kept-storage.ts";
import { waitForMark } from "../../support/marks.ts";
import { makePhotos } from "../../support/photos.ts";
import { Reader } from "../../support/reading-tree.ts";
import { quietPage } from "../../support/shared-contexts.ts";
import { expect, test, type Locator, type Page } from "../../support/test.ts";

async function importFolder(page: Page, folder: string): Promise<void> {
  await page.goto("/");
  await dropPaths(page, [folder]);
  await waitForMark(page, "import:done");
}

const original = (page: Page): Locator =>
  page.locator('[data-active="true"] .viewer-original[data-ready="true"]');

/** Opens the n-th tile and waits until its original is drawn. */
async function openTile(page: Page, index: number): Promise<Locator> {
  await page.getByRole("gridcell").nth(index).click();
  await expect(original(page)).toBeVisible();
  return page.getByRole("dialog");
}

/** A folder of these files. */
async function folderOf(files: Readonly<Record<string, Sharp>>): Promise<string> {
  const folder = test.info().outputPath("Files");
  mkdirSync(folder, { recursive: true });
  for (const [name, picture] of Object.entries(files)) await picture.toFile(join(folder, name));
  return folder;
}

const plain = (width: number, height: number, background: string): Sharp =>
  sharp({ create: { width, height, channels: 3, background } });

test("decodes no more of a JPEG than is shown; only what may be transparent is decoded before", async ({
  page,
}) => {
  const drawn = (width: number) =>
    sharp({ create: { width, height: 600, channels: 4, background: "#c0309080" } });
  const folder = await folderOf({ "glass.png": drawn(900), "paper.jpg": drawn(800).flatten() });
  await importFolder(page, folder);
  await page.evaluate(() => {
    const decoded: number[] = [];
    Object.assign(globalThis, { decoded });
    const decode = HTMLImageElement.prototype.decode;
    HTMLImageElement.prototype.decode = function decodeAndNote() {
      decoded.push(this.naturalWidth);
      return decode.call(this);
    };
  });
  await openTile(page, 0);
  await page.keyboard.press("ArrowRight");
  await expect(page.locator(".viewer-place")).toHaveText("2 of 2");
  await expect(original(page)).toBeVisible();
  const decoded = await page.evaluate(() => (globalThis as unknown as { decoded: number[] }).decoded);
  expect(new Set(decoded)).toEqual(new Set([900]));
});

/** Photos of extreme shapes of which nothing but the header is there. */
async function brokenPhotos(folder: string): Promise<string[]> {
  mkdirSync(folder, { recursive: true });
  const shapes = {
    "a-very-long-name-of-a-panorama-that-was-cut-short_20240501_101112.jpg": [4000, 60],
    "tower.jpg": [60, 4000],
  };
  for (const [name, [width, height]] of Object.entries(shapes)) {
    const whole = await sharp({
      create: { width: width ?? 0, height: height ?? 0, channels: 3, background: "#468" },
    })
      .jpeg()
      .toBuffer();
    // Up to the marker of the first scan (ITU-T T.81, B.2.3).
    writeFileSync(join(folder, name), whole.subarray(0, whole.indexOf(Buffer.from([0xff, 0xda]))));
  }
  return Object.keys(shapes);
}

test("a broken photo's note names the file and fits every screen, with details open too", async ({
  page,
}, info) => {
  const names = await brokenPhotos(info.outputPath("Broken"));
  await importFolder(page, info.outputPath("Broken"));
  for (const [screen, size] of Object.entries({
    "a wide screen": { width: 1440, height: 900 },
    "a phone": { width: 390, height: 844 },
    "a phone at 200 %": { width: 195, height: 422 },
  }))
    await test.step(screen, async () => {
      await page.setViewportSize(size);
      await page.getByRole("gridcell").first().click();
      for (const details of [false, true]) {
        const seen = new Set<string>();
        for (let i = 0; i < names.length; i++) {
          const note = page.locator('[data-active="true"] .viewer-note');
          const name = note.locator(".viewer-note-name");
          await expect(name).toHaveText(new RegExp(names.filter((one) => !seen.has(one)).join("|")));
          seen.add(await name.innerText());
          await expect(note).toBeInViewport({ ratio: 1 });
          await expect.poll(() => note.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
          await page.keyboard.press(i === 0 ? "ArrowRight" : "ArrowLeft");
        }
        await page.keyboard.press("i");
        await expect(page.getByRole("complementary", { name: "Details" })).toHaveCount(details ? 0 : 1);
      }
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toHaveCount(0);
    });
});

test("says what to do when the original is gone, and still shows the small picture", async ({
  page,
}, info) => {
  const folder = await makePhotos(info.outputPath("Gone"), { count: 2, width: 640, height: 480 });
  await importFolder(page, folder);
  rmSync(folder, { recursive: true });
  await page.getByRole("gridcell").first().click();
  const viewer = page.getByRole("dialog");
  await expect(viewer.getByText(/Can’t open “Gone”/)).toBeVisible();
  await expect(viewer.locator('[data-active="true"] img.viewer-layer')).toBeVisible();
  // The words are not behind the filmstrip, whatever the picture's size.
  const note = viewer.locator('[data-active="true"] .viewer-note');
  const strip = viewer.getByRole("button", { name: "Filmstrip" });
  for (const pressed of ["false", "true"]) {
    await strip.click();
    await expect(strip).toHaveAttribute("aria-pressed", pressed);
    await expect
      .poll(async () => {
        const [words, tools] = [await note.boundingBox(), await strip.boundingBox()];
        return (words?.y ?? NaN) + (words?.height ?? NaN) <= (tools?.y ?? NaN);
      })
      .toBe(true);
  }
});

test("a link to a photo that is not here waits for its folder and opens by itself", async ({
  page,
}, info) => {
  const folder = info.outputPath("Trip");
  mkdirSync(folder, { recursive: true });
  const sample = resolve("public/sample");
  const names = readdirSync(sample).filter((name) => name.startsWith("alps-"));
  for (const name of names) copyFileSync(join(sample, name), join(folder, name));
  await importFolder(page, folder);
  await openTile(page, 4);
  const link = page.url();
  const name = await original(page).getAttribute("alt");
  // A browser whose library is empty.
  await page.goto(quietPage);
  await writeStorage(page, nothingKept);
  await page.goto(link);
  const viewer = page.getByRole("dialog");
  await expect(viewer.getByText(/This photo isn’t in your library/)).toBeVisible();
  await expect(viewer.getByRole("button", { name: "Back to photos" })).toBeVisible();
  // Asked of a photo that is not there; not of the one that comes.
  await page.keyboard.press("End");
  await dropPaths(page, [folder]);
  await expect(page.getByRole("dialog", { name: name ?? "", exact: true })).toBeVisible();
  await expect(original(page)).toBeVisible();
  expect(page.url()).toBe(link);
});

test("tiny pictures are shown at twice their size, and as squares when they are zoomed; panoramas open as high as the window, and are no spheres; the histogram says how much is black and how much is white", async ({
  page,
}) => {
  const white = { input: { create: { width: 100, height: 300, channels: 3, background: "#fff" } } } as const;
  const files = {
    "icon.jpg": plain(60, 40, "#c04020"),
    "wide.jpg": plain(3000, 600, "#a63"),
    "half.jpg": plain(400, 300, "#000")
      .composite([{ ...white, left: 0, top: 0 }])
      .jpeg({ quality: 95 }),
  };
  await importFolder(page, await folderOf(files));
  const viewer = page.getByRole("dialog");
  const picture = viewer.locator('[data-active="true"] .viewer-picture');
  const size = async (): Promise<[width: number, height: number]> => {
    const { width = 0, height = 0 } = (await picture.boundingBox()) ?? {};
    return [Math.round(width), Math.round(height)];
  };
  const looks: Record<string, () => Promise<void>> = {
    "icon.jpg": async () => {
      await expect.poll(size).toEqual([120, 80]);
      await page.keyboard.press("+");
      await page.keyboard.press("+");
      await expect(original(page)).toHaveCSS("image-rendering", "pixelated");
    },
    "wide.jpg": async () => {
      await expect(viewer.getByRole("button", { name: "View as 360°" })).toHaveCount(0);
      await expect.poll(async () => (await size())[1]).toBe(900);
    },
    "half.jpg": async () => {
      await page.keyboard.press("i");
      await expect(page.getByText("Shadows clipped 75 %, highlights clipped 25 %")).toBeVisible();
      await page.keyboard.press("i");
    },
  };
  const seen: string[] = [];
  for (const at of [0, 1, 2]) {
    await openTile(page, at);
    const name = (await original(page).getAttribute("alt")) ?? "";
    await looks[name]?.();
    seen.push(name);
    await page.keyboard.press("Escape");
    await expect(viewer).toBeHidden();
  }
  expect(seen.toSorted()).toEqual(Object.keys(looks).toSorted());
});

test("a photo that says it is a sphere can be looked at from within", async ({ page }) => {
  const part = (background: string, left: number) => ({
    input: { create: { width: 400, height: 600, channels: 3 as const, background } },
    left,
    top: 0,
  });
  const xmp =
    `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">` +
    `<rdf:Description xmlns:GPano="http://ns.google.com/photos/1.0/panorama/" ` +
    `GPano:ProjectionType="equirectangular"/></rdf:RDF></x:xmpmeta>`;
  const sphere = plain(1200, 600, "#000")
    .composite([part("#f00", 0), part("#0f0", 400), part("#00f", 800)])
    .withXmp(xmp)
    .jpeg({ quality: 95 });
  await importFolder(page, await folderOf({ "sphere.jpg": sphere }));
  const viewer = await openTile(page, 0);
  await viewer.getByRole("button", { name: "View as 360°" }).click();
  const view = viewer.getByRole("region", { name: "360° view" });
  const canvas = view.getByRole("img");
  await expect(canvas).toHaveAttribute("data-ready", "true");
  await expect(canvas).toBeFocused();
  const strongest = async (): Promise<number> => {
    const colour = await middleOf(canvas);
    return colour.indexOf(Math.max(...colour));
  };
  await expect.poll(strongest).toBe(1);
  for (let i = 0; i < 12; i++) await page.keyboard.press("ArrowRight");
  await expect.poll(strongest).toBe(2);
  // Dragging to the right looks to the left.
  await page.mouse.move(700, 400);
  await page.mouse.down();
  for (let i = 0; i < 2; i++) await page.mouse.move(1300, 400, { steps: 4 });
  await page.mouse.up();
  await expect.poll(strongest).not.toBe(0);
  // What lies under it is out of reach, and what led to it has the focus again.
  const reader = await Reader.of(page);
  await reader.finds("button", "Zoom in");
  await reader.misses("button", "Details");
  await page.keyboard.press("Escape");
  await expect(view).toBeHidden();
  await expect(viewer.getByRole("button", { name: "View as 360°" })).toBeFocused();
});

/** The colour in the middle of what an element shows. */
async function middleOf(element: Locator): Promise<number[]> {
  const { data, info } = await sharp(await element.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * 3;
  return [...data.subarray(at, at + 3)];
}

test("the details begin with the place, say how many photos were taken near it, and lead to those; no clipping is said as well", async ({
  page,
}) => {
  const folder = test.info().outputPath("Two cities");
  const paris = [
    [48.8584, 2.2945],
    [48.859, 2.295],
    [48.86, 2.2985],
  ] as const;
  await makePhotos(folder, { count: 4, places: [...paris, [41.8902, 12.4922]] });
  await importFolder(page, folder);
  const viewer = page.getByRole("dialog");
  const details = viewer.getByRole("complementary", { name: "Details" });
  const cells = page.getByRole("gridcell");
  await page.getByRole("gridcell", { name: /08:02/u }).click();
  await viewer.getByRole("button", { name: "Details", exact: true }).click();
  await expect(details.locator("dt").first()).toHaveText("Location");
  await expect(details.locator("dt").nth(1)).toHaveText("Date");
  await expect(details.getByText("No clipping")).toBeVisible();
  await expect(details).toContainText("3 photos within 0.3 mi");
  await details.getByRole("button", { name: "Show photos nearby" }).click();
  await expect(viewer).toBeHidden();
  await expect(cells).toHaveCount(3);
  await expect(page.getByRole("gridcell", { name: /08:04/u })).toHaveCount(0);

  await page.getByRole("gridcell", { name: /08:02/u }).click();
  await details.getByRole("button", { name: /Paris.*photos near here/u }).click();
  await expect(viewer).toBeHidden();
  await expect(cells).toHaveCount(3);
});
