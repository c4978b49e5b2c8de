// Draws the README's screenshot from the sample trip. Run it when the look of the app changes; the result is committed.
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { chromium } from "playwright";
import sharp from "sharp";
import { buildIfNeeded, builtFolder, root } from "./build.mjs";
import { chromiumArgs, ensureChromium } from "./chromium.mjs";
import { listen } from "./listen.mjs";
import { serveFolder } from "./serve.mjs";

/** @typedef {import("playwright").Page} Page */

const output = join(root, "docs/screenshot.webp");
const viewport = { width: 1440, height: 900 };
/** Between two looks at the page. */
const pauseMs = 500;
const mostLooks = 40;

if (buildIfNeeded()) await main();
else process.exitCode = 1;

async function main() {
  const options = { host: "127.0.0.1", port: 0, strict: true };
  const { server, port } = await listen(serveFolder(builtFolder), options);
  const browser = await chromium.launch({ executablePath: ensureChromium(console.log), args: chromiumArgs });
  try {
    const page = await browser.newPage({ viewport, colorScheme: "light", locale: "en-GB" });
    await page.goto(`http://127.0.0.1:${port}/`);
    await importSampleTrip(page);
    const image = await sharp(await stillPicture(page))
      .webp({ quality: 82, effort: 6 })
      .toBuffer();
    await writeFile(output, image);
    console.log(`docs/screenshot.webp: ${Math.round(image.length / 1000)} KB`);
  } finally {
    await browser.close();
    server.close();
  }
}

/** Imports the sample trip and waits until the map shows it. @param {Page} page */
async function importSampleTrip(page) {
  await page.getByRole("button", { name: "Try a sample trip" }).click();
  await page.waitForFunction(() => performance.getEntriesByName("import:done").length > 0, null, {
    timeout: 120_000,
  });
  const markers = page.getByRole("region", { name: "Map" }).getByRole("button", { name: /^\d+ photos?/ });
  await markers.first().waitFor();
}

/**
 * The page once nothing on it changes: every picture is loaded, and two looks in a row are the same.
 * @param {Page} page
 */
async function stillPicture(page) {
  /** @type {Buffer | null} */
  let last = null;
  for (let look = 0; look < mostLooks; look++) {
    await page.waitForFunction(() => [...document.images].every((image) => image.complete));
    const picture = await page.screenshot({ animations: "disabled" });
    if (last !== null && picture.equals(last)) return picture;
    last = picture;
    await page.waitForTimeout(pauseMs);
  }
  throw new Error("The page does not come to rest.");
}
