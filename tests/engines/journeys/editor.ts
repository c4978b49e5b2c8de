import { expect } from "vitest";
import type { EnginePage } from "../../support/engines/drivers/engine.ts";
import type { Journey } from "../../support/engines/journey.ts";
import { counts, pressOn } from "../../support/engines/look.ts";
import { gridTiles, openPhotos } from "../../support/engines/sample.ts";
import { waitFor } from "../../support/wait-for.ts";
import { originalIsDrawn } from "./viewer.ts";

/** How far the pixels of the first tile are from grey, and its width by its height. */
const firstTile = (page: EnginePage): Promise<{ colour: number; shape: number }> =>
  page.run((css) => {
    const image = document.querySelector<HTMLImageElement>(`${css} img`);
    if (image === null || image.naturalWidth === 0) return { colour: NaN, shape: NaN };
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [16, 16];
    const context = canvas.getContext("2d");
    context?.drawImage(image, 0, 0, 16, 16);
    const { data = [] } = context?.getImageData(0, 0, 16, 16) ?? {};
    let colour = 0;
    for (let at = 0; at < data.length; at += 4) {
      const values = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
      colour = Math.max(colour, Math.max(...values) - Math.min(...values));
    }
    return { colour, shape: image.naturalWidth / image.naturalHeight };
  }, gridTiles);

/** Light and frame of a photo are edited, and taken back. */
export const editor: Journey = {
  name: "Editor: a preset and a square frame show in the grid, and are undone",
  async run({ page, address }) {
    await openPhotos(page, address);
    const before = await firstTile(page);
    expect(before.colour).toBeGreaterThan(20);
    expect(Math.abs(before.shape - 1)).toBeGreaterThan(0.2);
    await pressOn(page, { css: gridTiles });
    await originalIsDrawn(page);
    await page.press("e");
    await pressOn(page, { css: ".edit-tabs button", name: "Light" });
    await pressOn(page, { css: ".edit-presets button", name: "Mono" });
    await pressOn(page, { css: ".edit-tabs button", name: "Crop" });
    await pressOn(page, { css: ".edit-presets button", name: "Square" });
    await pressOn(page, { css: ".edit button", name: "Done" });
    await counts(page, ".edit", 0);
    await page.press("Escape");
    await counts(page, '[role="dialog"]', 0);
    await waitFor(async () => {
      const { colour, shape } = await firstTile(page);
      expect(colour).toBeLessThan(8);
      expect(shape).toBeCloseTo(1, 1);
    });
    await page.press("Control+z");
    await waitFor(async () => expect(await firstTile(page)).toEqual(before));
  },
};
