import { expect, test, vi } from "vitest";
import { PictureUrls } from "../../../../src/library/picture-urls.ts";
import type { ShownPicture } from "../../../../src/contract/queries.ts";

/** A library whose pictures take a hundred bytes each; `version` is that of all rows. */
function setUp(most: number) {
  const library = { asked: [] as number[][], arrived: [] as number[], version: 1 };
  const pictures = new PictureUrls(
    {
      pictures: (ids): Promise<ShownPicture[]> => {
        library.asked.push([...ids]);
        const url = (id: number): string => `${id}:${library.version}`.padEnd(100, ".");
        return Promise.resolve([...ids].map((id) => ({ id, url: url(id), thumbnail: true })));
      },
      versionOf: () => library.version,
    },
    most,
  );
  const show = async (...ids: number[]): Promise<void> => {
    for (const id of ids) pictures.watch(id, () => library.arrived.push(id));
    await new Promise((resolve) => setTimeout(resolve));
  };
  const held = (...ids: number[]): number[] => ids.filter((id) => pictures.at(id) !== null);
  return { library, pictures, show, held };
}

test("all that is wanted in one go is asked for in one call, and once", async () => {
  const { library, show } = setUp(1000);
  await show(1, 2, 3);
  await show(2, 3, 4);
  expect(library.asked).toEqual([[1, 2, 3], [4]]);
  expect(library.arrived).toEqual([1, 2, 3, 4]);
});

test("when they take more than they may, those that were not shown for longest go", async () => {
  const { pictures, show, held } = setUp(300);
  await show(1, 2, 3);
  await show(1);
  await show(4);
  expect(held(1, 2, 3, 4)).toEqual([1, 3, 4]);
  expect(pictures.bytes).toBe(300);
  pictures.clear();
  expect(held(1, 2, 3, 4)).toEqual([]);
  expect(pictures.bytes).toBe(0);
});

test("an older picture stays until its successor is there, and takes no room beside it", async () => {
  const { library, pictures, show } = setUp(300);
  await show(1);
  library.version = 2;
  pictures.refresh();
  expect(pictures.at(1)?.url).toMatch(/^1:1/);
  await show();
  expect(pictures.at(1)).toMatchObject({ version: 2 });
  expect(pictures.at(1)?.url).toMatch(/^1:2/);
  expect(pictures.bytes).toBe(100);
});

test("a picture that could not be had is asked for again while it is shown, some times", async () => {
  vi.useFakeTimers();
  const asked: number[][] = [];
  let answer: ShownPicture[] = [];
  const source = {
    pictures: (ids: Uint32Array) => {
      asked.push([...ids]);
      return Promise.resolve(answer);
    },
    // The third has none.
    versionOf: (id: number) => (id === 3 ? 0 : 1),
  };
  const pictures = new PictureUrls(source, 1000);
  const leave = pictures.watch(1, () => undefined);
  pictures.watch(2, () => undefined);
  pictures.watch(3, () => undefined);
  await vi.advanceTimersByTimeAsync(0);
  leave();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked[0]).toEqual([1, 2, 3]);
  expect(new Set(asked.slice(1).flat())).toEqual(new Set([2]));
  expect(asked.length).toBeLessThan(10);
  answer = [{ id: 2, url: "2", thumbnail: true }];
  pictures.refresh();
  await vi.advanceTimersByTimeAsync(0);
  expect(pictures.at(2)).toMatchObject({ url: "2" });
  vi.useRealTimers();
});
