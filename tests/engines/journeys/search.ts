import { waitInPage } from "../../support/engines/drivers/engine.ts";
import type { Journey } from "../../support/engines/journey.ts";
import { counts, pressOn, says, whereIs } from "../../support/engines/look.ts";
import { countLine, openPhotos, gridTiles, wholeTrip } from "../../support/engines/sample.ts";
import { allOnMap } from "../../support/engines/whole-visit.ts";

/** Photos are found by a word, by the name of a town and by the filter panel. */
export const search: Journey = {
  name: "Search: words, a town, the filter panel",
  async run({ page, address }) {
    await openPhotos(page, address);
    await whereIs(page, { css: gridTiles });
    await page.press("/");
    await page.type("alps");
    await says(page, countLine, "6 of 65 photos · 6 on the map");
    await counts(page, gridTiles, 6);
    await allOnMap(page, 6);
    // The first one empties the field, the second one leaves it.
    await page.press("Escape");
    await says(page, countLine, wholeTrip);
    await page.press("Escape");
    await counts(page, ".search-input:focus", 0);

    await page.press("/");
    await page.type("porto");
    await pressOn(page, { css: '[role="listbox"] [role="option"]', name: /^Porto\b.*, place,/i });
    await waitInPage(
      page,
      "the photos of the town",
      (css) => {
        const words = document.querySelector(css)?.textContent ?? "";
        return /^\d+ of 65 photos/.test(words);
      },
      { argument: countLine },
    );
    await pressOn(page, { css: "button", name: /^Remove Porto/ });
    await says(page, countLine, wholeTrip);

    await pressOn(page, { css: ".search-filter-button" });
    await whereIs(page, { css: ".search-panel-foot" });
    await waitInPage(page, "a panel all of which has room on this screen", () => {
      const panel = document.querySelector(".search-popover");
      const groups = document.querySelector(".search-panel-groups");
      const hidden = (groups?.scrollHeight ?? NaN) - (groups?.clientHeight ?? NaN);
      return (panel?.clientHeight ?? 0) > 300 && hidden === 0;
    });
    await says(page, ".search-panel-foot button:last-child", "Show 65 photos");
    await pressOn(page, { css: ".search-panel button", name: /^France/ });
    await says(page, ".search-panel-foot button:last-child", "Show 13 photos");
    await pressOn(page, { css: ".search-panel-foot button", name: "Clear filter" });
    await says(page, countLine, wholeTrip);
  },
};
