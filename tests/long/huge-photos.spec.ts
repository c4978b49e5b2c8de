import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test, type Page } from "playwright/test";
import sharp from "sharp";
import { dropPaths } from "../support/drop.ts";
import { waitForMark } from "../support/marks.ts";

/** So much more memory a huge photo may take than the app at rest, in MB. */
const mostMegabytes = 500;

const sample = resolve("public/sample");
const [cellWidth, cellHeight] = [2000, 1500];

/** A detailed JPEG of this size: photos side by side. */
async function writeHuge(path: string, width: number, height: number): Promise<void> {
  const names = readdirSync(sample).filter((name) => name.endsWith(".jpg"));
  const cells = await Promise.all(
    names
      .slice(0, 10)
      .map((name) =>
        sharp(join(sample, name))
          .resize(cellWidth, cellHeight, { fit: "cover" })
          .sharpen()
          .removeAlpha()
          .raw()
          .toBuffer(),
      ),
  );
  const pixels = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y++)
    for (let cell = 0; cell * cellWidth < width; cell++) {
      const from = cells[(cell * 5 + Math.floor(y / cellHeight) * 7) % cells.length];
      const row = (y % cellHeight) * cellWidth * 3;
      const length = Math.min(cellWidth, width - cell * cellWidth) * 3;
      from?.copy(pixels, (y * width + cell * cellWidth) * 3, row, row + length);
    }
  const raw = { width, height, channels: 3 } as const;
  const jpeg = await sharp(pixels, { raw, limitInputPixels: false }).jpeg({ quality: 88 }).toBuffer();
  writeFileSync(path, jpeg);
}

/** Memory of all processes below this one, each shared page once, in MB; 0 where the system does not tell. */
function megabytesBelow(pid: number): number {
  let sum = 0;
  for (const child of childrenOf(pid)) {
    try {
      const [, kilobytes = "0"] =
        /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${child}/smaps_rollup`, "utf8")) ?? [];
      sum += Number(kilobytes) / 1024;
    } catch {
      // It has ended.
    }
    sum += megabytesBelow(child);
  }
  return sum;
}

/** The same once it stays the same for a second. */
async function restingMegabytes(): Promise<number> {
  let last = 0;
  const change = (): number => {
    const before = last;
    last = megabytesBelow(process.pid);
    return Math.abs(last - before);
  };
  await expect.poll(change, { intervals: [1000], timeout: 60_000 }).toBeLessThan(2);
  return last;
}

function childrenOf(pid: number): number[] {
  try {
    // Of every thread: browsers start processes from several.
    const threads = readdirSync(`/proc/${pid}/task`);
    const lists = threads.map((thread) => readFileSync(`/proc/${pid}/task/${thread}/children`, "utf8"));
    return lists.flatMap((list) => list.split(" ").filter(Boolean).map(Number));
  } catch {
    return [];
  }
}

/** Opens the only photo, and zooms to its own pixels; how long each took in milliseconds. */
async function openAndZoom(page: Page): Promise<{ open: number; zoom: number }> {
  const began = performance.now();
  await page.getByRole("gridcell").first().click();
  await expect(
    page.locator('[data-active="true"] canvas.viewer-original, .viewer-deep canvas').first(),
  ).toBeVisible();
  const opened = performance.now();
  await page.mouse.dblclick(700, 400);
  await expect(page.locator(".viewer-deep canvas")).toBeVisible();
  await page.waitForFunction(
    () => document.querySelector(".viewer-deep")?.getAttribute("data-rests") === "true",
  );
  return { open: opened - began, zoom: performance.now() - opened };
}

for (const [name, width, height] of [
  ["a photo of 300 megapixels", 20_000, 15_000],
  ["a panorama of 200 megapixels", 40_000, 5000],
] as const) {
  test(`${name} opens, and is zoomed into, within ${mostMegabytes} MB`, async ({ page }) => {
    const folder = test.info().outputPath("Huge");
    mkdirSync(folder, { recursive: true });
    await writeHuge(join(folder, "huge.jpg"), width, height);
    await page.goto("/");
    await dropPaths(page, [folder]);
    await waitForMark(page, "import:done");
    const idle = await restingMegabytes();
    // Timed alone: looking at memory holds the browser up.
    const { open, zoom } = await openAndZoom(page);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();
    let most = 0;
    let looks = 0;
    const watch = setInterval(() => {
      most = Math.max(most, megabytesBelow(process.pid));
      looks++;
    }, 1000);
    await openAndZoom(page);
    const before = looks;
    await expect.poll(() => looks).toBeGreaterThan(before + 1);
    clearInterval(watch);
    console.log(
      `${name}: open ${Math.round(open)} ms, zoom ${Math.round(zoom)} ms, ${Math.round(most - idle)} MB`,
    );
    expect(most - idle).toBeLessThan(mostMegabytes);
  });
}
