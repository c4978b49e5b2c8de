import { describe, expect, test } from "vitest";
import fc from "fast-check";
import { compareNames } from "../../../../../src/photo/names/order.ts";
import { LibraryParts } from "../../../../../workers/library/parts/library-parts.ts";
import { Intake } from "../../../../../workers/library/intake/intake.ts";
import { DisplayOrder } from "../../../../../workers/library/state/order.ts";
import { aRecord } from "../../../../support/library-fixtures.ts";

const names = fc.string({ unit: fc.constantFrom("a", "B", "b", "0", "1", "2", "_", "ä"), maxLength: 8 });

describe("names", () => {
  test("are compared as people count", () => {
    const sorted = ["img_1", "IMG_2", "IMG_02", "IMG_10", "IMG_10b", "IMG_011", "trip"];
    expect(sorted.toReversed().sort(compareNames)).toEqual([
      "img_1",
      "IMG_02",
      "IMG_2",
      "IMG_10",
      "IMG_10b",
      "IMG_011",
      "trip",
    ]);
  });

  test("have a total order", () => {
    fc.assert(
      fc.property(names, names, names, (a, b, c) => {
        expect(Math.sign(compareNames(a, b))).toBe(0 - Math.sign(compareNames(b, a)));
        expect(compareNames(a, b) === 0).toBe(a === b);
        if (compareNames(a, b) <= 0 && compareNames(b, c) <= 0)
          expect(compareNames(a, c)).toBeLessThanOrEqual(0);
      }),
      { numRuns: 2000 },
    );
  });
});

describe("display order", () => {
  const step = fc.record({
    row: fc.nat(40),
    key: fc.option(fc.nat(20)),
    settle: fc.boolean(),
  });

  test("kept step by step it is the order of sorting everything at once", () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 120, size: "max" }), (steps) => {
        const keys = new Map<number, number>();
        const order = new DisplayOrder();
        const compare = (a: number, b: number): number => (keys.get(b) ?? 0) - (keys.get(a) ?? 0) || a - b;
        const settle = (): void => order.settle((row) => keys.has(row), compare);
        for (const { row, key, settle: now } of steps) {
          if (key === null) keys.delete(row);
          else keys.set(row, key);
          order.note(row);
          if (now) settle();
        }
        settle();
        expect([...order.rows]).toEqual([...keys.keys()].sort(compare));
      }),
      { numRuns: 300 },
    );
  });

  test("taking in rows costs comparisons for those rows, not for all that are there", () => {
    const order = new DisplayOrder();
    // Multiplying by an odd number mixes the rows.
    const key = (row: number): number => Math.imul(row, 2654435761) >>> 0;
    const compare = (a: number, b: number): number => key(a) - key(b);
    const comparisonsPerRow = (from: number, to: number): number => {
      const before = order.comparisons;
      for (let row = from; row < to; row++) {
        order.note(row);
        if (row % 32 === 31) order.settle(() => true, compare);
      }
      return (order.comparisons - before) / (to - from);
    };
    const early = comparisonsPerRow(0, 3200);
    comparisonsPerRow(3200, 96_000);
    const late = comparisonsPerRow(96_000, 99_200);
    expect(late).toBeLessThan(early * 2.5);
    expect(order.rows.length).toBe(99_200);
  });

  test("photos come newest first, later names first within a moment, and undated ones last by path", () => {
    const library = new LibraryParts();
    const intake = new Intake(library);
    const files: [path: string, local: string | null][] = [
      ["b/IMG_10.jpg", null],
      ["a/IMG_1.jpg", "2024-05-03T10:00:00"],
      ["b/IMG_9.jpg", null],
      ["a/IMG_3.jpg", "2024-05-03T10:00:00.5"],
      ["a/IMG_2.jpg", "2024-05-03T10:00:00"],
      ["a/z.jpg", null],
      ["c/broken-date.jpg", "2024-13-03T10:00:00"],
    ];
    intake.found(files.map(([path], id) => ({ id, path, sidecar: false })));
    files.forEach(([, local], id) => {
      const takenAt = local === null ? null : { local, offset: null, source: "exif:DateTimeOriginal" };
      intake.message({
        type: "record",
        job: 0,
        id,
        bytes: 1,
        modified: 1,
        record: aRecord({ takenAt }),
        preview: null,
      });
    });
    expect(Array.from(library.state.shownRows(), (row) => files[row]?.[0])).toEqual([
      "a/IMG_3.jpg",
      "a/IMG_2.jpg",
      "a/IMG_1.jpg",
      "a/z.jpg",
      "b/IMG_9.jpg",
      "b/IMG_10.jpg",
      "c/broken-date.jpg",
    ]);
  });

  test("a photo whose date is read anew moves", () => {
    const library = new LibraryParts();
    const intake = new Intake(library);
    const read = (id: number, local: string): void => {
      const takenAt = { local, offset: null, source: "exif:DateTimeOriginal" };
      intake.message({
        type: "record",
        job: 0,
        id,
        bytes: 1,
        modified: 1,
        record: aRecord({ takenAt }),
        preview: null,
      });
    };
    intake.found([0, 1, 2].map((id) => ({ id, path: `${id}.jpg`, sidecar: false })));
    [0, 1, 2].forEach((id) => read(id, `2024-05-0${id + 1}T10:00:00`));
    expect([...library.state.shownRows()]).toEqual([2, 1, 0]);
    read(0, "2024-06-01T10:00:00");
    expect([...library.state.shownRows()]).toEqual([0, 2, 1]);
  });
});
