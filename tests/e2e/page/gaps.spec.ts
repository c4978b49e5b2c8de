import { openSample } from "../../support/sample.ts";
import { expect, test } from "../../support/test.ts";

test("gaps are found by keyboard, and what mends them opens for exactly their photos", async ({ page }) => {
  await openSample(page, "/import");
  await page.getByRole("link", { name: "Gaps" }).click();

  const year = page.getByRole("listbox", { name: /^2025: without a location: 4 of / });
  await year.focus();
  await expect(year.getByRole("option")).toHaveAccessibleName(/: without a location: 1 of /);
  const first = await year.getByRole("option").textContent();
  await year.press("PageDown");
  await expect(year.getByRole("option")).not.toHaveText(first ?? "");
  await year.press("Enter");
  await expect(page.getByRole("heading", { level: 3, name: /2025/ })).toBeFocused();
  await page.getByRole("button", { name: /^Set location…/ }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: /Portugal.*Without a location: 4 of/ }).click();
  await expect(page.getByText("Between two known places: 4")).toBeVisible();
  await page.getByRole("button", { name: /^Show photos/ }).click();
  await expect(page).toHaveURL(/place=no/);
  await expect(page.getByRole("grid", { name: "Photos" }).getByRole("gridcell")).toHaveCount(4);
});
