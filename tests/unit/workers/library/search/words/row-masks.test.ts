import fc from "fast-check";
import { expect, test } from "vitest";
import { FreshRows } from "../../../../../../workers/library/search/words/fresh-rows.ts";
import { mergeSegments } from "../../../../../../workers/library/search/words/text-index.ts";
import { keepBoth } from "../../../../../../workers/library/search/words/row-masks.ts";

const mask = fc.array(fc.constantFrom(0, 1), { maxLength: 40 }).map((rows) => Uint8Array.from(rows));

test("of two masks what both find stays, whatever their lengths and where they lie in memory", () => {
  fc.assert(
    fc.property(mask, mask, fc.nat({ max: 5 }), (one, other, shift) => {
      const moved = new Uint8Array(one.length + shift).subarray(shift);
      moved.set(one);
      keepBoth(moved, other);
      expect([...moved]).toEqual([...one].map((found, row) => found & (other[row] ?? 0)));
    }),
  );
});

/** Segments of rows that all share a word. */
function segmentsOf(count: number, rows: number) {
  return Array.from({ length: count }, (_, segment) => {
    const fresh = new FreshRows();
    for (let row = segment * rows; row < (segment + 1) * rows; row++) fresh.add(row, ["img", `n${row % 7}`]);
    return fresh.seal(segment + 1);
  });
}

test("a merge of words that very many photos share comes in small pieces, and stays within its rows", () => {
  const segments = segmentsOf(4, 5000);
  const homes = Uint32Array.from({ length: 20_000 }, (_, row) => Math.floor(row / 5000) + 1);
  const steps = mergeSegments(segments, () => homes, 1, 9);
  let pieces = 1;
  let step = steps.next();
  for (; step.done !== true; step = steps.next()) pieces++;
  expect(pieces).toBeGreaterThanOrEqual(4);
  expect(step.value).toMatchObject({ serial: 9, firstRow: 0, lastRow: 19_999, strays: 0 });
  expect(step.value.postings).toHaveLength(40_000);
});

test("rows that left a segment are left out of its merge, those of others are not looked at", () => {
  const [one, other] = segmentsOf(2, 100);
  if (one === undefined || other === undefined) throw new Error("no segments");
  const homes = Uint32Array.from({ length: 200 }, (_, row) => (row < 100 ? 1 : 2));
  homes[5] = 0;
  one.strays = 1;
  const steps = mergeSegments([one, other], () => homes, 1, 9);
  let step = steps.next();
  while (step.done !== true) step = steps.next();
  expect(step.value.postings).toHaveLength(398);
  expect(step.value.postings).not.toContain(5);
});
