import { describe, expect, it } from "vitest";
import type {
  OriginalsVerdict,
  ComparedPair,
} from "../../../../../../src/features/similar/shared/originals-compared.ts";
import type {
  LookLikeness,
  SimilarGroup,
  SimilarPhoto,
} from "../../../../../../src/features/similar/shared/similar.ts";
import { nothingChosen, proposalFor } from "../../../../../../src/features/similar/shared/choice.ts";

const photo = (
  row: number,
  likeness: LookLikeness | null,
  more: Partial<SimilarPhoto> = {},
): SimilarPhoto => ({
  row,
  likeness,
  width: 4000,
  height: 3000,
  bytes: 5_000_000,
  sharpness: null,
  ...more,
});

/** All pairs among these rows were compared, and are the same but for some. */
const pairs = (rows: readonly number[], verdict: OriginalsVerdict = "same"): ComparedPair[] =>
  rows.flatMap((one) =>
    rows
      .filter((other) => one < other)
      .map((other) => ({ rows: [one, other] as const, verdict, places: [] })),
  );

const groupOf = (best: number, photos: SimilarPhoto[], compared: ComparedPair[] = []): SimilarGroup => ({
  id: "a",
  photos,
  best,
  why: [],
  compared,
});

const nobody = { isMarked: () => false, hasParts: () => false };

const small = { width: 1600, height: 1200, bytes: 300_000 };

describe("what is proposed for a group", () => {
  it("is no photo that was not compared closely with the kept one, whatever the kind", () => {
    const group = groupOf(1, [photo(1, null), photo(2, "alike", small)]);
    for (const kind of ["copy", "alike", "edited", "shot"] as const) {
      const { marks, stays } = proposalFor(group, kind, nothingChosen, nobody);
      expect([marks, stays.get(2)]).toEqual([[], "alike"]);
    }
  });

  it("is no photo that differs, nor one of which a comparison could not tell", () => {
    const photos = [photo(1, null), photo(2, "alike", small)];
    const stays = (verdict: OriginalsVerdict) => {
      const proposal = proposalFor(groupOf(1, photos, pairs([1, 2], verdict)), "shot", nothingChosen, nobody);
      return [proposal.marks, proposal.stays.get(2)];
    };
    expect(stays("differs")).toEqual([[], "edited"]);
    expect(stays("unclear")).toEqual([[], "unclear"]);
    expect(stays("same")).toEqual([[2], undefined]);
  });

  it("concludes nothing from a third photo: what is kept instead was compared with none", () => {
    const photos = [
      photo(1, null),
      photo(2, "alike", { width: 2000, height: 1500 }),
      photo(3, "alike", small),
    ];
    const group = groupOf(1, photos, [...pairs([1, 2]), ...pairs([1, 3])]);
    expect(proposalFor(group, "copy", nothingChosen, nobody).marks).toEqual([2, 3]);
    const other = proposalFor(group, "copy", { kept: 2, marked: new Map() }, nobody);
    expect([other.marks, other.stays.get(3)]).toEqual([[], "alike"]);
  });

  it("keeps the best and marks the others of that kind", () => {
    const group = groupOf(
      1,
      [photo(1, null), photo(2, "alike", small), photo(3, "shot"), photo(4, "edited", small)],
      pairs([1, 2, 3, 4]),
    );
    const { kept, marks, stays } = proposalFor(group, "copy", nothingChosen, nobody);
    expect([kept, marks]).toEqual([1, [2]]);
    expect([...stays]).toEqual([
      [3, "kind"],
      [4, "edited"],
    ]);
    expect(proposalFor(group, "shot", nothingChosen, nobody).marks).toEqual([2, 3]);
  });

  it("never marks one that is larger than the kept one, whatever a person says", () => {
    const group = groupOf(
      1,
      [photo(1, null), photo(2, "alike", small), photo(3, "alike", { ...small, width: 1500 })],
      pairs([1, 2, 3]),
    );
    const choice = { kept: 2, marked: new Map([[1, true]]) };
    const { kept, marks, stays } = proposalFor(group, "copy", choice, nobody);
    expect([kept, marks]).toEqual([2, [3]]);
    expect(stays.get(1)).toBe("larger");
  });

  it("never marks the kept one, nor all", () => {
    const group = groupOf(1, [photo(1, null), photo(2, "alike"), photo(3, "alike")], pairs([1, 2, 3]));
    for (const kept of [1, 2, 3]) {
      const marked = new Map([1, 2, 3].map((row) => [row, true] as const));
      const { marks } = proposalFor(group, "shot", { kept, marked }, nobody);
      expect(marks).not.toContain(kept);
      expect(marks).toHaveLength(2);
    }
  });

  it("does not propose an edited copy, though a person may mark it", () => {
    const group = groupOf(1, [photo(1, null), photo(2, "edited", small)]);
    expect(proposalFor(group, "edited", nothingChosen, nobody).marks).toEqual([]);
    const asked = { kept: null, marked: new Map([[2, true]]) };
    expect(proposalFor(group, "edited", asked, nobody).marks).toEqual([2]);
  });

  it("does not propose a copy as large as the kept one, which may differ in a detail, though a person may", () => {
    const group = groupOf(
      1,
      [
        photo(1, null),
        photo(2, "alike", { bytes: 4_990_000 }),
        photo(3, "alike", { bytes: 2_000_000 }),
        photo(4, "alike", small),
      ],
      pairs([1, 2, 3, 4]),
    );
    const { marks, stays } = proposalFor(group, "copy", nothingChosen, nobody);
    expect(marks).toEqual([3, 4]);
    expect(stays.get(2)).toBe("close");
    const asked = { kept: null, marked: new Map([[2, true]]) };
    expect(proposalFor(group, "copy", asked, nobody).marks).toEqual([2, 3, 4]);
  });

  it("does not propose photos of unknown size, nor those a raw file or video belongs to", () => {
    const group = groupOf(
      1,
      [photo(1, null), photo(2, "alike", { width: 0 }), photo(3, "alike", small)],
      pairs([1, 2, 3]),
    );
    const facts = { ...nobody, hasParts: (row: number) => row === 3 };
    const { marks, stays } = proposalFor(group, "copy", nothingChosen, facts);
    expect(marks).toEqual([]);
    expect([...stays.values()]).toEqual(["unknown", "parts"]);
  });

  it("leaves what is marked already, and a choice of a photo that is gone", () => {
    const group = groupOf(
      1,
      [photo(1, null), photo(2, "alike", small), photo(3, "alike", small)],
      pairs([1, 2, 3]),
    );
    const facts = { ...nobody, isMarked: (row: number) => row === 2 };
    const choice = { kept: 99, marked: new Map([[2, true]]) };
    const { kept, marks, stays } = proposalFor(group, "copy", choice, facts);
    expect([kept, marks, stays.get(2)]).toEqual([1, [3], "marked"]);
  });
});
