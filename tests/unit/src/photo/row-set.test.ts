import fc from "fast-check";
import { expect, test } from "vitest";
import { RowSet } from "../../../../src/photo/row-set.ts";

/** Rows on both sides of the edges of 32-bit words. */
const someRows = fc.array(fc.integer({ min: 0, max: 200 }), { maxLength: 60 });

/** Those, and the one behind them. */
const every = Array.from({ length: 202 }, (_, row) => row);

const ascending = (rows: Iterable<number>): number[] => [...new Set(rows)].toSorted((a, b) => a - b);

const change = fc.oneof(
  fc.record({ kind: fc.constantFrom("add", "delete"), rows: someRows.map((rows) => rows.slice(0, 1)) }),
  fc.record({ kind: fc.constantFrom("union", "difference", "filter"), rows: someRows }),
);

test("any sequence of changes equals a plain set", () => {
  fc.assert(
    fc.property(fc.array(change, { maxLength: 20 }), (changes) => {
      let rows = RowSet.none;
      let model = new Set<number>();
      for (const { kind, rows: given } of changes) {
        const before = ascending(model);
        const last = rows;
        if (kind === "add" || kind === "union") {
          for (const row of given) model.add(row);
          rows =
            kind === "union"
              ? rows.union(Uint32Array.from(given))
              : given.reduce((all, row) => all.add(row), rows);
        } else if (kind === "filter") {
          const keeps = new Set(given);
          model = new Set([...model].filter((row) => keeps.has(row)));
          rows = rows.filter((row) => keeps.has(row));
        } else {
          for (const row of given) model.delete(row);
          rows =
            kind === "difference"
              ? rows.difference(Uint32Array.from(given))
              : given.reduce((all, row) => all.delete(row), rows);
        }
        expect([...rows.toRows()]).toEqual(ascending(model));
        expect(rows.size).toBe(model.size);
        expect(every.filter((row) => rows.has(row))).toEqual(every.filter((row) => model.has(row)));
        expect(rows === last).toBe(before.join() === ascending(model).join());
        expect([...last.toRows()]).toEqual(before);
      }
    }),
  );
});

test("rows come in the order asked for, what that leaves out after it, and are counted in it", () => {
  fc.assert(
    fc.property(someRows, fc.uniqueArray(fc.integer({ min: 0, max: 200 })), (rows, order) => {
      const set = RowSet.of(rows);
      const shown = order.filter((row) => rows.includes(row));
      const rest = ascending(rows).filter((row) => !order.includes(row));
      expect([...set.toRows(Uint32Array.from(order))]).toEqual([...shown, ...rest]);
      expect(set.countIn(Uint32Array.from(order))).toBe(shown.length);
      expect(set.countIn(Uint32Array.from(order), 1, 3)).toBe(
        order.slice(1, 3).filter((row) => set.has(row)).length,
      );
    }),
  );
});

test("the last bit of a word is a row like any other", () => {
  const set = RowSet.of([31, 63, 1_000_000]);
  expect([...set.toRows()]).toEqual([31, 63, 1_000_000]);
  expect([...set.filter((row) => row !== 31).toRows()]).toEqual([63, 1_000_000]);
  expect(set.has(1_000_001)).toBe(false);
});
