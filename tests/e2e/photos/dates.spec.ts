import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, type Locator, type Page } from "../../support/test.ts";
import { dropPaths } from "../../support/drop.ts";
import { expectInView, selectByFinger } from "../../support/finger.ts";
import { graveFindings } from "../../support/grave-findings.ts";
import { exportLibrary } from "../../support/library.ts";
import { waitForMark } from "../../support/marks.ts";
import { makePhotos } from "../../support/photos.ts";

const tiles = (page: Page): Locator => page.getByRole("grid", { name: "Photos" }).getByRole("gridcell");
const dialog = (page: Page): Locator => page.getByRole("dialog", { name: /^Change dates? ?/ });
const samples = (page: Page): Locator =>
  dialog(page).getByRole("list", { name: "Before and after" }).getByRole("listitem");

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

test("photos are moved in time as the preview says, in the order, with the reason, and back by undo", async ({
  page,
}, info) => {
  const folder = await openPhotos(page, info.outputPath("Trip"));
  const before = bytesOf(folder);
  await selectNewest(page, 2);
  await page.keyboard.press("d");
  await dialog(page).getByText("Shift", { exact: true }).click();
  await dialog(page).getByLabel("Minutes").fill("10");
  await dialog(page).getByLabel("Later or earlier").selectOption("earlier");
  await expect(dialog(page).getByRole("status")).toHaveText("Moves 2 photos by −10 min.");
  await expect(samples(page)).toHaveText([/IMG_0005\.jpg.*08:05:00.*07:55:00/, /IMG_0006\.jpg.*07:56:00/]);
  await expect(dialog(page)).toContainText("The order of photos changes.");
  await dialog(page).getByRole("button", { name: "Move 2 photos" }).click();
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

test("by the keyboard alone: the dialog opens, moves, and every part of it is in order", async ({
  page,
}, info) => {
  await openPhotos(page, info.outputPath("Trip"));
  await selectNewest(page, 2);
  await page.keyboard.press("d");
  await expect(dialog(page).getByRole("radio", { name: "Set" })).toBeChecked();
  expect(await graveFindings(page, "Set")).toEqual([]);
  await page.keyboard.press("Tab");
  for (const tab of ["Shift", "Time zone", "Camera clock"]) {
    await page.keyboard.press("ArrowRight");
    await expect(dialog(page).getByRole("radio", { name: tab, exact: true })).toBeFocused();
    await expect(dialog(page).getByRole("radio", { name: tab, exact: true })).toBeChecked();
    expect(await graveFindings(page, tab)).toEqual([]);
  }
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await dialog(page).getByRole("radio", { name: "By an amount" }).press("Tab");
  await page.keyboard.press("Tab");
  await expect(dialog(page).getByLabel("Hours")).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(dialog(page).getByRole("button", { name: "Move 2 photos" })).toBeEnabled();
  await page.keyboard.press("Enter");
  await expect(dialog(page)).toHaveCount(0);
  await expect.poll(() => times(page)).toEqual(["09:06", "09:05", "08:04", "08:03", "08:02", "08:01"]);
});

test("one photo: its date is set from its details, and restored from the file", async ({ page }, info) => {
  await openPhotos(page, info.outputPath("Trip"));
  await tiles(page).first().focus();
  const details = await openDetails(page);
  await details.getByRole("button", { name: "Change date…" }).click();
  await dialog(page).getByLabel("Date and time").fill("2023-01-02T03:04:05");
  await expect(dialog(page)).toContainText("1 photo moves to another day.");
  await dialog(page).getByRole("button", { name: "Set date of 1 photo" }).click();
  await expect(details).toContainText(/2 Jan 2023,? 03:04:05/);
  await expect(details).toContainText("set by you");
  await details.getByRole("button", { name: "Restore the date from the file" }).click();
  await expect(details).toContainText(/3 May 2024,? 08:06:00/);
});

test("a camera whose clock stayed at home is named in the report, with its fix", async ({ page }, info) => {
  // The photos state Paris' time.
  const tokyo = [[35.68, 139.77]] as const;
  const folder = await makePhotos(info.outputPath("Trip"), { count: 6, places: tokyo });
  await page.goto("/");
  await dropPaths(page, [folder]);
  await waitForMark(page, "import:done");
  await page.getByRole("navigation").getByRole("link", { name: "Library" }).click();
  const clocks = page.getByRole("region", { name: "Camera clocks" });
  await expect(clocks).toContainText("Pinroll Test: 6 photos are 7 h behind local time.");
  expect(await graveFindings(page, "report")).toEqual([]);
  await clocks.getByRole("button", { name: "Fix…" }).click();
  await expect(dialog(page).getByRole("status")).toHaveText("Converts the times of 6 photos to Asia/Tokyo.");
  expect(await graveFindings(page, "fix")).toEqual([]);
  await dialog(page).getByRole("button", { name: "Change 6 photos" }).click();
  await expect(clocks).toHaveCount(0);
  const { photos } = await exportLibrary(page);
  expect(photos[0]?.takenAt).toMatchObject({ offset: "+09:00", source: "shift" });
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
    await expectInView(dialog(page).getByRole("button", { name: "Move 2 photos" }));
    await dialog(page).getByRole("button", { name: "Move 2 photos" }).tap();
    await expect.poll(() => times(page)).toEqual(moved);
    await page.getByRole("button", { name: "Undo" }).tap();
    await expect.poll(() => times(page)).toEqual(inOrder);
  });
});
