import { expect, test, type Page, type Locator } from "../../support/test.ts";
import { expectInView, selectByFinger } from "../../support/finger.ts";
import { exportLibrary } from "../../support/library.ts";
import { openSample, tilesOf as tiles } from "../../support/sample.ts";

const said = (page: Page): Locator => page.locator(".shell-toast").getByRole("status");

test("title, stars and tags are edited in the details, and found at once", async ({ page }) => {
  await openSample(page);
  await tiles(page).first().focus();
  await page.keyboard.press("Enter");
  const viewer = page.getByRole("dialog");
  await expect(viewer.locator(".viewer-stage")).toBeFocused();
  await page.keyboard.press("i");
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

  test("photos are tagged, one by a suggestion, and a tag is removed", { tag: "@long" }, async ({ page }) => {
    await openSample(page);
    const more = page.getByRole("toolbar", { name: "Selection" }).getByRole("button", { name: "More" });
    const openTags = async (): Promise<void> => {
      await more.tap();
      await page.getByRole("menuitem", { name: "Tag" }).tap();
    };
    const dialog = page.getByRole("dialog", { name: "Tags and details" });
    const field = dialog.getByRole("combobox", { name: "Add tag" });
    await selectByFinger(page, 2);
    await openTags();
    await field.tap();
    await page.keyboard.type("picnic,");
    await expect(dialog.getByText("Adds “picnic” to 2 photos.")).toBeVisible();
    await dialog
      .locator("label")
      .filter({ has: page.getByRole("radio", { name: "4 stars" }) })
      .tap();
    await expectInView(dialog.getByRole("button", { name: "Save" }));
    await dialog.getByRole("button", { name: "Save" }).tap();
    await expect(said(page)).toHaveText("Details of 2 photos saved.");

    // The selection ends with its job.
    await selectByFinger(page, 3);
    await openTags();
    await field.tap();
    await page.keyboard.type("pic");
    await dialog.getByRole("option", { name: /picnic/ }).tap();
    await expect(dialog.getByText("Adds “picnic” to 3 photos.")).toBeVisible();
    await dialog.getByRole("button", { name: "Save" }).tap();
    await expect(dialog).toHaveCount(0);
    await selectByFinger(page, 3);
    await openTags();
    await dialog.getByRole("button", { name: "Remove picnic" }).tap();
    await dialog.getByRole("button", { name: "Save" }).tap();
    await expect(dialog).toHaveCount(0);
    await page.getByRole("button", { name: "Undo" }).tap();
    const { photos } = await exportLibrary(page);
    expect(photos.filter(({ keywords }) => keywords.includes("picnic"))).toHaveLength(3);
    expect(photos.filter(({ rating }) => rating === 4)).toHaveLength(2);
  });
});
