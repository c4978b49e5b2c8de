import { readFile } from "node:fs/promises";
import { expect, type Page } from "playwright/test";
import type { LibraryJson } from "../../src/photo/library-json.ts";

/** Saves the library the way a person does, through the dialog of data, and reads the download. Hidden photos are in it. `seen`: with what was seen. */
export async function exportLibrary(page: Page, seen = false): Promise<LibraryJson> {
  await page.getByRole("button", { name: "Export", exact: true }).click();
  const dialog = page.getByRole("dialog");
  // Known by now: how many photos there are, or that there are none.
  const counted = dialog.locator(".shell-dialog-description").filter({ hasText: /\d/ });
  await expect(counted.or(dialog.getByText("No photos to export."))).toBeVisible();
  const hidden = dialog.getByRole("checkbox", { name: /^Hidden photos too/ });
  if (await hidden.isVisible()) await hidden.check();
  if (seen) await dialog.getByRole("checkbox", { name: "Include people and what was seen" }).check();
  const download = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Library (JSON)" }).click();
  const text = await readFile(await (await download).path(), "utf8");
  if (await dialog.isVisible()) await page.keyboard.press("Escape");
  return JSON.parse(text) as LibraryJson;
}
