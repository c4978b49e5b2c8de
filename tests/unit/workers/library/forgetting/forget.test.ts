import { beforeEach, expect, test } from "vitest";
import type { LibraryJson } from "../../../../../src/photo/library-json.ts";
import type { KnownFolder } from "../../../../../src/contract/folders.ts";
import type { PhotoLibrary } from "../../../../../workers/library/library.ts";
import { openDatabase } from "../../../../../workers/library/database/database.ts";
import type { KeptState } from "../../../../../workers/library/database/kept.ts";
import { cases } from "../../../../support/cases.ts";
import { emptyDatabases, KeptLibrary } from "../../../../support/kept-library.ts";
import { aRecord } from "../../../../support/library-fixtures.ts";
import { Chance } from "../../../../support/random.ts";
import { countsOf, imported, nobody, onDisk, seen, someFiles } from "../../../../support/whole-library.ts";
import { waitFor } from "../../../../support/wait-for.ts";

beforeEach(emptyDatabases);

const anna: KnownFolder = {
  prefix: "Anna/",
  name: "Anna",
  handle: null,
  added: 5,
  scanned: null,
  complete: false,
};

test.each([1, 2, 3, 4, 5, 6].slice(0, cases(3, 6)))(
  "without one of two folders everything is as if it had never been there (%i)",
  async (seed) => {
    const chance = new Chance(seed);
    const [a, b] = [someFiles("Anna", 30, chance), someFiles("Berta", 25, chance)];
    // In turns, so that their rows and pictures stand among one another.
    const both = [...a, ...b].map((file) => ({ file, at: chance.next() })).sort((x, y) => x.at - y.at);
    const order = both.map(({ file }) => file);
    const never = await imported(order.filter((file) => b.includes(file)));
    const wanted = { seen: await seen(never), counts: countsOf(never) };
    never.kill();
    emptyDatabases();

    const kept = await imported(order);
    const takes = (await kept.library.upkeep.storage()).folders.find(({ prefix }) => prefix === "Anna/");
    const freed = await kept.library.upkeep.forget("Anna/");
    expect(freed).toMatchObject({ photos: takes?.photos, favourites: takes?.favourites });
    expect(freed.skipped).toBe(a.filter(({ kind }) => kind === "passed").length);
    await kept.settled(b.length);
    expect({ seen: await seen(kept), counts: countsOf(kept) }).toEqual(wanted);
    kept.kill();
    expect(await onDisk()).not.toMatch(/anna/i);

    const again = await KeptLibrary.open();
    await again.settled(b.length);
    expect({ seen: await seen(again), counts: countsOf(again) }).toEqual(wanted);
    again.kill();
  },
);

/** Bytes of all pictures on disk. */
async function pictureBytes(): Promise<number> {
  const database = await openDatabase("pinroll", nobody);
  const segments = await database.getAll("segments");
  database.close();
  return segments.reduce((sum, one) => sum + (one instanceof Blob ? one.size : one.byteLength), 0);
}

test("no picture and no link of a forgotten folder leads anywhere, and no byte of it stays on disk", async () => {
  const chance = new Chance(12);
  const [a, b] = [someFiles("Anna", 20, chance), someFiles("Berta", 20, chance)];
  // In turns, so that every segment holds pictures of both.
  const kept = await imported([...a, ...b].sort((one, other) => one.path.length - other.path.length));
  const { photos } = JSON.parse(
    await (await kept.library.exports.json("2026-11-21T10:00:00Z")).text(),
  ) as LibraryJson;
  const gone = photos.filter(({ path }) => path.startsWith("Anna/"));
  const rows = Uint32Array.from(gone, ({ id }) => kept.library.queries.rowOf(id) ?? -1);
  expect(await kept.library.queries.pictures(rows)).not.toEqual([]);
  await kept.library.upkeep.forget("Anna/");
  await kept.settled(b.length);
  expect(gone.map(({ id }) => kept.library.queries.rowOf(id)).filter((row) => row !== null)).toEqual([]);
  expect(await kept.library.queries.pictures(rows)).toEqual([]);
  const { pictures } = await kept.library.upkeep.storage();
  kept.kill();
  expect(await pictureBytes()).toBe(pictures);
});

test("forgotten rows are not given out again", async () => {
  const chance = new Chance(7);
  const files = someFiles("Anna", 12, chance);
  const kept = await imported(files);
  const { rows } = await kept.library.opened();
  await kept.library.upkeep.forget("Anna/");
  await kept.settled(0);
  kept.kill();
  const again = await KeptLibrary.open();
  expect((await again.library.opened()).rows).toBeGreaterThan(rows);
  expect(await again.library.upkeep.storage()).toEqual({
    photos: 0,
    favourites: 0,
    records: 0,
    pictures: 0,
    screens: 0,
    folders: [],
  });
  again.kill();
});

test("files dropped without a folder are forgotten by themselves", async () => {
  const kept = await imported([
    ...someFiles("Anna", 3, new Chance(1)),
    { path: "loose.jpg", kind: "photo", record: aRecord(), picture: true, favourite: true },
  ]);
  const before = (await kept.library.upkeep.storage()).photos;
  expect(await kept.library.upkeep.forget("")).toMatchObject({ photos: 1, favourites: 1 });
  expect((await kept.library.upkeep.storage()).photos).toBe(before - 1);
  expect(await kept.library.queries.report()).not.toContainEqual(
    expect.objectContaining({ path: "loose.jpg" }),
  );
  kept.kill();
});

test("an edit whose file is not here goes with its folder", async () => {
  const files = someFiles("Anna", 6, new Chance(2));
  const kept = await imported(files);
  kept.kill();
  const database = await openDatabase("pinroll", nobody);
  const edit = { row: 999, favourite: true, path: "Anna/lost.jpg", bytes: 1, modified: 1 };
  await database.put("edits", { ...edit, publicId: "lost" }, "lost");
  database.close();
  const again = await KeptLibrary.open();
  await again.library.upkeep.forget("Anna/");
  again.kill();
  expect(await onDisk()).not.toContain("lost");
});

test("forgetting everything empties the database, and a new library begins at once", async () => {
  const kept = await imported(someFiles("Anna", 10, new Chance(3)));
  const { photos } = await kept.library.upkeep.storage();
  expect(await kept.library.upkeep.forget(null)).toMatchObject({ photos });
  expect(await onDisk()).not.toMatch(/anna/i);
  kept.kill();
  const again = await KeptLibrary.open();
  expect(await again.library.opened()).toMatchObject({ rows: 0, skipped: 0, folders: [] });
  expect((await again.library.upkeep.storage()).photos).toBe(0);
  again.kill();
});

test.each([
  ["everything is forgotten", (library: PhotoLibrary) => library.upkeep.forget(null)],
  ["a backup is restored", (library: PhotoLibrary, backup: Blob) => library.upkeep.restore(backup)],
])("what is told of a folder while %s is not in the new library", async (_, replace) => {
  const kept = await imported(someFiles("Anna", 10, new Chance(3)));
  const backup = await kept.library.upkeep.backUp({ pictures: false });
  const late = { ...anna, prefix: "Late/", name: "Late" };
  let over = false;
  const replaced = Promise.resolve(replace(kept.library, backup)).finally(() => (over = true));
  // One after another, whatever is being done just then.
  const told: unknown[] = [];
  for (let at = 0; !over; at++) {
    told.push(kept.library.folders.keepFolder({ ...late, added: at }));
    await new Promise(setImmediate);
  }
  await Promise.all([replaced, ...told]);
  kept.kill();
  expect(await onDisk()).not.toContain("Late/");
});

test("what comes late of a forgotten folder does not bring it back, dropping it again does", async () => {
  const kept = await imported(someFiles("Anna", 10, new Chance(3)));
  await kept.library.folders.keepFolder(anna);
  await kept.library.upkeep.forget("Anna/");
  await kept.library.folders.keepFolder({ ...anna, heads: [{ path: "a.jpg", head: "00" }] });
  expect((await kept.library.upkeep.storage()).folders).toEqual([]);
  expect(await onDisk()).not.toMatch(/anna/i);
  await kept.library.folders.keepFolder({ ...anna, added: anna.added + 1 });
  expect(await onDisk()).toContain("Anna/");
  kept.kill();
});

test("without thumbnails records, favourites and counts stay, and the pictures are owed", async () => {
  const files = someFiles("Anna", 20, new Chance(4));
  const kept = await imported(files);
  const { pictures, ...others } = await kept.library.upkeep.storage();
  const freed = await kept.library.upkeep.evictPictures();
  expect(freed.bytes).toBe(pictures);
  await kept.settled(files.length);
  expect(await kept.library.upkeep.storage()).toMatchObject({
    photos: others.photos,
    favourites: others.favourites,
    pictures: 0,
  });
  expect((await kept.library.folders.owed("Anna/", false)).pictures.length).toBe(freed.photos);
  kept.kill();
  const again = await KeptLibrary.open();
  await again.settled(files.length);
  expect(await again.library.upkeep.storage()).toMatchObject({ photos: others.photos, pictures: 0 });
  expect((await again.library.folders.owed("Anna/", false)).pictures.length).toBe(freed.photos);
  again.kill();
});

test("where another page wrote meanwhile no folder is forgotten by halves, and everything can be", async () => {
  const files = someFiles("Anna", 10, new Chance(5));
  const kept = await imported([...files, ...someFiles("Berta", 5, new Chance(6))]);
  const { photos } = await kept.library.upkeep.storage();
  const database = await openDatabase("pinroll", nobody);
  const state = (await database.get("meta", "state")) as KeptState;
  await database.put("meta", { ...state, commit: state.commit + 7 }, "state");
  database.close();
  kept.library.intake.skipped([{ path: "Anna/.new", reason: "junk" }]);
  await waitFor(() => expect(kept.notice?.trouble).toBe("elsewhere"));
  await expect(kept.library.upkeep.forget("Anna/")).rejects.toThrow();
  await expect(kept.library.upkeep.evictPictures()).rejects.toThrow();
  expect((await kept.library.upkeep.storage()).photos).toBe(photos);
  await kept.library.upkeep.forget(null);
  expect(await onDisk()).not.toMatch(/anna|berta/i);
  kept.kill();
});
