import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test, type Locator, type Page, type TestInfo } from "../../support/test.ts";
import { dropPaths } from "../../support/drop.ts";
import { marks, waitForMark } from "../../support/marks.ts";
import { makePhotos } from "../../support/photos.ts";

const map = (page: Page): Locator => page.getByRole("region", { name: "Map" });
const marker = (page: Page, count: number): Locator =>
  map(page).getByRole("button", { name: new RegExp(`^${count} photos?(, |$)`) });
const markers = (page: Page): Locator => map(page).locator(".map-marker");
const scale = (page: Page): Promise<string> => map(page).locator(".map-scale").innerText();
/** What the scale says where a map shows a part of a town. */
const near = /^(0\.\d+|1|\d+00) (mi|km|m|ft)$/;
const search = (page: Page): Locator => page.getByRole("searchbox", { name: "Search" });

/** Three photos in Paris, four in Sydney, two nowhere; no name of a file tells which. */
async function openTrips(page: Page, info: TestInfo): Promise<void> {
  const folder = info.outputPath("Trips");
  mkdirSync(folder, { recursive: true });
  await makePhotos(join(folder, "eiffel"), { count: 3, places: [[48.8583, 2.2945]] });
  await makePhotos(join(folder, "opera"), { count: 4, first: 11, places: [[-33.8568, 151.2153]] });
  await makePhotos(join(folder, "unknown"), { count: 2, first: 21, located: false });
  await page.goto("/");
  await drop(page, folder);
  await expect(marker(page, 3)).toBeVisible();
  await expect(marker(page, 4)).toBeVisible();
}

async function drop(page: Page, folder: string): Promise<void> {
  const after = (await marks(page)).at(-1)?.at ?? -1;
  await dropPaths(page, [folder]);
  await waitForMark(page, "import:done", { after });
}

/** Moves the map by keys until none of its photos is in view. */
async function moveAway(page: Page): Promise<void> {
  await map(page).getByRole("application").focus();
  for (let i = 0; i < 12; i++) await page.keyboard.press("ArrowUp");
  for (let i = 0; i < 4; i++) await page.keyboard.press("+");
  await expect(markers(page)).toHaveCount(0);
}

test(
  "a filter shows its photos on the map, and without it the map is back where it was, be it where a person moved it",
  { tag: "@long" },
  async ({ page }, info) => {
    await openTrips(page, info);
    const world = await scale(page);
    await search(page).fill("opera");
    await expect(markers(page)).toHaveCount(1);
    await expect.poll(() => scale(page)).toMatch(near);
    await search(page).fill("eiffel");
    await expect(marker(page, 3)).toBeVisible();
    await expect.poll(() => scale(page)).toMatch(near);
    await search(page).fill("");
    await expect(markers(page)).toHaveCount(2);
    await expect.poll(() => scale(page)).toBe(world);

    // It finds a map that a person moved away, and leaves it alone where no photo has a location.
    await moveAway(page);
    const away = await scale(page);
    await search(page).fill("unknown");
    await expect(page.getByText("No photos match")).toHaveCount(0);
    await expect(page.getByRole("gridcell")).toHaveCount(2);
    await search(page).fill("eiffel");
    await expect(marker(page, 3)).toBeVisible();
    await search(page).fill("unknown");
    await expect(markers(page)).toHaveCount(0);
    await search(page).fill("");
    await expect.poll(() => scale(page)).toBe(away);
    await expect(markers(page)).toHaveCount(0);
  },
);

test("photos that come in under a filter are shown, but not once a person moved the map", async ({
  page,
}, info) => {
  await openTrips(page, info);
  await search(page).fill("eiffel");
  await expect(markers(page)).toHaveCount(1);
  await expect.poll(() => scale(page)).toMatch(near);
  await drop(
    page,
    await makePhotos(info.outputPath("eiffel 2"), { count: 2, first: 31, places: [[51.5, -0.1]] }),
  );
  await expect(marker(page, 2)).toBeVisible();
  await expect(marker(page, 3)).toBeVisible();

  await moveAway(page);
  const away = await scale(page);
  await drop(
    page,
    await makePhotos(info.outputPath("eiffel 3"), { count: 5, first: 41, places: [[41.9, 12.5]] }),
  );
  await expect(page.getByRole("gridcell")).toHaveCount(10);
  await expect(markers(page)).toHaveCount(0);
  expect(await scale(page)).toBe(away);
});
