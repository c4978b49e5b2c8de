import { mapShown } from "./sample-page.mjs";

/** @typedef {import("playwright").Page} Page */
/**
 * A picture of the app with the sample trip: where it is kept, the window it is of, and the way to it from the first page.
 * @typedef {{ file: string; window: import("playwright").BrowserContextOptions; steps: (page: Page) => Promise<void> }} Shot
 */

const desk = { viewport: { width: 1280, height: 800 } };
const phone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
};

/** @param {Page} page @param {string} name */
const goTo = (page, name) =>
  page.getByRole("navigation", { name: "Main" }).getByRole("link", { name, exact: true }).click();

/** @param {Page} page */
async function tripsShown(page) {
  await goTo(page, "Trips");
  await page.locator(".shell-page img").first().waitFor();
}

/** @param {Page} page */
async function tripShown(page) {
  await goTo(page, "Trips");
  await page.locator("a.trips-card").first().click();
  await page.getByRole("heading", { level: 1 }).first().waitFor();
  await mapShown(page);
}

/** @param {Page} page */
async function mapAlone(page) {
  await goTo(page, "Map");
  await mapShown(page);
}

/** @param {Page} page */
async function photosShown(page) {
  await goTo(page, "Photos");
  await page.getByRole("grid", { name: "Photos" }).getByRole("gridcell").first().waitFor();
}

/**
 * All of them: those of the README, and those a browser shows before it installs the app, which public/manifest.webmanifest names.
 * @type {readonly Shot[]}
 */
export const shots = [
  { file: "docs/screenshots/grid.webp", window: { viewport: { width: 1440, height: 900 } }, steps: mapShown },
  { file: "docs/screenshots/trip.webp", window: desk, steps: tripShown },
  { file: "docs/screenshots/map.webp", window: desk, steps: mapAlone },
  { file: "docs/screenshots/phone.webp", window: phone, steps: photosShown },
  { file: "public/screenshots/wide-photos.webp", window: desk, steps: mapShown },
  { file: "public/screenshots/wide-trips.webp", window: desk, steps: tripsShown },
  { file: "public/screenshots/narrow-photos.webp", window: phone, steps: photosShown },
  { file: "public/screenshots/narrow-map.webp", window: phone, steps: mapAlone },
];
