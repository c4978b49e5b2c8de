import { readFileSync, readdirSync, statSync } from "node:fs";
import ExifReader from "exifreader";
import sharp from "sharp";
import { expect, test } from "vitest";
import { turnedFor } from "../../../scripts/sample-trip/turned.mjs";

const folder = new URL("../../../public/sample/", import.meta.url);
const index = JSON.parse(readFileSync(new URL("index.json", folder), "utf8")) as {
  name: string;
  bytes: number;
  modified: string;
}[];

test("the index names every picture with its true size, four megabytes in all at most", () => {
  const names = readdirSync(folder).filter((name) => name !== "index.json");
  expect(index.map((file) => file.name).toSorted()).toEqual(names.toSorted());
  for (const file of index) expect(statSync(new URL(file.name, folder)).size).toBe(file.bytes);
  expect(index.reduce((sum, file) => sum + file.bytes, 0)).toBeLessThan(4_000_000);
});

test("every picture has a date with its offset that agrees with the index; most have a place", () => {
  const tags = index.map((file) =>
    ExifReader.load(readFileSync(new URL(file.name, folder)), { expanded: true }),
  );
  for (const [at, { exif }] of tags.entries()) {
    const local = String(exif?.DateTimeOriginal?.description)
      .replace(":", "-")
      .replace(":", "-")
      .replace(" ", "T");
    expect(new Date(`${local}${String(exif?.OffsetTimeOriginal?.description)}`).toISOString()).toBe(
      index[at]?.modified,
    );
  }
  const located = tags.filter(({ gps }) => gps?.Latitude !== undefined);
  expect(located.length).toBeGreaterThan(55);
  expect(located.length).toBeLessThan(tags.length);
  expect(new Set(tags.map(({ exif }) => exif?.Orientation?.value)).size).toBe(8);
});

test.each([1, 2, 3, 4, 5, 6, 7, 8])(
  "a picture stored for orientation %i shows upright",
  async (orientation) => {
    const upright = Buffer.from([255, 0, 0, 0, 255, 0, 0, 0, 255, 9, 9, 9, 99, 99, 99, 200, 200, 200]);
    const turn = turnedFor[orientation];
    if (!turn) throw new Error(`No turn for ${orientation}`);
    const stored = await turn(sharp(upright, { raw: { width: 3, height: 2, channels: 3 } }))
      .png()
      .toBuffer();
    const tagged = await sharp(stored).withMetadata({ orientation }).png().toBuffer();
    expect(await sharp(tagged).autoOrient().removeAlpha().raw().toBuffer()).toEqual(upright);
  },
);
