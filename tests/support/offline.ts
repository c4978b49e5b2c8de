import { expect, type Page } from "playwright/test";

/** Opens the settings of the app in this page and has it kept on this device; settles when it is. */
export async function keepOffline(page: Page): Promise<void> {
  await page.goto(new URL("/settings/device", page.url()).href);
  await page.getByRole("button", { name: "Download", exact: true }).click();
  await expectKept(page);
}

/**
 * How long the app may take to be kept, in milliseconds: it is a thousand files, and a busy machine keeps eight in a second.
 * Only against hangs; tests that wait for it are `slow`.
 */
export const keepingMs = 240_000;

/** The settings say that the app is there. */
export async function expectKept(page: Page): Promise<void> {
  await expect(page.getByText("Works without a network")).toBeVisible({ timeout: keepingMs });
  await expect(page.getByText(/^[23]\d(\.\d)? MB kept on this device/)).toBeVisible();
}
