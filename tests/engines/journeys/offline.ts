import { expect } from "vitest";
import { waitInPage } from "../../support/engines/drivers/engine.ts";
import type { Journey } from "../../support/engines/journey.ts";
import { says, whereIs } from "../../support/engines/look.ts";
import { picturesSeen } from "../../support/engines/pictures-seen.ts";
import { countLine, openPhotos, wholeTrip } from "../../support/engines/sample.ts";
import { allOnMap } from "../../support/engines/whole-visit.ts";

const kept = { css: "main *", name: "Works without a network" };

/** The server goes away once the app is kept on this device. */
export const offline: Journey = {
  name: "Without a network: the app loads again with the server gone",
  async run({ page, address, site }) {
    await page.goto(`${address}/settings/device`);
    // By then it may be on its way: that begins some seconds after the start.
    const isKept = (): boolean => {
      const buttons = [...document.querySelectorAll("main button")];
      buttons.find((one): one is HTMLElement => one.textContent === "Download")?.click();
      return document.querySelector("main")?.textContent?.includes("Works without a network") ?? false;
    };
    await waitInPage(page, "the app is kept", isKept);
    await site.stop();
    try {
      await page.reload();
      await whereIs(page, kept);
      await openPhotos(page, address);
      await says(page, countLine, wholeTrip);
      await allOnMap(page, 61);
      expect(await picturesSeen(page, 65)).toBe(65);
    } finally {
      await site.start();
    }
  },
};
