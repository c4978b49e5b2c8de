import { chromium } from "playwright";
import { builtFolder } from "./build.mjs";
import { chromiumArgs, ensureChromium } from "./chromium.mjs";
import { listen } from "./listen.mjs";
import { serveFolder } from "./serve.mjs";

/** @typedef {import("playwright").Page} Page */

/** Between two looks at the page. */
const pauseMs = 500;
const mostLooks = 40;

/**
 * Opens the built app in a browser and calls `draw` with a way to a new page of it that holds the sample trip.
 * @param {(open: (options: import("playwright").BrowserContextOptions) => Promise<Page>) => Promise<void>} draw
 */
export async function withSampleTrip(draw) {
  const options = { host: "127.0.0.1", port: 0, strict: true };
  const { server, port } = await listen(serveFolder(builtFolder), options);
  const browser = await chromium.launch({ executablePath: ensureChromium(console.log), args: chromiumArgs });
  try {
    await draw(async (pageOptions) => {
      const page = await browser.newPage({ colorScheme: "light", locale: "en-GB", ...pageOptions });
      await page.goto(`http://127.0.0.1:${port}/`);
      await page.getByRole("button", { name: "Try a sample trip" }).click();
      await page.waitForFunction(() => performance.getEntriesByName("import:done").length > 0, null, {
        timeout: 120_000,
      });
      return page;
    });
  } finally {
    await browser.close();
    server.close();
  }
}

/** Waits until the map shows photos. @param {Page} page */
export async function mapShown(page) {
  const markers = page.getByRole("region", { name: "Map" }).getByRole("button", { name: /^\d+ photos?/ });
  await markers.first().waitFor();
}

/**
 * The page once nothing on it changes: every picture is loaded, and two looks in a row are the same.
 * @param {Page} page
 */
export async function stillPicture(page) {
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
