import { setTimeout as wait } from "node:timers/promises";
import { dropFolder, restMs } from "../browser.mjs";
import { smallPhotos } from "../corpus/small-photos.mjs";
import { makeProfile, openProfile } from "../kept-profile.mjs";
import { median } from "../statistics.mjs";
import { waited } from "../waited.mjs";
import { onPage } from "./library.mjs";
import { leaveAlone, openWhole } from "./library-opening.mjs";

/** @typedef {import("../types.d.mts").Setting} Setting */
/** @typedef {import("playwright").Page} Page */
/** @typedef {import("../waited.mjs").Awaited} Awaited */

/** Milliseconds that a person takes for at once. */
const mostMs = 100;
/** The same for what has a target of its own. */
const mostOf = { "Select all": 50 };

const tile = '[role="grid"] [role="gridcell"]';
/** @param {string} page */
const link = (page) => `nav[aria-label="Main"] a[href="${page}"]`;
const searchBox = '[role="searchbox"], input[type="search"]';
const filterButton = ".search-filter-button";
const chip = ".search-panel .search-pill";
const clearButton = '.search-panel .shell-button-plain:has-text("Clear filter")';

/** Photos of the camera "Bench 3", and those without a place: known by their rows. */
const third = { of: 5, rest: 3 };
const placeless = { of: 10, rest: 0 };

/** The map's marker of most photos, which is home. */
const home = ".map-marker-many";

/**
 * What a person does, in this order, and what is to be on screen then. `first`: what is done before without a clock.
 * @type {readonly { name: string, first?: (page: Page, calmMs: number) => Promise<void>, click?: string, key?: string, shows: Awaited }[]}
 */
const steps = [
  { name: "Photo opened", click: tile, shows: { on: '[role="dialog"] img', picture: true } },
  { name: "Photo closed", key: "Escape", shows: { on: tile, picture: true, gone: '[role="dialog"]' } },
  { name: "Trips opened", click: link("/trips"), shows: { on: ".trips-cards a" } },
  { name: "Places opened", click: 'a[href="/places"]', shows: { on: ".places-card, .places-city" } },
  { name: "Trips again", click: link("/trips"), shows: { on: ".trips-cards a" } },
  {
    name: "Trip opened",
    click: '.trips-cards a[href^="/trip/"]',
    shows: { on: tile, picture: true, fresh: true },
  },
  { name: "Albums opened", click: link("/albums"), shows: { on: ".albums-card" } },
  { name: "Album opened", click: ".albums-card", shows: { on: tile, picture: true, fresh: true } },
  { name: "Library opened", click: link("/import"), shows: { on: ".health-title" } },
  { name: "Map opened", click: link("/map"), shows: { on: home, picture: true } },
  { name: "Photos opened", click: link("/"), shows: { on: tile, picture: true } },
  { name: "Map of a city opened", first: zoomHome, click: link("/map"), shows: { on: home, picture: true } },
  { name: "Photos again", click: link("/"), shows: { on: tile, picture: true } },
  { name: "Word typed", first: typeWord, key: "3", shows: { on: tile, picture: true, every: third } },
  { name: "Search cleared", key: "Escape", shows: { on: tile, picture: true, fresh: true } },
  { name: "Filter opened", click: filterButton, shows: { on: chip } },
  {
    name: "Filter chosen",
    click: `${chip}:has-text("No location")`,
    shows: { on: tile, picture: true, every: placeless },
  },
  { name: "Filter cleared", click: clearButton, shows: { on: tile, picture: true, fresh: true } },
  { name: "Select all", first: closePanel, key: "Control+a", shows: { on: "body", words: " selected" } },
  { name: "Selection ended", key: "Escape", shows: { on: tile, picture: true, gone: ".select-bar" } },
];

/** All photos in an album. @param {Setting} setting @param {string} folder @param {number} count */
async function makeAlbum(setting, folder, count) {
  const { page, close } = await openProfile(folder, setting.say);
  try {
    await openWhole(page, setting, count);
    await page.keyboard.press("Control+a");
    await page.getByRole("button", { name: "Add to album" }).click();
    const dialog = page.getByRole("dialog", { name: "Add to album" });
    await dialog.getByRole("textbox", { name: "New album" }).fill("Everything");
    await dialog.getByRole("button", { name: "Create" }).click();
    await page.getByText(/^Added .* to “Everything”/).waitFor();
  } finally {
    await close();
  }
}

/** The map zoomed in to the streets of home, and left. @param {Page} page @param {number} calmMs */
async function zoomHome(page, calmMs) {
  await page.locator(link("/map")).click();
  const thousands = page.getByRole("button", { name: /^\d+,\d+ photos/ });
  await wait(calmMs);
  for (let zoom = 0; zoom < 3 && (await thousands.count()) > 0; zoom++) {
    await thousands.first().click();
    await wait(calmMs);
  }
  await page.locator(link("/")).click();
  await wait(calmMs);
}

/** The panel of the filter, which a press beside it closes. @param {Page} page @param {number} calmMs */
async function closePanel(page, calmMs) {
  await page.keyboard.press("Escape");
  await wait(calmMs);
}

/** All of a word but its last letter. @param {Page} page @param {number} calmMs */
async function typeWord(page, calmMs) {
  await page.locator(searchBox).first().fill("bench-");
  await wait(calmMs);
}

/**
 * A large kept library used by somebody: how long each thing takes from the click or key to its picture on screen, while
 * nothing else is done and while photos come in.
 * @param {Setting} setting
 * @returns {Promise<import("../types.d.mts").Outcome>}
 */
export async function waiting(setting) {
  const count = setting.quick ? 5000 : 100_000;
  const { folder: incoming } = await smallPhotos(setting.quick ? 1000 : 10_000, setting.say);
  /** @type {Map<string, number[]>} */
  const values = new Map();
  const profile = await makeProfile();
  try {
    await onPage(setting, profile.folder, "fill", { records: count, pictures: "true", home: "yes" });
    await makeAlbum(setting, profile.folder, count);
    await leaveAlone(setting, profile.folder);
    for (let round = 0; round < setting.rounds; round++) {
      setting.say(`waiting: round ${round + 1} of ${setting.rounds}`);
      // What comes in must not be there in the next round.
      const used = await makeProfile(profile.folder);
      try {
        for (const [name, ms] of await measureRound(setting, used.folder, { count, incoming }))
          values.set(name, [...(values.get(name) ?? []), ms]);
      } finally {
        await used.remove();
      }
    }
  } finally {
    await profile.remove();
  }
  return {
    scenario: "waiting",
    title: `A kept library of ${count} photos: from the click or key to what it shows, painted`,
    measured: [...values].map(([name, list]) => ({ name, unit: "ms", values: list })),
    targets: [...values].map(([name, list]) => ({
      what: name.toLowerCase(),
      kind: /** @type {const} */ ("at-most"),
      wanted: mostOf[/** @type {keyof typeof mostOf} */ (name)] ?? mostMs,
      got: median(list),
      unit: "ms",
    })),
    notes: [
      "The second time each is done: the first also fetches the code of its page, which the app does ahead once it is still.",
      "“importing”: while 10,000 small photos that were just dropped come in.",
    ],
  };
}

/**
 * @param {Setting} setting
 * @param {string} folder
 * @param {{ count: number, incoming: string }} what
 */
async function measureRound(setting, folder, { count, incoming }) {
  const { page, close } = await openProfile(folder, setting.say);
  /** @type {Map<string, number>} */
  const found = new Map();
  try {
    await wait(restMs(setting));
    await openWhole(page, setting, count);
    for (const [name, ms] of await all(page, restMs(setting))) found.set(name, ms);
    for (const [name, ms] of await all(page, restMs(setting))) found.set(name, ms);
    await dropFolder(page, incoming);
    for (const [name, ms] of await all(page, restMs(setting))) found.set(`${name}, importing`, ms);
    return found;
  } finally {
    await close();
  }
}

/** Does all steps once. @param {Page} page @param {number} calmMs */
async function all(page, calmMs) {
  /** @type {[string, number][]} */
  const found = [];
  for (const { name, first, click, key, shows } of steps) {
    await first?.(page, calmMs);
    const act = () =>
      click === undefined ? page.keyboard.press(key ?? "") : page.locator(click).first().click();
    found.push([name, await waited(page, act, shows, calmMs)]);
  }
  return found;
}
