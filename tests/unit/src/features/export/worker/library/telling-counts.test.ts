import { expect, test } from "vitest";
import { placeByHand } from "../../../../../../../src/photo/photo-edit.ts";
import { libraryOf } from "../../../../../../support/exported-library.ts";
import { aRecord } from "../../../../../../support/library-fixtures.ts";

const location = {
  lat: 48.8583,
  lng: 2.2945,
  altitude: null,
  accuracy: null,
  direction: null,
  north: null,
  source: "exif:GPS",
};

test("photos are counted by what they could tell, a person's own words and places among it", async () => {
  const modified = { local: "2024-05-03T10:11:12", offset: null, source: "modified" };
  const silent = {
    ...aRecord({ title: null, description: null, keywords: [], label: null }),
    location: null,
    takenAt: modified,
    camera: { make: null, model: null, lens: null },
  };
  const library = await libraryOf([
    { path: "Trip/IMG_20240503_101112.jpg", record: { ...silent, location } },
    { path: "Trip/a.jpg", record: { ...silent, title: "Oslo" } },
    { path: "Trip/b.jpg", record: { ...silent, keywords: ["Ada"] }, given: placeByHand(59.9, 10.7) },
    {
      path: "Trip/c.jpg",
      record: {
        ...silent,
        takenAt: { ...modified, source: "exif:DateTimeOriginal" },
        camera: { make: "Apple", model: null, lens: null },
      },
    },
    { path: "Trip/d.jpg", record: { ...silent, label: "Second pass" } },
  ]);
  expect(await library.exports.telling()).toEqual({
    photos: 5,
    location: 2,
    dates: 1,
    texts: 2,
    labels: 1,
    camera: 1,
    datedNames: 1,
    edits: 1,
  });
});
