import { expect } from "vitest";
import { exportedJson } from "../../support/engines/exported.ts";
import type { Journey } from "../../support/engines/journey.ts";
import { counts, pressOn, says, whereIs } from "../../support/engines/look.ts";
import { picturesSeen } from "../../support/engines/pictures-seen.ts";
import { countLine, openPhotos, gridTiles, wholeTrip } from "../../support/engines/sample.ts";
import { forgets } from "../../support/engines/visit.ts";
import { allOnMap } from "../../support/engines/whole-visit.ts";

/** The page is loaded again. */
export const reload: Journey = {
  name: "Reload: the same photos, without any file",
  async run({ page, address }) {
    await openPhotos(page, address);
    const before = await exportedJson(page);
    await page.reload();
    await says(page, countLine, wholeTrip);
    await allOnMap(page, 61);
    expect(await picturesSeen(page, 65)).toBe(65);
    expect({ ...(await exportedJson(page)), exportedAt: "" }).toEqual({ ...before, exportedAt: "" });
  },
};

/** Two pages of one library. */
export const twoTabs: Journey = {
  name: "Two tabs: both show the photos, a favourite of one comes up in the other",
  async run({ page, address }) {
    await openPhotos(page, address);
    const other = await page.newTab();
    await openPhotos(other, address);
    await whereIs(other, { css: gridTiles });
    await other.run((css) => document.querySelector<HTMLElement>(css)?.focus(), gridTiles);
    await other.press("f");
    const favourites = `${gridTiles}[aria-label*="favourite"]`;
    await counts(other, favourites, 1);
    await counts(page, favourites, 1);
    await other.closeTab();
    await page.goto(`${address}/?favourite=yes`);
    await counts(page, gridTiles, 1);
  },
};

/** The browser is ended and started again. */
export const restart: Journey = {
  name: "Restart of the browser: photos, favourite and album are there",
  missing: forgets,
  async run(visit) {
    const page = await visit.reopen();
    await openPhotos(page, visit.address);
    await allOnMap(page, 61);
    expect(await picturesSeen(page, 65)).toBe(65);
    const library = await exportedJson(page);
    expect(library.photos.filter(({ favourite }) => favourite)).toHaveLength(1);
    expect(library.albums.map(({ name, photos }) => [name, photos.length])).toEqual([["Best", 4]]);
    await page.goto(visit.address);
    await says(page, countLine, wholeTrip);
    await pressOn(page, { css: gridTiles });
    await counts(page, '[data-active="true"] .viewer-original[data-ready="true"]', 1);
  },
};
