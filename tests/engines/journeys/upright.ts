import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import { orientations } from "../../../src/photo/turn.ts";
import { addFiles } from "../../support/engines/adding.ts";
import type { Journey } from "../../support/engines/journey.ts";
import { counts, pressOn, says, whereIs } from "../../support/engines/look.ts";
import { coloursWithin } from "../../support/engines/pixels.ts";
import { gridTiles } from "../../support/engines/sample.ts";
import { exifBlock, storedPicture, upright, withExif } from "../../support/four-corners.ts";
import { originalIsDrawn } from "./viewer.ts";
import { waitFor } from "../../support/wait-for.ts";

/** Photos whose corners tell which way up they are, looked at on screen. */
export const eightWays: Journey = {
  name: "Eight orientations, by pixels: thumbnail and viewer",
  async run(visit) {
    const { folder, engine } = visit;
    const page = await visit.begin();
    mkdirSync(join(folder, "turned"), { recursive: true });
    const paths = orientations.map((orientation) => join(folder, "turned", `turned-${orientation}.jpg`));
    for (const [at, orientation] of orientations.entries()) {
      const stored = await storedPicture(orientation).jpeg().toBuffer();
      writeFileSync(paths[at] ?? "", withExif(stored, exifBlock(orientation)));
    }
    await addFiles(page, paths);
    await counts(page, `${gridTiles} img[data-shown]`, 8);
    for (const at of orientations.keys()) {
      const box = await whereIs(page, { css: gridTiles, at });
      await waitFor(async () => expect(await coloursWithin(page, box), `tile ${at}`).toEqual([...upright]));
    }
    await pressOn(page, { css: gridTiles });
    for (const at of orientations.keys()) {
      await says(page, ".viewer-place", `${at + 1} of 8`);
      await originalIsDrawn(page);
      const box = await whereIs(page, { css: '[data-active="true"]' });
      expect(box.width / box.height, engine).toBeCloseTo(1.5, 1);
      await waitFor(async () => expect(await coloursWithin(page, box), `photo ${at}`).toEqual([...upright]));
      await page.press("ArrowRight");
    }
  },
};
