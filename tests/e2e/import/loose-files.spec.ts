import { copyFileSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "../../support/test.ts";
import { addFiles, comparable, importFiles } from "../../support/loose-visits.ts";
import { makePhotos } from "../../support/photos.ts";

const inside = (folder: string): string[] => readdirSync(folder).map((name) => join(folder, name));

/** Photos, others of the same names, copies, sidecars, and all that is no photo. */
async function mixedFiles(folder: string, count: number): Promise<string[]> {
  const first = await makePhotos(join(folder, "first"), { count });
  const namesakes = await makePhotos(join(folder, "second"), { count: 3, width: 400 });
  const others = join(folder, "others");
  mkdirSync(others);
  for (let at = 0; at < 3; at++) {
    writeFileSync(join(others, `broken-${at}.jpg`), `no picture ${at}`);
    writeFileSync(join(others, `notes-${at}.txt`), `words ${at}`);
    writeFileSync(join(others, `empty-${at}.jpg`), "");
    writeFileSync(join(others, `IMG_000${at + 1}.jpg.json`), JSON.stringify({ title: `Title ${at}` }));
    copyFileSync(join(first, `IMG_000${at + 5}.jpg`), join(others, `copy of IMG_000${at + 5}.jpg`));
  }
  writeFileSync(join(others, ".DS_Store"), "junk");
  return [...inside(first), ...inside(others), ...inside(namesakes)];
}

test("loose files are known again, now and at the next visit, and nothing is missing or counted twice", async ({
  page,
}, info) => {
  const files = await mixedFiles(info.outputPath("Pictures"), 12);
  await page.goto("/");
  const counts = await importFiles(page, files);
  expect(counts).toEqual({ found: files.length, shown: 15, failed: 3, skipped: 10, sidecars: 3 });
  const before = await comparable(page);
  await page.getByRole("grid", { name: "Photos" }).getByRole("gridcell").first().click();
  await expect(page.locator('[data-active="true"] .viewer-original[data-ready="true"]')).toBeVisible();
  await page.keyboard.press("Escape");

  // Added once more, and a part of them: nothing changes, neither now nor at the next visit.
  await addFiles(page, files);
  await addFiles(page, files.slice(4, 9));
  await expect(page.getByRole("progressbar", { name: "Import" })).toHaveCount(0);
  expect(await comparable(page)).toEqual(before);
  await page.reload();
  expect(await comparable(page)).toEqual(before);
  expect(await importFiles(page, files.slice(0, 7))).toEqual(counts);
  expect(await comparable(page)).toEqual(before);
});
