import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import sharp from "sharp";
import { dropPaths } from "../../support/drop.ts";
import { makeTakeout } from "../../support/takeout/takeout-export.ts";
import { expect, test } from "../../support/test.ts";
import { crash } from "../../support/workers.ts";

test("an export is read, planned, repaired into a folder, and every file is accounted for", async ({
  page,
}, info) => {
  const { files, truths } = await makeTakeout(20);
  for (const [path, bytes] of files) {
    mkdirSync(dirname(info.outputPath(path)), { recursive: true });
    writeFileSync(info.outputPath(path), bytes);
  }
  await page.goto("/repair");
  await page.evaluate(() => {
    window.showDirectoryPicker = () => navigator.storage.getDirectory();
  });
  await expect(page.getByRole("heading", { name: "Repair a Takeout export", level: 1 })).toBeVisible();
  await dropPaths(page, [info.outputPath("Takeout")]);
  await expect(page.getByRole("heading", { name: "What will be done" })).toBeFocused();
  const count = (name: string) =>
    page
      .locator("dl > div")
      .filter({ has: page.getByText(name, { exact: true }) })
      .locator("dd");
  const inside = [...files.keys()].filter((path) => path.startsWith("Takeout/"));
  await expect(count("Together")).toHaveText(String(inside.length));
  await page.getByLabel("Albums").selectOption({ label: "As keywords" });
  await page.getByRole("button", { name: "Repair into…" }).click();
  await expect(page.getByRole("heading", { name: "The repaired photos are complete" })).toBeFocused();
  await expect(count("Together")).toHaveText(String(inside.length));

  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save report" }).click();
  const lines = readFileSync(await (await saved).path(), "utf8")
    .trim()
    .split("\r\n");
  expect(
    lines
      .slice(1)
      .map((line) => line.split(",")[0] ?? "")
      .toSorted(),
  ).toEqual(inside.toSorted());

  const truth = truths.find(({ path }) => path.endsWith("/IMG_0.jpg"));
  const year = truth?.date?.local.slice(0, 4) ?? "";
  const bytes = await page.evaluate(async (folder) => {
    const root = await navigator.storage.getDirectory();
    const handle = await (await root.getDirectoryHandle(folder)).getFileHandle("IMG_0.jpg");
    return [...new Uint8Array(await (await handle.getFile()).arrayBuffer())];
  }, year);
  const { exif } = await sharp(Uint8Array.from(bytes)).metadata();
  const said = exif?.toString("latin1") ?? "";
  expect(said).toContain(truth?.date?.local.replaceAll("-", ":").replace("T", " "));
  expect(said).toContain(truth?.date?.offset);
});

test("a repair whose worker died says what to do, and the export can be chosen again", async ({
  page,
}, info) => {
  const { files } = await makeTakeout(5);
  for (const [path, bytes] of files) {
    mkdirSync(dirname(info.outputPath(path)), { recursive: true });
    writeFileSync(info.outputPath(path), bytes);
  }
  await page.goto("/repair");
  await expect(page.getByRole("heading", { name: "Repair a Takeout export", level: 1 })).toBeVisible();
  const plan = page.getByRole("heading", { name: "What will be done" });
  await dropPaths(page, [info.outputPath("Takeout")]);
  await expect(plan).toBeVisible();
  await crash(page, "repair");
  await expect(page.getByText(/^The repair stopped because of an error/)).toBeVisible();
  await dropPaths(page, [info.outputPath("Takeout")]);
  await expect(plan).toBeVisible();
});
