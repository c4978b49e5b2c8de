import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { exifIntoJpeg } from "../../../scripts/exif-into.mjs";
import { exifBlock as exifOf } from "../../../scripts/exif-writer.mjs";
import { dropPaths } from "../../support/drop.ts";
import { exifBlock, storedPicture, withExif } from "../../support/four-corners.ts";
import { exportLibrary } from "../../support/library.ts";
import { waitForMark } from "../../support/marks.ts";
import { expect, test, type Page } from "../../support/test.ts";

async function openWithPhoto(page: Page, folder: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: "reduce" });
  mkdirSync(folder, { recursive: true });
  const file = withExif(await storedPicture(6).jpeg().toBuffer(), exifBlock(6));
  writeFileSync(join(folder, "a.jpg"), file);
  await page.goto("/");
  await dropPaths(page, [folder]);
  await waitForMark(page, "import:done");
}

const shapeOf = (image: HTMLElement | SVGElement): number =>
  image instanceof HTMLImageElement ? image.naturalWidth / image.naturalHeight : 0;

const editOf = async (page: Page) => (await exportLibrary(page)).photos[0]?.edit ?? null;

test("a photo is cropped and lightened by keys, shows so everywhere, and is as before after an undo", async ({
  page,
}, info) => {
  await openWithPhoto(page, info.outputPath("Edited"));
  const tile = page.getByRole("grid", { name: "Photos" }).getByRole("gridcell").first();
  await tile.press("Enter");
  await expect(page.locator(".viewer-original[data-ready=true]")).toBeVisible();
  await page.keyboard.press("e");
  const editor = page.getByRole("dialog", { name: "Edit photo" });
  const exposure = editor.getByRole("slider", { name: "Exposure" });
  await exposure.focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await editor.getByRole("button", { name: "Crop", exact: true }).click();
  await editor.getByRole("button", { name: "Square" }).click();
  await editor.getByRole("button", { name: "Crop frame", exact: true }).press("ArrowLeft");
  await editor.getByRole("button", { name: "Done" }).click();
  await expect(editor).toBeHidden();
  // The viewer shows a square.
  await expect
    .poll(() =>
      page
        .locator(".viewer-slide[data-active=true] .viewer-original")
        .evaluate((image: HTMLImageElement) => image.naturalWidth - image.naturalHeight),
    )
    .toBe(0);
  await page.keyboard.press("Escape");
  await expect
    .poll(() => tile.boundingBox().then((box) => box && Math.round((10 * box.width) / box.height)))
    .toBe(10);
  // Its picture is one of the frame, not the old one drawn in a square.
  await expect.poll(() => tile.locator("img").evaluate(shapeOf)).toBeCloseTo(1, 1);
  const edit = await editOf(page);
  expect(edit).toMatchObject({ version: 1, angle: 0, exposure: 0.1 });
  const [left = 0, top = 0, right = 0, bottom = 0] = edit?.crop ?? [];
  expect(((right - left) * 3) / ((bottom - top) * 2)).toBeCloseTo(1, 2);

  await page.reload();
  await expect.poll(() => editOf(page)).toEqual(edit);
  await tile.focus();
  await page.keyboard.press("Control+z");
  // Another visit has nothing to undo: edits are removed by the menu.
  await tile.click({ button: "right" });
  await page.getByRole("menuitem", { name: "More" }).click();
  await page.getByRole("menuitem", { name: "Apply edits" }).click();
  await page.getByRole("menuitem", { name: "Remove edits" }).click();
  await expect.poll(() => editOf(page)).toBeNull();
  await page.keyboard.press("Control+z");
  await expect.poll(() => editOf(page)).toEqual(edit);
});

test("a slider follows the mouse that drags it, over an open photo", async ({ page }, info) => {
  await openWithPhoto(page, info.outputPath("Dragged"));
  await page.getByRole("grid", { name: "Photos" }).getByRole("gridcell").first().press("Enter");
  await expect(page.locator(".viewer-original[data-ready=true]")).toBeVisible();
  await page.keyboard.press("e");
  const warmth = page.getByRole("dialog", { name: "Edit photo" }).getByRole("slider", { name: "Warmth" });
  await warmth.scrollIntoViewIfNeeded();
  const box = await warmth.boundingBox();
  if (box === null) throw new Error("It is not on screen.");
  const { x, y, width, height } = box;
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + width * 0.7, y + height / 2, { steps: 4 });
  await page.mouse.up();
  expect(Number(await warmth.inputValue())).toBeGreaterThan(20);
  // Nor does the viewer take a finger's movements.
  await page.evaluate(() => window.addEventListener("touchmove", () => (document.title = "taken")));
  await warmth.dispatchEvent("touchmove", { bubbles: true });
  expect(await page.title()).not.toBe("taken");
});

test("nothing is kept after Cancel, and Reset lets all rest", async ({ page }, info) => {
  await openWithPhoto(page, info.outputPath("Cancelled"));
  const tile = page.getByRole("grid", { name: "Photos" }).getByRole("gridcell").first();
  await tile.focus();
  await page.keyboard.press("e");
  const editor = page.getByRole("dialog", { name: "Edit photo" });
  await editor.getByRole("button", { name: "Auto" }).click();
  await editor.getByRole("button", { name: "Mono" }).click();
  await expect(editor.getByRole("checkbox", { name: "Black and white" })).toBeChecked();
  await page.keyboard.press("Control+z");
  await expect(editor.getByRole("checkbox", { name: "Black and white" })).not.toBeChecked();
  await editor.getByRole("slider", { name: "Warmth" }).fill("40");
  await editor.getByRole("button", { name: "Reset", exact: true }).click();
  await expect(editor.getByRole("slider", { name: "Warmth" })).toHaveValue("0");
  await editor.getByRole("slider", { name: "Warmth" }).fill("40");
  await editor.getByRole("button", { name: "Cancel" }).click();
  expect(await editOf(page)).toBeNull();
});

/** A photo of a day in May, with all greys between two values, all a little warm. */
const shaded = async (day: number, least: number, most: number): Promise<Buffer> => {
  const [width, height] = [1200, 800];
  const pixels = Buffer.alloc(width * height * 3);
  for (let at = 0; at < width * height; at++) {
    const grey = least + ((most - least) * (at % width)) / width;
    pixels.set([grey, grey * 0.97, grey * 0.9].map(Math.round), 3 * at);
  }
  const jpeg = sharp(pixels, { raw: { width, height, channels: 3 } }).jpeg();
  const block = exifOf({ width, height, orientation: 1, takenAt: `2024-05-0${day}T10:00:00` });
  return Buffer.from(exifIntoJpeg(await jpeg.toBuffer(), block));
};

/** A number of each photo's edit, by the photo's name; null for a photo without edits. */
async function editsByName(page: Page) {
  const { photos } = await exportLibrary(page);
  return new Map(
    photos.map(({ path, edit }) => [
      path.split("/").at(-1),
      edit && ((name: string): number => Number(edit[name] ?? 0)),
    ]),
  );
}

test("Auto gives each photo of a selection its own suggestion, as one step, and as the editor does", async ({
  page,
}, info) => {
  const folder = info.outputPath("Auto");
  mkdirSync(folder, { recursive: true });
  const pixels = await shaded(1, 20, 120);
  writeFileSync(join(folder, "dark.jpg"), pixels);
  writeFileSync(join(folder, "bright.jpg"), await shaded(2, 150, 255));
  // Its head tells all there is to know; it has no pixels.
  writeFileSync(join(folder, "empty.jpg"), pixels.subarray(0, pixels.indexOf(Buffer.from([0xff, 0xda]))));
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/");
  await dropPaths(page, [folder]);
  await waitForMark(page, "import:done");
  const tiles = page.getByRole("grid", { name: "Photos" }).getByRole("gridcell");
  await expect(tiles).toHaveCount(3);
  await tiles.first().focus();
  await page.keyboard.press("Control+a");
  await page.getByRole("toolbar", { name: "Selection" }).getByRole("button", { name: "More" }).click();
  await page.getByRole("menuitem", { name: "Apply edits" }).click();
  await page.getByRole("menuitem", { name: "Auto", exact: true }).click();
  const said = "2 photos edited. 1 photo has no picture yet and was left as it is.";
  await expect(page.getByText(said).first()).toBeVisible();
  const edits = await editsByName(page);
  const [dark, bright] = [edits.get("dark.jpg"), edits.get("bright.jpg")];
  expect(dark?.("exposure")).toBeGreaterThan(0);
  expect(bright?.("exposure")).toBeLessThan(0);
  expect(edits.get("empty.jpg")).toBeNull();
  await page.keyboard.press("Control+z");
  await expect.poll(async () => [...(await editsByName(page)).values()].filter((edit) => edit)).toEqual([]);

  await page.getByRole("gridcell", { name: "Photo, 1 May 2024, 10:00", exact: true }).focus();
  await page.keyboard.press("e");
  const editor = page.getByRole("dialog", { name: "Edit photo" });
  await editor.getByRole("button", { name: "Auto" }).click();
  await editor.getByRole("button", { name: "Done" }).click();
  await expect(editor).toBeHidden();
  const own = (await editsByName(page)).get("dark.jpg");
  for (const [name, most] of [
    ["exposure", 0.051],
    ["contrast", 0],
    ["shadows", 5],
    ["whites", 5],
    ["blacks", 5],
    ["warmth", 5],
    ["tint", 5],
  ] as const)
    // prettier-ignore
    expect(Math.abs(Number(own?.(name)) - Number(dark?.(name))), name).toBeLessThanOrEqual(most);
});

test("a large photo is decoded for the editor at the size of the screen, whole and in its colours", async ({
  page,
}, info) => {
  const folder = info.outputPath("Large");
  mkdirSync(folder, { recursive: true });
  // In sRGB; the file's are of Display P3.
  const colours = { r: 200, g: 120, b: 60 };
  const corner = { create: { width: 500, height: 500, channels: 3, background: "#000" } } as const;
  const photo = sharp({ create: { width: 5000, height: 3750, channels: 3, background: colours } })
    .composite([{ input: await sharp(corner).png().toBuffer(), left: 4500, top: 0 }])
    .jpeg({ quality: 95 })
    .withIccProfile("p3");
  writeFileSync(join(folder, "a.jpg"), await photo.toBuffer());
  await page.goto("/");
  await dropPaths(page, [folder]);
  await waitForMark(page, "import:done");
  await page.getByRole("grid", { name: "Photos" }).getByRole("gridcell").first().press("Enter");
  await expect(page.locator(".viewer-original[data-ready=true]")).toBeVisible();
  const uploads = await page.evaluateHandle(() => {
    const edges: number[] = [];
    const { texImage2D } = WebGL2RenderingContext.prototype;
    Object.assign(WebGL2RenderingContext.prototype, {
      texImage2D(...given: unknown[]) {
        const picture = given.at(-1);
        if (picture instanceof ImageBitmap) edges.push(picture.width);
        Reflect.apply(texImage2D, this, given);
      },
    });
    return edges;
  });
  await page.keyboard.press("e");
  const canvas = page.locator(".edit-canvas");
  // Three eighths: 1,800 are wanted.
  await expect.poll(() => uploads.jsonValue()).toEqual([1875]);
  await expect(page.locator(".edit-still")).toHaveCount(0);
  const seen = await canvas.evaluate((drawn: HTMLCanvasElement) => {
    const context = new OffscreenCanvas(100, 75).getContext("2d");
    context?.drawImage(drawn, 0, 0, 100, 75);
    return [98, 2].map((x) => [...(context?.getImageData(x, 2, 1, 1).data ?? [])].slice(0, 3));
  });
  expect(seen[0]).toEqual([0, 0, 0]);
  for (const [at, value] of Object.values(colours).entries())
    expect(Math.abs((seen[1]?.[at] ?? 0) - value), String(seen[1])).toBeLessThan(4);
});
