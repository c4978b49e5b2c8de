import { readdirSync } from "node:fs";
import { join } from "node:path";
import { addedFiles, keepVisit } from "../../support/earlier-visit.ts";
import { middleOf } from "../../support/finger.ts";
import { largeTiles } from "../../support/grid.ts";
import { makePhotos } from "../../support/photos.ts";
import { expect, test, type Locator, type Page } from "../../support/test.ts";

/** Minutes between the first photos of the folders: months apart. */
const monthsApart = 45_000;

/** Photos of May, June, July and August 2024, sixty of each. */
const fourMonths = addedFiles("four months", async () => {
  const folder = test.info().outputPath("Months");
  for (const month of [0, 1, 2, 3])
    await makePhotos(folder, { count: 60, first: 1 + month * monthsApart, width: 64, height: 48 });
  return readdirSync(folder).map((name) => join(folder, name));
});

async function openFourMonths(page: Page): Promise<Locator> {
  await keepVisit(page, fourMonths, largeTiles);
  await page.goto("/");
  return page.getByRole("slider", { name: "Date" });
}

/** The day of the first line on screen. */
const topDay = (page: Page): Locator => page.getByRole("rowheader").first();

test("jumps through the months by the keyboard, the newest first; follows the filter, and is not there where everything fits on two screens", async ({
  page,
}) => {
  const scrubber = await openFourMonths(page);
  await scrubber.focus();
  await page.keyboard.press("Home");
  await expect(scrubber).toHaveAttribute("aria-valuetext", "August 2024");
  for (const month of ["July", "June", "May"]) {
    await page.keyboard.press("ArrowDown");
    await expect(scrubber).toHaveAttribute("aria-valuetext", `${month} 2024`);
    await expect(page.getByRole("rowheader", { name: `${month} 2024` }).first()).toBeInViewport();
  }
  await page.keyboard.press("ArrowUp");
  await expect(scrubber).toHaveAttribute("aria-valuetext", "June 2024");
  await page.keyboard.press("End");
  await expect(scrubber).toHaveAttribute("aria-valuetext", "May 2024");
  await page.keyboard.press("PageUp");
  await expect(scrubber).toHaveAttribute("aria-valuetext", "August 2024");

  await expect(scrubber).toHaveAttribute("aria-valuemax", "3");
  await page.goto("/?from=2024-06-01&to=2024-07-31");
  await expect(scrubber).toHaveAttribute("aria-valuemax", "1");
  await page.goto("/?q=IMG_0007");
  await expect(page.getByRole("gridcell")).toHaveCount(1);
  await expect(scrubber).toHaveCount(0);
});

test("jumps to where it is pressed, and follows a drag with the month beside it", async ({ page }) => {
  const scrubber = await openFourMonths(page);
  const box = await scrubber.boundingBox();
  if (!box) throw new Error("The scrubber is nowhere.");
  const x = box.x + box.width / 2;
  await page.mouse.move(x, box.y + box.height * 0.6);
  const bubble = page.locator(".grid-scrub-bubble");
  await expect(bubble).toHaveText("June 2024");
  // The pointer comes onto it, and Escape puts it away until the pointer has left.
  const over = await middleOf(bubble);
  await page.mouse.move(over.x, over.y, { steps: 8 });
  await expect(bubble).toHaveText("June 2024");
  await page.keyboard.press("Escape");
  await expect(bubble).toBeHidden();
  await page.mouse.move(20, box.y);
  await page.mouse.move(x, box.y + box.height * 0.6);
  await expect(bubble).toHaveText("June 2024");
  await page.mouse.down();
  await expect(topDay(page)).toContainText("June 2024");
  await expect(scrubber).toHaveAttribute("aria-valuetext", "June 2024");
  await page.mouse.move(x, box.y + box.height * 0.3, { steps: 8 });
  await expect(bubble).toHaveText("July 2024");
  await expect(topDay(page)).toContainText("July 2024");
  await page.mouse.move(x, box.y + box.height + 50, { steps: 8 });
  await page.mouse.up();
  await expect(scrubber).toHaveAttribute("aria-valuetext", "May 2024");
  const grid = page.getByRole("grid", { name: "Photos" });
  await expect
    .poll(() => grid.evaluate((e) => Math.round(e.scrollHeight - e.scrollTop - e.clientHeight)))
    .toBeLessThanOrEqual(1);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("comes while the photos move, and leaves the tiles to the finger otherwise", async ({ page }) => {
    const scrubber = await openFourMonths(page);
    const grid = page.getByRole("grid", { name: "Photos" });
    const seen = scrubber.evaluate(async (track) => {
      while (getComputedStyle(track).opacity !== "1") await new Promise(requestAnimationFrame);
    });
    await grid.evaluate((scroller) => scroller.scrollTo(0, 1500));
    await seen;
    await expect(scrubber).toHaveCSS("opacity", "0");
    const [edge] = await scrubber.evaluate((track) => {
      const { left, top, width, height } = track.getBoundingClientRect();
      const under = document.elementFromPoint(left + width - 12, top + height / 2);
      return [under?.closest('[role="grid"]') !== null];
    });
    expect(edge).toBe(true);
  });
});
