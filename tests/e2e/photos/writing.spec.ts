import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { hasExiftool } from "../../support/exiftool.ts";
import { exportLibrary } from "../../support/library.ts";
import { pickOwnFolder } from "../../support/own-folder.ts";
import { makePhotos } from "../../support/photos.ts";
import { expect, test, type Page } from "../../support/test.ts";

/** The files of the folder as they are now. */
async function bytesOf(page: Page): Promise<Map<string, Buffer>> {
  const all = await page.evaluate(async () => {
    const trip = await (await navigator.storage.getDirectory()).getDirectoryHandle("Trip");
    const found: [string, string][] = [];
    for await (const [name, handle] of trip.entries()) {
      if (handle.kind !== "file") continue;
      const file = await (handle as FileSystemFileHandle).getFile();
      const bytes = new Uint8Array(await file.arrayBuffer());
      found.push([name, btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""))]);
    }
    return found;
  });
  return new Map(all.map(([name, base64]) => [name, Buffer.from(base64, "base64")]));
}

test("what was said of photos goes into their files, is read back, and can be undone to the byte", async ({
  page,
}, info) => {
  const folder = await makePhotos(info.outputPath("Trip"), { count: 3 });
  writeFileSync(join(folder, "raw.x3f"), "no photo at all");
  await pickOwnFolder(page, folder);
  const before = await bytesOf(page);
  const tiles = page.getByRole("grid", { name: "Photos" }).getByRole("gridcell");
  await tiles.first().focus();
  await page.keyboard.press("Control+a");
  await page.keyboard.press("4");
  await page.keyboard.press("r");
  await page.keyboard.press("k");
  const dialog = page.getByRole("dialog", { name: "Write into files" });
  await expect(dialog.getByRole("checkbox", { name: "Stars: 3" })).toBeChecked();
  await expect(dialog.getByRole("checkbox", { name: "Rotation: 3" })).toBeChecked();
  await dialog.getByRole("button", { name: "Write into the files" }).click();
  await expect(dialog.getByText("Files written, read again and compared: 3")).toBeVisible();
  await dialog.getByRole("button", { name: "Close" }).last().click();
  const after = await bytesOf(page);
  const names = [...before.keys()].filter((name) => name.endsWith(".jpg"));
  for (const name of names)
    expect(after.get(name)?.equals(before.get(name) ?? Buffer.alloc(0)), name).toBe(false);
  if (hasExiftool) {
    for (const name of names) writeFileSync(join(folder, name), after.get(name) ?? "");
    const said = execFileSync("exiftool", ["-n", "-s3", "-Rating", "-Orientation", ...names], {
      cwd: folder,
      encoding: "utf8",
    });
    expect(said.match(/^4$/gm)).toHaveLength(3);
  }
  // The rotation is the file's now: the library has none of its own, and shows the photo as before.
  const { photos } = await exportLibrary(page);
  expect(photos.map(({ rating }) => rating)).toEqual([4, 4, 4]);
  // All of it is in the files. What was selected for it no longer is.
  await page.keyboard.press("Control+a");
  await page.keyboard.press("k");
  await expect(dialog.getByText("The files say all of this already")).toBeVisible();
  await dialog.getByRole("button", { name: "Put the old files back" }).click();
  await expect(dialog.getByText("Old files put back, byte for byte: 3")).toBeVisible();
  const back = await bytesOf(page);
  for (const [name, bytes] of before) expect(back.get(name)?.equals(bytes), name).toBe(true);
  expect([...back.keys()].sort()).toEqual([...before.keys()].sort());
});

test("where a browser lets nobody write, copies with all of it come as an archive", async ({
  page,
}, info) => {
  const folder = await makePhotos(info.outputPath("Trip"), { count: 2 });
  await pickOwnFolder(page, folder);
  await page.evaluate(() => Reflect.deleteProperty(window, "showDirectoryPicker"));
  await page.getByRole("grid", { name: "Photos" }).getByRole("gridcell").first().focus();
  await page.keyboard.press("5");
  await page.keyboard.press("k");
  const dialog = page.getByRole("dialog", { name: "Write into files" });
  await expect(dialog.getByText("This browser doesn’t let pages write into your files")).toBeVisible();
  const saved = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Save ZIP" }).click();
  const zip = readFileSync(await (await saved).path());
  expect(readdirSync(folder).filter((name) => zip.includes(name))).toHaveLength(1);
  expect(zip.subarray(0, 2).toString()).toBe("PK");
});
