import { readFileSync, statSync } from "node:fs";
import sharp from "sharp";
import { expect, test } from "vitest";
import { shots } from "../../../scripts/shots.mjs";

const readme = readFileSync("README.md", "utf8");

test.each(shots)(
  "$file is there in the size of its window, or as wide as it is kept",
  async ({ file, window, wide }) => {
    const { width, height, format } = await sharp(file).metadata();
    const { viewport, deviceScaleFactor = 1 } = window;
    const drawn = (viewport?.width ?? 0) * deviceScaleFactor;
    const scale = (wide ?? drawn) / drawn;
    expect({ width, height, format }).toEqual({
      width: drawn * scale,
      height: (viewport?.height ?? 0) * deviceScaleFactor * scale,
      format: "webp",
    });
    expect(statSync(file).size).toBeLessThan(120_000);
  },
);

test("the README shows the pictures drawn for it, and no others", () => {
  const shown = [...readme.matchAll(/docs\/[\w/-]+\.webp/g)].map(([file]) => file);
  expect(shown).toEqual(shots.map(({ file }) => file).filter((file) => file.startsWith("docs/")));
});

test("the page /about stays light in one theme or the other", () => {
  const ofAbout = shots.filter(({ file }) => file.includes("/about-"));
  expect(ofAbout.reduce((sum, { file }) => sum + statSync(file).size, 0)).toBeLessThan(400_000);
});
