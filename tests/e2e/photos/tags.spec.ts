import { expect, test, type Locator, type Page } from "../../support/test.ts";
import { dropPaths } from "../../support/drop.ts";
import { expectInView, selectByFinger } from "../../support/finger.ts";
import { graveFindings } from "../../support/grave-findings.ts";
import { exportLibrary } from "../../support/library.ts";
import { waitForMark } from "../../support/marks.ts";
import { makePhotos } from "../../support/photos.ts";

const tiles = (page: Page): Locator => page.getByRole("grid", { name: "Photos" }).getByRole("gridcell");
const said = (page: Page): Locator => page.locator(".shell-toast").getByRole("status");
const shown = (page: Page, count: string): Promise<void> =>
  expect(page.getByText(new RegExp(`^${count}\\b`)).first()).toBeVisible();

async function openPhotos(page: Page, folder: string, count = 6): Promise<void> {
  await makePhotos(folder, { count });
  await page.goto("/");
  await dropPaths(page, [folder]);
  await waitForMark(page, "import:done");
  await expect(tiles(page)).toHaveCount(count);
}

/** Selects the first so many tiles, and opens their tags, by keys alone. */
async function openTags(page: Page, count: number): Promise<Locator> {
  await tiles(page).first().focus();
  await page.keyboard.press("Space");
  for (let more = 1; more < count; more++) await page.keyboard.press("Shift+ArrowRight");
  await page.keyboard.press("t");
  return page.getByRole("dialog", { name: "Tags and details" });
}

test("tags are added to many photos, shown as mixed, removed, and undone", async ({ page }, info) => {
  await openPhotos(page, info.outputPath("Trip"));
  const dialog = await openTags(page, 3);
  const field = dialog.getByRole("combobox", { name: "Add tag" });
  await expect(field).toBeFocused();
  await field.fill("beach");
  await field.press("Enter");
  await field.fill("Places|Portugal|Lisbon");
  await field.press("Enter");
  await expect(dialog.getByText("Adds “beach”, “Places › Portugal › Lisbon” to 3 photos.")).toBeVisible();
  // Backspace in the empty field takes the last one back.
  await field.press("Backspace");
  await expect(dialog.getByText("Adds “beach” to 3 photos.")).toBeVisible();
  await field.fill("Places|Portugal|Lisbon");
  await field.press("Enter");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(said(page)).toHaveText("Details of 3 photos saved.");

  await page.keyboard.press("Escape");
  const again = await openTags(page, 5);
  await expect(again.getByRole("listitem").filter({ hasText: "beach" })).toContainText("3 of 5");
  await again.getByRole("button", { name: "Add beach to all" }).click();
  await again.getByRole("button", { name: "Remove Places › Portugal › Lisbon" }).click();
  await expect(again.getByRole("listitem").filter({ hasText: "Lisbon" })).toContainText("Will be removed");
  expect(await graveFindings(page, "tags")).toEqual([]);
  await again.getByRole("button", { name: "Save" }).click();
  await expect(again).toHaveCount(0);
  await page.keyboard.press("Escape");
  await page.keyboard.press("Control+z");
  await expect(said(page)).toHaveText("Undone.");
  const { photos } = await exportLibrary(page);
  const tags = photos.map(({ keywords }) => keywords.join(", ")).sort();
  expect(tags).toEqual(["", "", "", ...Array<string>(3).fill("beach, Places|Portugal|Lisbon")]);
});

test("a tag is filtered by, with all below it, and renamed everywhere", async ({ page }, info) => {
  await openPhotos(page, info.outputPath("Trip"));
  const dialog = await openTags(page, 2);
  await dialog.getByRole("combobox", { name: "Add tag" }).fill("Places|Lisbon");
  await page.keyboard.press("Enter");
  await dialog.getByRole("button", { name: "Save" }).click();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Filter", exact: true }).click();
  await page
    .getByRole("group", { name: "Tags" })
    .getByRole("button", { name: /^Places 2/ })
    .click();
  await page.keyboard.press("Escape");
  await expect(tiles(page)).toHaveCount(2);
  await expect(page).toHaveURL(/\?tag=Places$/);
  await expect(page.getByRole("button", { name: "Remove Tag: Places" })).toBeVisible();

  const again = await openTags(page, 1);
  await again.getByRole("button", { name: "Rename Places › Lisbon everywhere" }).click();
  await again.getByRole("textbox", { name: /^New name of Places › Lisbon/ }).fill("Towns|Lisboa");
  await page.keyboard.press("Enter");
  await expect(page.locator(".shell-toast")).toContainText("Renamed “Places › Lisbon” to “Towns › Lisboa”.");
  await expect(again.getByRole("listitem")).toContainText(["Towns › Lisboa"]);
  await page.keyboard.press("Escape");
  await shown(page, "0 of 6");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Remove Tag: Places" }).click();
  await page.getByRole("searchbox", { name: "Search" }).fill("lisboa");
  await page.getByRole("option", { name: "Towns › Lisboa, tag, 2 photos" }).click();
  await expect(tiles(page)).toHaveCount(2);
});

test("title, description, stars and tags are edited in the details, and found at once", async ({
  page,
}, info) => {
  await openPhotos(page, info.outputPath("Trip"), 3);
  await tiles(page).first().focus();
  await page.keyboard.press("Enter");
  const viewer = page.getByRole("dialog");
  await expect(viewer.locator(".viewer-stage")).toBeFocused();
  await page.keyboard.press("i");
  await viewer.getByRole("button", { name: "Add title" }).click();
  await page.keyboard.type("Left alone");
  await page.keyboard.press("Escape");
  await expect(viewer.getByRole("button", { name: "Add title" })).toBeVisible();
  await viewer.getByRole("button", { name: "Add title" }).click();
  // Letters that are keys of the viewer are only letters here.
  await page.keyboard.type("Fishing in 0 minus 5");
  await page.keyboard.press("Enter");
  await expect(viewer.getByRole("button", { name: "Edit title: Fishing in 0 minus 5" })).toBeVisible();
  await viewer.getByRole("radio", { name: "4 stars" }).click({ force: true });
  await expect(viewer.getByRole("radio", { name: "4 stars" })).toBeChecked();
  await viewer.getByRole("button", { name: "Add tag" }).click();
  await page.keyboard.type("harbour");
  await page.keyboard.press("Enter");
  await expect(viewer.getByRole("button", { name: "Remove tag harbour" })).toBeVisible();
  expect(await graveFindings(page, "details")).toEqual([]);
  await page.keyboard.press("Escape");
  await viewer.getByRole("button", { name: "Restore original title" }).click();
  await expect(viewer.getByRole("button", { name: "Add title" })).toBeVisible();
  await viewer.getByRole("button", { name: "Close details" }).click();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.getByRole("searchbox", { name: "Search" }).fill("harbour 4 stars");
  await expect(tiles(page)).toHaveCount(1);
  await expect(tiles(page)).toHaveAccessibleName(/, 4 stars/);
});

test.describe("by touch alone", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test("photos are tagged, one by a suggestion, and a tag is removed", async ({ page }, info) => {
    await openPhotos(page, info.outputPath("Trip"));
    const tag = page.getByRole("toolbar", { name: "Selection" }).getByRole("button", { name: "Tag" });
    const dialog = page.getByRole("dialog", { name: "Tags and details" });
    const field = dialog.getByRole("combobox", { name: "Add tag" });
    await selectByFinger(page, 2);
    await tag.tap();
    await field.tap();
    await page.keyboard.type("beach,");
    await expect(dialog.getByText("Adds “beach” to 2 photos.")).toBeVisible();
    await dialog
      .locator("label")
      .filter({ has: page.getByRole("radio", { name: "4 stars" }) })
      .tap();
    await expectInView(dialog.getByRole("button", { name: "Save" }));
    await dialog.getByRole("button", { name: "Save" }).tap();
    await expect(said(page)).toHaveText("Details of 2 photos saved.");

    await tiles(page).nth(2).tap();
    await tag.tap();
    await field.tap();
    await page.keyboard.type("bea");
    await dialog.getByRole("option", { name: /beach/ }).tap();
    await expect(dialog.getByText("Adds “beach” to 3 photos.")).toBeVisible();
    await dialog.getByRole("button", { name: "Save" }).tap();
    await expect(dialog).toHaveCount(0);
    await tag.tap();
    await dialog.getByRole("button", { name: "Remove beach" }).tap();
    await dialog.getByRole("button", { name: "Save" }).tap();
    await expect(dialog).toHaveCount(0);
    await page.getByRole("button", { name: "Undo" }).tap();
    const { photos } = await exportLibrary(page);
    expect(photos.filter(({ keywords }) => keywords.includes("beach"))).toHaveLength(3);
    expect(photos.filter(({ rating }) => rating === 4)).toHaveLength(2);
  });
});
