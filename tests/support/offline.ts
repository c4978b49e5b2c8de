import { expect, type Page } from "playwright/test";

/** Opens the settings of the app in this page and has it kept on this device; settles when it is. */
export async function keepOffline(page: Page): Promise<void> {
  await page.goto(new URL("/settings", page.url()).href);
  await page.getByRole("button", { name: "Download", exact: true }).click();
  await expectKept(page);
}

/** The settings say that the app is there. */
export async function expectKept(page: Page): Promise<void> {
  await expect(page.getByText("Works without a network")).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText(/^[23]\d(\.\d)? MB kept on this device/)).toBeVisible();
}
