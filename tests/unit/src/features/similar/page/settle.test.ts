import "../../../../../support/english.ts";
import { beforeEach, expect, test, vi } from "vitest";
import type { PhotoDetails } from "../../../../../../src/contract/queries.ts";
import type { AlbumChange } from "../../../../../../src/photo/albums.ts";
import type { PhotoEdit } from "../../../../../../src/photo/photo-edit.ts";
import type { SimilarGroup } from "../../../../../../src/features/similar/shared/similar.ts";
import type * as Session from "../../../../../../src/store/session/session.ts";

const done = vi.hoisted(() => ({
  edits: [] as PhotoEdit[][],
  albums: [] as AlbumChange[],
  undone: [] as string[],
  unreadable: new Set<number>(),
  refusesEdits: false,
}));

const detailsOf = (id: number): PhotoDetails =>
  ({
    id,
    record: {
      takenAt: null,
      location: null,
      title: null,
      description: null,
      keywords: [],
      rating: id === 2 ? 4 : null,
      label: null,
    },
    favourite: false,
    marks: { flag: null },
  }) as unknown as PhotoDetails;

// The session starts workers; all that is asked of it here is to know photos and to keep changes.
vi.mock(import("../../../../../../src/store/session/session.ts"), async (original) => ({
  ...(await original()),
  ...({
    leadership: { role: "writer" },
    library: {
      queries: { details: (id: number) => Promise.resolve(detailsOf(id)) },
      edits: {
        edit: (edits: PhotoEdit[]) => {
          if (done.refusesEdits) return Promise.reject(new Error("full"));
          done.edits.push(edits);
          return Promise.resolve(Uint8Array.of(1));
        },
        undo: () => {
          done.undone.push("edits");
          return Promise.resolve(Uint8Array.of(1));
        },
      },
      albums: {
        list: () =>
          Promise.resolve([
            { id: "holiday-1", kind: "album" },
            { id: "smart-01", kind: "smart" },
          ]),
        lacking: (_id: string, rows: Uint32Array) => Promise.resolve(rows.filter((row) => row !== 2)),
        change: (change: AlbumChange) => {
          done.albums.push(change);
          return Promise.resolve(Uint8Array.of(2));
        },
        undo: () => {
          done.undone.push("albums");
          return Promise.resolve(Uint8Array.of(2));
        },
      },
    },
    ingest: {
      load: () =>
        Promise.resolve({
          originals: {
            file: (row: number) =>
              done.unreadable.has(row) ? Promise.reject(new Error("away")) : Promise.resolve(new Blob(["x"])),
          },
        }),
    },
  } as unknown as typeof Session),
}));

const { markOthers } = await import("../../../../../../src/features/similar/page/settle.ts");
const { dropSteps, undo } = await import("../../../../../../src/store/edits/steps.ts");

const group = (...rows: number[]): SimilarGroup => ({
  id: String(rows[0]),
  best: rows[0] ?? 0,
  why: [],
  compared: [],
  photos: rows.map((row, at) => ({
    row,
    likeness: at === 0 ? null : "alike",
    width: 40,
    height: 30,
    bytes: 10,
    sharpness: null,
  })),
});

const words = () => ({ text: "done" });

beforeEach(() => {
  Object.assign(done, { edits: [], albums: [], undone: [], unreadable: new Set(), refusesEdits: false });
  dropSteps();
});

test("marks, stars and the album go into one step, which is undone as a whole", async () => {
  const answer = await markOthers([{ group: group(1, 2, 3), kept: 1, marks: [2, 3] }], words);
  expect(answer).toEqual({ marked: 2, carried: ["rating", "albums"], unreadable: 0 });
  expect(done.edits).toEqual([
    [
      { rows: [1], change: { rating: 4 } },
      { rows: [2, 3], change: { flag: "reject" } },
    ],
  ]);
  expect(done.albums).toEqual([{ do: "add", id: "holiday-1", rows: [1] }]);
  undo();
  await vi.waitFor(() => expect(done.undone).toEqual(["edits", "albums"]));
});

test("a group whose kept original cannot be opened is left alone, others are not", async () => {
  done.unreadable.add(5);
  const wishes = [
    { group: group(5, 6), kept: 5, marks: [6] },
    { group: group(7, 8), kept: 7, marks: [8] },
  ];
  expect(await markOthers(wishes, words)).toEqual({ marked: 1, carried: [], unreadable: 1 });
  expect(done.edits).toEqual([[{ rows: [8], change: { flag: "reject" } }]]);
  done.edits = [];
  expect(await markOthers(wishes.slice(0, 1), words)).toEqual({ marked: 0, carried: [], unreadable: 1 });
  expect(done.edits).toEqual([]);
});

test("the kept photo is never marked with the others", async () => {
  await markOthers([{ group: group(1, 3), kept: 1, marks: [1, 3] }], words);
  expect(done.edits).toEqual([]);
});

test("what cannot be saved changes nothing: the album is as it was", async () => {
  done.refusesEdits = true;
  expect(await markOthers([{ group: group(1, 2), kept: 1, marks: [2] }], words)).toBeNull();
  expect(done.albums).toHaveLength(1);
  expect(done.undone).toEqual(["albums"]);
});
