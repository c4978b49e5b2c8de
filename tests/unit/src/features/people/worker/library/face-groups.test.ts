import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { FaceGroups } from "../../../../../../../src/features/people/worker/library/face-groups.ts";
import { FacesOf, numbersFrom, vectorsOf } from "../../../../../../support/faces.ts";

/** Groups with all faces of some people placed in an order: which face is whose is told by `whose`. */
function placed(people: readonly number[], seed: number): { groups: FaceGroups; whose: number[] } {
  const { faces, whose } = someFaces(people, seed);
  const groups = new FaceGroups(faces);
  for (const face of shuffled(whose.length, seed)) groups.place(face);
  return { groups, whose };
}

function someFaces(people: readonly number[], seed: number): { faces: FacesOf; whose: number[] } {
  const whose = people.flatMap((count, person) => Array.from({ length: count }, () => person));
  return { faces: new FacesOf(vectorsOf(whose, seed)), whose };
}

function shuffled(count: number, seed: number): number[] {
  const next = numbersFrom(seed + 1);
  return Array.from({ length: count }, (_, at) => ({ at, by: next() }))
    .sort((a, b) => a.by - b.by)
    .map(({ at }) => at);
}

const compare = (a: number, b: number): number => a - b;

const somePeople = fc.array(fc.integer({ min: 1, max: 8 }), { minLength: 1, maxLength: 8 });
const aSeed = fc.integer({ min: 1, max: 1e6 });

/** Whose faces are in each group. */
function mixed(groups: FaceGroups, whose: readonly number[]): number[][] {
  return Array.from(groups.all, ({ faces }) => [...new Set(Array.from(faces, (face) => whose[face] ?? -1))]);
}

describe("whatever the order", () => {
  test("no two people are joined, and each one is one group", () => {
    fc.assert(
      fc.property(somePeople, aSeed, (people, seed) => {
        const { groups, whose } = placed(people, seed);
        for (const names of mixed(groups, whose)) expect(names).toHaveLength(1);
        expect(groups.size).toBe(people.length);
      }),
      { numRuns: 60 },
    );
  });

  test("groups whose means point the same way, but whose faces are not that much alike, are not merged", () => {
    // Strangers with a cosine of .91: the means of many of each have one of .96, as what is theirs alone cancels out.
    const whose = Array.from({ length: 48 }, (_, face) => face % 2);
    const groups = new FaceGroups(new FacesOf(vectorsOf(whose, 31, { common: 0.908, noise: 0.05 })));
    for (const face of whose.keys()) groups.place(face);
    expect(mixed(groups, whose).map((names) => names.length)).toEqual([1, 1]);
  });

  test("two faces of one photo are never joined, however alike", () => {
    const vectors = vectorsOf([0, 0, 0], 3);
    const groups = new FaceGroups(new FacesOf(vectors, [7, 7, 8]));
    for (const face of [0, 1, 2]) groups.place(face);
    expect(groups.groupOf(0)).not.toBe(groups.groupOf(1));
  });

  test("a chain of faces that look like the next one does not join its ends", () => {
    // Each is near the one before: the first and the last are strangers.
    const [from, to] = [vectorsOf([0], 5)[0], vectorsOf([1], 6)[0]];
    const steps = 24;
    const chain = Array.from({ length: steps }, (_, step) =>
      Int8Array.from(from ?? [], (value, at) => value + ((to?.[at] ?? 0) - value) * (step / (steps - 1))),
    );
    const groups = new FaceGroups(new FacesOf(chain));
    for (const face of chain.keys()) groups.place(face);
    expect(groups.groupOf(0)).not.toBe(groups.groupOf(steps - 1));
  });
});

describe("what a person said is undone", () => {
  /** All there is to know of faces and groups. */
  const stateOf = (groups: FaceGroups, count: number): unknown => ({
    faces: Array.from({ length: count }, (_, face) => {
      const { group, confirmed, rejected } = groups.stateOf(face);
      return { group, confirmed, rejected: rejected.toSorted(compare) };
    }),
    groups: Array.from(groups.all, ({ id, faces }) => ({
      id,
      faces: [...faces].sort(compare),
      apart: [...groups.apartFrom(id)].filter((other) => groups.get(other)).sort(compare),
    })).sort((a, b) => a.id - b.id),
  });

  test("and done again, whatever it was", () => {
    const saying = fc.record({
      what: fc.constantFrom("reject", "confirm", "merge", "apart", "move"),
      face: fc.nat(40),
      other: fc.nat(40),
    });
    fc.assert(
      fc.property(
        somePeople,
        aSeed,
        fc.array(saying, { minLength: 1, maxLength: 8 }),
        (people, seed, sayings) => {
          const { groups, whose } = placed(people, seed);
          for (const { what, face, other } of sayings) {
            const [said, second] = [face % whose.length, other % whose.length];
            const [one, two] = [groups.groupOf(said), groups.groupOf(second)];
            if (one === 0 || two === 0) continue;
            const before = stateOf(groups, whose.length);
            const taken = groups.watch(() => {
              if (what === "reject") groups.reject([said], one);
              else if (what === "confirm") groups.confirm([said], two);
              else if (what === "merge") groups.merge(one, two);
              else if (what === "apart" && one !== two) groups.keepApart(one, two);
              else if (what === "move") {
                groups.confirm([said], 0);
                groups.reject([said], one);
              }
            });
            const after = stateOf(groups, whose.length);
            const back = groups.watch(() => groups.putBack(taken));
            expect(stateOf(groups, whose.length)).toEqual(before);
            groups.putBack(back);
            expect(stateOf(groups, whose.length)).toEqual(after);
          }
        },
      ),
      {
        numRuns: 60,
        examples: [
          // A group is empty in between.
          [
            [2, 3, 6],
            698_323,
            [
              { what: "reject", face: 35, other: 0 },
              { what: "confirm", face: 26, other: 26 },
              { what: "reject", face: 0, other: 0 },
            ],
          ],
        ],
      },
    );
  });
});

describe("what a person said holds", () => {
  test("in whatever is placed and said afterwards", () => {
    const saying = fc.record({
      what: fc.constantFrom("reject", "confirm", "merge", "apart"),
      face: fc.nat(40),
      other: fc.nat(40),
    });
    fc.assert(
      fc.property(somePeople, aSeed, fc.array(saying, { maxLength: 12 }), (people, seed, sayings) => {
        const { faces, whose } = someFaces(people, seed);
        const groups = new FaceGroups(faces);
        const order = shuffled(whose.length, seed);
        const confirmed = new Map<number, number>();
        for (const [turn, { what, face, other }] of sayings.entries()) {
          for (const each of order.splice(0, Math.ceil(order.length / (sayings.length - turn))))
            groups.place(each);
          const [one, two] = [groups.groupOf(face % whose.length), groups.groupOf(other % whose.length)];
          if (one === 0 || two === 0) continue;
          const said = face % whose.length;
          if (what === "confirm") {
            groups.confirm([said], one);
            confirmed.set(said, said);
          } else if (what === "reject") {
            groups.reject([said], one);
            confirmed.delete(said);
            expect(groups.rejectedBy(said).has(one)).toBe(true);
          } else if (what === "merge" && one !== two) groups.merge(one, two);
          else if (what === "apart" && one !== two) groups.keepApart(one, two);
        }
        for (const each of order) groups.place(each);
        for (const face of whose.keys()) {
          const group = groups.groupOf(face);
          expect(groups.rejectedBy(face).has(group)).toBe(false);
          expect(groups.apartFrom(group).has(group)).toBe(false);
          expect(groups.get(group)?.faces.has(face)).toBe(true);
        }
        for (const face of confirmed.keys()) expect(groups.isConfirmed(face)).toBe(true);
      }),
      { numRuns: 80 },
    );
  });

  test("a confirmed face stays in its group, whatever is rejected there", () => {
    const { groups } = placed([6, 6], 11);
    const own = groups.groupOf(0);
    // Somebody else's face, confirmed in it.
    groups.confirm([6], own);
    groups.confirm([0], own);
    groups.reject([1], own);
    expect(groups.groupOf(6)).toBe(own);
    expect(groups.groupOf(0)).toBe(own);
    expect(groups.groupOf(1)).not.toBe(own);
  });

  test("a rejected face does not come back, nor with a group it is in", () => {
    const { faces, whose } = someFaces([6, 6], 12);
    const groups = new FaceGroups(faces);
    for (const face of [0, 1, 2, 3]) groups.place(face);
    const own = groups.groupOf(0);
    groups.confirm([0, 1, 2], own);
    groups.reject([3], own);
    for (let face = 4; face < whose.length; face++) groups.place(face);
    expect(groups.groupOf(3)).not.toBe(own);
    expect(groups.apartFrom(groups.groupOf(3)).has(own)).toBe(true);
  });

  test("groups with something said of both are asked about, not merged", async () => {
    const { faces } = someFaces([8], 13);
    const groups = new FaceGroups(faces);
    groups.confirm([0, 1], 0);
    const one = groups.groupOf(0);
    groups.confirm([2, 3], 0);
    const two = groups.groupOf(2);
    groups.setSaid(one, true);
    groups.setSaid(two, true);
    // A new face is like both: neither is chosen.
    const group = groups.place(4);
    expect([one, two]).not.toContain(group);
    expect((await groups.toAsk(10)).map(({ group: a, other: b }) => [a, b].sort(compare))).toContainEqual(
      [one, two].sort(compare),
    );
    groups.merge(one, two);
    expect(groups.groupOf(2)).toBe(one);
    expect(groups.place(5)).toBe(one);
  });
});

test("a face that is not seen well starts no group, and may be likest to one", () => {
  const faces = new FacesOf(vectorsOf([0, 0, 0, 1], 14), undefined, new Set([2, 3]));
  const groups = new FaceGroups(faces);
  for (const face of [0, 1, 2, 3]) groups.place(face);
  expect([groups.groupOf(2), groups.groupOf(3)]).toEqual([0, 0]);
  expect(groups.likest(2, (id) => id === groups.groupOf(0))).toBe(groups.groupOf(0));
  expect(groups.likest(3, (id) => id === groups.groupOf(0))).toBe(0);
});

test("thousands of groups are found again by the nearest of some vectors", () => {
  const people = Array.from({ length: 2200 }, () => 2);
  const { groups } = placed(people, 15);
  // Some pairs are too far apart to be one by one comparison, or lie at an edge.
  expect(groups.size).toBeGreaterThanOrEqual(2200);
  expect(groups.size).toBeLessThan(2500);
});
