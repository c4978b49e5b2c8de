import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Burst, findBursts } from "../../../../../workers/library/pairs/pairs.ts";
import { findShots as findPairs } from "../../../../../workers/library/pairs/find.ts";
import type { PairFile } from "../../../../../workers/library/pairs/pair-file.ts";

const start = Date.UTC(2024, 4, 3, 10, 11, 12);

function file(row: number, name: string, parts: Partial<PairFile> = {}): PairFile {
  const kind = /\.(?:mov|mp4)$/i.test(name) ? "video" : /\.(?:dng|cr2)$/i.test(name) ? "raw" : "still";
  const rank = { still: 1, raw: 3, video: 4 }[kind];
  const rest = {
    contentId: 0,
    burstId: 7,
    primary: false,
    time: start + row * 100,
    seconds: Number.NaN,
    copy: false,
  };
  return { row, folder: "Trip/", name, kind, rank, ...rest, ...parts };
}

function found(...files: PairFile[]): Burst[] {
  return findBursts(files, new Set(findPairs(files).map(({ part }) => part)));
}

describe("a burst", () => {
  test("is what shares an identifier and a folder, in the order it was taken; the first stands for it", () => {
    const files = [file(2, "IMG_3.JPG"), file(0, "IMG_1.JPG"), file(1, "IMG_2.HEIC")];
    expect(found(...files)).toEqual([{ cover: 0, rows: [0, 1, 2] }]);
    expect(found(file(0, "a.jpg"), file(1, "b.jpg", { folder: "Copies/" }))).toEqual([]);
    expect(found(file(0, "a.jpg"), file(1, "b.jpg", { burstId: 8 }))).toEqual([]);
    expect(found(file(0, "a.jpg", { burstId: 0 }), file(1, "b.jpg", { burstId: 0 }))).toEqual([]);
  });

  test("is stood for by the picture its camera chose", () => {
    const files = [
      file(0, "a.jpg"),
      file(1, "b.jpg", { primary: true }),
      file(2, "c.jpg", { primary: true }),
    ];
    expect(found(...files)).toEqual([{ cover: 1, rows: [0, 1, 2] }]);
  });

  test("of one time goes by name, as people count; pictures without a time come last", () => {
    const time = start;
    const files = [file(0, "IMG_10.jpg", { time }), file(1, "IMG_2.jpg", { time })];
    const undated = [file(2, "B.jpg", { time: Number.NaN }), file(3, "A.jpg", { time: Number.NaN })];
    expect(found(...undated, ...files)).toEqual([{ cover: 1, rows: [1, 0, 3, 2] }]);
  });

  test("is made of pairs' leaders: a raw file or a live video is no picture of its own", () => {
    const shots = [0, 1].flatMap((shot) => [
      file(shot * 3, `IMG_${shot}.JPG`, { time: start + shot, contentId: shot + 1 }),
      file(shot * 3 + 1, `IMG_${shot}.DNG`, { time: start + shot }),
      file(shot * 3 + 2, `IMG_${shot}.MOV`, { time: start + shot, contentId: shot + 1, burstId: 0 }),
    ]);
    expect(found(...shots)).toEqual([{ cover: 0, rows: [0, 3] }]);
    expect(found(...shots.slice(0, 3))).toEqual([]);
    expect(found(file(0, "1.dng"), file(1, "2.dng"))).toEqual([{ cover: 0, rows: [0, 1] }]);
    expect(found(file(0, "1.jpg"), file(1, "2.mp4"))).toEqual([]);
  });
});

test("bursts are the same in whatever order files come, and none mixes two", () => {
  const names = ["1.jpg", "2.jpg", "2.dng", "3.jpg", "3.mov", "10.jpg"];
  const some = fc.uniqueArray(
    fc.record({
      name: fc.constantFrom(...names),
      folder: fc.constantFrom("A/", "B/"),
      burstId: fc.constantFrom(0, 1, 2),
      primary: fc.boolean(),
      contentId: fc.constantFrom(0, 1),
      time: fc.constantFrom(Number.NaN, start, start + 50),
      seconds: fc.constantFrom(2, Number.NaN),
    }),
    { maxLength: 12, selector: ({ folder, name }) => folder + name },
  );
  const shuffled = some.chain((parts) => {
    const files = parts.map((part, row) => file(row, part.name, part));
    return fc.tuple(fc.constant(files), fc.shuffledSubarray(files, { minLength: files.length }));
  });
  const byCover = (a: Burst, b: Burst): number => a.cover - b.cover;
  fc.assert(
    fc.property(shuffled, ([files, others]) => {
      const bursts = found(...files);
      expect(found(...others).sort(byCover)).toEqual(bursts.toSorted(byCover));
      const rows = bursts.flatMap((burst) => burst.rows);
      expect(new Set(rows).size).toBe(rows.length);
      for (const burst of bursts) {
        expect(burst.rows.length).toBeGreaterThan(1);
        expect(burst.rows).toContain(burst.cover);
        const keys = new Set(burst.rows.map((row) => `${files[row]?.folder}${files[row]?.burstId}`));
        expect(keys.size).toBe(1);
        expect([...keys][0]).not.toMatch(/0$/);
      }
    }),
  );
});

test("a thousand pictures of one burst, and 100,000 bursts of two, are found by looking at each file a few times", () => {
  const one = Array.from({ length: 1000 }, (_, row) => file(row, `IMG_${row}.jpg`));
  expect(found(...one)[0]?.rows.length).toBe(1000);
  let looks = 0;
  const many = Array.from({ length: 200_000 }, (_, row) =>
    Object.defineProperty(file(row, `IMG_${row}.jpg`), "burstId", {
      get: () => {
        looks++;
        return (row >> 1) + 1;
      },
    }),
  );
  expect(findBursts(many, new Set()).length).toBe(100_000);
  expect(looks).toBeLessThanOrEqual(4 * many.length);
});
