import { mapShown } from "./sample-page.mjs";

/** @typedef {import("playwright").Page} Page */
/**
 * A picture of the app with the sample trip: where it is kept, the window it is of, the way to it from the first page, and how wide
 * it is kept, in pixels, if not as drawn.
 * @typedef {{ file: string; window: import("playwright").BrowserContextOptions; steps: (page: Page) => Promise<void>; wide?: number }} Shot
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

/** @param {Page} page */
async function searched(page) {
  await photosShown(page);
  await page.getByRole("searchbox", { name: "Search" }).fill("France");
  await page.keyboard.press("Enter");
  await page.getByText(/^\d+ of 65 photos/).waitFor();
  await mapShown(page);
}

/** @param {Page} page @param {number} at */
async function photoOpened(page, at) {
  await photosShown(page);
  await page.getByRole("gridcell").nth(at).press("Enter");
  await page.getByRole("dialog").waitFor();
}

/** @param {Page} page */
async function detailsShown(page) {
  await photoOpened(page, 4);
  await page.keyboard.press("i");
}

/** @param {Page} page */
async function editing(page) {
  await photoOpened(page, 2);
  await page.keyboard.press("e");
  await page.getByRole("button", { name: "Warm", exact: true }).click();
}

/** @param {Page} page */
async function saving(page) {
  await photosShown(page);
  const close = page.getByRole("button", { name: "Close import message" });
  if (await close.isVisible()) await close.click();
  await page.getByRole("gridcell").first().focus();
  await page.keyboard.press("Control+a");
  await page.keyboard.press("o");
  await page.getByRole("dialog").waitFor();
}

/** What the page /about shows (see src/features/about/page/about-page.tsx); the last two are dark in both themes. */
const told = {
  trip: tripShown,
  map: mapAlone,
  search: searched,
  save: saving,
  viewer: detailsShown,
  edit: editing,
};

/** @type {("light" | "dark")[]} */
const schemes = ["dark", "light"];

/** @type {Shot[]} */
const ofAbout = Object.entries(told).flatMap(([name, steps], at) =>
  schemes.slice(0, at < 4 ? 2 : 1).map((colorScheme) => ({
    file: `public/screenshots/about-${name}-${colorScheme}.webp`,
    window: { ...desk, colorScheme },
    steps,
    wide: 960,
  })),
);

/**
 * All of them: those of the README, those a browser shows before it installs the app, which public/manifest.webmanifest names, and
 * those of the page /about.
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
  ...ofAbout,
];
