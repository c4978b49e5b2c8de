import fc from "fast-check";
import { expect, test } from "vitest";
import type { AskedLook } from "../../../../../../../src/features/seen/shared/looks-like.ts";
import { OwnTable } from "../../../../../../../src/features/seen/worker/library/own-table.ts";
import { Products } from "../../../../../../../src/features/seen/worker/library/products.ts";
import { bytesOfUnit, unitOf } from "../../../../../../../src/features/seen/worker/own/vector.ts";

const asked = (vector: readonly number[], of: Partial<AskedLook> = {}): AskedLook => ({
  look: "red",
  version: "1",
  scale: 100,
  vector: unitOf(Float32Array.from(vector), vector.length) ?? new Float32Array(),
  neutral: new Float32Array(vector.length),
  ...of,
});

const bytes = (vector: readonly number[]): Int8Array<ArrayBuffer> =>
  bytesOfUnit(unitOf(Float32Array.from(vector), vector.length) ?? new Float32Array());

function tableOf(vectors: readonly (readonly number[])[], version = "1"): OwnTable {
  const table = new OwnTable();
  for (const [row, vector] of vectors.entries())
    table.set(row, { stamp: row, version, found: bytes(vector) });
  return table;
}

test("photos near the best one look like a text, and no others", () => {
  const table = tableOf([
    [1, 0, 0],
    [0, 1, 0],
    [1, 0.1, 0],
    [1, 0.5, 0],
    [-1, 0, 0],
  ]);
  expect(table.rowsLike(asked([1, 0, 0]))).toEqual([0, 2]);
  // The less a model tells apart, the more is as likely.
  expect(table.rowsLike(asked([1, 0, 0], { scale: 10 }))).toEqual([0, 2, 3]);
  expect(table.rowsLike(asked([0, 0, 1]))).toEqual([]);
});

test("what looks more like any photo than like a text does not look like it", () => {
  const table = tableOf([
    [1, 1, 0],
    [1, 0.9, 0],
  ]);
  const { vector } = asked([1, 2, 0]);
  expect(table.rowsLike(asked([2, 1, 0], { neutral: vector }))).toEqual([1]);
});

test("photos are forgotten, and looked at again, and others stay found", () => {
  const table = tableOf([
    [1, 0],
    [1, 0],
    [0, 1],
  ]);
  table.delete(0);
  expect(table.rowsLike(asked([1, 0]))).toEqual([1]);
  expect(Array.from(table.of(2))).toEqual([0, 127]);
  table.set(2, { stamp: 9, version: "1", found: bytes([1, 0]) });
  expect(new Set(table.rowsLike(asked([1, 0])))).toEqual(new Set([1, 2]));
  for (const row of [1, 2]) table.delete(row);
  expect(table.rowsLike(asked([1, 0]))).toEqual([]);
  expect(table.size).toBe(0);
});

test("what another model found means nothing: all is looked at again", () => {
  const table = tableOf([
    [1, 0],
    [1, 0],
  ]);
  expect(table.rowsLike(asked([1, 0], { version: "2" }))).toEqual([]);
  table.takeChanged();
  table.set(300, { stamp: 0, version: "2", found: bytes([1, 0, 0]) });
  expect(table.size).toBe(1);
  expect(table.isLooked(0, "1", 0)).toBe(false);
  expect(new Set(table.takeChanged())).toEqual(new Set([0, 2]));
  expect(table.rowsLike(asked([1, 0, 0], { version: "2" }))).toEqual([300]);
});

test("a photo that cannot be drawn was looked at, and looks like nothing, after it was kept, too", () => {
  const table = new OwnTable();
  table.set(5, { stamp: 1, version: "1", found: new Int8Array() });
  table.set(7, { stamp: 2, version: "1", found: bytes([0, 1]) });
  table.set(300, { stamp: 3, version: "1", found: bytes([1, 0]) });
  const kept = new OwnTable();
  for (const block of table.takeChanged()) {
    const packed = table.pack(block);
    if (packed !== null) kept.unpack(packed);
  }
  expect(kept.isLooked(5, "1", 1)).toBe(true);
  expect(Array.from(kept.of(5))).toEqual([]);
  expect(Array.from(kept.of(7))).toEqual([0, 127]);
  expect(kept.rowsLike(asked([1, 0]))).toEqual([300]);
});

test("whatever is kept and forgotten, the table finds what a list of vectors does", () => {
  const vector = fc.array(fc.integer({ min: -9, max: 9 }), { minLength: 20, maxLength: 20 });
  const change = fc.record({ row: fc.nat(12), vector: fc.option(vector) });
  fc.assert(
    fc.property(fc.array(change, { maxLength: 40 }), vector, (changes, wanted) => {
      fc.pre(wanted.some((each) => each !== 0));
      const table = new OwnTable();
      const list = new Map<number, Int8Array>();
      for (const { row, vector: found } of changes) {
        list.delete(row);
        if (found === null) table.delete(row);
        else table.set(row, { stamp: 0, version: "1", found: bytes(found) });
        if (found?.some((each) => each !== 0) === true) list.set(row, bytes(found));
      }
      const one = asked(wanted, { scale: 5 });
      const cosines = [...list].map(([row, found]) => {
        const dot = found.reduce((sum, each, at) => sum + each * (one.vector[at] ?? 0), 0);
        return [row, dot / Math.hypot(...found)] as const;
      });
      const best = Math.max(0, ...cosines.map(([, cosine]) => cosine));
      const least = best - Math.log(20) / 5;
      const rows = new Set(table.rowsLike(one));
      for (const [row, cosine] of cosines) {
        // What lies on the edge may fall to either side.
        if (Math.abs(cosine - least) < 1e-3 || Math.abs(cosine) < 1e-3) continue;
        expect(rows.has(row)).toBe(cosine > 0 && cosine > least);
      }
      for (const row of rows) expect(list.has(row)).toBe(true);
    }),
  );
});

test("products are the same with WebAssembly and without, at their largest, too", () => {
  const number = fc.integer({ min: -16_384, max: 16_384 });
  const byte = fc.integer({ min: -128, max: 127 });
  fc.assert(
    fc.property(
      fc.array(number, { minLength: 48, maxLength: 48 }),
      fc.array(byte, { minLength: 144, maxLength: 144 }),
      (wanted, block) => {
        const [one, vectors] = [Int16Array.from(wanted), Int8Array.from(block)];
        const fast = Array.from(new Products(one, 3).of(vectors, 3));
        expect(fast).toEqual(Array.from(new Products(one, 3, null).of(vectors, 3)));
      },
    ),
  );
  const most = new Products(new Int16Array(1024).fill(512), 1).of(new Int8Array(1024).fill(-128), 1);
  expect(Array.from(most)).toEqual([-128 * 512 * 1024]);
});
