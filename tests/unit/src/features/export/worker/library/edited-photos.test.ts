import { expect, test } from "vitest";
import { libraryOf } from "../../../../../../support/exported-library.ts";
import { aRecord } from "../../../../../../support/library-fixtures.ts";

test("edited are photos with a recipe or a turn of the person's own, not those with other edits, and no videos", async () => {
  const library = await libraryOf([
    { path: "a.jpg", record: aRecord({ type: "image/jpeg" }) },
    { path: "b.jpg", record: aRecord({ type: "image/jpeg" }) },
    { path: "c.heic", record: aRecord({ type: "image/heic" }) },
    { path: "d.mp4", record: aRecord({ type: "video/mp4", kind: "video" }) },
    { path: "e.jpg", record: aRecord({ type: "image/jpeg" }) },
  ]);
  await library.edits.edit([
    { rows: [0], change: { rating: 4 } },
    { rows: [1], change: { recipe: '{"version":1,"exposure":1}' } },
    { rows: [2, 3], change: { rotate: 90 } },
    { rows: [4], change: { recipe: '{"version":1,"crop":[0,0,0.5,1],"mirror":true}' } },
  ]);
  const { rows, moved } = await library.exports.edited({ filtered: false });
  expect(new Set(rows)).toEqual(new Set([1, 2, 4]));
  // The one that is cropped, of which only pixels' places are others; a HEIC is no JPEG.
  expect(moved).toBe(1);
  expect((await library.exports.edited({ filtered: false, rows: Uint32Array.of(0, 2) })).rows).toEqual(
    Uint32Array.of(2),
  );
});
