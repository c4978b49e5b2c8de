import { expect, test } from "vitest";
import { isOtherArchive } from "../../../../../src/photo/names/archive-name.ts";

test.each([
  ["takeout-20240503T101112Z-001.tgz", true],
  ["a.TAR.GZ", true],
  ["a.tar", true],
  ["a.7z", true],
  ["a.7z.001", true],
  ["a.part2.rar", true],
  ["a.r01", true],
  ["photos.z01", true],
  ["photos.zip.001", true],
  ["photos.zip", false],
  ["a.jpg", false],
  ["IMG.001", false],
  ["notes.gz.txt", false],
])("whether %s is an archive that is not opened: %s", (name, is) => {
  expect(isOtherArchive(name)).toBe(is);
});
