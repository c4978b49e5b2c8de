import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import sharp from "sharp";
import { expect, test, type Locator, type Page } from "../../support/test.ts";
import { builtFolder } from "../../../scripts/build.mjs";
import { dropPaths } from "../../support/drop.ts";
import { waitForMark } from "../../support/marks.ts";
import { openSettings } from "../../support/settings.ts";
import { tilesOf } from "../../support/sample.ts";
import { toyModel, type ModelContents } from "../../support/toy-model.ts";
import { zipOf } from "../../support/zip-bytes.ts";

const built = resolve(process.env["PINROLL_TEST_DIR"] ?? builtFolder);

test.use({ apart: true });
test.slow();
test.skip(!existsSync(join(built, "packs")), "this build has no packs (PINROLL_PACKS=none)");

const field = (page: Page): Locator => page.getByRole("searchbox", { name: "Search" });
const toggle = (page: Page): Locator => page.getByRole("switch", { name: "Toy colours", exact: true });

/** A folder with a photo of each colour. */
async function coloursFolder(): Promise<string> {
  const folder = test.info().outputPath("Pictures");
  mkdirSync(folder, { recursive: true });
  const colours = { one: "#c81e1e", two: "#1ec81e", three: "#1e1ec8" };
  for (const [name, background] of Object.entries(colours))
    await sharp({ create: { width: 640, height: 480, channels: 3, background } })
      .jpeg()
      .toFile(join(folder, `${name}.jpg`));
  return folder;
}

function modelZip(files: ModelContents, name = "toy.zip"): string {
  const path = test.info().outputPath(name);
  writeFileSync(
    path,
    zipOf(Object.entries(files).map(([file, content]) => ({ name: file, content, method: 8 }))),
  );
  return path;
}

const seenValues = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((answer) => {
        const opening = indexedDB.open("pinroll");
        opening.onsuccess = () => {
          const count = opening.result.transaction("seen").objectStore("seen").count();
          count.onsuccess = () => {
            opening.result.close();
            answer(count.result);
          };
        };
      }),
  );

async function goToPhotos(page: Page): Promise<void> {
  await page
    .getByRole("navigation", { name: "Main" })
    .getByRole("link", { name: "Photos", exact: true })
    .click();
}

test("a model that is dropped finds photos by what is typed, is kept, and is removed without a trace", async ({
  page,
}) => {
  await page.goto("/");
  await dropPaths(page, [await coloursFolder()]);
  await waitForMark(page, "import:done");
  await expect(tilesOf(page)).toHaveCount(3);
  await dropPaths(page, [modelZip(toyModel({ name: "Toy colours\u202e" }))]);
  await expect(toggle(page)).toBeChecked();
  await expect(page.getByText(/Licence: MIT\. From: made by a test/)).toBeVisible();
  await waitForMark(page, "seen:done");
  await expect(page.getByText("Looked at all 3 photos.")).toBeVisible();

  await goToPhotos(page);
  await expect(tilesOf(page)).toHaveCount(3);
  await field(page).fill("meadow");
  await expect(page.getByText("Looks like “meadow”: 1 photo")).toBeVisible();
  await expect(tilesOf(page)).toHaveCount(1);
  await expect(page.getByText(/Not understood/)).toBeHidden();
  await tilesOf(page).click();
  await expect(
    page.getByRole("heading", { name: "two.jpg" }).or(page.getByText("two.jpg")).first(),
  ).toBeVisible();
  await page.keyboard.press("Escape");

  // A name of something else: what looks so is one press away.
  await field(page).fill("green");
  await expect(page.getByText("Looks like “green”: 1 photo")).toBeVisible();
  await page.getByRole("button", { name: "Show", exact: true }).click();
  await expect(field(page)).toHaveValue("~green");
  await expect(tilesOf(page)).toHaveCount(1);

  await page.reload();
  await expect(tilesOf(page)).toHaveCount(1);
  await expect(page.getByText("Looks like “green”: 1 photo")).toBeVisible();

  await openSettings(page, "Library");
  await expect(toggle(page)).toBeChecked();
  await page.getByRole("button", { name: "Remove", exact: true }).click();
  await expect(toggle(page)).toBeHidden();
  await expect.poll(() => seenValues(page)).toBe(0);
  await expect.poll(() => page.evaluate(() => caches.has("pinroll-packs"))).toBe(false);
  expect(await page.evaluate(() => localStorage.getItem("pinroll-own-model"))).toBeNull();
});

test("a model that is not what it says is refused with the reason, and nothing of it stays", async ({
  page,
}) => {
  await page.goto("/settings/library");
  const choose = async (files: ModelContents): Promise<void> =>
    page.locator('input[type="file"][accept=".zip"]').setInputFiles(modelZip(files));
  const { "tokenizer.json": _, ...withoutWords } = toyModel();
  await choose(withoutWords);
  await expect(page.getByText("tokenizer.json is missing.")).toBeVisible();
  await choose(toyModel({ dims: 4 }));
  await expect(page.getByText("The model doesn’t give the numbers that its pack.json names.")).toBeVisible();
  await choose(toyModel({ image: { input: "other" } }));
  await expect(page.getByText(/its inputs and outputs aren’t those/)).toBeVisible();
  await choose(toyModel({}, { "text.onnx": new TextEncoder().encode("no model") }));
  await expect(page.getByText(/The model can’t be loaded/)).toBeVisible();
  await choose(toyModel({}, { "tokenizer.json": new TextEncoder().encode("{}") }));
  await expect(page.getByText("Its tokenizer.json can’t be used.")).toBeVisible();
  await choose({ ...toyModel(), "image.onnx": toyModel()["text.onnx"] ?? new Uint8Array() });
  await expect(page.getByText("In its pack.json, “bytes” is missing or not allowed.")).toBeVisible();
  await expect(toggle(page)).toBeHidden();
  await expect.poll(() => page.evaluate(() => caches.has("pinroll-packs"))).toBe(false);

  // What it should have been, as a folder.
  const folder = test.info().outputPath("Toy");
  mkdirSync(folder, { recursive: true });
  for (const [name, content] of Object.entries(toyModel())) writeFileSync(join(folder, name), content);
  await dropPaths(page, [folder]);
  await expect(page.getByText("Toy colours was added.")).toBeVisible();
  await expect(toggle(page)).toBeChecked();
});
