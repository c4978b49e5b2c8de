import { openSample, tilesOf } from "../../support/sample.ts";
import { expect, test } from "../../support/test.ts";

test("help opens from the settings, is searched, and each of its pages opens by its address", async ({
  page,
}) => {
  await page.goto("/settings");
  await page.getByRole("main").getByRole("link", { name: "Help", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Help" })).toBeVisible();
  await expect(page).toHaveTitle("Help · Pinroll");
  await page.getByRole("searchbox", { name: "Search help" }).fill("byte wipe");
  await page.getByRole("link", { name: /^Tidy up/ }).click();
  const heading = page.getByRole("heading", { level: 1, name: "Tidy up" });
  await expect(heading).toBeFocused();
  const answer = await page.reload();
  expect(answer?.status()).toBe(200);
  await expect(heading).toBeVisible();
});

test("a dialog leads to the page of help about it, and closes", async ({ page }) => {
  await openSample(page);
  await tilesOf(page).first().press("?");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("link", { name: "Help", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Viewer and keys" })).toBeVisible();
  await expect(dialog).toHaveCount(0);
  expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe("BODY");
});

test("help in a language without a translation is English, says so, and runs from left to right", async ({
  page,
}) => {
  await page.goto("/help/start");
  await page.evaluate(() => localStorage.setItem("pinroll-language", "he"));
  await page.reload();
  await expect(page.getByText("העזרה הזו באנגלית. היא עוד לא תורגמה.")).toBeVisible();
  const article = page.getByRole("article");
  await expect(article).toHaveAttribute("lang", "en");
  await expect(article).toHaveCSS("direction", "ltr");
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
});
