import { cutTexts } from "../../support/cut-texts.ts";
import { graveFindings } from "../../support/grave-findings.ts";
import { textsLostBySpacing } from "../../support/lost-texts.ts";
import { expect, test } from "../../support/test.ts";
import { walkThrough, type Look } from "../../support/walk.ts";

// Every page, dialog and the viewer in other languages: nothing is cut off, and axe finds nothing. In German, whose words
// are long, nothing is cut off either with the widest spacing people may set.

const looksOf: Record<string, { narrow: Look[]; wide: Look[] }> = {
  de: { narrow: [textsLostBySpacing], wide: [textsLostBySpacing, graveFindings] },
  ar: { narrow: [graveFindings], wide: [] },
  "en-XA": { narrow: [], wide: [] },
  "ar-XB": { narrow: [], wide: [] },
};

for (const [language, looks] of Object.entries(looksOf))
  for (const [width, height, colorScheme] of [
    [1440, 900, "light"],
    [390, 844, "dark"],
  ] as const)
    test(`no text is cut in ${language} at ${width} x ${height}`, async ({ page }) => {
      test.setTimeout(300_000);
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ colorScheme });
      await page.addInitScript((chosen) => localStorage.setItem("pinroll-language", chosen), language);
      const more = width < 500 ? looks.narrow : looks.wide;
      expect(await walkThrough(page, [cutTexts, ...more])).toEqual([]);
    });
