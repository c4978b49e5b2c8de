import type { Page } from "playwright/test";

/** Has the page not watch its folders, as a person can in Settings: for tests that change folders themselves. */
export async function leaveFoldersAlone(page: Page): Promise<void> {
  await page.addInitScript(() => localStorage.setItem("pinroll-watch-folders", "false"));
}
