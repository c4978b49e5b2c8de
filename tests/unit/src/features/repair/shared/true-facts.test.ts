import { describe, expect, test } from "vitest";
import type { OwnFacts, TakeoutFacts } from "../../../../../../src/features/repair/shared/repair.ts";
import { trueFacts } from "../../../../../../src/features/repair/shared/true-facts.ts";

const own: OwnFacts = {
  type: "image/jpeg",
  takenAt: null,
  place: null,
  title: null,
  description: null,
  keywords: [],
  rating: null,
  label: null,
  orientation: null,
  contentId: null,
  duration: null,
};
const said: TakeoutFacts = {
  fileName: "a.jpg",
  takenAt: Date.UTC(2019, 4, 3, 9, 51, 12),
  place: null,
  placeEdited: false,
  description: null,
  favourite: false,
  people: [],
  archived: false,
  trashed: false,
};
const paris = { lat: 48.8583, lng: 2.2945, altitude: null };
const facts = (
  file: Partial<OwnFacts>,
  json: Partial<TakeoutFacts>,
  { edits = true, keywords = [] as string[], bare = false } = {},
) =>
  trueFacts(
    { ...own, ...file },
    [{ ...said, ...json }],
    keywords,
    { edits, stars: true },
    () => "+02:00",
    bare,
  );

describe("what a repaired file says", () => {
  test("a moment stands in UTC where nothing tells the zone, else on the clock of the place", () => {
    expect(facts({}, {}).wanted?.takenAt).toEqual({ local: "2019-05-03T09:51:12", offset: "+00:00" });
    expect(facts({}, { place: paris }).wanted?.takenAt).toEqual({
      local: "2019-05-03T11:51:12",
      offset: "+02:00",
    });
    expect(facts({ place: paris }, {}).wanted?.takenAt?.offset).toBe("+02:00");
  });

  test("a wall clock of its own is never replaced by UTC, however far away", () => {
    const takenAt = { local: "2019-05-03T11:51:12", offset: null };
    expect(facts({ takenAt }, {})).toMatchObject({ wanted: null, date: "own" });
    expect(facts({ takenAt }, { takenAt: Date.UTC(1987, 0, 1) })).toMatchObject({
      wanted: null,
      date: "differs",
    });
  });

  test("a day that was changed in Google Photos counts where its clock is known, if that is wished for", () => {
    const takenAt = { local: "2019-05-03T11:51:12", offset: "-03:00" };
    const json = { takenAt: Date.UTC(1987, 0, 1, 12) };
    // The film of a scan has no place, so the file's own offset tells the clock.
    expect(facts({ takenAt }, json).wanted?.takenAt).toEqual({
      local: "1987-01-01T09:00:00",
      offset: "-03:00",
    });
    expect(facts({ takenAt }, { ...json, place: paris })).toMatchObject({ date: "changed" });
    expect(facts({ takenAt }, json, { edits: false })).toMatchObject({ wanted: null, date: "differs" });
  });

  test("a place of its own stays, unless a person moved it", () => {
    const place = { lat: 45, lng: 9, altitude: null };
    const takenAt = { local: "2019-05-03T11:51:12", offset: null };
    expect(facts({ place, takenAt }, { place: paris }).wanted).toBeNull();
    const moved = { place: paris, placeEdited: true };
    expect(facts({ place, takenAt }, moved)).toMatchObject({ place: "changed", wanted: { position: paris } });
    expect(facts({ place, takenAt }, moved, { edits: false })).toMatchObject({ place: "differs" });
  });

  test("texts are added where there are none, keywords to those that are there", () => {
    const json = { description: "By the sea", favourite: true };
    expect(facts({ keywords: ["Sea"] }, json, { keywords: ["sea", "Best of"] }).wanted).toMatchObject({
      description: "By the sea",
      rating: 5,
      keywords: ["Sea", "Best of"],
    });
    const wanted = facts({ description: "Mine", rating: 3 }, json).wanted;
    expect([wanted?.description, wanted?.rating]).toEqual([undefined, undefined]);
    expect(facts({}, json, { bare: true }).wanted).not.toHaveProperty("description");
  });

  test("a name is a title only if it is words without an ending", () => {
    expect(facts({}, { fileName: "Sunset at the beach" }).wanted?.title).toBe("Sunset at the beach");
    for (const fileName of ["IMG_1234.jpg", "IMG_1234", "a b", null])
      expect(facts({}, { fileName }).wanted).not.toHaveProperty("title");
  });
});

test("the name of a file of a year alone gets no day", () => {
  const takenAt = { local: "1985-01-01T00:00:00", edtf: "1985", offset: null };
  expect(facts({ takenAt }, { takenAt: Date.UTC(1985, 4, 3) }).local).toBe("1985");
});
