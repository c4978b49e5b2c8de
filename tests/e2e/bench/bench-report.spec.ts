import { writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { expect, test } from "../../support/test.ts";
import type { Page } from "../../support/test.ts";
import { drawingCode } from "../../../bench/report/drawing-code.mjs";
import { reportHtml } from "../../../bench/report/html.mjs";
import type { Outcome } from "../../../bench/types.d.mts";
import { outcome, rate, run } from "../../support/bench-run.ts";

/** One plot of each kind, with names as long and marks as close as they come. */
const measured: Outcome = outcome({
  measured: [
    rate([37, 41, 44]),
    rate([4.8, 5, 5.2], { name: "browser-image-compression, as its README calls it" }),
    rate([44], { name: "sharp, on all cores" }),
  ],
  growths: [
    {
      caption: "From the drop on",
      unit: "ms",
      lines: ["first thumbnail", "all pins", "done"].map((name, at) => ({
        name,
        points: [100, 1000, 10_000, 100_000].map((photos) => ({
          photos,
          values: [300, 310, 400].map((ms) => ms * (at === 0 ? 1 : (photos * at) / 100)),
        })),
      })),
    },
  ],
  strips: [
    {
      caption: "Main thread",
      endMs: 52_000,
      tasks: [{ at: 8000, ms: 830 }],
      marks: [
        { name: "first thumbnail", at: 480 },
        { name: "all pins", at: 1100 },
        { name: "done", at: 51_900 },
      ],
    },
  ],
});

test("a report is one file that draws its plots at any width, no word over another", async ({
  page,
}, info) => {
  const path = info.outputPath("report.html");
  writeFileSync(
    path,
    reportHtml(run([measured]), { ...(await drawingCode()), json: "a.json", compared: null }),
  );
  const wrong: string[] = [];
  page.on("pageerror", (error) => wrong.push(error.message));
  page.on("request", (request) => {
    if (request.url() !== pathToFileURL(path).href) wrong.push(request.url());
  });
  await page.goto(pathToFileURL(path).href);
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    const plots = page.getByRole("img");
    await expect(plots).toHaveCount(3);
    await expect(plots.first()).toHaveAccessibleName(
      /^Thumbnails: Pinroll 41\.0 photos\/s \(37\.0 to 44\.0\)/,
    );
    await expect.poll(() => widest(page)).toBeLessThanOrEqual(width);
    expect(await covered(page)).toEqual([]);
  }
  expect(wrong).toEqual([]);
});

/** How far to the right anything of the plots reaches, in CSS pixels. */
function widest(page: Page): Promise<number> {
  return page.evaluate(() =>
    Math.max(
      document.documentElement.scrollWidth,
      ...[...document.querySelectorAll("figure *")].map((one) => one.getBoundingClientRect().right),
    ),
  );
}

/** Pairs of words of one plot that overlap. */
function covered(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const pairs: string[] = [];
    for (const plot of document.querySelectorAll("figure svg[role=img]")) {
      const texts = [...plot.querySelectorAll("text")].map((text) => ({
        words: text.textContent,
        box: text.getBoundingClientRect(),
      }));
      for (const [at, { words, box }] of texts.entries()) {
        for (const other of texts.slice(at + 1)) {
          const apart =
            box.right <= other.box.left ||
            other.box.right <= box.left ||
            box.bottom <= other.box.top + 2 ||
            other.box.bottom <= box.top + 2;
          if (!apart) pairs.push(`${words} / ${other.words}`);
        }
      }
    }
    return pairs;
  });
}
