import { expect } from "vitest";
import { type EnginePage, waitInPage } from "../../support/engines/drivers/engine.ts";
import type { Journey } from "../../support/engines/journey.ts";
import { counts, pressOn, says, whereIs } from "../../support/engines/look.ts";
import { openPhotos, gridTiles } from "../../support/engines/sample.ts";
import { waitFor } from "../../support/wait-for.ts";

const active = '[data-active="true"]';
const dialog = '[role="dialog"]';

/** Settles once the open photo is drawn from its file. */
export async function originalIsDrawn(page: EnginePage): Promise<void> {
  await counts(page, `${active} .viewer-original[data-ready="true"]`, 1);
}

const widthOf = async (page: EnginePage): Promise<number> =>
  Math.round(
    await page.run((css) => document.querySelector(css)?.getBoundingClientRect().width ?? 0, active),
  );

const has = (page: EnginePage, what: string, css: string): Promise<boolean> =>
  waitInPage(page, what, (wanted) => document.querySelector(wanted) !== null, { argument: css });

/** One photo after the other, by mouse and by keys. */
export const viewer: Journey = {
  name: "Viewer: open, next, zoom, details, close, by mouse and by keys",
  async run({ page, address }) {
    await openPhotos(page, address);
    await pressOn(page, { css: gridTiles, at: 1 });
    await originalIsDrawn(page);
    await says(page, ".viewer-place", "2 of 65");
    await pressOn(page, { css: "button", name: "Next photo" });
    await says(page, ".viewer-place", "3 of 65");
    await page.press("ArrowLeft");
    await page.press("ArrowLeft");
    await says(page, ".viewer-place", "1 of 65");
    await page.press("End");
    await says(page, ".viewer-place", "65 of 65");
    await page.press("Home");
    await says(page, ".viewer-place", "1 of 65");
    await originalIsDrawn(page);

    // Until the slider has placed it, it is a hundredth of its size. Then once it no longer moves.
    await waitFor(async () => expect(await widthOf(page)).toBeGreaterThan(100));
    const whole = Math.round((await whereIs(page, { css: active })).width);
    await page.press("=");
    await waitFor(async () => expect(await widthOf(page)).toBeGreaterThan(whole * 1.5));
    await page.press("0");
    await waitFor(async () => expect(await widthOf(page)).toBe(whole));
    await page.wheel(await whereIs(page, { css: active }), -200);
    await waitFor(async () => expect(await widthOf(page)).toBeGreaterThan(whole * 1.2));
    await page.press("0");
    await waitFor(async () => expect(await widthOf(page)).toBe(whole));

    await page.press("i");
    await has(page, "the details", ".viewer-info-title");
    await page.press("Escape");
    await counts(page, dialog, 0);
    await says(page, ".shell-top-count", "65 photos · 61 on the map");
  },
};
