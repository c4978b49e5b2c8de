import { expect, test } from "vitest";
import { libraryOf } from "../../../../support/exported-library.ts";
import { aPicture, aRecord } from "../../../../support/library-fixtures.ts";

test("says whose thumbnail could be larger: not of a photo that is no larger itself, nor without a thumbnail", async () => {
  const sizes = [
    { width: 3024, height: 4032 },
    { width: 240, height: 320 },
    { width: null, height: null },
  ];
  const photos = [...sizes, { width: 3024, height: 4032 }];
  const library = await libraryOf(
    photos.map((each, row) => ({
      path: `Trip/${row}.jpg`,
      record: aRecord(each),
      ...(row < sizes.length && { thumbnail: aPicture(row) }),
    })),
  );
  expect([...(await library.queries.growable(Uint32Array.of(3, 2, 1, 0)))]).toEqual([0, 0, 0, 1]);
});
