import { cutTexts } from "../../support/cut-texts.ts";
import { outOfReach } from "../../support/reach.ts";
import { expect, test, type Page } from "../../support/test.ts";
import { walkThrough } from "../../support/walk.ts";

// A page at 200 % and 400 % is one in a smaller window: nothing is cut, covered or out of reach, and only what is wide by
// nature scrolls sideways.

const none = { top: 0, right: 0, bottom: 0, left: 0 };

/** Boxes that scroll to both sides though they hold words: all but the filmstrip, the days of a trip and rows of bars. */
const scrolledAcross = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    Array.from(document.querySelectorAll("*"), (box) => {
      const { overflowX } = getComputedStyle(box);
      const isAcross = box.scrollWidth > box.clientWidth + 1 && /auto|scroll/.test(overflowX);
      const isWide = box.matches(".viewer-strip, .viewer-strip *, .trips-daybar, .trips-daybar *");
      return isAcross && !isWide ? [`scrolls sideways: ${box.className}`] : [];
    }).flat(),
  );

for (const [zoom, width, height] of [
  ["200 % of 1440 x 900", 720, 450],
  ["400 % of 1280 x 1024", 320, 256],
] as const)
  test(`nothing is cut, covered or out of reach at ${zoom}`, async ({ page }) => {
    test.setTimeout(300_000);
    await page.setViewportSize({ width, height });
    const looks = [cutTexts, scrolledAcross, (shown: Page) => outOfReach(shown, none)];
    expect(await walkThrough(page, looks)).toEqual([]);
  });
