import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { dropPaths } from "../support/drop.ts";
import { waitForMark } from "../support/marks.ts";
import { makePhotos } from "../support/photos.ts";
import { expect, test } from "../support/test.ts";
import { unzipBytes } from "../support/unzip.ts";

const hash = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

test("a thousand selected photos come byte for byte", async ({ page }, info) => {
  const many = await makePhotos(info.outputPath("Many"), { count: 1000, width: 64, height: 48 });
  const before = new Map(readdirSync(many).map((name) => [name, hash(readFileSync(join(many, name)))]));
  await page.goto("/");
  await dropPaths(page, [many]);
  await waitForMark(page, "import:done");
  await page.getByRole("grid", { name: "Photos" }).getByRole("gridcell").first().focus();
  await page.keyboard.press("Control+a");
  await page.keyboard.press("o");
  await expect(page.getByRole("dialog", { name: "Save photos" })).toContainText("1,000 photos");
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Originals (ZIP)", exact: true }).click();
  const files = unzipBytes(readFileSync(await (await download).path()));
  expect(new Map(files.map(({ path, bytes }) => [path.replace("Many/", ""), hash(bytes)]))).toStrictEqual(
    before,
  );
});
