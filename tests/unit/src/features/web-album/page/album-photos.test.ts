import { describe, expect, test } from "vitest";
import type { PhotoDetails } from "../../../../../../src/contract/queries.ts";
import {
  firstWebAlbumOptions,
  type WebAlbumOptions,
} from "../../../../../../src/photo/saving/web-album-options.ts";
import {
  AlbumNames,
  disclosedPhoto,
  type DisclosedPhoto,
} from "../../../../../../src/features/web-album/page/make-album.ts";

const details = {
  path: "Trip/IMG_0001 \u202egpj.exe.jpg",
  place: { country: "PT", region: "Lisboa", city: "Lisbon" },
  record: {
    kind: "photo",
    takenAt: { local: "2024-05-03T10:11:12.34", offset: "+01:00", source: "exif:DateTimeOriginal" },
    location: { lat: 38.713912345, lng: -9.139456789 },
    title: "At the river",
    description: "38.71391, -9.13945 is where we sat",
    duration: null,
  },
} as unknown as PhotoDetails;

const told = (options: Partial<WebAlbumOptions>, of = details): DisclosedPhoto =>
  disclosedPhoto(
    of,
    { flags: 128, colour: 0x0f766e },
    { ...firstWebAlbumOptions, ...options },
    { placeName: ({ city }) => city ?? "", wideWords: ({ width }) => `a date as wide as ${width}` },
  );

describe("what an album says of a photo", () => {
  test("is to the metre where the person says so", () => {
    const { at, place, description, title } = told({ location: "exact" });
    expect(at).toStrictEqual([38.713912, -9.139457]);
    expect([title, description, place]).toStrictEqual(["At the river", details.record.description, "Lisbon"]);
  });

  test("is rounded to about a kilometre at first, in words too", () => {
    const { at, place, description } = told({});
    expect(at).toStrictEqual([38.71, -9.14]);
    expect(place).toBe("Lisbon");
    expect(description).toBeNull();
  });

  test("has neither location nor place where that is left out", () => {
    const { at, place, description, title } = told({ location: "none" });
    expect([at, place, description]).toStrictEqual([null, null, null]);
    expect(title).toBe("At the river");
  });

  test("names the file only where names are kept, with what misleads made visible", () => {
    expect(told({ plainNames: true }).name).toBeNull();
    expect(told({ plainNames: false }).name).toBe("IMG_0001 \ufffdgpj.exe.jpg");
  });

  test("says of a year no day", () => {
    const takenAt = { local: "1985-01-01T00:00:00", edtf: "1985", offset: null, source: "hand" };
    const { taken, wide } = told({}, { ...details, record: { ...details.record, takenAt } });
    expect([taken, wide]).toStrictEqual(["1985-01-01T00:00:00", "a date as wide as 57"]);
    expect(told({}).wide).toBeNull();
  });

  test("names people only where that is wished", () => {
    expect(told({}).people).toEqual([]);
    const named = disclosedPhoto(
      details,
      { flags: 0, colour: 0 },
      firstWebAlbumOptions,
      { placeName: () => "", wideWords: () => "" },
      ["Anna"],
    );
    expect(named.people).toEqual(["Anna"]);
  });

  test("holds nothing else of the file", () => {
    expect(JSON.stringify(told({}))).not.toMatch(/IMG_0001|Trip|\+01:00|\.34|38\.713/);
  });
});

describe("names of an album's files", () => {
  test("are numbers where names are replaced", () => {
    const names = new AlbumNames(true);
    expect([names.take("a/IMG_1.jpg", 1), names.take("b/IMG_1.jpg", 2)]).toStrictEqual([
      "photo-0001",
      "photo-0002",
    ]);
  });

  test("are the files' own, each once, and lead out of no folder", () => {
    const names = new AlbumNames(false);
    const taken = ["a/IMG_1.jpg", "b/img_1.png", "c/..", "d/..\\x.jpg", "e/CON.jpg"].map((path, index) =>
      names.take(path, index + 1),
    );
    expect(taken).toStrictEqual(["IMG_1", "img_1 (2)", "photo-0003", ".._x", "_CON"]);
  });
});
