import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { markOf } from "../../../../../workers/library/duplicates/copy-names.ts";
import { compareCopies, loadCopyNames } from "../../../../../workers/library/duplicates/leader.ts";
import { Digests } from "../../../../../workers/library/duplicates/digests.ts";
import { findCopies, wholeInEnds } from "../../../../../workers/library/duplicates/find.ts";

beforeAll(loadCopyNames);

describe("which copy stands for all", () => {
  test.each([
    "IMG_1 (1).jpg",
    "IMG_1(2).jpg",
    "IMG_1 copy.jpg",
    "IMG_1 copy 2.jpg",
    "IMG_1 - Copy.jpg",
    "IMG_1 - Copy (3).jpg",
    "IMG_1 - Kopie.jpg",
    "IMG_1 – Kopie (2).jpg",
    "IMG_1_copy.jpg",
    "Copy of IMG_1.jpg",
    "Kopie von IMG_1.jpg",
    "Trip - Copy/IMG_1.jpg",
    "Trip copy/Paris/IMG_1.jpg",
    "IMG_1 - copie (2).jpg",
    "Copie de IMG_1.jpg",
    "IMG_1 - copia.jpg",
    "Copia de IMG_1.jpg",
    "Copia di IMG_1.jpg",
    "IMG_1 - Cópia.jpg",
    "Co\u0301pia de IMG_1.jpg",
    "IMG_1 - コピー (2).jpg",
    "IMG_1のコピー.jpg",
    "IMG_1 - 副本.jpg",
    "IMG_1的副本 2.jpg",
    "IMG_1 - نسخة.jpg",
    "نسخة من IMG_1.jpg",
    "IMG_1 - עותק.jpg",
    "עותק של IMG_1.jpg",
    "Copy/IMG_1.jpg",
    "Kopien/IMG_1.jpg",
    "Backup of phone/IMG_1.jpg",
    "old_backups/2024/IMG_1.jpg",
    "Back-up/IMG_1.jpg",
    "Sicherung/IMG_1.jpg",
    "Datensicherung 2024/IMG_1.jpg",
    "Sauvegarde du téléphone/IMG_1.jpg",
    "Copia de seguridad/IMG_1.jpg",
    "Copia di sicurezza/IMG_1.jpg",
    "Cópias de segurança/IMG_1.jpg",
    "スマホのバックアップ/IMG_1.jpg",
    "手机备份/IMG_1.jpg",
    "手機備份/IMG_1.jpg",
    "نسخة احتياطية/IMG_1.jpg",
    "النسخ الاحتياطي/IMG_1.jpg",
    "גיבוי הטלפון/IMG_1.jpg",
  ])("%s is marked as a copy", (path) => {
    expect(markOf(path)).toBeGreaterThan(0);
  });

  test.each([
    "IMG_1.jpg",
    "IMG_1 2.jpg",
    "photocopy.jpg",
    "Copyright.jpg",
    "(1) Paris/IMG_1.jpg",
    "copy.jpg",
    "backup.jpg",
    "Versicherung/IMG_1.jpg",
    "Copyshop/IMG_1.jpg",
    "a.b",
    ".b",
  ])("%s is not", (path) => {
    expect(markOf(path)).toBe(0);
  });

  const first = (...paths: string[]): string | undefined =>
    paths.map((path, row) => ({ row, path, vanished: false })).sort(compareCopies)[0]?.path;

  test("the one that is not marked as a copy, then the shortest path, then the first by its letters", () => {
    expect(first("a (1).jpg", "Trip/Paris/a.jpg")).toBe("Trip/Paris/a.jpg");
    expect(first("Backup/a.jpg", "Trip/a.jpg")).toBe("Trip/a.jpg");
    expect(first("B/a.jpg", "A/a.jpg")).toBe("A/a.jpg");
    expect(first("a (1).jpg", "Backup/Trip/a.jpg")).toBe("Backup/Trip/a.jpg");
    expect(first("Backup/a.jpg", "2024-05 Portugal/a.jpg")).toBe("2024-05 Portugal/a.jpg");
    expect(first("Backup/a.jpg", "手机备份/2024/a.jpg")).toBe("Backup/a.jpg");
  });

  test("the order they were read in makes no difference", () => {
    const path = fc
      .array(fc.constantFrom("Backup", "Trip", "a copy", "Kopie", "2024", "B"), { maxLength: 3 })
      .chain((folders) => fc.constantFrom("a.jpg", "a (1).jpg").map((name) => [...folders, name].join("/")));
    fc.assert(
      fc.property(
        fc
          .uniqueArray(path, { minLength: 2, maxLength: 8 })
          .chain((paths) =>
            fc.tuple(fc.constant(paths), fc.shuffledSubarray(paths, { minLength: paths.length })),
          ),
        ([paths, others]) => {
          expect(first(...others)).toBe(first(...paths));
        },
      ),
    );
  });

  test("a file that is there comes before one that vanished", () => {
    const copies = [
      { row: 0, path: "a.jpg", vanished: true },
      { row: 1, path: "Backup/a (1).jpg", vanished: false },
    ];
    expect(copies.sort(compareCopies)[0]?.row).toBe(1);
  });
});

describe("copies among files of one size", () => {
  const digest = (low: number) => ({ high: 7, low });

  test("files are compared by their ends first, and by the whole only where those are equal", () => {
    const digests = new Digests();
    const find = (size: number) =>
      findCopies(
        [[0, 1, 2]],
        digests,
        () => size,
        () => true,
      );
    expect(find(10).wanted).toEqual({ ends: [0, 1, 2], whole: [] });
    for (const [row, low] of [5, 5, 6].entries()) digests.set(row, "ends", digest(low));
    expect(find(wholeInEnds)).toEqual({ sets: [[0, 1]], wanted: { ends: [], whole: [] } });
    expect(find(wholeInEnds + 1)).toEqual({ sets: [], wanted: { ends: [], whole: [0, 1] } });
    digests.set(0, "whole", digest(8));
    digests.set(1, "whole", digest(9));
    expect(find(wholeInEnds + 1)).toEqual({ sets: [], wanted: { ends: [], whole: [] } });
    digests.set(1, "whole", digest(8));
    expect(find(wholeInEnds + 1).sets).toEqual([[0, 1]]);
  });

  test("a file is not read when there is nothing at hand to compare it with", () => {
    const digests = new Digests();
    const find = (...atHand: number[]) =>
      findCopies(
        [[0, 1]],
        digests,
        () => 10,
        (row) => atHand.includes(row),
      ).wanted.ends;
    expect(find(0)).toEqual([]);
    expect(find(0, 1)).toEqual([0, 1]);
    digests.set(1, "ends", digest(1));
    expect(find(0)).toEqual([0]);
  });

  test("all 64 bits count", () => {
    const digests = new Digests();
    digests.set(0, "ends", { high: 1, low: 2 });
    digests.set(1, "ends", { high: 2, low: 2 });
    digests.set(2, "ends", { high: 1, low: 3 });
    expect(
      findCopies(
        [[0, 1, 2]],
        digests,
        () => 10,
        () => true,
      ).sets,
    ).toEqual([]);
  });

  test("digests are kept and come back as they were, but for what is not of their form", () => {
    const kept = fc.array(
      fc.record({ row: fc.nat(2500), extent: fc.constantFrom("ends", "whole"), low: fc.nat() }),
    );
    fc.assert(
      fc.property(kept, (some) => {
        const before = new Digests();
        for (const { row, extent, low } of some) before.set(row, extent, { high: low ^ 0x1234, low });
        const after = new Digests();
        for (let start = 0; start < 3000; start += 1000)
          after.restore(start, start + 1000, before.slice(start, start + 1000) ?? undefined);
        for (const { row, extent } of some) expect(after.key(row, extent)).toBe(before.key(row, extent));
      }),
    );
    const digests = new Digests();
    const rows = Uint32Array.of(1, 5000);
    digests.restore(0, 1000, { rows, known: new Uint8Array(1), halves: new Uint32Array(8) });
    expect(digests.has(1, "ends")).toBe(false);
    digests.restore(0, 1000, { rows, known: Uint8Array.of(1, 1), halves: new Uint32Array(8) });
    expect([digests.has(1, "ends"), digests.has(5000, "ends")]).toEqual([true, false]);
  });
});
