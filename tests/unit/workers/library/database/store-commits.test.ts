import { beforeEach, expect, test, vi } from "vitest";
import { LibraryParts } from "../../../../../workers/library/parts/library-parts.ts";
import { Intake } from "../../../../../workers/library/intake/intake.ts";
import { Commits } from "../../../../../workers/library/persistence/commits.ts";
import { openDatabase } from "../../../../../workers/library/database/database.ts";
import { emptyState } from "../../../../../workers/library/database/kept.ts";
import { SegmentStore } from "../../../../../workers/library/pictures/segments.ts";
import { aRecord } from "../../../../support/library-fixtures.ts";
import { emptyDatabases, KeptLibrary } from "../../../../support/kept-library.ts";

beforeEach(() => {
  emptyDatabases();
  vi.restoreAllMocks();
});

const rows = 66_300;
const host = { blocked: () => undefined, outdated: () => undefined, closed: () => undefined };

/** A library that was told of more files than one commit takes, and a way to read some of them. */
async function manyFiles(): Promise<{
  commits: Commits;
  library: LibraryParts;
  readSome: (files: number) => void;
}> {
  const library = new LibraryParts();
  const intake = new Intake(library);
  const database = await openDatabase("pinroll", host);
  const options = { state: emptyState, blobs: true, ordered: true };
  const commits = new Commits(database, library, new SegmentStore(), options);
  intake.found(Array.from({ length: rows }, (_, id) => ({ id, path: `Trip/${id}.jpg`, sidecar: false })));
  // Commits catch up with what is read: some chunks are read from just while they are written.
  let next = 30_000;
  const readSome = (files: number): void => {
    for (const end = Math.min(rows, next + files); next < end; next++)
      intake.message({
        type: "record",
        job: 1,
        id: next,
        bytes: next,
        modified: 1,
        record: aRecord(),
        preview: null,
      });
  };
  return { commits, library, readSome };
}

/** Files are read after every value that is written. */
function readWhileWriting(readSome: (files: number) => void): void {
  const put = IDBObjectStore.prototype.put;
  vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(function (this: IDBObjectStore, value, key) {
    const request = put.call(this, value, key as IDBValidKey);
    readSome(130);
    return request;
  });
}

test("files read between the values of a commit are whole, or not there, for whoever opens what it left", async () => {
  const { commits, readSome } = await manyFiles();
  readWhileWriting(readSome);
  await commits.commit({ quiet: false, seal: false });
  vi.restoreAllMocks();

  const opened = await KeptLibrary.open();
  expect(opened.notice?.trouble).toBeNull();
  // The chunks beyond those that one commit takes are not there at all.
  expect((await opened.library.opened()).rows).toBe(64_000);
  const { found, shown = 0, metadataPending = 0 } = opened.notice?.progress ?? {};
  expect(shown).toBeGreaterThan(1000);
  expect([found, shown + metadataPending]).toEqual([64_000, 64_000]);
  opened.kill();
}, 60_000);

test("so they are where only the columns of known chunks were to be written", async () => {
  const { commits, library, readSome } = await manyFiles();
  for (let time = 0; time < 2; time++) await commits.commit({ quiet: false, seal: false });
  for (let row = 0; row < rows; row += 1000) library.state.changes.column(row);
  readWhileWriting(readSome);
  await commits.commit({ quiet: false, seal: false });
  vi.restoreAllMocks();

  const opened = await KeptLibrary.open();
  expect(opened.notice?.trouble).toBeNull();
  const { shown = 0, metadataPending = 0 } = opened.notice?.progress ?? {};
  expect(shown).toBeGreaterThan(1000);
  expect(shown + metadataPending).toBe(rows);
  opened.kill();
}, 60_000);

test("what one commit does not take is written by the next", async () => {
  const { commits, readSome } = await manyFiles();
  readSome(10);
  for (let time = 0; time < 2; time++) await commits.commit({ quiet: false, seal: false });
  expect(commits.unsaved).toBe(0);

  const opened = await KeptLibrary.open();
  expect(opened.notice?.progress).toMatchObject({ found: rows, shown: 10, metadataPending: rows - 10 });
  opened.kill();
}, 60_000);

test("chunks before the first one that is written are there too, with what is known of them", async () => {
  const library = new LibraryParts();
  const database = await openDatabase("pinroll", host);
  const options = { state: emptyState, blobs: true, ordered: true };
  const commits = new Commits(database, library, new SegmentStore(), options);
  new Intake(library).found([{ id: 1500, path: "Trip/late.jpg", sidecar: false }]);
  await commits.commit({ quiet: false, seal: false });
  expect(await database.getAllKeys("columns")).toEqual([0, 1]);
  expect(await database.getAllKeys("records")).toEqual([0, 1]);
  database.close();
});
