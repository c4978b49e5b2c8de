import { beforeEach, expect, test, vi } from "vitest";
import { MosaicPictures } from "../../../../../src/store/pictures/mosaic-pictures.ts";
import type { MosaicSheet } from "../../../../../src/contract/queries.ts";

/** As much of an image as the store of pictures needs. */
const sheetOf = (count: number, edge: number): ImageBitmap =>
  ({ width: count * edge, height: edge, close: vi.fn() }) as unknown as ImageBitmap;

interface Call {
  ids: number[];
  answer: () => Promise<void>;
}

let calls: Call[] = [];
let versions: Map<number, number>;
let without: Set<number>;

function mosaicPictures(): MosaicPictures {
  return new MosaicPictures({
    versionOf: (id) => versions.get(id) ?? 0,
    mosaic: (rows, edge) =>
      new Promise<MosaicSheet>((resolve) => {
        const ids = [...rows];
        calls.push({
          ids,
          answer: async () => {
            const drawn = Uint8Array.from(ids, (id) => (without.has(id) ? 0 : 1));
            resolve({ sheet: sheetOf(ids.length, edge), drawn });
            for (let turn = 0; turn < 5; turn++) await Promise.resolve();
          },
        });
      }),
  });
}

beforeEach(() => {
  calls = [];
  versions = new Map();
  without = new Set();
});

const rows = (from: number, count: number): number[] => Array.from({ length: count }, (_, i) => from + i);

test("pictures come many in one call, each with its place in the sheet", async () => {
  const pictures = mosaicPictures();
  const came = vi.fn();
  pictures.want(rows(10, 50), 32, came);
  expect(calls.map(({ ids }) => ids)).toEqual([rows(10, 50)]);
  expect(pictures.at(12)).toBeNull();
  await calls[0]?.answer();
  expect(came).toHaveBeenCalledOnce();
  expect(pictures.at(12)).toMatchObject({ left: 64, edge: 32 });
});

test("what is there is not asked for again, until its picture changes or must be larger", async () => {
  const pictures = mosaicPictures();
  pictures.want([1, 2], 32, () => undefined);
  await calls[0]?.answer();
  pictures.want([1, 2], 32, () => undefined);
  expect(calls).toHaveLength(1);
  versions.set(2, 7);
  pictures.want([1, 2], 32, () => undefined);
  expect(calls[1]?.ids).toEqual([2]);
  await calls[1]?.answer();
  pictures.want([1, 2], 64, () => undefined);
  expect(calls[2]?.ids).toEqual([1, 2]);
});

test("a row without a picture is not asked for over and over", async () => {
  const pictures = mosaicPictures();
  without.add(3);
  pictures.want([3], 32, () => undefined);
  await calls[0]?.answer();
  expect(pictures.at(3)).toBeNull();
  pictures.want([3], 32, () => undefined);
  expect(calls).toHaveLength(1);
  versions.set(3, 1);
  without.clear();
  pictures.want([3], 32, () => undefined);
  await calls[1]?.answer();
  expect(pictures.at(3)).not.toBeNull();
});

test("few calls at a time, the latest wish first, and what was given up is not asked for", async () => {
  const pictures = mosaicPictures();
  const stops = [0, 1, 2, 3, 4].map((screen) => pictures.want(rows(screen * 1000, 96), 32, () => undefined));
  expect(calls.map(({ ids }) => ids[0])).toEqual([0, 1000]);
  stops[2]?.();
  stops[4]?.();
  for (let call = 0; call < calls.length; call++) await calls[call]?.answer();
  expect(calls.map(({ ids }) => ids[0])).toEqual([0, 1000, 3000]);
});

test("the memory is bounded: sheets used longest ago are closed", async () => {
  const pictures = mosaicPictures();
  const keep = rows(0, 96);
  for (let screen = 0; screen < 40; screen++) {
    pictures.want(rows(screen * 96, 96), 64, () => undefined);
    await calls.at(-1)?.answer();
    pictures.want(keep, 64, () => undefined);
  }
  expect(pictures.at(0)).not.toBeNull();
  expect(pictures.at(96)).toBeNull();
  expect(pictures.at(39 * 96)).not.toBeNull();
});
