import { setTimeout as wait } from "node:timers/promises";
import { dropFolder, restMs } from "../browser.mjs";
import { smallPhotos } from "../corpus/small-photos.mjs";
import { makeProfile, openProfile } from "../kept-profile.mjs";
import { median } from "../statistics.mjs";
import { waited } from "../waited.mjs";
import { fill } from "./library.mjs";
import { leaveAlone, openApp } from "./library-opening.mjs";

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

/**
 * What a person does, in this order, and what is to be on screen then.
 * @type {readonly { name: string, click?: string, key?: string, shows: Awaited }[]}
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
  { name: "Library opened", click: link("/import"), shows: { on: ".health-title" } },
  { name: "Map opened", click: link("/map"), shows: { on: "[aria-label='Map'] canvas" } },
  { name: "Photos opened", click: link("/"), shows: { on: tile, picture: true } },
  { name: "Select all", key: "Control+a", shows: { on: "body", words: " selected" } },
  { name: "Selection ended", key: "Escape", shows: { on: tile, picture: true, gone: ".select-bar" } },
];

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
    await fill(setting, profile.folder, count, true);
    await leaveAlone(setting, profile.folder);
    for (let round = 0; round < setting.rounds; round++) {
      setting.say(`waiting: round ${round + 1} of ${setting.rounds}`);
      for (const [name, ms] of await measureRound(setting, profile.folder, { count, incoming }))
        values.set(name, [...(values.get(name) ?? []), ms]);
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
    await openApp(page, setting.address, true);
    // Until everything is loaded.
    const box = page.getByRole("searchbox", { name: "Search" });
    await box.fill("bench");
    await page
      .getByText(` of ${count.toLocaleString("en-GB")} photos`)
      .first()
      .waitFor();
    await box.fill("");
    await page.keyboard.press("Escape");
    await page.locator(tile).first().focus();
    await wait(restMs(setting));
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
  for (const { name, click, key, shows } of steps) {
    // As a trip in a library without any.
    if (click !== undefined && (await page.locator(click).count()) === 0) continue;
    const act = () =>
      click === undefined ? page.keyboard.press(key ?? "") : page.locator(click).first().click();
    found.push([name, await waited(page, act, shows, calmMs)]);
  }
  return found;
}
