import { cpSync, existsSync, mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test, type Locator, type Page } from "../../support/test.ts";
import { builtFolder } from "../../../scripts/build.mjs";
import { corpusFile, corpusFolder, corpusMissing } from "../../support/corpus.ts";
import { dropPaths } from "../../support/drop.ts";
import { exportLibrary } from "../../support/library.ts";
import { waitForMark } from "../../support/marks.ts";
import { openSettings } from "../../support/settings.ts";
import { tilesOf } from "../../support/sample.ts";

const built = resolve(process.env["PINROLL_TEST_DIR"] ?? builtFolder);
const pictures = join(corpusFolder ?? "", "seen", "text");
const receipt = "m_receipt_90.jpg";
const cat = "gdk-pixbuf__tests__test-images__reftests__cat.jpg";

test.use({ apart: true });
test.slow();
test.skip(!existsSync(join(pictures, receipt)), corpusMissing);
test.skip(!existsSync(join(built, "packs")), "this build has no packs (PINROLL_PACKS=none)");

const field = (page: Page): Locator => page.getByRole("searchbox", { name: "Search" });

/** A receipt that lies on its side, and a cat. */
function folderOfTwo(): string {
  const folder = test.info().outputPath("Papers");
  mkdirSync(folder, { recursive: true });
  cpSync(join(pictures, receipt), join(folder, receipt));
  cpSync(corpusFile(cat), join(folder, "cat.jpg"));
  return folder;
}

test("text in pictures is read on the device, found, shown over the picture, exported when asked for, and removed", async ({
  page,
}) => {
  await page.goto("/");
  await dropPaths(page, [folderOfTwo()]);
  await waitForMark(page, "import:done");
  await expect(tilesOf(page)).toHaveCount(2);
  await openSettings(page, "Library");
  const text = page.getByRole("switch", { name: "Text", exact: true });
  await text.click();
  await waitForMark(page, "seen:done");
  await page.getByRole("button", { name: "Show documents" }).click();
  await expect(tilesOf(page)).toHaveCount(1);

  await field(page).fill("coffee total");
  await expect(tilesOf(page)).toHaveCount(1);
  await expect(page.getByText("coffee text in picture", { exact: true })).toBeVisible();
  await tilesOf(page).click();
  await page.getByRole("button", { name: "Details", exact: true }).click();
  await page.getByRole("button", { name: "Show text" }).click();
  const layer = page.getByRole("region", { name: "Text in the picture" });
  const line = layer.getByText(/GREEN\s?VALLEY/);
  await expect(line).toBeVisible();
  // It runs down the picture, as the receipt does.
  const box = await line.boundingBox();
  expect((box?.height ?? 0) / (box?.width ?? 1)).toBeGreaterThan(4);
  await page.keyboard.press("Escape");

  const { photos } = await exportLibrary(page, true);
  const read = photos.map(({ seen }) => seen?.text ?? null).filter((one) => one !== null);
  expect(read).toHaveLength(1);
  expect(read[0]).toMatch(/GREEN[^]*Coffee[^]*14\.39/);

  await openSettings(page, "Library");
  await page.getByRole("button", { name: "Remove", exact: true }).click();
  await expect(page.getByText("Removed, with everything it found.")).toBeVisible();
  await expect(text).not.toBeChecked();
  await page.goto("/");
  await field(page).fill("coffee");
  await expect(page.getByText(/not understood/)).toBeVisible();
  expect(await page.evaluate(() => caches.has("pinroll-packs"))).toBe(false);
});
