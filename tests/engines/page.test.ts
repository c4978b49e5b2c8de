import { resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { waitInPage, type EngineName, type EnginePage } from "../support/engines/engine.ts";
import { engines, openEngine } from "../support/engines/find.ts";
import { serveBuilt, type Served } from "../support/engines/served.ts";
import { addFiles } from "../support/engines/whole-visit.ts";

const film = resolve("tests/fixtures/film-with-sound.webm");
let served: Served;

beforeAll(async () => {
  served = await serveBuilt();
});

afterAll(() => served.close());

/** One test in each engine but the one all browser tests run in, on a page that shows a video. */
function inOthers(behaviour: string, run: (page: EnginePage) => Promise<void>): void {
  const others: EngineName[] = ["firefox", "webkit"];
  for (const name of others) {
    const { found, missing } = engines[name];
    const why = found === null ? `: ${missing}` : "";
    test.skipIf(found === null)(`${name}: ${behaviour}${why}`, async () => {
      const page = await openEngine(name);
      try {
        await page.goto(served.address);
        await addFiles(page, [film], 60_000);
        await run(page);
      } finally {
        await page.close();
      }
    });
  }
}

inOthers("the filter panel is as high as what is in it", async (page) => {
  await page.click(".search-filter-button");
  await waitInPage(page, "the filter panel", () => document.querySelector(".search-panel-foot") !== null);
  const heights = await page.run(() => {
    const panel = document.querySelector(".search-popover");
    const groups = document.querySelector(".search-panel-groups");
    return {
      panel: panel?.clientHeight ?? 0,
      hidden: (groups?.scrollHeight ?? 0) - (groups?.clientHeight ?? 0),
    };
  });
  expect(heights.panel).toBeGreaterThan(300);
  // All of it has room on this screen.
  expect(heights.hidden).toBe(0);
});

inOthers("a video with sound plays after one click", async (page) => {
  await page.click('[role="gridcell"]');
  await page.click(".viewer-play");
  await waitInPage(page, "the video plays", () => {
    const video = document.querySelector("video");
    return video !== null && !video.paused && video.currentTime > 0;
  });
});
