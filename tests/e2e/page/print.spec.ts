import { expect, test, type Page } from "../../support/test.ts";
import { dropPaths } from "../../support/drop.ts";
import { berliner } from "../../support/itineraries.ts";
import { makeItinerary } from "../../support/itinerary-photos.ts";
import { waitForMark } from "../../support/marks.ts";
import { openSample } from "../../support/sample.ts";

/** How many pictures and pages a PDF of the page has. */
async function printedParts(page: Page): Promise<{ pictures: number; pages: number }> {
  const text = (await page.pdf({ format: "A4", preferCSSPageSize: true })).toString("latin1");
  const count = (what: RegExp): number => text.match(what)?.length ?? 0;
  return { pictures: count(/\/Subtype \/Image/g), pages: count(/\/Type \/Page\b/g) };
}

test(
  "a trip of 36 photos is printed with all of them, in lines that no page breaks",
  { tag: "@long" },
  async ({ page }, info) => {
    await page.goto("/");
    await dropPaths(page, [await makeItinerary(info.outputPath("Photos"), berliner)]);
    await waitForMark(page, "import:done");
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Trips" }).click();
    await page.getByRole("link", { name: /Japan/ }).click();
    await page.getByRole("button", { name: "Change this trip" }).click();
    await page.getByRole("menuitem", { name: "Print…" }).click();
    const dialog = page.getByRole("dialog", { name: "Print" });
    await expect(dialog.getByText("Ready to print 36 photos.")).toBeVisible();
    await expect(dialog.getByRole("heading", { name: "Japan" })).toBeVisible();
    await expect(dialog.getByText("Tokyo, Kyoto, Osaka", { exact: true })).toBeVisible();
    await expect(dialog.getByRole("heading", { name: "· Kyoto" }).first()).toBeAttached();
    await expect(dialog.locator(".print-route .world-route")).toBeVisible();

    await page.emulateMedia({ media: "print" });
    await expect(page.locator("#root")).toBeHidden();
    await expect(dialog.getByRole("button", { name: "Print" })).toBeHidden();
    const pictures = dialog.locator(".print-photo img");
    await expect(pictures).toHaveCount(36);
    for (const picture of await pictures.all()) await expect(picture).toBeVisible();
    const cut = await dialog
      .locator(".print-block")
      .evaluateAll(
        (blocks) => blocks.filter((block) => getComputedStyle(block).breakInside !== "avoid").length,
      );
    expect(cut).toBe(0);
    expect((await printedParts(page)).pages).toBeGreaterThan(1);
  },
);

test("Control+P prints all photos of the grid, not only those around the screen", async ({ page }) => {
  await openSample(page);
  await page.keyboard.press("Control+p");
  const ready = page.getByText(/^Ready to print \d+ photos\.$/);
  await expect(ready).toBeVisible();
  const photos = Number(/\d+/.exec(await ready.innerText())?.[0]);
  expect(photos).toBeGreaterThan(50);
  const shown = await page
    .locator(".print-photo img")
    .evaluateAll((all: HTMLImageElement[]) => all.map(({ src }) => src));
  expect(shown.length).toBe(photos);
  // Equal pictures are in a PDF once.
  expect((await printedParts(page)).pictures).toBeGreaterThanOrEqual(new Set(shown).size - 1);
});

test("the map is printed on one page with its attribution and markers, without bars", async ({ page }) => {
  await openSample(page, "/map");
  const map = page.getByRole("region", { name: "Map" });
  await expect(map.getByRole("button", { name: /^\d+ photos?/ }).first()).toBeVisible();
  expect((await printedParts(page)).pages).toBe(1);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("navigation", { name: "Main" })).toBeHidden();
  await expect(map.locator(".map-attribution")).toBeVisible();
  await expect(map.getByRole("button", { name: /^\d+ photos?/ }).first()).toBeVisible();
  await expect(page.locator(".shell-print-head")).toContainText(/\d+ photos · /);
});
