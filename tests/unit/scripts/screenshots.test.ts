import { readFileSync, statSync } from "node:fs";
import sharp from "sharp";
import { expect, test } from "vitest";
import { shots } from "../../../scripts/shots.mjs";

const readme = readFileSync("README.md", "utf8");

test.each(shots)("$file is there in the size of its window", async ({ file, window }) => {
  const { width, height, format } = await sharp(file).metadata();
  const { viewport, deviceScaleFactor = 1 } = window;
  expect({ width, height, format }).toEqual({
    width: (viewport?.width ?? 0) * deviceScaleFactor,
    height: (viewport?.height ?? 0) * deviceScaleFactor,
    format: "webp",
  });
  expect(statSync(file).size).toBeLessThan(120_000);
});

test("the README shows the pictures drawn for it, and no others", () => {
  const shown = [...readme.matchAll(/docs\/[\w/-]+\.webp/g)].map(([file]) => file);
  expect(shown).toEqual(shots.map(({ file }) => file).filter((file) => file.startsWith("docs/")));
});
