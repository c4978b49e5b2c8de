import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { waitForMark } from "./marks.ts";
import type { Page } from "./test.ts";

/**
 * Imports a folder of the page's own file system, which it may write, in the place of one a person picks. Until the page is
 * loaded anew, every folder picked is that one.
 */
export async function pickOwnFolder(page: Page, folder: string): Promise<void> {
  await page.goto("/");
  const files = readdirSync(folder).map((name) => [
    name,
    readFileSync(join(folder, name)).toString("base64"),
  ]);
  await page.evaluate(async (contents) => {
    const root = await navigator.storage.getDirectory();
    const trip = await root.getDirectoryHandle("Trip", { create: true });
    for (const [name = "", base64 = ""] of contents) {
      const writable = await (await trip.getFileHandle(name, { create: true })).createWritable();
      await writable.write(Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0)));
      await writable.close();
    }
    window.showDirectoryPicker = () => Promise.resolve(trip);
  }, files);
  await page.getByRole("button", { name: "Add folder" }).click();
  await waitForMark(page, "import:done");
}
