import { beforeEach, expect, test, vi } from "vitest";
import { noFilter } from "../../../../../../../src/photo/filter/filter.ts";
import { emptyDatabases, KeptLibrary } from "../../../../../../support/kept-library.ts";
import { aRecord } from "../../../../../../support/library-fixtures.ts";
import { waitFor } from "../../../../../../support/wait-for.ts";

beforeEach(emptyDatabases);

const id = "album-one";

/** Three photos in each of two folders, the first four in an album by hand, the last of them first. */
async function withAlbum(): Promise<KeptLibrary> {
  const kept = await KeptLibrary.open();
  const path = (row: number): string => `${row < 3 ? "Trip" : "Home"}/${row}.jpg`;
  kept.library.intake.found([0, 1, 2, 3, 4, 5].map((row) => ({ id: row, path: path(row), sidecar: false })));
  for (let row = 0; row < 6; row++) {
    kept.record(row, aRecord({ location: null }), 500 + row, 7000);
    kept.picture(row);
  }
  await kept.settled(6);
  await waitFor(() => expect(kept.notice?.progress.unsaved).toBe(0));
  await kept.library.albums.change({ do: "create", id, name: "Four", rows: [3, 0, 1, 2] });
  await kept.library.albums.change({ do: "order", id, order: "hand" });
  return kept;
}

async function rowsOf(kept: KeptLibrary): Promise<number[]> {
  await kept.library.search.setFilter({ ...noFilter, album: id });
  return [...(await kept.library.exports.rows({ filtered: true }))];
}

test("a filter by an album shows its photos, in its own order", async () => {
  const kept = await withAlbum();
  expect(await rowsOf(kept)).toEqual([3, 0, 1, 2]);
  await waitFor(() => expect(kept.notice).toMatchObject({ byHand: true, matching: { tiles: 4 } }));
  await kept.library.albums.change({ do: "order", id, order: "date" });
  expect((await rowsOf(kept)).toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3]);
  await waitFor(() => expect(kept.notice?.byHand).toBe(false));
});

test("hidden photos leave an album, and have their place again", async () => {
  const kept = await withAlbum();
  const back = await kept.library.edits.edit([{ rows: [0], change: { hidden: true } }]);
  expect(await rowsOf(kept)).toEqual([3, 1, 2]);
  expect(await kept.library.albums.list()).toMatchObject([{ photos: 3 }]);
  await kept.library.edits.undo(back);
  expect(await rowsOf(kept)).toEqual([3, 0, 1, 2]);
});

test("a changed file keeps its place in an album, also in the next visit", async () => {
  const kept = await withAlbum();
  kept.record(0, aRecord({ location: null }), 900, 9000);
  kept.picture(0);
  await kept.settled(6);
  await waitFor(() => expect(kept.notice?.progress.unsaved).toBe(0));
  expect(await rowsOf(kept)).toEqual([3, 0, 1, 2]);
  kept.kill();
  const again = await KeptLibrary.open();
  await waitFor(async () => expect(await rowsOf(again)).toEqual([3, 0, 1, 2]));
});

test("photos of a folder that is removed leave albums for good; the album stays", async () => {
  const kept = await withAlbum();
  await kept.library.upkeep.forget("Trip/");
  expect(await rowsOf(kept)).toEqual([3]);
  kept.kill();
  const again = await KeptLibrary.open();
  expect(await rowsOf(again)).toEqual([3]);
  expect(await again.library.albums.list()).toMatchObject([{ name: "Four", photos: 1, cover: 3 }]);
});

test("what cannot be written changes nothing", async () => {
  const kept = await withAlbum();
  const put = vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(() => {
    throw new DOMException("Not now.", "UnknownError");
  });
  await expect(kept.library.albums.change({ do: "delete", id: "album-two" })).resolves.toBeDefined();
  await expect(kept.library.albums.change({ do: "rename", id, name: "Five" })).rejects.toThrow("Not now.");
  put.mockRestore();
  expect(await kept.library.albums.list()).toMatchObject([{ name: "Four", photos: 4 }]);
  await expect(kept.library.albums.change({ do: "rename", id, name: "  " })).rejects.toThrow(RangeError);
});

test("smart albums made of each other in a circle, as in a damaged library, each show what all of them match", async () => {
  const kept = await withAlbum();
  const { albums, edits } = kept.library;
  const [one, two, three] = ["smart-one", "smart-two", "smart-three"];
  await edits.edit([{ rows: [0, 1, 2], change: { favourite: true } }]);
  await edits.edit([{ rows: [0], change: { rating: 1 } }]);
  await edits.edit([{ rows: [1, 2, 3], change: { rating: 4 } }]);
  await albums.change({ do: "save", id: one, name: "One", filter: `favourite=yes&album=${two}` });
  await albums.change({ do: "save", id: two, name: "Two", filter: `rating=4&album=${three}` });
  await albums.change({ do: "save", id: three, name: "Three", filter: `album=${one}` });
  for (const album of [one, two, three]) {
    await kept.library.search.setFilter({ ...noFilter, album });
    const rows = [...(await kept.library.exports.rows({ filtered: true }))];
    expect(rows.toSorted((a, b) => a - b)).toEqual([1, 2]);
  }
  expect((await albums.list()).map(({ name, photos }) => [name, photos])).toEqual([
    ["Four", 4],
    ["One", 2],
    ["Three", 2],
    ["Two", 2],
  ]);
});

test("an album of a folder has what is in the folder and shown", async () => {
  const kept = await withAlbum();
  await kept.library.edits.edit([{ rows: [4], change: { hidden: true } }]);
  const rows = await kept.library.albums.ofFolder("Home/");
  expect([...rows].toSorted((a, b) => a - b)).toEqual([3, 5]);
  expect(await kept.library.albums.ofFolder("Nowhere/")).toHaveLength(0);
});

test("a smart album has its photos by date, also where somebody asks for an order by hand", async () => {
  const kept = await withAlbum();
  const smart = "album-two";
  await kept.library.albums.change({ do: "save", id: smart, name: "All", filter: "kind=photo" });
  await kept.library.albums.change({ do: "order", id: smart, order: "hand" });
  await kept.library.search.setFilter({ ...noFilter, album: smart });
  expect(await kept.library.exports.rows({ filtered: true })).toHaveLength(6);
  const all = await kept.library.albums.list();
  expect(all.find((album) => album.id === smart)?.photos).toBe(6);
});
