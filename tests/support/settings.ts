import type { Page } from "playwright/test";

/** Goes to a section of the settings, as a person does in a wide window. */
export async function openSettings(page: Page, section: string): Promise<void> {
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Settings" }).click();
  await page.getByRole("navigation", { name: "Settings" }).getByRole("link", { name: section }).click();
}
