import { copyFileSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "../support/test.ts";
import { addFiles, comparable, importFiles, keptPictures } from "../support/loose-visits.ts";
import { makePhotos } from "../support/photos.ts";
import { openProfile } from "../support/profile.ts";

const inside = (folder: string): string[] => readdirSync(folder).map((name) => join(folder, name));

/** Photos, others of the same names, copies, sidecars, and all that is no photo. */
async function mixedFiles(folder: string, count: number): Promise<string[]> {
  const large = { width: 1400, height: 1050, noisy: true };
  const first = await makePhotos(join(folder, "first"), { count, ...large });
  const namesakes = await makePhotos(join(folder, "second"), { count: 12, ...large, width: 1280 });
  const others = join(folder, "others");
  mkdirSync(others);
  for (let at = 0; at < 8; at++) {
    writeFileSync(join(others, `broken-${at}.jpg`), `no picture ${at}`);
    writeFileSync(join(others, `notes-${at}.txt`), `words ${at}`);
    writeFileSync(join(others, `empty-${at}.jpg`), "");
    writeFileSync(join(others, `IMG_000${at + 1}.jpg.json`), JSON.stringify({ title: `Title ${at}` }));
    copyFileSync(join(first, `IMG_002${at}.jpg`), join(others, `copy of IMG_002${at}.jpg`));
  }
  writeFileSync(join(others, ".DS_Store"), "junk");
  return [...inside(first), ...inside(others), ...inside(namesakes)];
}

test("loose files whose import was killed twice are known again, and nothing is missing or counted twice", async ({
  baseURL,
}, info) => {
  test.skip(process.platform !== "linux", "processes are found in /proc");
  if (baseURL === undefined) throw new Error("The tests are served nowhere.");
  const files = await mixedFiles(info.outputPath("Pictures"), 220);
  const quiet = await openProfile(info.outputPath("quiet"), baseURL);
  const counts = await importFiles(quiet.page, files);
  const undisturbed = await comparable(quiet.page);
  expect(counts).toEqual({ found: files.length, shown: 232, failed: 8, skipped: 25, sidecars: 8 });
  await quiet.context.close();

  const profile = info.outputPath("profile");
  for (const pictures of [30, 120]) {
    const { page, kill } = await openProfile(profile, baseURL);
    await addFiles(page, files);
    await keptPictures(page, pictures);
    await kill();
  }

  const { page, context } = await openProfile(profile, baseURL);
  expect(await importFiles(page, files)).toEqual(counts);
  expect(await comparable(page)).toEqual(undisturbed);
  await page.getByRole("grid", { name: "Photos" }).getByRole("gridcell").first().click();
  await expect(page.locator('[data-active="true"] .viewer-original[data-ready="true"]')).toBeVisible();
  await page.keyboard.press("Escape");

  // Added once more, and a part of them: nothing changes, neither now nor at the next visit.
  await addFiles(page, files);
  await addFiles(page, files.slice(40, 90));
  await expect(page.getByRole("progressbar", { name: "Import" })).toHaveCount(0);
  expect(await comparable(page)).toEqual(undisturbed);
  await page.reload();
  expect(await comparable(page)).toEqual(undisturbed);
  expect(await importFiles(page, files.slice(0, 30))).toEqual(counts);
  expect(await comparable(page)).toEqual(undisturbed);
  await context.close();
});
