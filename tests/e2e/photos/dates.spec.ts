import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, type Locator, type Page } from "../../support/test.ts";
import { dropPaths } from "../../support/drop.ts";
import { expectInView, selectByFinger } from "../../support/finger.ts";
import { exportLibrary } from "../../support/library.ts";
import { waitForMark } from "../../support/marks.ts";
import { makePhotos } from "../../support/photos.ts";

const tiles = (page: Page): Locator => page.getByRole("grid", { name: "Photos" }).getByRole("gridcell");
const dialog = (page: Page): Locator => page.getByRole("dialog", { name: /^Change dates? ?/ });

/** Six photos, a minute apart from 08:01 on. */
async function openPhotos(page: Page, folder: string): Promise<string> {
  await makePhotos(folder, { count: 6 });
  await page.goto("/");
  await dropPaths(page, [folder]);
  await waitForMark(page, "import:done");
  await expect(tiles(page)).toHaveCount(6);
  return folder;
}

async function times(page: Page): Promise<string[]> {
  const names = await tiles(page).evaluateAll((cells) => cells.map((cell) => cell.ariaLabel ?? ""));
  return names.map((name) => /\d\d:\d\d/.exec(name)?.[0] ?? "");
}

const bytesOf = (folder: string): string[] =>
  readdirSync(folder).map((name) =>
    createHash("sha256")
      .update(readFileSync(join(folder, name)))
      .digest("hex"),
  );

const inOrder = ["08:06", "08:05", "08:04", "08:03", "08:02", "08:01"];
const moved = ["08:04", "08:03", "08:02", "08:01", "07:56", "07:55"];

/** Opens the photo that has the focus, and its details. */
async function openDetails(page: Page): Promise<Locator> {
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: /^IMG_/ })).toBeVisible();
  await page.keyboard.press("i");
  return page.getByRole("complementary", { name: "Details" });
}

async function selectNewest(page: Page, count: number): Promise<void> {
  await tiles(page).first().focus();
  await page.keyboard.press("Space");
  for (let more = 1; more < count; more++) await page.keyboard.press("Shift+ArrowRight");
}

test("photos are moved in time: in the order, with the reason, and back by undo", async ({ page }, info) => {
  const folder = await openPhotos(page, info.outputPath("Trip"));
  const before = bytesOf(folder);
  await selectNewest(page, 2);
  await page.keyboard.press("d");
  await dialog(page).getByText("Shift", { exact: true }).click();
  await dialog(page).getByLabel("Minutes").fill("10");
  await dialog(page).getByLabel("Later or earlier").selectOption("earlier");
  await expect(dialog(page)).toContainText("The order of photos changes.");
  await dialog(page).getByRole("button", { name: "Change dates of 2 photos" }).click();
  await expect.poll(() => times(page)).toEqual(moved);

  const { photos } = await exportLibrary(page);
  expect(photos.find(({ path }) => path === "Trip/IMG_0006.jpg")?.takenAt).toEqual({
    local: "2024-05-03T07:56:00",
    offset: "+02:00",
    source: "shift",
  });

  await page.keyboard.press("Escape");
  await page.getByRole("gridcell", { name: /07:56/ }).focus();
  const details = await openDetails(page);
  await details.getByText("Why this date?").click();
  await expect(details.getByRole("listitem").first()).toHaveText(
    /^Used: 3 May 2024,? 07:56:00.*moved by you, −10 min$/,
  );
  await expect(details.getByRole("listitem").nth(1)).toContainText("from the camera");
  await page.keyboard.press("Escape");

  await page.keyboard.press("Control+z");
  await expect.poll(() => times(page)).toEqual(inOrder);
  expect(bytesOf(folder)).toEqual(before);
});

test.describe("by touch alone", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test("photos are selected, moved in time, and moved back", async ({ page }, info) => {
    await openPhotos(page, info.outputPath("Trip"));
    await selectByFinger(page, 2);
    await page.getByRole("toolbar", { name: "Selection" }).getByRole("button", { name: "More" }).tap();
    await page.getByRole("menuitem", { name: "Set date" }).tap();
    await dialog(page).getByText("Shift", { exact: true }).tap();
    await dialog(page).getByLabel("Minutes").tap();
    await page.keyboard.type("10");
    await dialog(page).getByLabel("Later or earlier").selectOption("earlier");
    await expect(dialog(page).getByRole("status")).toHaveText("Moves 2 photos by −10 min.");
    await expectInView(dialog(page).getByRole("button", { name: "Change dates of 2 photos" }));
    await dialog(page).getByRole("button", { name: "Change dates of 2 photos" }).tap();
    await expect.poll(() => times(page)).toEqual(moved);
    await page.getByRole("button", { name: "Undo" }).tap();
    await expect.poll(() => times(page)).toEqual(inOrder);
  });
});
