import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import { addFiles } from "../../support/engines/adding.ts";
import type { Journey } from "../../support/engines/journey.ts";
import { counts, pressOn, whereIs } from "../../support/engines/look.ts";
import { coloursWithin } from "../../support/engines/pixels.ts";
import { gridTiles } from "../../support/engines/sample.ts";
import { storedPicture, upright } from "../../support/four-corners.ts";
import { waitFor } from "../../support/wait-for.ts";
import { originalIsDrawn } from "./viewer.ts";

const saturation = '.edit-dialog input[type="range"]';

/** A photo loses its colours by a slider, and gets them back. */
export const edited: Journey = {
  name: "Editor: a slider moves, the picture, the viewer and the tile follow, and an undo",
  async run(visit) {
    const page = await visit.begin();
    const path = join(visit.folder, "colours.jpg");
    writeFileSync(path, await storedPicture(1).jpeg().toBuffer());
    await addFiles(page, [path]);
    await counts(page, `${gridTiles} img[data-shown]`, 1);
    const tile = await whereIs(page, { css: gridTiles });
    await pressOn(page, { css: gridTiles });
    await originalIsDrawn(page);
    await page.press("e");
    // The tenth slider; a click on its middle leaves it where it rests.
    await pressOn(page, { css: saturation, at: 9 });
    await page.press("Home");
    await pressOn(page, { css: ".edit-dialog button", name: "Done" });
    await counts(page, ".edit-dialog", 0);
    await originalIsDrawn(page);
    const shown = await whereIs(page, { css: '[data-active="true"]' });
    const grey = ["none", "none", "none", "none"];
    await waitFor(async () => expect(await coloursWithin(page, shown), "viewer").toEqual(grey));
    await page.press("Escape");
    await counts(page, '[role="dialog"]', 0);
    await waitFor(async () => expect(await coloursWithin(page, tile), "tile").toEqual(grey));
    await page.press("Control+z");
    await waitFor(async () => expect(await coloursWithin(page, tile), "tile again").toEqual([...upright]));
  },
};
