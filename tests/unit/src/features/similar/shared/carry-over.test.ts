import { describe, expect, it } from "vitest";
import type { Likeness } from "../../../../../../src/features/similar/shared/similar.ts";
import { carryOver, type CarriedFacts } from "../../../../../../src/features/similar/shared/carry-over.ts";

interface Said extends Partial<CarriedFacts["record"]> {
  favourite?: boolean;
  flag?: "pick" | "reject" | null;
}

const facts = ({ favourite = false, flag = null, ...record }: Said = {}): CarriedFacts => ({
  record: {
    takenAt: null,
    location: null,
    title: null,
    description: null,
    keywords: [],
    rating: null,
    label: null,
    ...record,
  },
  favourite,
  marks: { flag },
});

const going = (said: Said, likeness: Likeness = "copy") => ({ facts: facts(said), likeness });

const lisbon = {
  lat: 38.7,
  lng: -9.1,
  altitude: 12,
  accuracy: 4,
  direction: 90,
  north: "true",
  source: "exif:GPS",
} as const;
const noon = { local: "2024-05-03T12:00:00", offset: "+01:00", source: "exif:DateTimeOriginal" };
const guessed = { local: "2025-01-01T00:00:00", offset: null, source: "modified" };

describe("what is carried over to the photo that is kept", () => {
  it("is all it lacks: location, date, stars, favourite, pick, texts and keywords", () => {
    const { change, carried } = carryOver(facts({ takenAt: guessed, keywords: ["Sea"] }), [
      going({ location: lisbon, title: "Harbour", keywords: ["sea", "boats"], rating: 3 }),
      going({
        takenAt: noon,
        description: "At noon",
        keywords: ["boats"],
        rating: 5,
        favourite: true,
        flag: "pick",
      }),
    ]);
    expect(change).toEqual({
      location: { ...lisbon, source: "hand" },
      takenAt: { local: noon.local, offset: "+01:00", source: "hand" },
      rating: 5,
      favourite: true,
      flag: "pick",
      title: "Harbour",
      description: "At noon",
      addKeywords: ["boats"],
    });
    expect(carried).toEqual([
      "location",
      "date",
      "rating",
      "favourite",
      "pick",
      "title",
      "description",
      "keywords",
    ]);
  });

  it("leaves what it has", () => {
    const own = {
      takenAt: noon,
      location: lisbon,
      title: "Own",
      description: "Own",
      keywords: ["a"],
      rating: 1,
    };
    const other = {
      takenAt: { ...noon, local: "2020-01-01T00:00:00" },
      location: { ...lisbon, lat: 1 },
      rating: 5,
    };
    const more = { title: "Other", description: "Other", keywords: ["A"] };
    expect(
      carryOver(facts({ ...own, favourite: true }), [going({ ...other, ...more, favourite: true })]),
    ).toEqual({
      change: {},
      carried: [],
    });
  });

  it("is no date of another shot, and no guess", () => {
    expect(
      carryOver(facts(), [going({ takenAt: noon }, "shot"), going({ takenAt: guessed })]).carried,
    ).toEqual([]);
    expect(carryOver(facts(), [going({ location: lisbon }, "shot")]).carried).toEqual(["location"]);
  });

  it("takes the mark for deletion off the kept one", () => {
    expect(carryOver(facts({ flag: "reject" }), [going({})]).change).toEqual({ flag: "none" });
    expect(carryOver(facts({ flag: "reject" }), [going({ flag: "pick" })]).change).toEqual({ flag: "pick" });
  });
});
