import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect } from "vitest";
import { type EnginePage, waitInPage } from "../../support/engines/drivers/engine.ts";
import { downloaded } from "../../support/engines/exported.ts";
import type { Journey } from "../../support/engines/journey.ts";
import { counts, pressOn, says, whereIs } from "../../support/engines/look.ts";
import { openPhotos, gridTiles } from "../../support/engines/sample.ts";
import { unzipBytes } from "../../support/unzip.ts";

const bar = '[role="toolbar"][aria-label="Selection"]';

/** Selects the second to the fourth photo: one by its check, the others by a click on them. */
async function selectThree(page: EnginePage): Promise<void> {
  await page.moveTo(await whereIs(page, { css: gridTiles, at: 1 }));
  await pressOn(page, { css: `${gridTiles} [aria-label="Select"]`, at: 1 });
  await whereIs(page, { css: bar });
  for (const at of [2, 3]) await pressOn(page, { css: gridTiles, at });
  await counts(page, `${gridTiles}[aria-selected="true"]`, 3);
}

/** Selected photos are saved; each file in the archive is the original, byte for byte. */
export const selection: Journey = {
  name: "Selection and export: originals as ZIP, byte for byte",
  async run({ page, address }) {
    await openPhotos(page, address);
    await selectThree(page);
    await pressOn(page, { css: "button", name: "Export" });
    await pressOn(page, { css: '[role="dialog"] button', name: "Save photos" });
    const button = { css: '[role="dialog"] button', name: "Originals (ZIP)" };
    const files = unzipBytes(await downloaded(page, () => pressOn(page, button)));
    expect(files).toHaveLength(3);
    for (const { path, bytes } of files) {
      const name = path.split("/").at(-1) ?? "";
      expect(readFileSync(join(resolve("public/sample"), name)).equals(bytes), name).toBe(true);
    }
  },
};

/** An album is made of selected photos, opened, and given one more. */
export const albums: Journey = {
  name: "Albums: make one, add to it, still there after a reload",
  async run({ page, address }) {
    await openPhotos(page, address);
    await selectThree(page);
    await pressOn(page, { css: `${bar} button`, name: /^Add to album/ });
    await pressOn(page, { css: ".albums-new input" });
    await page.type("Best");
    await pressOn(page, { css: '[role="dialog"] button', name: "Create" });
    await counts(page, '[role="dialog"]', 0);
    await counts(page, bar, 0);

    await page.moveTo(await whereIs(page, { css: gridTiles, at: 5 }));
    await pressOn(page, { css: `${gridTiles} [aria-label="Select"]`, at: 5 });
    await pressOn(page, { css: `${bar} button`, name: /^Add to album/ });
    await pressOn(page, { css: ".albums-choice", name: /^Best/ });
    await counts(page, '[role="dialog"]', 0);
    await pressOn(page, { css: "nav a", name: "Albums" });
    await pressOn(page, { css: "main a", name: /^Best/ });
    await counts(page, gridTiles, 4);
    await page.reload();
    await counts(page, gridTiles, 4);
    await waitInPage(page, "the name of the album", () => {
      const field = document.querySelector<HTMLTextAreaElement>('textarea[aria-label="Album name"]');
      return field?.value === "Best";
    });
    await says(page, ".shell-top-count", "4 of 65 photos · 4 on the map");
  },
};
