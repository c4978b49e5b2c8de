import { expect } from "vitest";
import type { EnginePage } from "../../support/engines/drivers/engine.ts";
import type { Journey } from "../../support/engines/journey.ts";
import { counts, countOf, pressOn, whereIs } from "../../support/engines/look.ts";
import { openPhotos } from "../../support/engines/sample.ts";
import { allOnMap } from "../../support/engines/whole-visit.ts";
import { waitFor } from "../../support/wait-for.ts";

const application = { css: '.map-room [role="application"]' };
const marker = "button.map-marker";

/** Where the markers are, as text. */
const markersAt = (page: EnginePage): Promise<string> =>
  page.run(
    (css) =>
      Array.from(document.querySelectorAll<HTMLElement>(css), (one) => {
        const { x, y } = one.getBoundingClientRect();
        return `${one.dataset["key"]} ${Math.round(x)} ${Math.round(y)}`;
      }).join(),
    marker,
  );

/** Settles once the map neither moves nor groups its markers anew; answers where they are. */
async function atRest(page: EnginePage): Promise<string> {
  return waitFor(async () => {
    const before = await markersAt(page);
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect(await markersAt(page)).toBe(before);
    return before;
  });
}

/** Whether a marker is at this place: groups may have other keys after a move. */
const isAt = (page: EnginePage, place: string): Promise<boolean> =>
  markersAt(page).then((markers) => markers.split(",").some((one) => one.endsWith(place)));

/** The map comes closer and goes on, and a marker shows its photos. */
export const mapMoves: Journey = {
  name: "Map: wheel, keys, a marker's photos",
  async run({ page, address }) {
    await openPhotos(page, address);
    await allOnMap(page, 61);
    const whole = await atRest(page);
    await page.wheel(await whereIs(page, application), -600);
    await waitFor(async () => expect(await markersAt(page)).not.toBe(whole));
    await atRest(page);
    await page.run((css) => document.querySelector<HTMLElement>(css)?.focus(), application.css);
    for (let step = 0; step < 4; step++) await page.press("-");
    await allOnMap(page, 61);
    const [, x = "", y = ""] = (await atRest(page)).split(",")[0]?.split(" ") ?? [];
    await page.press("ArrowRight");
    await waitFor(async () => expect(await isAt(page, ` ${Number(x) - 96} ${y}`)).toBe(true));
    await page.press("ArrowLeft");
    await waitFor(async () => expect(await isAt(page, ` ${x} ${y}`)).toBe(true));

    await atRest(page);
    const wanted = await page.run((css) => {
      const names = [...document.querySelectorAll(css)].map((one) => one.ariaLabel ?? "");
      return names.find((name) => Number.parseInt(name, 10) > 1) ?? "";
    }, marker);
    const photos = Number.parseInt(wanted, 10);
    await pressOn(page, { css: marker, name: wanted });
    await counts(page, `${marker}[aria-current="true"]`, 1);
    await waitFor(async () =>
      expect(await countOf(page, { css: "*", name: `${photos} photos here` })).not.toBe(0),
    );
  },
};
