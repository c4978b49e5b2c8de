import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { hashDistance } from "../../../../../../../src/photo/similar/difference.ts";
import {
  At,
  type Fingerprint,
  fingerprintBytes,
  fingerprintVersion,
} from "../../../../../../../src/photo/similar/fingerprint-layout.ts";
import { FingerprintGroups } from "../../../../../../../src/features/similar/worker/library/grouping.ts";
import { exactBits, NearIndex } from "../../../../../../../src/features/similar/worker/library/near-index.ts";
import { cases } from "../../../../../../support/cases.ts";

/** A look with this hash. */
function withHash(hash: readonly number[]): Fingerprint {
  const look = new Uint8Array(fingerprintBytes);
  look[At.version] = fingerprintVersion;
  look.set(hash, At.hash);
  return look;
}

/** Hashes of which many are near one another: each flips some bits of one of a few. */
const hashes = fc
  .record({
    seeds: fc.array(fc.uint8Array({ minLength: 8, maxLength: 8 }), { minLength: 1, maxLength: 4 }),
    photos: fc.array(fc.record({ of: fc.nat(), flips: fc.array(fc.nat(63), { maxLength: 12 }) }), {
      minLength: 1,
      maxLength: 60,
    }),
  })
  .map(({ seeds, photos }) =>
    photos.map(({ of, flips }) => {
      const hash = Uint8Array.from(seeds[of % seeds.length] ?? []);
      for (const bit of flips) hash[bit >> 3] = (hash[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      return withHash([...hash]);
    }),
  );

/** The same by comparing everything with everything. */
function bruteForce(looks: readonly Fingerprint[]): number[][] {
  const groups: number[][] = [];
  for (const [row, look] of looks.entries()) {
    let best: { group: number[]; bits: number } | null = null;
    for (const group of groups) {
      const bits = hashDistance(look, looks[group[0] ?? 0] ?? look);
      if (bits <= exactBits && bits < (best?.bits ?? Infinity)) best = { group, bits };
    }
    if (best === null) groups.push([row]);
    else best.group.push(row);
  }
  return groups;
}

const groupsOf = (grouping: FingerprintGroups): number[][] =>
  [...grouping.firsts()]
    .map((first) => [...grouping.groupOf(first)])
    .sort((a, b) => (a[0] ?? 0) - (b[0] ?? 0));

describe("NearIndex", () => {
  it("finds every hash within eight bits, and none beyond", () => {
    fc.assert(
      fc.property(hashes, (looks) => {
        const index = new NearIndex();
        for (const [row, look] of looks.entries()) index.add(row, look);
        for (const look of looks) {
          const found = new Set<number>();
          index.near(look, exactBits, (row) => found.add(row));
          const wanted = looks.flatMap((other, row) => (hashDistance(look, other) <= exactBits ? [row] : []));
          expect([...found].sort((a, b) => a - b)).toEqual(wanted);
        }
      }),
      { numRuns: cases(75, 300) },
    );
  });

  it("finds every hash within eleven bits where it looks wide", () => {
    fc.assert(
      fc.property(hashes, (looks) => {
        const index = new NearIndex();
        for (const [row, look] of looks.entries()) index.add(row, look);
        for (const look of looks) {
          const found = new Set<number>();
          index.near(look, 11, (row) => found.add(row), true);
          const wanted = looks.flatMap((other, row) => (hashDistance(look, other) <= 11 ? [row] : []));
          expect([...found].sort((a, b) => a - b)).toEqual(wanted);
        }
      }),
      { numRuns: cases(50, 200) },
    );
  });

  it("finds a hash that differs by two bits in every quarter", () => {
    const index = new NearIndex();
    index.add(0, withHash([0, 0, 0, 0, 0, 0, 0, 0]));
    const found: number[] = [];
    index.near(withHash([3, 0, 0, 3, 1, 1, 0, 0x81]), 8, (row) => found.push(row));
    expect(found).toContain(0);
  });

  it("no longer finds what was removed", () => {
    fc.assert(
      fc.property(hashes, fc.nat(), (looks, at) => {
        const index = new NearIndex();
        for (const [row, look] of looks.entries()) index.add(row, look);
        const gone = at % looks.length;
        index.remove(gone);
        for (const look of looks) {
          const found = new Set<number>();
          index.near(look, exactBits, (row) => found.add(row));
          const wanted = looks.flatMap((other, row) =>
            row !== gone && hashDistance(look, other) <= exactBits ? [row] : [],
          );
          expect([...found].sort((a, b) => a - b)).toEqual(wanted);
        }
      }),
      { numRuns: 100 },
    );
  });
});

describe("LookGroups", () => {
  const all = { alike: () => true };

  it("makes the groups that comparing all with all makes", () => {
    fc.assert(
      fc.property(hashes, (looks) => {
        const grouping = new FingerprintGroups({ ...all, look: (row) => looks[row] ?? withHash([]) });
        for (const row of looks.keys()) grouping.add(row);
        expect(groupsOf(grouping)).toEqual(bruteForce(looks));
      }),
      { numRuns: cases(125, 500) },
    );
  });

  it("compares with the first alone, so that weak links do not chain", () => {
    const looks = [0, 6, 12].map((ones) =>
      withHash(Array.from({ length: 8 }, (_, byte) => (1 << Math.max(0, Math.min(8, ones - byte * 8))) - 1)),
    );
    const grouping = new FingerprintGroups({ ...all, look: (row) => looks[row] ?? withHash([]) });
    for (const row of looks.keys()) grouping.add(row);
    expect(groupsOf(grouping)).toEqual([[0, 1], [2]]);
  });

  it("groups the others anew when the first goes, and keeps nothing of it", () => {
    fc.assert(
      fc.property(hashes, (looks) => {
        const grouping = new FingerprintGroups({ ...all, look: (row) => looks[row] ?? withHash([]) });
        for (const row of looks.keys()) grouping.add(row);
        grouping.remove(0);
        expect(grouping.has(0)).toBe(false);
        const rows = groupsOf(grouping)
          .flat()
          .sort((a, b) => a - b);
        expect(rows).toEqual([...looks.keys()].slice(1));
        for (const [first = 0, ...others] of groupsOf(grouping))
          for (const row of others)
            expect(
              hashDistance(looks[row] ?? withHash([]), looks[first] ?? withHash([])),
            ).toBeLessThanOrEqual(8);
      }),
      { numRuns: cases(50, 200) },
    );
  });
});
