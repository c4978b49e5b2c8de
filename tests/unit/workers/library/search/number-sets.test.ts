import fc from "fast-check";
import { expect, test } from "vitest";
import { NumberSets } from "../../../../../workers/library/search/tags.ts";

test("equal sets have one number, others another, and all are what they were", () => {
  const sets = fc.array(fc.uniqueArray(fc.nat({ max: 5 })).map((members) => members.sort((a, b) => a - b)));
  fc.assert(
    fc.property(sets, (all) => {
      const packed = new NumberSets();
      const numbers = all.map((members) => packed.numberOf(members));
      const keys = new Map([["", 0]]);
      for (const [at, members] of all.entries()) {
        const number = numbers[at] ?? -1;
        expect([...packed.of(number)]).toEqual(members);
        expect(keys.get(members.join(" ")) ?? number).toBe(number);
        keys.set(members.join(" "), number);
      }
      expect(new Set(keys.values()).size).toBe(packed.size);
    }),
  );
});

test("a hundred thousand sets take some bytes each, and are found again after the table grew", () => {
  const packed = new NumberSets();
  const of = (set: number): number[] => [set % 300, 300 + Math.floor(set / 300)];
  const numbers = Array.from({ length: 100_000 }, (_, set) => set + 1);
  for (let time = 0; time < 2; time++)
    expect(numbers.map((_, set) => packed.numberOf(of(set)))).toEqual(numbers);
  expect(packed.byteLength).toBeLessThan(25 * 100_000);
});
