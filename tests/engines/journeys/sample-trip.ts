import { expect } from "vitest";
import type { Journey } from "../../support/engines/journey.ts";
import { says } from "../../support/engines/look.ts";
import { picturesSeen, showEveryPhoto } from "../../support/engines/pictures-seen.ts";
import { countLine, importSample, wholeTrip } from "../../support/engines/sample.ts";
import { allOnMap } from "../../support/engines/whole-visit.ts";

/** The sample trip, from the first screen to pictures on every tile and photos on the map. */
export const sampleTrip: Journey = {
  name: "Sample trip: every picture, every photo on the map",
  async run(visit) {
    const page = await visit.opened();
    const { found, shown, failed, skipped } = await importSample(page);
    expect({ found, shown, failed, skipped }).toEqual({ found: 65, shown: 65, failed: 0, skipped: 0 });
    await says(page, countLine, wholeTrip);
    await allOnMap(page, 61);
    await showEveryPhoto(page);
    expect(await picturesSeen(page, 65)).toBe(65);
  },
};
