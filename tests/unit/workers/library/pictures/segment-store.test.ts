import { expect, test } from "vitest";
import type { PictureEntry, PicturePlace } from "../../../../../workers/library/pictures/picture-store.ts";
import { SegmentStore } from "../../../../../workers/library/pictures/segments.ts";

const entry: PictureEntry = {
  row: 0,
  type: "image/jpeg",
  width: 1,
  height: 1,
  colour: null,
  stamp: 0,
  preview: false,
};

const ten = (fill: number): number[] => Array.from({ length: 10 }, () => fill);

/** A picture in a segment of its own, waiting to be written. */
function sealedPicture(store: SegmentStore, fill: number): PicturePlace {
  const place = store.add(new Uint8Array(10).fill(fill), entry);
  store.seal();
  return place;
}

const bytesOf = async (store: SegmentStore, place: PicturePlace): Promise<number[] | null> => {
  const got = store.get(place);
  if (got === null) return null;
  return [...(got instanceof Blob ? new Uint8Array(await got.arrayBuffer()) : got)];
};

/** A database that gives each segment as a Blob, and acts before it does. */
function attached(act: (store: SegmentStore, number: number) => void = () => undefined): SegmentStore {
  const store = new SegmentStore();
  const fetch = async (number: number): Promise<Blob> => {
    await Promise.resolve();
    act(store, number);
    return new Blob([new Uint8Array(10).fill(number)]);
  };
  store.attach(fetch, () => undefined);
  return store;
}

test("what was written is not kept in memory, and comes from the database", async () => {
  const store = attached();
  const place = sealedPicture(store, 0);
  expect(await bytesOf(store, place)).toEqual(ten(0));
  const before = store.stats().bytes;
  store.written([place.segment]);
  expect([before, store.stats().bytes]).toEqual([10, 0]);
  expect(await bytesOf(store, place)).toBeNull();
  await store.fetch([place]);
  expect(await bytesOf(store, place)).toEqual(ten(0));
});

test("a picture in memory can be had, though it is written while others are fetched", async () => {
  const store = attached((own, number) => {
    if (number === 0) own.written([1]);
  });
  const [first, second] = [sealedPicture(store, 0), sealedPicture(store, 1)];
  store.written([first.segment]);
  await store.fetch([first, second]);
  expect(await bytesOf(store, first)).toEqual(ten(0));
  expect(await bytesOf(store, second)).toEqual(ten(1));
});

test("where the database takes no more, what waited to be written stays in memory", async () => {
  const store = attached();
  const place = sealedPicture(store, 7);
  store.detach();
  expect(store.sealed()).toEqual([]);
  expect(await bytesOf(store, place)).toEqual(ten(7));
  expect(await store.whole(place.segment)).toEqual(new Uint8Array(10).fill(7));
});
