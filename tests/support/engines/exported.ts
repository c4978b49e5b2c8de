import type { LibraryJson } from "../../../src/photo/library-json.ts";
import { type EnginePage, waitInPage } from "./drivers/engine.ts";

/**
 * Does what makes the page download a file, and answers the file. It is read in the page, in every engine alike.
 */
export async function downloaded(page: EnginePage, doIt: () => Promise<void>): Promise<Buffer> {
  await page.run(() => {
    Reflect.deleteProperty(window, "exportedForTest");
    if ("isWatchedForTest" in window) return;
    Object.assign(window, { isWatchedForTest: true });
    const make = URL.createObjectURL.bind(URL);
    URL.createObjectURL = (blob) => {
      if (blob instanceof Blob) Object.assign(window, { exportedForTest: blob });
      return make(blob);
    };
  });
  await doIt();
  await waitInPage(page, "the file to download", () => "exportedForTest" in window);
  const base64 = await page.run(async () => {
    const { exportedForTest: blob } = window as unknown as { exportedForTest: Blob };
    const reader = new FileReader();
    await new Promise((resolve, reject) => {
      reader.onload = resolve;
      reader.onerror = reject;
      reader.readAsDataURL(blob);
    });
    const address = reader.result as string;
    return address.slice(address.indexOf(",") + 1);
  });
  return Buffer.from(base64, "base64");
}

/** Saves the library through the dialog of data. */
export async function exportedJson(page: EnginePage): Promise<LibraryJson> {
  const press = (): boolean => {
    const dialog = document.querySelector('[role="dialog"]');
    const buttons = [...(dialog?.querySelectorAll("button") ?? [])];
    const json = buttons.find((button) => button.textContent.includes("Library (JSON)"));
    json?.click();
    return json !== undefined;
  };
  const bytes = await downloaded(page, async () => {
    await openExport(page);
    await waitInPage(page, "the export dialog", press);
  });
  await page.press("Escape");
  await waitInPage(page, "the dialog is closed", () => document.querySelector(".export-dialog") === null);
  return JSON.parse(bytes.toString()) as LibraryJson;
}

/** Opens the Export dialog of all photos. */
function openExport(page: EnginePage): Promise<void> {
  return page.run(() => {
    for (const button of document.querySelectorAll("button"))
      if ((button.ariaLabel ?? button.textContent) === "Export") button.click();
  });
}
