import fc from "fast-check";
import { expect, test } from "vitest";
import { heldBytes, surplus } from "../../../../../workers/library/screens/screen-previews.ts";

const aged = fc.array(fc.record({ bytes: fc.integer({ min: 1, max: 900 }), used: fc.nat(1000) }));

test("those looked at longest ago go, and no more of them than it takes", () => {
  fc.assert(
    fc.property(aged, fc.nat(5000), (all, budget) => {
      const entries = new Map(all.map((entry, row) => [row, entry]));
      const gone = surplus(entries, budget);
      const left = new Map([...entries].filter(([row]) => !gone.includes(row)));
      expect(heldBytes(left)).toBeLessThanOrEqual(budget);
      const youngestGone = Math.max(-1, ...gone.map((row) => entries.get(row)?.used ?? 0));
      for (const { used } of left.values()) expect(used).toBeGreaterThanOrEqual(youngestGone);
      const last = gone.at(-1);
      if (last !== undefined)
        expect(heldBytes(left) + (entries.get(last)?.bytes ?? 0)).toBeGreaterThan(budget);
    }),
  );
});
