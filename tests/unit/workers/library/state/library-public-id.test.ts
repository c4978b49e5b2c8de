import { expect, test } from "vitest";
import fc from "fast-check";
import { formatPublicId, hashOfFile, parsePublicId } from "../../../../../src/photo/names/public-id.ts";
import { PublicIds } from "../../../../../workers/library/state/public-ids.ts";

test("the same file at the same place has the same id in every session", () => {
  // Written down, as links and exports of other sessions hold it.
  const hash = hashOfFile("Trip/DCIM/IMG_0001.HEIC", 3412345, 1714723872000);
  expect(formatPublicId(hash, 1)).toBe("ekmtxcgey5m3w");
});

test("path, size and time each make another id", () => {
  const ids = [
    hashOfFile("a/b.jpg", 10, 5),
    hashOfFile("a/c.jpg", 10, 5),
    hashOfFile("a/b.jpg", 11, 5),
    hashOfFile("a/b.jpg", 10, 6),
    hashOfFile("a/b.jpg1", 0, 5),
  ];
  expect(new Set(ids.map((hash) => formatPublicId(hash, 1))).size).toBe(ids.length);
});

test("an id is read back as the hash and number it was written from", () => {
  const half = fc.integer({ min: 0, max: 0xffffffff });
  fc.assert(
    fc.property(half, half, fc.integer({ min: 1, max: 9999 }), (high, low, twin) => {
      expect(parsePublicId(formatPublicId({ high, low }, twin))).toEqual({ hash: { high, low }, twin });
    }),
  );
});

test("what is no id is answered by null", () => {
  for (const id of [
    "",
    "abc",
    "zzzzzzzzzzzzz",
    "0000000000000-0",
    "000000000000u",
    "0000000000000-",
    "../../etc",
  ]) {
    expect(parsePublicId(id), id).toBeNull();
  }
});

test("100,000 similar paths spread over 64 bits without meeting, also in 32 of them about as seldom as chance", () => {
  const lows = new Set<number>();
  const highs = new Set<number>();
  for (let i = 0; i < 100_000; i++) {
    const { high, low } = hashOfFile(
      `Camera/IMG_${String(i).padStart(6, "0")}.jpg`,
      1_000_000,
      1_700_000_000_000,
    );
    lows.add(low);
    highs.add(high);
  }
  // By chance 1.16 pairs of 100,000 meet in 32 bits.
  expect(lows.size).toBeGreaterThan(100_000 - 12);
  expect(highs.size).toBeGreaterThan(100_000 - 12);
});

test("rows that share a hash are numbered and each found by its own id", () => {
  const ids = new PublicIds();
  const hash = { high: 1, low: 2 };
  for (const row of [0, 1, 2]) ids.addHash(row, hash);
  expect([0, 1, 2].map((row) => ids.rowOf(ids.of(row)))).toEqual([0, 1, 2]);
  expect(ids.of(2)).toBe(`${ids.of(0)}-3`);
});

test("a row whose file changed is found by its new id only", () => {
  const ids = new PublicIds();
  ids.add(0, "a.jpg", 1, 1);
  const old = ids.of(0);
  ids.add(0, "a.jpg", 2, 2);
  expect(ids.rowOf(old)).toBeNull();
  expect(ids.rowOf(ids.of(0))).toBe(0);
  ids.add(0, "a.jpg", 1, 1);
  expect(ids.rowOf(old)).toBe(0);
});

test("rows without an id have an empty one, and nothing is found by it", () => {
  const ids = new PublicIds();
  expect(ids.of(3)).toBe("");
  expect(ids.rowOf("")).toBeNull();
});

test("ids are found among many, with whatever hashes meet", () => {
  const hash = fc.record({ high: fc.integer({ min: 0, max: 3 }), low: fc.integer({ min: 0, max: 3 }) });
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(3000), hash), { maxLength: 300, size: "max" }), (steps) => {
      const ids = new PublicIds();
      const rows = new Set<number>();
      for (const [row, each] of steps) {
        ids.addHash(row, each);
        rows.add(row);
      }
      for (const row of rows) expect(ids.rowOf(ids.of(row))).toBe(row);
    }),
  );
});

test("ids are found when there are more of them than the table began with", () => {
  const ids = new PublicIds();
  for (let row = 0; row < 5000; row++) ids.add(row, `Trip/${row}.jpg`, 1, 1);
  for (let row = 0; row < 5000; row++) expect(ids.rowOf(ids.of(row))).toBe(row);
});
