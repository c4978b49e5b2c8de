import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "playwright/test";
import { corpusFile, corpusFolder, corpusMissing } from "../support/corpus.ts";
import { addFiles, comparable, importFiles, keptPictures, picturesOnDisk } from "../support/loose-visits.ts";
import { openProfile } from "../support/profile.ts";

const limitMs = 600_000;

/** All real files there are, as one would pick them out of their folders. */
function corpusFiles(): string[] {
  const all = readdirSync(corpusFile(), { recursive: true, withFileTypes: true });
  return all
    .filter((one) => one.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .sort();
}

test("real files added without a folder: after kills the library is that of an undisturbed import", async ({
  baseURL,
}, info) => {
  test.skip(corpusFolder === null, corpusMissing);
  test.skip(process.platform !== "linux", "processes are found in /proc");
  if (baseURL === undefined) throw new Error("The tests are served nowhere.");
  test.setTimeout(6 * limitMs);
  const files = corpusFiles();
  const quiet = await openProfile(info.outputPath("quiet"), baseURL);
  const counts = await importFiles(quiet.page, files, limitMs);
  const undisturbed = await comparable(quiet.page);
  const pictures = await picturesOnDisk(quiet.page);
  expect(counts["found"]).toBe(files.length);
  await quiet.context.close();

  const profile = info.outputPath("profile");
  for (const drawn of [1, 200, 450]) {
    const { page, kill } = await openProfile(profile, baseURL);
    await addFiles(page, files);
    await keptPictures(page, drawn, limitMs);
    await kill();
  }

  const { page, context } = await openProfile(profile, baseURL);
  expect(await importFiles(page, files, limitMs)).toEqual(counts);
  expect(await comparable(page)).toEqual(undisturbed);
  expect(await picturesOnDisk(page)).toBe(pictures);
  await page.reload();
  expect(await importFiles(page, files, limitMs)).toEqual(counts);
  expect(await comparable(page)).toEqual(undisturbed);
  await context.close();
});
