import { expect, test, type Locator, type Page } from "../../support/test.ts";
import { expectInView, selectByFinger } from "../../support/finger.ts";
import { openSample } from "../../support/sample.ts";

// What a phone's keyboard leaves of 390 by 844: the page asks for it by `interactive-widget`.
const upright = { width: 390, height: 844 };
const withKeyboard = { width: 390, height: 430 };

test.use({ viewport: upright, hasTouch: true, isMobile: true });

/** Two photos of the sample trip, and the dialog of an action of theirs. */
async function openDialog(page: Page, action: RegExp): Promise<Locator> {
  await openSample(page);
  await selectByFinger(page, 2);
  const bar = page.getByRole("toolbar", { name: "Selection" });
  const inBar = bar.getByRole("button", { name: action });
  if (await inBar.isVisible()) await inBar.tap();
  else {
    await bar.getByRole("button", { name: "More" }).tap();
    await page.getByRole("menuitem", { name: action }).tap();
  }
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  return dialog;
}

/** Taps a field, whereupon the keyboard comes. */
async function type(page: Page, field: Locator, text: string): Promise<void> {
  await field.tap();
  await page.setViewportSize(withKeyboard);
  await field.fill(text);
  await expect(field).toBeFocused();
  await expectInView(field);
}

test("an album is named and made above the keyboard", async ({ page }) => {
  const dialog = await openDialog(page, /^Add to album/);
  await type(page, dialog.getByRole("textbox", { name: "New album" }), "Coast");
  await expectInView(dialog.getByRole("button", { name: "Create" }));
  await dialog.getByRole("button", { name: "Create" }).tap();
  await expect(page.getByText("Added 2 photos to “Coast”.")).toBeVisible();
});

test("a town is found and chosen above the keyboard", { tag: "@long" }, async ({ page }) => {
  const dialog = await openDialog(page, /^Set location/);
  await type(page, dialog.getByRole("combobox", { name: "Town or city" }), "Porto");
  const town = dialog.getByRole("option", { name: /Porto.*Portugal/ }).first();
  await expectInView(town);
  await town.tap();
  await page.setViewportSize(upright);
  await expectInView(dialog.getByRole("button", { name: "Save location" }));
});

test("a tag is added above the keyboard", async ({ page }) => {
  const dialog = await openDialog(page, /^Tag/);
  await type(page, dialog.getByRole("combobox", { name: "Add tag" }), "Coast");
  const save = dialog.getByRole("button", { name: "Save" });
  await save.scrollIntoViewIfNeeded();
  await expectInView(save);
});

test("search shows what it finds above the keyboard", async ({ page }) => {
  await openSample(page);
  // By it the page says that the keyboard makes it lower.
  await expect(page.locator("meta[name=viewport]")).toHaveAttribute(
    "content",
    /interactive-widget=resizes-content/,
  );
  await page.getByRole("button", { name: "Search" }).tap();
  await type(page, page.getByRole("combobox").or(page.getByRole("searchbox")).first(), "Porto");
  await expectInView(page.getByRole("option").first());
});
