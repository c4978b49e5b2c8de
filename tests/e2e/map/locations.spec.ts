import { expect, test, type Page } from "../../support/test.ts";
import { dropPaths } from "../../support/drop.ts";
import { expectInView, fingerOf, middleOf, selectByFinger } from "../../support/finger.ts";
import { exportLibrary } from "../../support/library.ts";
import { waitForMark } from "../../support/marks.ts";
import { makePhotos } from "../../support/photos.ts";

async function openPhotos(page: Page, count: number): Promise<void> {
  const folder = await makePhotos(test.info().outputPath("Trip"), { count, width: 64, height: 48 });
  await page.goto("/");
  await dropPaths(page, [folder]);
  await waitForMark(page, "import:done");
}

const locations = async (page: Page): Promise<unknown[]> =>
  (await exportLibrary(page)).photos.map(
    ({ location }) => location && [location.lat, location.lng, location.source],
  );

test("many photos get the location of a town, by keys alone, and one step undoes it", async ({ page }) => {
  await openPhotos(page, 4);
  const before = await locations(page);
  await page.getByRole("gridcell").first().focus();
  await page.keyboard.press("Control+a");
  await page.keyboard.press("l");
  const dialog = page.getByRole("dialog", { name: "Set location of 4 photos" });
  const town = dialog.getByRole("combobox", { name: "Town or city" });
  await town.focus();
  await page.keyboard.type("paris, tex");
  await expect(dialog.getByRole("option").first()).toContainText("Texas");
  await page.keyboard.press("Enter");
  await expect(town).toHaveValue("Paris, United States");
  await expect(dialog.getByText(/^Sets the location of 4 photos to Paris, United States\./)).toBeVisible();
  await dialog.getByRole("button", { name: "Save location" }).press("Enter");
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText("Set the location of 4 photos.")).toBeVisible();
  const [lat, lng] = ((await locations(page))[0] ?? []) as number[];
  expect([Math.round(lat ?? 0), Math.round(lng ?? 0)]).toEqual([34, -96]);
  expect(new Set((await locations(page)).map(String)).size).toBe(1);
  await page.keyboard.press("Control+z");
  await expect.poll(() => locations(page)).toEqual(before);
});

test("a map link is read and not followed; a location is copied from one photo and pasted to others", async ({
  page,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).origin));
  await openPhotos(page, 3);
  const tiles = page.getByRole("gridcell");
  await tiles.first().focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("l");
  const dialog = page.getByRole("dialog", { name: "Set location" });
  const field = dialog.getByRole("textbox", { name: /^Latitude, longitude/ });
  await field.fill("0, 0");
  await expect(dialog.getByRole("button", { name: "Save location" })).toBeDisabled();
  await field.fill("https://www.openstreetmap.org/#map=14/0/-9.1393");
  await field.press("Enter");
  await expect(page.getByText("Location saved.")).toBeVisible();
  await page.keyboard.press("y");
  await expect(page.getByText("Location copied.")).toBeVisible();
  await tiles.first().focus();
  await page.keyboard.press("Control+a");
  await page.keyboard.press("v");
  await expect
    .poll(() => locations(page))
    .toEqual([
      [0, -9.1393, "hand"],
      [0, -9.1393, "hand"],
      [0, -9.1393, "hand"],
    ]);
  expect(new Set(asked.filter((origin) => origin !== "null")).size).toBe(1);
});

test.describe("by touch alone", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test("photos get the location of a town, then of where a finger drags the map", async ({ page }) => {
    await openPhotos(page, 3);
    await selectByFinger(page, 2);
    const bar = page.getByRole("toolbar", { name: "Selection" });
    const dialog = page.getByRole("dialog", { name: "Set location of 2 photos" });
    const open = async (): Promise<void> => {
      await bar.getByRole("button", { name: "More" }).tap();
      await page.getByRole("menuitem", { name: "Set location" }).tap();
    };
    await open();
    await dialog.getByRole("combobox", { name: "Town or city" }).tap();
    await page.keyboard.type("porto");
    await dialog
      .getByRole("option", { name: /Porto.*Portugal/ })
      .first()
      .tap();
    await expectInView(dialog.getByRole("button", { name: "Save location" }));
    await dialog.getByRole("button", { name: "Save location" }).tap();
    await expect(page.getByText("Set the location of 2 photos.")).toBeVisible();
    const [porto] = (await locations(page)) as number[][];
    expect(porto?.slice(0, 2).map(Math.round)).toEqual([41, -9]);

    await selectByFinger(page, 2);
    await open();
    const coordinates = dialog.getByRole("textbox", { name: /^Latitude, longitude/ });
    const before = await coordinates.inputValue();
    // With what is suggested above it, it comes to its place.
    await expect(dialog.getByRole("application")).toBeVisible();
    const middle = await middleOf(dialog.locator(".place-map"));
    const finger = await fingerOf(page);
    await finger.down(middle);
    for (let step = 1; step <= 6; step++) await finger.move({ x: middle.x, y: middle.y + step * 10 });
    await finger.up();
    await expect(coordinates).not.toHaveValue(before);
    await dialog.getByRole("button", { name: "Save location" }).tap();
    await expect(dialog).toHaveCount(0);
    const [north] = (await locations(page)) as number[][];
    expect(north?.[0]).toBeGreaterThan(porto?.[0] ?? 0);
  });
});
