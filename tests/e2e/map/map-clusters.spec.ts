import { expect, test, type Locator } from "../../support/test.ts";
import { dropPaths } from "../../support/drop.ts";
import { chooseMapTool, expectMapAtRest } from "../../support/map.ts";
import { waitForMark } from "../../support/marks.ts";
import { makePhotos } from "../../support/photos.ts";

/** Three photos on both sides of the antimeridian, four on one spot, one at each pole. */
const places = [
  [-17, 179.99],
  [-17, -179.99],
  [-17.01, 180],
  [48.8583, 2.2945],
  [48.8583, 2.2945],
  [48.8583, 2.2945],
  [48.8583, 2.2945],
  [89.9, 40],
  [-90, 0],
] as const;

const middleOf = async (marker: Locator): Promise<{ x: number; y: number }> => {
  const box = await marker.boundingBox();
  if (!box) throw new Error("the marker is on the page");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

test("photos over the antimeridian, on one spot and at the poles open from markers, and from heat in their place", async ({
  page,
}, info) => {
  const folder = await makePhotos(info.outputPath("edges"), { count: places.length, places });
  await page.goto("/");
  await dropPaths(page, [folder]);
  await waitForMark(page, "import:done");
  const map = page.getByRole("region", { name: "Map" });
  const markers = map.locator(".map-marker");
  const cells = page.getByRole("grid", { name: "Photos" }).getByRole("gridcell");
  const counted = async (): Promise<string[]> =>
    (await markers.evaluateAll((all) => all.map((each) => each.ariaLabel ?? "")))
      .map((name) => name.replace(/,.*/, ""))
      .sort();
  await expect.poll(counted).toEqual(["1 photo", "1 photo", "3 photos", "4 photos"]);

  for (const count of [3, 4]) {
    await map.getByRole("button", { name: new RegExp(`^${count} photos`) }).click();
    await expect(page.getByText(`${count} photos here`)).toBeVisible();
    await expect(cells).toHaveCount(count);
  }
  for (const single of await map.getByRole("button", { name: /^1 photo/ }).all()) {
    await single.click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  }

  await expectMapAtRest(page);
  const over = await middleOf(map.getByRole("button", { name: /^3 photos/ }));
  await chooseMapTool(page, "Layers", "Heatmap");
  await expect(map.getByRole("button", { name: "Layers" })).toHaveAttribute("aria-pressed", "true");
  await expect(markers).toHaveCount(0);
  const canvas = map.locator(".map-heat-canvas");
  const opaque = (): Promise<number> =>
    canvas.evaluate((drawn: HTMLCanvasElement) => {
      const { data } = drawn.getContext("2d")?.getImageData(0, 0, drawn.width, drawn.height) ?? { data: [] };
      return data.filter((value, at) => at % 4 === 3 && value > 100).length;
    });
  await expect.poll(opaque).toBeGreaterThan(20);
  await page.mouse.click(over.x, over.y);
  await expect(page.getByText("3 photos here")).toBeVisible();
  await expect(cells).toHaveCount(3);

  await chooseMapTool(page, "Layers", "Heatmap");
  await expect.poll(counted).toEqual(["1 photo", "1 photo", "3 photos", "4 photos"]);
  await expect(canvas).toHaveCount(0);
});

test("photos from all around the world are in sight at once on a phone", async ({ page }, info) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const sides = [
    [35.68, 139.77],
    [-33.92, 18.42],
    [37.77, -122.42],
  ] as const;
  const folder = await makePhotos(info.outputPath("sides"), { count: 3, places: sides });
  await page.goto("/");
  await dropPaths(page, [folder]);
  await waitForMark(page, "import:done");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Map" }).click();
  const map = page.getByRole("region", { name: "Map" });
  await expectMapAtRest(page);
  await map.getByRole("button", { name: "Fit all photos" }).click();
  await expectMapAtRest(page);
  const markers = map.locator(".map-marker");
  await expect(markers).toHaveCount(3);
  for (const marker of await markers.all()) await expect(marker).toBeInViewport({ ratio: 1 });
});

test("in a window that becomes lower, all photos stay in sight and clear of the map's tools", async ({
  page,
}, info) => {
  const spread = [
    [59.91, 10.75],
    [48.86, 2.35],
    [37.98, 23.73],
  ] as const;
  const folder = await makePhotos(info.outputPath("spread"), { count: spread.length, places: spread });
  await page.goto("/");
  await dropPaths(page, [folder]);
  await waitForMark(page, "import:done");
  const markers = page.getByRole("region", { name: "Map" }).locator(".map-marker");
  const covered = (): Promise<number> =>
    markers.evaluateAll(
      (all) =>
        all.filter((marker) => {
          const { left, top, width, height } = marker.getBoundingClientRect();
          return !marker.contains(document.elementFromPoint(left + width / 2, top + height / 2));
        }).length,
    );
  await expect(markers).toHaveCount(3);
  await expect.poll(covered).toBe(0);
  await page.setViewportSize({ width: 1440, height: 560 });
  await expect.poll(covered).toBe(0);
  await expect(markers).toHaveCount(3);
});
