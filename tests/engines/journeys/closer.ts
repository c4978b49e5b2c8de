import { writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import sharp from "sharp";
import { expect } from "vitest";
import { addFiles } from "../../support/engines/adding.ts";
import { waitInPage } from "../../support/engines/drivers/engine.ts";
import type { Journey } from "../../support/engines/journey.ts";
import { counts, pressOn, whereIs } from "../../support/engines/look.ts";
import { coloursWithin } from "../../support/engines/pixels.ts";
import { gridTiles } from "../../support/engines/sample.ts";
import { storedPicture, upright, withXmp } from "../../support/four-corners.ts";
import { waitFor } from "../../support/wait-for.ts";

const sphere =
  `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">` +
  `<rdf:Description xmlns:GPano="http://ns.google.com/photos/1.0/panorama/" ` +
  `GPano:ProjectionType="equirectangular"/></rdf:RDF></x:xmpmeta>`;

/** What the viewer does beside showing one photo after the other. */
export const closer: Journey = {
  name: "Viewer: filmstrip, slideshow, 360°, a huge photo in tiles",
  async run(visit) {
    const page = await visit.begin();
    const round = join(visit.folder, "round.jpg");
    const huge = join(visit.folder, "huge.jpg");
    const morning = sharp(resolve("public/sample/lisbon-01-morning.jpg"));
    const wide = await morning.resize(1200, 600, { fit: "fill" }).jpeg().toBuffer();
    writeFileSync(round, withXmp(wide, sphere));
    const larger = storedPicture(1).resize(9120, 6080, { kernel: "nearest" });
    writeFileSync(huge, await larger.jpeg({ quality: 80 }).toBuffer());
    await addFiles(page, [round, huge]);

    await pressOn(page, { css: gridTiles, at: 0 });
    await whereIs(page, { css: '[aria-label="Filmstrip"]' });
    // They have no date of their own, and so no order to rely on.
    const title = () => page.run(() => document.querySelector('[role="dialog"]')?.textContent ?? "");
    await page.press("i");
    await counts(page, ".viewer-info-title", 1);
    const isFirst = (await title()).includes("huge.jpg");
    await page.press("i");
    if (!isFirst) await page.press("ArrowRight");
    await counts(page, '[data-active="true"] canvas.viewer-original', 1);
    const box = await whereIs(page, { css: '[data-active="true"]' });
    await waitFor(async () => expect(await coloursWithin(page, box)).toEqual([...upright]));

    await page.press(isFirst ? "ArrowRight" : "ArrowLeft");
    await pressOn(page, { css: "button", name: "View as 360°" });
    // A browser without WebGL has to say so.
    await waitInPage(page, "the 360° view, or why there is none", () => {
      const view = document.querySelector(".viewer-sphere");
      const drawn = view?.querySelector('canvas[data-ready="true"]') ?? null;
      return drawn !== null || (view?.textContent?.includes("WebGL is switched off") ?? false);
    });
    await page.press("ArrowRight");
    await page.press("Escape");
    await counts(page, ".viewer-sphere", 0);

    await pressOn(page, { css: "button", name: "Slideshow" });
    await whereIs(page, { css: ".slideshow" });
    await page.press("Escape");
    await counts(page, ".slideshow", 0);
  },
};
