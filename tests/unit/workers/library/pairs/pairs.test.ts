import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { findShots as findPairs } from "../../../../../workers/library/pairs/find.ts";
import type { PairFile } from "../../../../../workers/library/pairs/pair-file.ts";

const time = Date.UTC(2024, 4, 3, 10, 11, 12);

function file(row: number, name: string, parts: Partial<PairFile> = {}): PairFile {
  const ending = name.slice(name.lastIndexOf(".") + 1).toLowerCase();
  const video = ending === "mov" || ending === "mp4";
  const raw = ending === "cr2" || ending === "dng";
  return {
    row,
    folder: "Trip/",
    name,
    kind: video ? "video" : raw ? "raw" : "still",
    rank: video ? 4 : raw ? 3 : ending === "jpg" ? 1 : 2,
    copy: false,
    contentId: 0,
    burstId: 0,
    primary: false,
    time,
    seconds: video ? 3 : Number.NaN,
    ...parts,
  };
}

const live = (leader: number, part: number) => ({ leader, part, role: "live-video" });
const raw = (leader: number, part: number) => ({ leader, part, role: "raw" });

describe("Live Photos", () => {
  test("by identifier, whatever the names and folders are", () => {
    const files = [
      file(0, "IMG_7943.HEIC", { contentId: 7 }),
      file(1, "x.MOV", { contentId: 7, folder: "Videos/", seconds: Number.NaN }),
    ];
    expect(findPairs(files)).toEqual([live(0, 1)]);
  });

  test("by names that differ in case and Unicode form", () => {
    const files = [file(0, "Caf\u00e9.JPG"), file(1, "cafe\u0301.cr2")];
    expect(findPairs(files)).toEqual([raw(0, 1)]);
  });

  test("copies in two folders stay apart, and edited ones beside their originals too", () => {
    const files = ["A/", "B/"].flatMap((folder, i) => [
      file(i * 4, "IMG_1.HEIC", { contentId: 7, folder }),
      file(i * 4 + 1, "IMG_1.MOV", { contentId: 7, folder }),
      file(i * 4 + 2, "IMG_E1.HEIC", { contentId: 7, folder }),
      file(i * 4 + 3, "IMG_E1.MOV", { contentId: 7, folder }),
    ]);
    expect(findPairs(files)).toEqual([live(0, 1), live(2, 3), live(4, 5), live(6, 7)]);
  });

  test("an identifier that several share without a name in common decides nothing", () => {
    const files = [
      file(0, "a.jpg", { contentId: 7 }),
      file(1, "b.jpg", { contentId: 7 }),
      file(2, "c.mov", { contentId: 7 }),
    ];
    expect(findPairs(files)).toEqual([]);
  });

  test("by name in one folder, in any case, when the video is short and of the same day", () => {
    expect(findPairs([file(0, "img_1.heic"), file(1, "IMG_1.MP4")])).toEqual([live(0, 1)]);
    const other = (parts: Partial<PairFile>) =>
      findPairs([file(0, "IMG_1.jpg"), file(1, "IMG_1.mov", parts)]);
    expect(other({ seconds: 4 })).toEqual([live(0, 1)]);
    expect(other({ seconds: 4.1 })).toEqual([]);
    expect(other({ seconds: Number.NaN })).toEqual([]);
    expect(other({ folder: "Videos/" })).toEqual([]);
    expect(other({ time: Number.NaN })).toEqual([live(0, 1)]);
    expect(other({ time: time + 14 * 3600_000 })).toEqual([live(0, 1)]);
    expect(other({ time: time + 30 * 3600_000 })).toEqual([]);
  });

  test("of two identifiers that differ a common name makes no pair", () => {
    const files = [file(0, "IMG_1.heic", { contentId: 1 }), file(1, "IMG_1.mov", { contentId: 2 })];
    expect(findPairs(files)).toEqual([]);
  });
});

describe("raw files", () => {
  test("belong to the JPEG of their name, else to the HEIC", () => {
    expect(findPairs([file(0, "IMG_1.CR2"), file(1, "img_1.jpg")])).toEqual([raw(1, 0)]);
    expect(findPairs([file(0, "IMG_1.DNG"), file(1, "IMG_1.HEIC")])).toEqual([raw(1, 0)]);
    expect(findPairs([file(0, "1.DNG"), file(1, "1.HEIC"), file(2, "1.jpg")])).toEqual([raw(2, 0)]);
  });

  test("of another shot or folder stay alone", () => {
    expect(findPairs([file(0, "1.cr2"), file(1, "1.jpg", { time: time + 5000 })])).toEqual([]);
    expect(findPairs([file(0, "1.cr2"), file(1, "1.jpg", { time: time + 900 })])).toEqual([raw(1, 0)]);
    expect(findPairs([file(0, "1.cr2"), file(1, "1.jpg", { time: Number.NaN })])).toEqual([raw(1, 0)]);
    expect(findPairs([file(0, "1.cr2", { folder: "Raw/" }), file(1, "1.jpg")])).toEqual([]);
  });

  test("a picture leads its raw file and its video; without it the raw file leads the video", () => {
    const dng = file(0, "1.dng");
    const mov = file(1, "1.mov");
    expect(findPairs([dng, mov, file(2, "1.jpg")])).toEqual([raw(2, 0), live(2, 1)]);
    expect(findPairs([dng, mov])).toEqual([live(0, 1)]);
  });
});

test("pairs are the same in whatever order files come, and no file is in two tiles", () => {
  const names = ["1.jpg", "1.heic", "1.cr2", "1.dng", "1.mov", "1.mp4", "2.jpg", "2.mov"];
  const some = fc.array(
    fc.record({
      name: fc.constantFrom(...names),
      folder: fc.constantFrom("A/", "B/"),
      contentId: fc.nat(2),
      time: fc.constantFrom(Number.NaN, time, time + 5000),
    }),
    { maxLength: 16 },
  );
  const inOrder = (files: readonly PairFile[]) =>
    findPairs(files)
      .map(({ leader, part, role }) => `${leader} ${part} ${role}`)
      .sort();
  fc.assert(
    fc.property(some, fc.infiniteStream(fc.nat()), (drawn, keys) => {
      const files = drawn.map(({ name, ...parts }, row) => file(row, name, parts));
      const shuffled = files
        .map((each) => ({ each, key: keys.next().value ?? 0 }))
        .sort((a, b) => a.key - b.key)
        .map(({ each }) => each);
      expect(inOrder(shuffled)).toEqual(inOrder(files));
      const pairs = findPairs(files);
      const parts = new Set(pairs.map(({ part }) => part));
      expect(parts.size).toBe(pairs.length);
      expect(pairs.filter(({ leader }) => parts.has(leader))).toEqual([]);
    }),
    { numRuns: 300 },
  );
});
