import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, type Locator, type Page } from "../../support/test.ts";
import sharp from "sharp";
import { exifIntoJpeg } from "../../../scripts/exif-into.mjs";
import { exifBlock } from "../../../scripts/exif-writer.mjs";
import { dropPaths } from "../../support/drop.ts";
import { expectMapAtRest, markersOf, photosOnMap } from "../../support/map.ts";
import { waitForMark } from "../../support/marks.ts";
import { openSample } from "../../support/sample.ts";

/** Photos of the sample trip that say where they were taken. */
const located = 61;

/** The sample trip, its markers where they stay. */
async function openTrip(page: Page): Promise<Locator> {
  await openSample(page);
  await expect.poll(() => photosOnMap(page)).toBe(located);
  await expectMapAtRest(page);
  return page.getByRole("region", { name: "Map" });
}

const markers = (map: Locator): Locator => markersOf(map.page());

/** The marker of the most photos. */
async function largest(map: Locator): Promise<{ marker: Locator; count: number; key: string }> {
  const all = await markers(map).evaluateAll((each) =>
    each.map((marker) => ({
      count: Number.parseInt(marker.getAttribute("aria-label") ?? "", 10),
      key: marker.getAttribute("data-key") ?? "",
    })),
  );
  const { count = 0, key = "" } = all.sort((one, other) => other.count - one.count)[0] ?? {};
  return { marker: map.locator(`[data-key="${key}"]`), count, key };
}

test("every photo that has a place is in sight, stands out when pointed at, and opens from its marker", async ({
  page,
}) => {
  const map = await openTrip(page);
  await expect(page.getByText(`65 photos · ${located} on the map`)).toBeVisible();
  for (const marker of await markers(map).all()) await expect(marker).toBeInViewport({ ratio: 1 });
  await expect(map.getByText("Map: GSHHG, Natural Earth, GeoNames")).toBeInViewport({ ratio: 1 });

  await page.getByRole("gridcell").nth(2).hover();
  await expect(map.locator(".map-marker-highlighted")).toHaveCount(1);

  // The map is as it was once the viewer is closed.
  const single = markers(map).and(page.getByRole("button", { name: /^1 photo(, |$)/ }));
  for (let i = 0; i < 6 && (await single.count()) === 0; i++) {
    await map.getByRole("button", { name: "Zoom in" }).click();
    await expectMapAtRest(page);
  }
  const key = await single.first().getAttribute("data-key");
  await single.first().click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(map.locator(`[data-key="${key}"]`)).toBeVisible();
});

test("a click on a marker shows exactly its photos, a second one comes closer, dragging by it opens nothing", async ({
  page,
}) => {
  const map = await openTrip(page);
  const dragged = (await largest(map)).marker;
  const box = await dragged.boundingBox();
  if (!box) throw new Error("the marker has a place");
  await page.mouse.move(box.x + 20, box.y + 20);
  await page.mouse.down();
  await page.mouse.move(box.x + 80, box.y - 40, { steps: 8 });
  await page.mouse.up();
  await expect(page.getByText("photos here")).toHaveCount(0);
  await expect.poll(async () => (await dragged.boundingBox())?.x).toBeGreaterThan(box.x + 30);
  await expectMapAtRest(page);

  const { marker, count, key } = await largest(map);
  const before = await markers(map).count();
  await marker.click();
  await expect(page.getByText(`${count} photos here`)).toBeVisible();
  await expect(map.locator('[aria-current="true"]')).toHaveAttribute("data-key", key);
  await expectMapAtRest(page);
  expect(await markers(map).count()).toBe(before);

  await map.locator('[aria-current="true"]').click();
  await expect(map.locator(`[data-key="${key}"]`)).toHaveCount(0);
  await expect(page.getByText(`${count} photos here`)).toBeVisible();
});

/** Every x the marker has had, from now on and for so long. */
function observePlace({ key, ms }: { key: string; ms: number }): Promise<number[]> {
  const seen = new Set<number>();
  const end = performance.now() + ms;
  return new Promise((done) => {
    const look = (): void => {
      const x = document.querySelector(`[data-key="${key}"]`)?.getBoundingClientRect().x;
      seen.add(Math.round(x ?? NaN));
      if (performance.now() < end) requestAnimationFrame(look);
      else done([...seen]);
    };
    look();
  });
}

test("is used by the keyboard alone: moved, one tab stop, arrows between markers, plus and minus", async ({
  page,
}) => {
  const map = await openTrip(page);
  const { marker, key } = await largest(map);
  const placeOf = async (): Promise<number> => Math.round((await marker.boundingBox())?.x ?? NaN);
  const start = await placeOf();
  await map.getByRole("application").focus();
  const steps = 3;
  for (let i = 0; i < steps; i++) await page.keyboard.press("ArrowRight");
  await expect.poll(placeOf).toBe(start - steps * 96);
  // The groups of the new place come after the last frame of the move; they must not bring the old place back.
  const seen = await page.evaluate(observePlace, { key, ms: 1500 });
  expect(seen).toEqual([start - steps * 96]);

  await page.keyboard.press("Tab");
  await expect(markers(map).and(page.locator(":focus"))).toHaveCount(1);
  const first = await page.locator(":focus").getAttribute("data-key");
  for (const arrow of ["ArrowRight", "ArrowUp", "ArrowLeft", "ArrowDown"]) await page.keyboard.press(arrow);
  await page.keyboard.press("Tab");
  await expect(map.getByRole("button", { name: "Fit all photos" })).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await expect(markers(map).and(page.locator(":focus"))).toHaveCount(1);
  expect(first).not.toBeNull();

  const before = await map.locator(".map-scale").innerText();
  await page.keyboard.press("+");
  await expect(map.locator(".map-scale")).not.toHaveText(before);
  await expect(map.locator(":focus")).toHaveCount(1);
  await page.keyboard.press("-");
  await expect(map.locator(".map-scale")).toHaveText(before);

  // All are brought back, also where something beside the map takes some of its room while it still moves.
  const fit = map.getByRole("button", { name: "Fit all photos" });
  const moveAway = async (): Promise<void> => {
    await map.getByRole("application").focus();
    for (let i = 0; i < 12; i++) await page.keyboard.press("ArrowLeft");
    await expect.poll(() => photosOnMap(page)).toBe(0);
  };
  for (let time = 0; time < 2; time++) {
    await fit.click();
    await expect.poll(() => photosOnMap(page)).toBe(located);
    await expectMapAtRest(page);
    await moveAway();
  }
  await fit.evaluate((button: HTMLElement) => {
    button.click();
    const room = button.closest<HTMLElement>(".map-room");
    requestAnimationFrame(() => requestAnimationFrame(() => room?.style.setProperty("width", "90%")));
  });
  await expect.poll(() => photosOnMap(page)).toBe(located);
});

test("a double click comes closer; two quick clicks at different places do not", async ({ page }) => {
  // Moves take no time then: what a click does is done with the next frame.
  await page.emulateMedia({ reducedMotion: "reduce" });
  const map = await openTrip(page);
  const scale = map.locator(".map-scale");
  const before = await scale.innerText();
  const box = await map.boundingBox();
  if (!box) throw new Error("the map is on the page");
  const at = (x: number, y: number) => [box.x + box.width * x, box.y + box.height * y] as const;
  const stepsOut = async (): Promise<void> => {
    await map.getByRole("button", { name: "Zoom out" }).click();
    await expect(scale).toHaveText(before);
  };
  await page.mouse.dblclick(...at(0.5, 0.6));
  await expect(scale).not.toHaveText(before);
  await stepsOut();

  await page.mouse.click(...at(0.3, 0.85));
  await page.mouse.click(...at(0.7, 0.85));
  await page.mouse.dblclick(...at(0.5, 0.6));
  await expect(scale).not.toHaveText(before);
  await stepsOut();
});

test("a map that cannot be loaded says so, still has its markers, and comes with a second try", async ({
  page,
}) => {
  await page.route("**/basemap.pmtiles", (route) => route.abort());
  const map = await openTrip(page);
  await expect(map.getByText("The map could not be loaded.")).toBeVisible();
  await expect(markers(map).nth(1)).toBeVisible();
  await page.unroute("**/basemap.pmtiles");
  const fetched = page.waitForResponse("**/basemap.pmtiles");
  await map.getByRole("button", { name: "Try again" }).click();
  await fetched;
  await expect(map.getByText("The map could not be loaded.")).toHaveCount(0);
  await expect(markers(map).first()).toBeVisible();
});

test("photos taken on one spot stay one marker at the deepest zoom, and a click opens them", async ({
  page,
}, info) => {
  const folder = info.outputPath("spot");
  mkdirSync(folder, { recursive: true });
  const write = async (number: number): Promise<void> => {
    const block = exifBlock({
      make: "Pinroll",
      model: "Test",
      width: 64,
      height: 48,
      orientation: 1,
      takenAt: `2024-05-03T08:11:0${number}`,
      offset: "+02:00",
      location: { lat: 48.8583, lng: 2.2945 },
    });
    const background = { r: 40 * number, g: 140, b: 120 };
    const body = sharp({ create: { width: 64, height: 48, channels: 3, background } }).jpeg();
    writeFileSync(join(folder, `IMG_${number}.jpg`), exifIntoJpeg(await body.toBuffer(), block));
  };
  for (let number = 1; number <= 5; number++) await write(number);
  await page.goto("/");
  await dropPaths(page, [folder]);
  await waitForMark(page, "import:done");
  const map = page.getByRole("region", { name: "Map" });
  const marker = map.getByRole("button", { name: /^5 photos(, |$)/ });
  for (let i = 0; i < 8; i++) await map.getByRole("button", { name: "Zoom in" }).click();
  await expect(map.locator(".map-scale")).toHaveText(/^\d+\s?(m|ft)$/);
  await expect(marker).toBeVisible();
  await marker.click();
  await expect(page.getByText("5 photos here")).toBeVisible();
  await marker.click();
  await expect(page.getByText("5 photos here")).toBeVisible();
  await expect(page.getByRole("grid", { name: "Photos" }).getByRole("gridcell")).toHaveCount(5);

  // The number that is seen follows the name that is heard.
  await expect(marker.locator(".map-marker-count")).toHaveText("5");
  await write(6);
  await dropPaths(page, [folder]);
  const grown = map.getByRole("button", { name: /^6 photos(, |$)/ });
  await expect(grown.locator(".map-marker-count")).toHaveText("6");
});
