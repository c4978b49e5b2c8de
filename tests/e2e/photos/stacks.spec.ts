import { keepVisit } from "../../support/earlier-visit.ts";
import { travels } from "../../support/travels.ts";
import { expect, test, type Locator, type Page } from "../../support/test.ts";

const cells = (page: Page): Locator => page.getByRole("grid", { name: "Photos" }).getByRole("gridcell");
const bar = (page: Page): Locator => page.getByRole("toolbar", { name: "Selection" });

test.beforeEach(async ({ page }) => {
  // All of them are in the document.
  await keepVisit(page, travels(40), { "pinroll-tile-size": '"small"' });
  await page.goto("/");
  await expect(cells(page).first()).toBeVisible();
});

test("photos taken in one go are one tile with their number, opened in place and closed again; selecting it selects all of it; without stacks every photo has a tile, also after a reload", async ({
  page,
}) => {
  const stack = page.getByRole("gridcell", { name: /, stack of 5\b/ });
  await expect(stack).toHaveCount(1);
  await expect(page.locator(".shell-top-count")).toContainText("40 photos");
  const closed = await cells(page).count();
  await stack.getByRole("button", { name: "Open stack of 5" }).click();
  await expect(cells(page)).toHaveCount(closed + 4);
  await expect(stack).toHaveCount(0);
  await page.getByRole("button", { name: "Close stack" }).click();
  await expect(cells(page)).toHaveCount(closed);
  await stack.focus();
  await page.keyboard.press("b");
  await expect(cells(page)).toHaveCount(closed + 4);
  await page.keyboard.press("b");
  await expect(cells(page)).toHaveCount(closed);

  await stack.focus();
  await page.keyboard.press("Space");
  await expect(bar(page)).toContainText(/^5 selected/);
  await expect(page.locator(".shell-toast")).toContainText("Selected all 5 photos of this stack.");
  await page.keyboard.press("Shift+ArrowRight");
  await expect(bar(page)).toContainText(/^6 selected/);
  await page.keyboard.press("Escape");
  await page.keyboard.press("Control+a");
  await expect(bar(page)).toContainText(/^40 selected/);
  await page.keyboard.press("Escape");

  const toggle = page.getByRole("button", { name: "Stacks" });
  await expect(toggle).toHaveAttribute("aria-pressed", "true");
  await toggle.click();
  await expect(stack).toHaveCount(0);
  await page.reload();
  await expect(cells(page).first()).toBeVisible();
  await expect(toggle).toHaveAttribute("aria-pressed", "false");
  await expect(stack).toHaveCount(0);
});

test(
  "photos of different days become one stack, which stays, gets another top, and is taken apart",
  { tag: "@long" },
  async ({ page }) => {
    const stack = page.getByRole("gridcell", { name: /, stack of 2\b/ });
    await expect(stack).toHaveCount(0);
    const all = await cells(page).count();
    await cells(page).first().focus();
    await page.keyboard.press("Space");
    await cells(page).last().focus();
    await page.keyboard.press("Space");
    await expect(bar(page)).toContainText(/^2 selected/);
    await page.keyboard.press("q");
    await expect(page.locator(".shell-toast")).toContainText("2 photos stacked.");
    await expect(stack).toHaveCount(1);
    await expect(cells(page)).toHaveCount(all - 1);
    const top = await stack.getAttribute("aria-label");
    await page.reload();
    await expect(stack).toHaveAttribute("aria-label", top ?? "");
    await stack.focus();
    await page.keyboard.press("b");
    await expect(cells(page)).toHaveCount(all);
    await cells(page).nth(1).focus();
    await page.keyboard.press("Shift+F10");
    await page.getByRole("menuitem", { name: "More" }).click();
    await page.getByRole("menuitem", { name: "Stack", exact: true }).click();
    await page.getByRole("menuitem", { name: "Put on top of its stack" }).click();
    await expect(page.locator(".shell-toast")).toContainText("On top of its stack.");
    await page.getByRole("button", { name: "Close stack" }).click();
    await expect(stack).not.toHaveAttribute("aria-label", top ?? "");
    await stack.focus();
    await page.keyboard.press("Space");
    await page.keyboard.press("Shift+F10");
    await page.getByRole("menuitem", { name: "More" }).click();
    await page.getByRole("menuitem", { name: "Stack", exact: true }).click();
    await page.getByRole("menuitem", { name: "Take out of the stack" }).click();
    await expect(stack).toHaveCount(0);
    await expect(cells(page)).toHaveCount(all);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(stack).toHaveCount(1);
  },
);
