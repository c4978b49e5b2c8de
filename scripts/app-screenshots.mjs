// Draws the screenshots a browser shows before it installs the app, from the sample trip. Run it when the look of the app
// changes; the results are committed, and public/manifest.webmanifest names them with their sizes.
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { buildIfNeeded, root } from "./build.mjs";
import { mapShown, stillPicture, withSampleTrip } from "./sample-page.mjs";

/** @typedef {import("playwright").Page} Page */

const folder = join(root, "public/screenshots");
const wide = { viewport: { width: 1280, height: 800 } };
const narrow = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
};

if (buildIfNeeded()) await withSampleTrip(drawAll);
else process.exitCode = 1;

/** @type {Parameters<typeof withSampleTrip>[0]} */
async function drawAll(open) {
  await mkdir(folder, { recursive: true });
  const desk = await open(wide);
  await mapShown(desk);
  await draw(desk, "wide-photos");
  await goTo(desk, "Trips");
  await desk.locator(".shell-page img").first().waitFor();
  await draw(desk, "wide-trips");
  const phone = await open(narrow);
  await draw(phone, "narrow-photos");
  await goTo(phone, "Map");
  await mapShown(phone);
  await draw(phone, "narrow-map");
}

/** @param {Page} page @param {string} name */
async function goTo(page, name) {
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name, exact: true }).click();
}

/** @param {Page} page @param {string} name */
async function draw(page, name) {
  // What the import said is read by now.
  const close = page.getByRole("button", { name: "Close import message" });
  while ((await close.count()) > 0) await close.first().click();
  const image = await sharp(await stillPicture(page))
    .webp({ quality: 74, effort: 6 })
    .toBuffer();
  await writeFile(join(folder, `${name}.webp`), image);
  console.log(`public/screenshots/${name}.webp: ${Math.round(image.length / 1000)} KB`);
}
