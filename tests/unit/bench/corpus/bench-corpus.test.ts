import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { previewsBehind } from "../../../../bench/corpus/mpf.mjs";
import { namedFolder } from "../../../../bench/corpus/named-folder.mjs";
import { previewsOf } from "../../../../bench/corpus/previews.mjs";
import { readableBySharp } from "../../../../bench/peers/sharp-readable.mjs";
import { exifIntoJpeg } from "../../../../scripts/exif-into.mjs";
import { exifBlock } from "../../../../scripts/exif-writer.mjs";

const hasExiftool = spawnSync("exiftool", ["-ver"]).status === 0;
if (!hasExiftool) console.warn("exiftool is not installed: the previews are not read by it.");

/** A picture of some size. */
async function jpegOf(width: number, height: number): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#147"/><circle cx="${width / 4}" cy="${height / 3}" r="${height / 5}" fill="#fc4"/></svg>`;
  return sharp(Buffer.from(svg)).jpeg().toBuffer();
}

/** A picture as cameras write it, and its previews. */
async function cameraPicture(kind: "large" | "several"): Promise<{ file: Uint8Array; behind: Uint8Array[] }> {
  const jpeg = await jpegOf(2400, 1600);
  const { thumbnail, behind } = await previewsOf(jpeg, kind);
  const block = exifBlock({ width: 2400, height: 1600, orientation: 6, ...(thumbnail && { thumbnail }) });
  const file = previewsBehind(exifIntoJpeg(jpeg, block), behind);
  return { file, behind: behind.map((preview) => preview.jpeg) };
}

describe("previews as cameras embed them", () => {
  test("lie behind the picture, where its index says", async () => {
    const { file, behind } = await cameraPicture("several");
    const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
    const header = Buffer.from(file).indexOf("MPF\0", 0, "latin1") + 4;
    const list = header + view.getUint32(header + 10 + 24 + 8, true);
    expect(view.getUint32(header + 10 + 12 + 8, true)).toBe(3);
    let first = 0;
    for (const [at, entry] of [list, list + 16, list + 32].entries()) {
      const [length, offset] = [view.getUint32(entry + 4, true), view.getUint32(entry + 8, true)];
      if (at === 0) first = length;
      else
        expect(file.subarray(header + offset, header + offset + length)).toEqual(
          Uint8Array.from(behind[at - 1]!),
        );
    }
    // The first picture ends where the second begins, and is whole by itself.
    expect(file.length).toBe(behind.reduce((sum, preview) => sum + preview.length, first));
    expect((await sharp(file.subarray(0, first)).stats()).channels).toHaveLength(3);
  });

  test("are of the picture's shape, but in Exif of 160 x 120 with black bars", async () => {
    const jpeg = await jpegOf(2400, 1600);
    const { thumbnail, behind } = await previewsOf(jpeg, "large");
    const { width, height } = await sharp(behind[0]!.jpeg).metadata();
    expect([width, height]).toEqual([1620, 1080]);
    const small = await sharp(thumbnail).raw().toBuffer({ resolveWithObject: true });
    expect([small.info.width, small.info.height]).toEqual([160, 120]);
    expect(Math.max(...small.data.subarray(0, 160 * 3))).toBeLessThan(30);
  });

  test.skipIf(!hasExiftool)("are found by exiftool", async () => {
    const { file, behind } = await cameraPicture("large");
    const path = join(mkdtempSync(join(tmpdir(), "pinroll-corpus-")), "a.jpg");
    writeFileSync(path, file);
    expect(execFileSync("exiftool", ["-b", "-PreviewImage", path])).toEqual(behind[0]);
    const said = execFileSync("exiftool", ["-s3", "-Validate", "-MPImageType", path], { encoding: "utf8" });
    expect(said).toBe("OK\nLarge Thumbnail (full HD equivalent)\n");
  });
});

describe("a folder of one's own", () => {
  test("is listed with its folders, and only what sharp reads counts for it", async () => {
    const folder = mkdtempSync(join(tmpdir(), "pinroll-named-"));
    mkdirSync(join(folder, "trip"));
    writeFileSync(join(folder, "trip", "a.jpg"), await jpegOf(640, 480));
    writeFileSync(join(folder, "broken.jpg"), "no picture");
    writeFileSync(join(folder, "notes.txt"), "text");
    const { files } = await namedFolder(folder);
    expect(files).toEqual(["broken.jpg", "notes.txt", join("trip", "a.jpg")]);
    expect([...(await readableBySharp(folder, files, 320))]).toEqual([
      [join("trip", "a.jpg"), { width: 320, height: 240 }],
    ]);
  });

  test("is refused with a reason where it is missing, empty, or holds a link", async () => {
    const folder = mkdtempSync(join(tmpdir(), "pinroll-named-"));
    await expect(namedFolder(join(folder, "none"))).rejects.toThrow("There is no folder");
    await expect(namedFolder(folder)).rejects.toThrow("There are no files");
    symlinkSync(tmpdir(), join(folder, "elsewhere"));
    await expect(namedFolder(folder)).rejects.toThrow("is a link");
  });
});
