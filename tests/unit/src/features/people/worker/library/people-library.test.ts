import { LibraryState } from "../../../../../../../workers/library/state/library-state.ts";
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { SeenFace } from "../../../../../../../src/features/seen/shared/faces.ts";
import type {
  PeopleChange,
  PersonShown,
} from "../../../../../../../src/features/people/shared/people-port.ts";
import {
  chosenFacts,
  hasField,
  writtenFields,
} from "../../../../../../../src/features/writing/shared/file-to-write.ts";
import type { FaceArea } from "../../../../../../../src/photo/photo.ts";
import { noFilter } from "../../../../../../../src/photo/filter/filter.ts";
import type { LibraryJson } from "../../../../../../../src/photo/library-json.ts";
import { dumpDatabase } from "../../../../../../support/database-dump.ts";
import { aFace, vectorsOf } from "../../../../../../support/faces.ts";
import { emptyDatabases, KeptLibrary } from "../../../../../../support/kept-library.ts";
import { aRecord } from "../../../../../../support/library-fixtures.ts";
import { unzip } from "../../../../../../support/unzip.ts";
import { readXmpFile } from "../../../../../../../workers/photo/sidecars/sidecars.ts";

beforeEach(emptyDatabases);

const version = "v1";

/** The faces of some people: Anna's, Ben's, and those of somebody who is seen once. */
const [anna, ben, other] = [0, 1, 2];
const [a1, a2, a3, b1, b2, c1] = vectorsOf([anna, anna, anna, ben, ben, other], 21).map((vector, at) =>
  // Which one is the cover does not depend on their order.
  aFace(vector, { score: 240 - at }),
);

/** Who is in each photo: the newest is the last. */
const shown: (SeenFace | undefined)[][] = [[a1], [a2, b1 && { ...b1, left: 0.6 }], [b2], [c1], [a3], []];

async function photos(names: Record<number, string> = {}): Promise<KeptLibrary> {
  const kept = await KeptLibrary.open();
  kept.library.intake.found(shown.map((_, id) => ({ id, path: `Home/${id}.jpg`, sidecar: false })));
  for (const id of shown.keys()) {
    const local = `2024-05-0${id + 1}T10:00:00`;
    const name = names[id];
    kept.record(
      id,
      aRecord({
        orientation: 1,
        takenAt: { local, offset: null, source: "exif:DateTimeOriginal" },
        people:
          name === undefined
            ? null
            : {
                people: [{ name, area: { left: 0.1, top: 0.2, width: 0.25, height: 0.3 } }],
                size: null,
              },
      }),
    );
    kept.picture(id);
  }
  await kept.settled(shown.length);
  return kept;
}

async function lookAtAll({ library }: KeptLibrary): Promise<void> {
  for (;;) {
    const { next } = await library.seen.next("people", version, new Uint32Array());
    if (next === null) return;
    const found = (shown[next.row] ?? []).flatMap((face) => face ?? []);
    await library.seen.keep({ pack: "people", version, row: next.row, stamp: next.stamp, found });
  }
}

async function looked(names: Record<number, string> = {}): Promise<KeptLibrary> {
  const kept = await photos(names);
  await lookAtAll(kept);
  return kept;
}

async function search({ library }: KeptLibrary, filter: object): Promise<number[]> {
  await library.search.setFilter({ ...noFilter, ...filter });
  return Array.from(await library.exports.rows({ filtered: true, hidden: true })).sort((x, y) => x - y);
}

/** Everybody of a kind, those with a name first. */
async function people(
  { library }: KeptLibrary,
  kind: "shown" | "once" | "hidden" = "shown",
): Promise<PersonShown[]> {
  const { named, others } = await library.people.list(kind);
  return library.people.shown([...named, ...others]);
}

/** The group of whoever is in a photo. */
async function groupIn({ library }: KeptLibrary, row: number, at = 0): Promise<number> {
  return (await library.people.inPhoto(row))[at]?.id ?? 0;
}

describe("people", () => {
  test("are groups of faces, the largest first; whoever is in one photo is apart", async () => {
    const kept = await looked();
    expect((await people(kept)).map(({ photos }) => photos)).toEqual([3, 2]);
    const { named, others, counts } = await kept.library.people.list("shown");
    expect([named.length, others.length, counts]).toEqual([0, 2, { once: 1, hidden: 0 }]);
    expect((await people(kept, "once")).map(({ cover }) => cover?.row)).toEqual([3]);
  });

  test("a given name finds all their photos, by filter and by words, and new ones", async () => {
    const kept = await looked();
    const id = await groupIn(kept, 0);
    await kept.library.people.change({ do: "name", id, name: "Anna", faces: [{ row: 0, at: 0 }] });
    expect(await search(kept, { person: "Anna" })).toEqual([0, 1, 4]);
    expect(await search(kept, { text: "anna" })).toEqual([0, 1, 4]);
    expect(await search(kept, { text: "" })).toEqual([0, 1, 2, 3, 4, 5]);
    expect((await people(kept)).map(({ name, photos }) => [name, photos])).toEqual([
      ["Anna", 3],
      [null, 2],
    ]);
    expect(await kept.library.people.inPhoto(1)).toMatchObject([{ name: "Anna" }, { name: null }]);
  });

  test("a name in files and a given one are one person", async () => {
    const kept = await looked({ 3: "Anna", 5: "Cleo" });
    expect((await people(kept)).map(({ id, name }) => [id === null, name])).toEqual([
      [true, "Cleo"],
      [true, "Anna"],
      [false, null],
      [false, null],
    ]);
    await kept.library.people.change({ do: "name", id: await groupIn(kept, 0), name: "anna", faces: [] });
    expect(await search(kept, { person: "Anna" })).toEqual([0, 1, 3, 4]);
    expect((await people(kept)).flatMap(({ name }) => name ?? [])).toEqual(["Anna", "Cleo"]);
  });

  test("names that files have where a face is are suggested first", async () => {
    const kept = await looked({ 2: "Ben", 3: "Zoe", 5: "Zoe" });
    const one = await kept.library.people.one(await groupIn(kept, 2), 6);
    expect(one?.suggestions).toEqual(["Ben", "Zoe"]);
    expect(one?.faces.map(({ row }) => row).sort()).toEqual([1, 2]);
  });

  test("are kept, with what was said of them", async () => {
    const kept = await looked();
    const id = await groupIn(kept, 0);
    const faces = [0, 4].map((row) => ({ row, at: 0 }));
    await kept.library.people.change({ do: "name", id, name: "Anna", faces });
    await kept.library.people.change({ do: "cover", id, face: { row: 4, at: 0 } });
    await kept.library.people.change({ do: "hide", id: await groupIn(kept, 2), hidden: true });
    await kept.library.people.change({ do: "reject", id, faces: [{ row: 1, at: 0 }] });
    kept.kill();
    const again = await KeptLibrary.open();
    expect((await people(again)).map(({ name, cover, photos }) => [name, cover?.row, photos])).toEqual([
      ["Anna", 4, 2],
    ]);
    expect(await people(again, "hidden")).toMatchObject([{ photos: 2 }]);
    expect(await search(again, { person: "Anna" })).toEqual([0, 4]);
    // Looked at again, as by another version of the pack: what was said holds.
    for (let row = 0; row < shown.length; row++) {
      const { next } = await again.library.seen.next("people", "v2", Uint32Array.of(row));
      if (next === null) break;
      const found = (shown[next.row] ?? []).flatMap((face) => face ?? []);
      await again.library.seen.keep({
        pack: "people",
        version: "v2",
        row: next.row,
        stamp: next.stamp,
        found,
      });
    }
    expect(await search(again, { person: "Anna" })).toEqual([0, 4]);
  });

  test("two of one name become one, and what two groups are apart by is asked no more", async () => {
    const kept = await looked();
    await kept.library.people.change({ do: "name", id: await groupIn(kept, 0), name: "Anna", faces: [] });
    await kept.library.people.change({ do: "name", id: await groupIn(kept, 3), name: "ANNA", faces: [] });
    expect(await search(kept, { person: "Anna" })).toEqual([0, 1, 3, 4]);
    const [one, two] = [await groupIn(kept, 0), await groupIn(kept, 2)];
    await kept.library.people.change({ do: "apart", id: one, other: two });
    expect(await kept.library.people.questions([])).toEqual([]);
  });

  test("a small face is asked about, and joins only by a person's word", async () => {
    const small = vectorsOf([anna, anna, anna, anna], 21)[3];
    shown[5] = [small && aFace(small, { pixels: 30 })];
    const kept = await looked();
    shown[5] = [];
    const id = await groupIn(kept, 0);
    expect(await groupIn(kept, 5)).toBe(0);
    await kept.library.people.change({ do: "name", id, name: "Anna", faces: [] });
    const [question] = await kept.library.people.questions([]);
    expect(question).toMatchObject({ id, name: "Anna", other: { id: null, faces: [{ row: 5, at: 0 }] } });
    expect(await kept.library.people.questions([question?.key ?? ""])).toEqual([]);
    await kept.library.people.change({ do: "confirm", id, faces: [{ row: 5, at: 0 }] });
    expect(await search(kept, { person: "Anna" })).toEqual([0, 1, 4, 5]);
  });
});

test("the questions of a page go through all photos once, until something changes", async () => {
  const kept = await looked({ 0: "Anna" });
  const before = await people(kept);
  const id = before.find((one) => one.id !== null)?.id ?? 0;
  const shownRows = vi.spyOn(LibraryState.prototype, "shownRows");
  expect((await kept.library.people.one(id, 6))?.photos).toBeGreaterThan(0);
  expect(await people(kept)).toEqual(before);
  expect(shownRows).not.toHaveBeenCalled();
  await kept.library.people.change({ do: "name", id, name: "Anna Lind", faces: [] });
  shownRows.mockClear();
  expect((await people(kept)).map(({ name }) => name)).toContain("Anna Lind");
  expect(shownRows).toHaveBeenCalled();
  kept.kill();
  shownRows.mockRestore();
});

test("many blocks are read a few at a time, and none is left out", async () => {
  const first = await looked();
  first.kill();
  const opening = indexedDB.open("pinroll");
  await new Promise((done) => (opening.onsuccess = done));
  const transaction = opening.result.transaction("seen", "readwrite");
  const shelf = transaction.objectStore("seen");
  const reading = shelf.get(["people", 0]);
  await new Promise((done) => (reading.onsuccess = done));
  const block = reading.result as { rows: Uint32Array };
  const count = 200;
  for (let at = 1; at < count; at++)
    shelf.put({ ...block, rows: block.rows.map((row) => row + 64 * at) }, ["people", at]);
  await new Promise((done) => (transaction.oncomplete = done));
  opening.result.close();
  const asked = vi.spyOn(IDBObjectStore.prototype, "getAll");
  const { library } = await KeptLibrary.open();
  expect(await library.people.inPhoto(64 * (count - 1) + 1)).toHaveLength(2);
  expect(await library.people.inPhoto(64)).toHaveLength(1);
  const counts = asked.mock.calls.flatMap(([range, most]) =>
    range instanceof IDBKeyRange && JSON.stringify(range.lower).includes("people") ? [most] : [],
  );
  asked.mockRestore();
  expect(counts.length).toBeGreaterThan(3);
  for (const most of counts) expect(most).toBeLessThanOrEqual(64);
});

describe("a face that a person drew", () => {
  const area = { left: 0.5, top: 0.25, width: 0.125, height: 0.125 };
  const draw = (row: number, name: string, over: FaceArea = area): PeopleChange => ({
    do: "draw",
    row,
    area: over,
    name,
  });
  /** Has a photo looked at, by a version that did not look at it yet. */
  const look = async (
    { library }: KeptLibrary,
    row: number,
    as: string,
    found: SeenFace[],
  ): Promise<void> => {
    const { next } = await library.seen.next("people", as, Uint32Array.of(row));
    expect(next?.row).toBe(row);
    await library.seen.keep({ pack: "people", version: as, row, stamp: next?.stamp ?? 0, found });
  };

  test("is of that person, in a photo that was not looked at, too; after a restart and another look", async () => {
    const kept = await photos();
    await kept.library.people.change(draw(5, "Anna"));
    expect(await search(kept, { person: "Anna" })).toEqual([5]);
    await lookAtAll(kept);
    expect((await kept.library.people.inPhoto(5)).map(({ name, face }) => [name, face.area])).toEqual([
      ["Anna", area],
    ]);
    // The others know nothing of her: no face is like one that was drawn.
    expect((await people(kept)).map(({ name, photos }) => [name, photos])).toEqual([
      ["Anna", 1],
      [null, 3],
      [null, 2],
    ]);
    await kept.library.people.change({ do: "name", id: await groupIn(kept, 0), name: "anna", faces: [] });
    expect(await search(kept, { person: "Anna", text: "" })).toEqual([0, 1, 4, 5]);
    kept.kill();
    const again = await KeptLibrary.open();
    expect(await search(again, { person: "Anna" })).toEqual([0, 1, 4, 5]);
    await look(again, 5, "v2", []);
    expect(await search(again, { text: "anna" })).toEqual([0, 1, 4, 5]);
    // New faces of hers still join her, and those of others do not.
    const [more, stranger] = vectorsOf([anna, anna, anna, ben, ben, other, anna, 77], 21).slice(6);
    await look(
      again,
      3,
      "v2",
      [more, stranger].map((vector, at) => aFace(vector!, { left: 0.6 * at })),
    );
    expect((await again.library.people.inPhoto(3)).map(({ name }) => name)).toEqual(["Anna", null]);
  });

  test("is that face once it is found, and a frame around one that was found names it", async () => {
    const kept = await photos();
    await kept.library.people.change(
      draw(0, "Anna", { ...area, left: 0.12, top: 0.22, width: 0.2, height: 0.25 }),
    );
    await lookAtAll(kept);
    expect(await kept.library.people.inPhoto(0)).toMatchObject([{ name: "Anna" }]);
    expect(await search(kept, { person: "Anna" })).toEqual([0, 1, 4]);
    const there = { left: 0.61, top: 0.2, width: 0.25, height: 0.3 };
    await kept.library.people.change(draw(1, "Ben", there));
    expect(await search(kept, { person: "Ben" })).toEqual([1, 2]);
    expect(await kept.library.people.inPhoto(1)).toHaveLength(2);
    await kept.library.people.change(draw(1, "Zoe", there));
    // Whoever looks like her there, and was not confirmed, is she, too.
    expect(await search(kept, { person: "Ben" })).toEqual([]);
    expect(await search(kept, { person: "Zoe" })).toEqual([1, 2]);
  });

  test("is exported as others, and taken away by “not this person”; both are undone", async () => {
    const kept = await looked();
    const { id, undo } = await kept.library.people.change(draw(5, "Dora"));
    expect((await kept.library.people.one(id, 9))?.faces).toMatchObject([{ row: 5, at: 0, area }]);
    const json = JSON.parse(
      await (await kept.library.exports.json("2024-06-01T00:00:00Z", { filtered: false, seen: true })).text(),
    ) as LibraryJson;
    expect(json.people?.find(({ name }) => name === "Dora")?.photos).toHaveLength(1);
    expect((await kept.library.exports.toWrite(Uint32Array.of(5)))[0]?.wanted.people?.people).toMatchObject([
      { name: "Dora", area },
    ]);
    const gone = await kept.library.people.change({ do: "reject", id, faces: [{ row: 5, at: 0 }] });
    expect(await kept.library.people.inPhoto(5)).toEqual([]);
    expect(JSON.stringify(await dumpDatabase("pinroll"))).not.toContain("Dora");
    const again = await kept.library.people.undo(gone.undo);
    expect(await search(kept, { person: "Dora" })).toEqual([5]);
    await kept.library.people.undo(again);
    expect(await search(kept, { person: "Dora" })).toEqual([]);
    await kept.library.people.undo(gone.undo);
    const redraw = await kept.library.people.undo(undo);
    expect(await kept.library.people.inPhoto(5)).toEqual([]);
    await kept.library.people.undo(redraw);
    expect(await kept.library.people.inPhoto(5)).toMatchObject([{ name: "Dora", face: { area } }]);
  });

  test("is gone with the pack, and with its photo", async () => {
    const kept = await looked();
    await kept.library.people.change(draw(3, "Dora"));
    await kept.library.people.change(draw(5, "Dora"));
    await kept.library.upkeep.forgetFiles(Uint32Array.of(3));
    expect(await search(kept, { person: "Dora" })).toEqual([5]);
    await kept.library.seen.remove("people");
    expect(JSON.stringify(await dumpDatabase("pinroll"))).not.toContain("Dora");
    expect(await people(kept)).toEqual([]);
  });

  test("names to choose from begin with those of the photo's file, and with whoever is in most photos", async () => {
    const kept = await looked({ 3: "Zoe", 4: "Cleo", 5: "Zoe" });
    await kept.library.people.change({ do: "name", id: await groupIn(kept, 0), name: "Anna", faces: [] });
    await kept.library.people.change({ do: "name", id: await groupIn(kept, 2), name: "Hal", faces: [] });
    await kept.library.people.change({ do: "hide", id: await groupIn(kept, 2), hidden: true });
    expect(await kept.library.people.names(4)).toEqual(["Cleo", "Anna", "Zoe"]);
    expect(await kept.library.people.names(null)).toEqual(["Anna", "Zoe", "Cleo"]);
  });
});

describe("what was said is undone", () => {
  const stateOf = async (kept: KeptLibrary): Promise<unknown> => {
    const { library } = kept;
    const kinds = ["shown", "once", "hidden"] as const;
    const found = ["Anna", "Ben", "Zoe"].map((person) => search(kept, { person }));
    return {
      people: await Promise.all(kinds.map((kind) => people(kept, kind))),
      inPhotos: await Promise.all(Array.from(shown.keys(), (row) => library.people.inPhoto(row))),
      found: await Promise.all(found),
    };
  };

  test.each([
    ["a name", { do: "name", id: anna, name: "Zoe", faces: [{ row: 0, at: 0 }] }],
    ["a name that makes two one", { do: "name", id: ben, name: "Anna", faces: [] }],
    ["a name that is gone", { do: "name", id: anna, name: "", faces: [] }],
    ["a merge", { do: "merge", into: anna, from: ben }],
    ["two who are apart", { do: "apart", id: anna, other: ben }],
    ["a face of somebody else", { do: "reject", id: anna, faces: [{ row: 1, at: 0 }] }],
    [
      "faces that are moved to somebody new",
      { do: "move", id: anna, faces: [{ row: 4, at: 0 }], name: "Zoe" },
    ],
    [
      "faces that are moved to somebody known",
      { do: "move", id: ben, faces: [{ row: 2, at: 0 }], name: "ANNA" },
    ],
    ["all faces that are moved", { do: "move", id: other, faces: [{ row: 3, at: 0 }], name: "Zoe" }],
    ["somebody hidden", { do: "hide", id: ben, hidden: true }],
    ["a cover", { do: "cover", id: anna, face: { row: 1, at: 0 } }],
  ] satisfies [string, PeopleChange][])("%s, after a restart, too, and done again", async (_, said) => {
    const kept = await looked();
    const ids = [await groupIn(kept, 0), await groupIn(kept, 2), await groupIn(kept, 3)];
    await kept.library.people.change({ do: "name", id: ids[anna] ?? 0, name: "Anna", faces: [] });
    const before = await stateOf(kept);
    const change = Object.fromEntries(
      Object.entries(said).map(([key, value]) => [
        key,
        ["id", "into", "from", "other"].includes(key) ? ids[Number(value)] : value,
      ]),
    ) as PeopleChange;
    const { undo } = await kept.library.people.change(change);
    const after = await stateOf(kept);
    if (change.do !== "apart") expect(after).not.toEqual(before);
    const redo = await kept.library.people.undo(undo);
    expect(await stateOf(kept)).toEqual(before);
    kept.kill();
    const again = await KeptLibrary.open();
    expect(await stateOf(again)).toEqual(before);
    await again.library.people.undo(redo);
    expect(await stateOf(again)).toEqual(after);
  });

  test("but nothing of it comes back once the pack was removed", async () => {
    const kept = await looked();
    const id = await groupIn(kept, 0);
    await kept.library.people.change({ do: "name", id, name: "Annabella", faces: [] });
    const { undo } = await kept.library.people.change({ do: "name", id, name: "", faces: [] });
    await kept.library.seen.remove("people");
    await kept.library.people.undo(undo);
    expect(JSON.stringify(await dumpDatabase("pinroll"))).not.toContain("Annabella");
    expect(await people(kept)).toEqual([]);
  });

  test("faces that were moved to somebody do not come back by themselves", async () => {
    const kept = await looked();
    const id = await groupIn(kept, 0);
    const faces = [{ row: 4, at: 0 }];
    const { id: zoe } = await kept.library.people.change({ do: "move", id, faces, name: "Zoe" });
    expect(await search(kept, { person: "Zoe" })).toEqual([4]);
    expect(await groupIn(kept, 4)).toBe(zoe);
    const { next } = await kept.library.seen.next("people", "v2", Uint32Array.of(4));
    const found = (shown[4] ?? []).flatMap((face) => face ?? []);
    await kept.library.seen.keep({ pack: "people", version: "v2", row: 4, stamp: next?.stamp ?? 0, found });
    expect(await groupIn(kept, 4)).toBe(zoe);
    expect(await kept.library.people.questions([])).toEqual([]);
  });
});

describe("faces are the most personal Pinroll has", () => {
  test("removed, nothing of them is on the disk, and no name finds anything", async () => {
    const kept = await looked();
    const id = await groupIn(kept, 0);
    await kept.library.people.change({ do: "name", id, name: "Annabella", faces: [] });
    expect(JSON.stringify(await dumpDatabase("pinroll"))).toContain("Annabella");
    await kept.library.seen.remove("people");
    const left = await dumpDatabase("pinroll");
    expect(JSON.stringify(left)).not.toContain("Annabella");
    expect(await search(kept, { person: "Annabella" })).toEqual([]);
    expect(await search(kept, { text: "Annabella" })).toEqual([]);
    expect(await people(kept)).toEqual([]);
  });

  test("who is in forgotten photos is forgotten, the name with the last of them", async () => {
    const kept = await looked();
    await kept.library.people.change({
      do: "name",
      id: await groupIn(kept, 3),
      name: "Cleopatra",
      faces: [],
    });
    await kept.library.upkeep.forgetFiles(Uint32Array.of(3));
    expect(JSON.stringify(await dumpDatabase("pinroll"))).not.toContain("Cleopatra");
    expect((await people(kept)).map(({ photos }) => photos)).toEqual([3, 2]);
  });

  test("the public JSON has them only where that was asked for", async () => {
    const kept = await looked();
    await kept.library.people.change({ do: "name", id: await groupIn(kept, 0), name: "Anna", faces: [] });
    const json = async (seen: boolean): Promise<LibraryJson> =>
      JSON.parse(
        await (await kept.library.exports.json("2024-06-01T00:00:00Z", { filtered: false, seen })).text(),
      ) as LibraryJson;
    const { people: told, photos } = await json(true);
    const id = (row: number): string => photos.find(({ path }) => path === `Home/${row}.jpg`)?.id ?? "";
    expect(told?.map(({ name, photos: of }) => [name, [...of].sort()])).toEqual([
      ["Anna", [id(0), id(1), id(4)].sort()],
      [null, [id(1), id(2)].sort()],
      [null, [id(3)]],
    ]);
    const without = await json(false);
    expect(without).not.toHaveProperty("people");
    expect(JSON.stringify(without)).not.toContain("Anna");
  });
});

describe("people in files", () => {
  const when = "2024-06-01T00:00:00Z";
  const named = async (): Promise<KeptLibrary> => {
    const kept = await looked({ 4: "Anna" });
    await kept.library.people.change({ do: "name", id: await groupIn(kept, 0), name: "Anna", faces: [] });
    await kept.library.people.change({ do: "name", id: await groupIn(kept, 2), name: "Ben", faces: [] });
    await kept.library.people.change({ do: "hide", id: await groupIn(kept, 2), hidden: true });
    return kept;
  };
  const all = Uint32Array.from(shown.keys());
  /** Places are kept in steps. */
  const aboutThere = {
    left: expect.closeTo(0.1, 3),
    top: expect.closeTo(0.2, 3),
    width: expect.closeTo(0.25, 3),
    height: expect.closeTo(0.3, 3),
  };

  test("are wanted in those that do not name them, hidden ones never, and only what a person said goes out unasked", async () => {
    const { library } = await named();
    const files = await library.exports.toWrite(all);
    expect(files.map(({ id, wanted }) => [id, wanted.people?.people.map(({ name }) => name)])).toEqual([
      [0, ["Anna"]],
      [1, ["Anna"]],
    ]);
    expect(files[0]?.wanted.people?.people[0]?.area).toEqual(aboutThere);
    for (const { wanted } of files) {
      expect(hasField(wanted, "people")).toBe(true);
      expect(chosenFacts(wanted, new Set(writtenFields.filter((field) => field !== "people")))).toBeNull();
    }
  });

  test("XMP files name them only where that was asked for, and it is counted", async () => {
    const { library } = await named();
    await library.edits.edit([{ rows: [3], change: { title: "Sea" } }]);
    const { open } = await library.exports.counts({ filtered: false });
    expect([open.given.photos, open.named.photos, open.givenOrNamed.photos]).toEqual([1, 3, 4]);
    const archive = async (people: boolean): Promise<{ path: string; text: string }[]> => {
      const zip = await library.exports.as("xmp", when, { filtered: false, people });
      return unzip(new Uint8Array(await zip.arrayBuffer()));
    };
    const without = await archive(false);
    expect(without.map(({ path }) => path)).toEqual(["Home/3.jpg.xmp"]);
    expect(without[0]?.text).not.toContain("Anna");
    const asked = await archive(true);
    expect(asked.map(({ path }) => path).sort()).toEqual([
      "Home/0.jpg.xmp",
      "Home/1.jpg.xmp",
      "Home/3.jpg.xmp",
    ]);
    expect(asked.map(({ text }) => text).join("")).not.toContain("Ben");
    const one = asked.find(({ path }) => path === "Home/0.jpg.xmp")?.text ?? "";
    expect(one).not.toContain("pinroll:Edited");
    const read = readXmpFile(new TextEncoder().encode(one));
    expect(read.about === "photo" && read.values.people?.people).toEqual([
      { name: "Anna", area: aboutThere },
    ]);
  });
});
