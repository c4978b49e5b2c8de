import { expect } from "vitest";
import { type EnginePage, waitInPage } from "../../support/engines/drivers/engine.ts";
import type { Journey } from "../../support/engines/journey.ts";
import { counts, pressOn, whereIs } from "../../support/engines/look.ts";
import { gridTiles } from "../../support/engines/sample.ts";

const plays = (page: EnginePage, wanted: boolean): Promise<unknown> =>
  waitInPage(
    page,
    wanted ? "the video plays" : "the video rests",
    (isPlaying: boolean) => {
      const film = document.querySelector<HTMLVideoElement>('[data-active="true"] video');
      return film !== null && film.paused !== isPlaying && (!isPlaying || film.currentTime > 0);
    },
    { argument: wanted },
  );

/** A video with sound, by one click, by keys and by its own controls. */
export const video: Journey = {
  name: "Video with sound: plays after one click, pauses, seeks",
  async run({ page }) {
    await pressOn(page, { css: `${gridTiles}[aria-label^="Video"]` });
    await pressOn(page, { css: ".viewer-play" });
    await plays(page, true);
    await whereIs(page, { css: '[role="toolbar"][aria-label="Video controls"]' });
    await page.press("k");
    await plays(page, false);
    await page.press("ArrowLeft");
    await waitInPage(page, "the beginning", () => document.querySelector("video")?.currentTime === 0);
    await pressOn(page, { css: "button", name: /^Play\b/ });
    await plays(page, true);
    const sound = await page.run(() => {
      const film = document.querySelector("video");
      return film === null ? null : { muted: film.muted, controls: film.controls };
    });
    expect(sound).toEqual({ muted: false, controls: false });
    await page.press("Escape");
    await counts(page, '[role="dialog"]', 0);
  },
};
