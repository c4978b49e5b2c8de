import type { Journey } from "../../support/engines/journey.ts";
import { counts, pressOn, says, whereIs } from "../../support/engines/look.ts";
import { countLine, openPhotos, gridTiles } from "../../support/engines/sample.ts";

/** The trip that is found in the sample, and the year at a glance. */
export const trips: Journey = {
  name: "Trips, and the mosaic: a trip opens, the smallest tiles are drawn",
  async run({ page, address }) {
    await openPhotos(page, address);
    await pressOn(page, { css: "nav a", name: "Trips" });
    await pressOn(page, { css: 'main a[href^="/trip/"]' });
    await says(page, countLine, "65 of 65 photos · 61 on the map");
    await whereIs(page, { css: gridTiles });

    await openPhotos(page, address);
    const smaller = { css: '[aria-label="Tile size"] button', at: 0 };
    await pressOn(page, smaller);
    await pressOn(page, smaller);
    await counts(page, '[role="grid"] canvas', 1);
    await pressOn(page, { css: '[aria-label="Tile size"] button', at: 1 });
    await pressOn(page, { css: '[aria-label="Tile size"] button', at: 1 });
    await counts(page, '[role="grid"] canvas', 0);
  },
};
