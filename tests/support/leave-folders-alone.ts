import type { Page } from "playwright/test";
import { quietPage } from "./shared-contexts.ts";

/** Has the app not watch its folders, as a person can in Settings: for tests that change folders themselves. */
export async function leaveFoldersAlone(page: Page): Promise<void> {
  await page.goto(quietPage);
  await page.evaluate(() => localStorage.setItem("pinroll-watch-folders", "false"));
}
