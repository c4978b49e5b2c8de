import { expect, test } from "vitest";
import { lossesOf } from "../../../../../src/photo/saving/losses.ts";
import { libraryOf } from "../../../../support/exported-library.ts";
import { aRecord } from "../../../../support/library-fixtures.ts";

const counts = { hdr: 5, hdrJpeg: 3, film: 4, filmBeside: 2, depth: 7, depthJpeg: 6 };
const all = { metadata: "all", location: "exact" } as const;
const none = { metadata: "none", location: "none" } as const;

test("each way of saving leaves out what its files cannot hold", () => {
  const nothing = { hdr: 0, hdrMaybe: 0, film: 0, depth: 0 };
  expect(lossesOf(counts, null, all)).toEqual(nothing);
  expect(lossesOf(counts, null, none)).toEqual({ ...nothing, film: 4, depth: 6 });
  const copies = { film: 6, depth: 7 };
  expect(lossesOf(counts, { type: "image/webp", maxBytes: 1 }, all)).toEqual({
    ...copies,
    hdr: 5,
    hdrMaybe: 0,
  });
  expect(lossesOf(counts, { type: "image/jpeg", maxBytes: null }, none)).toEqual({
    ...copies,
    hdr: 2,
    hdrMaybe: 0,
  });
  expect(lossesOf(counts, { type: "image/jpeg", maxBytes: 1 }, none)).toEqual({
    ...copies,
    hdr: 2,
    hdrMaybe: 3,
  });
});

test("photos are counted by what a way of saving may leave out", async () => {
  const library = await libraryOf([
    { path: "a.jpg", record: aRecord({ type: "image/jpeg", hdr: true, motion: { offset: 9, length: 9 } }) },
    { path: "b.heic", record: aRecord({ type: "image/heic", hdr: true, depth: true }) },
    { path: "c.jpg", record: aRecord({ type: "image/jpeg", depth: true }) },
  ]);
  const some = { filtered: false };
  expect(await library.exports.losses(some)).toEqual({
    hdr: 2,
    hdrJpeg: 1,
    film: 1,
    filmBeside: 0,
    depth: 2,
    depthJpeg: 1,
  });
  expect(await library.exports.losses({ ...some, rows: Uint32Array.of(2) })).toMatchObject({
    hdr: 0,
    depth: 1,
  });
});
