import { expect, test, type Locator, type Page } from "../../support/test.ts";
import { dragByFinger, expectInView, middleOf, pinch, selectByFinger } from "../../support/finger.ts";
import { expectMapAtRest } from "../../support/map.ts";
import { outOfReach, setInsets } from "../../support/reach.ts";
import { openSample } from "../../support/sample.ts";

// What has no test by touch elsewhere, on a phone with a notch: culling with its comparison, export of the picks, the
// viewer's zoom and slideshow, rating, the dates of the map, days of a trip, a turn of the phone.

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const insets = { top: 47, right: 0, bottom: 34, left: 0 };

async function openOnPhone(page: Page, path = "/"): Promise<void> {
  await setInsets(page, insets);
  await openSample(page, path);
}

async function choose(page: Page, name: string): Promise<void> {
  await page.getByRole("toolbar", { name: "Selection" }).getByRole("button", { name: "More" }).tap();
  await page.getByRole("menuitem", { name, exact: true }).tap();
}

/** How wide a picture is drawn, in CSS pixels. */
const widthOf = async (picture: Locator): Promise<number> =>
  Math.round((await picture.boundingBox())?.width ?? 0);

test("photos are culled, compared with two fingers, and the picks exported", async ({ page }) => {
  await openOnPhone(page);
  await selectByFinger(page, 3);
  await choose(page, "Cull");
  const bar = page.getByRole("toolbar", { name: "Cull" });
  await expect(bar).toContainText("1 of 3");
  expect(await outOfReach(page, insets)).toEqual([]);
  await bar.getByRole("button", { name: "Compare with the next photo" }).tap();
  const compare = page.getByRole("region", { name: "Compare photos" });
  const pictures = compare.locator(".viewer-compare-picture");
  await expect(pictures).toHaveCount(2);
  const pane = await widthOf(pictures.first());
  await pinch(page, await middleOf(pictures.first()), [30, 50, 75, 100]);
  await expect.poll(() => widthOf(pictures.first())).toBeGreaterThan(pane * 1.5);
  // Together, until that is switched off.
  expect(await widthOf(pictures.nth(1))).toBe(await widthOf(pictures.first()));
  await compare.getByRole("region", { name: "Photo 2" }).getByRole("button", { name: "Pick" }).tap();
  expect(await outOfReach(page, insets)).toEqual([]);
  await compare.getByRole("button", { name: "Close" }).tap();
  await expect(compare).toHaveCount(0);
  await bar.getByRole("button", { name: "Done" }).tap();
  await page
    .getByRole("dialog", { name: /^1 picked/ })
    .getByRole("button", { name: "Copy picks to…" })
    .tap();
  const dialog = page.getByRole("dialog", { name: "Save photos" });
  const save = dialog.getByRole("button", { name: "Originals (ZIP)" });
  await expectInView(save);
  const download = page.waitForEvent("download");
  await save.tap();
  expect((await download).suggestedFilename()).toMatch(/\.(zip|jpg)$/);
  await dialog.getByRole("button", { name: "Close" }).tap();
  await expect(dialog).toHaveCount(0);
});

test("a photo is pinched, rated, turned with the phone, and shown in a slideshow", async ({ page }) => {
  await openOnPhone(page);
  await page.getByRole("gridcell").nth(1).tap();
  const viewer = page.getByRole("dialog", { name: /\.jpg$/ });
  const picture = viewer.locator('[data-active="true"] .viewer-original[data-ready="true"]');
  await expect(picture).toBeVisible();
  const middle = { x: 195, y: 420 };
  const whole = await widthOf(picture);
  await pinch(page, middle, [40, 70, 110, 150]);
  await expect.poll(() => widthOf(picture)).toBeGreaterThan(whole * 1.5);
  // One finger moves what is zoomed, and leads to no other photo.
  await dragByFinger(page, middle, { x: 230, y: 420 }, { x: 260, y: 420 });
  await expect(viewer.locator(".viewer-place")).toHaveText("2 of 65");
  await pinch(page, middle, [150, 110, 70, 40, 20]);
  await expect.poll(() => widthOf(picture)).toBe(whole);

  await viewer.getByRole("button", { name: "More" }).tap();
  await page.getByRole("menuitem", { name: "Rate" }).tap();
  await page.getByRole("menuitemradio", { name: "4 stars" }).tap();
  await expect(page.getByText(/4 stars/).first()).toBeVisible();

  // Sideways the notch is at the side.
  const sideways = { top: 0, right: 47, bottom: 21, left: 47 };
  await page.setViewportSize({ width: 844, height: 390 });
  await setInsets(page, sideways);
  await expect(picture).toBeInViewport({ ratio: 0.99 });
  await expect(async () => expect(await outOfReach(page, sideways)).toEqual([])).toPass();

  await viewer.getByRole("button", { name: "Slideshow" }).tap();
  const show = page.getByRole("region", { name: "Slideshow" });
  await expect(show.locator(".slideshow-picture").first()).toBeVisible();
  // A swipe steps; a tap brings the buttons, which have gone by themselves.
  const said = await show.locator("output").textContent();
  await dragByFinger(page, { x: 600, y: 180 }, { x: 500, y: 180 }, { x: 400, y: 182 });
  await expect(show.locator("output")).not.toHaveText(said ?? "");
  const end = show.getByRole("button", { name: "End slideshow" });
  await expect(show.locator(".slideshow-controls")).toHaveCSS("opacity", "0");
  await page.touchscreen.tap(400, 200);
  await end.tap();
  await expect(show).toHaveCount(0);
  await expect(viewer).toBeVisible();
  await viewer.getByRole("button", { name: "Close" }).tap();
  await expect(page.getByRole("gridcell").first()).toBeVisible();
});

test("dates are chosen on the map and in a trip with a finger", async ({ page }) => {
  await openOnPhone(page, "/map");
  await expectMapAtRest(page);
  await page.getByRole("toolbar", { name: "Map tools" }).getByRole("button", { name: "Time" }).tap();
  const first = page.getByRole("slider", { name: "First day" });
  const from = await middleOf(first);
  const day = await first.getAttribute("aria-valuetext");
  await dragByFinger(page, from, { x: from.x + 60, y: from.y }, { x: from.x + 120, y: from.y });
  await expect(first).not.toHaveAttribute("aria-valuetext", day ?? "");
  await expect(page.getByText(/^\d+ of 65 photos/)).toBeVisible();
  await page.goto("/trips");
  await page.locator('a[href^="/trip/"]').first().tap();
  const days = page.getByRole("list", { name: "Days" });
  await days.getByRole("link").or(days.getByRole("button")).nth(1).tap();
  await expect(page.getByRole("gridcell").first()).toBeInViewport();
});
