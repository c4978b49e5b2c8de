import { beforeEach, expect, test, vi } from "vitest";
import { Flag } from "../../../../../src/photo/columns.ts";
import type { AlbumChange } from "../../../../../src/photo/albums.ts";
import { openDatabase, type Database } from "../../../../../workers/library/database/database.ts";
import { TripNotes } from "../../../../../workers/library/trips/trip-notes.ts";
import { emptyDatabases, KeptLibrary } from "../../../../support/kept-library.ts";
import { aRecord } from "../../../../support/library-fixtures.ts";
import { waitFor } from "../../../../support/wait-for.ts";

beforeEach(() => {
  emptyDatabases();
  vi.restoreAllMocks();
});

/** A request the disk refuses, after a moment as disks do. */
const refused = (): IDBRequest =>
  Object.create(IDBRequest.prototype, {
    error: { value: new DOMException("Forced.", "UnknownError") },
    addEventListener: {
      value: (type: string, listener: () => void) => type === "error" && queueMicrotask(listener),
    },
    removeEventListener: { value: () => undefined },
  }) as IDBRequest;

/** Until it is called off, no value of this store can be read. */
function failReads(store: string): { stop: () => void } {
  const spies = (["get", "getAll"] as const).map((name) => {
    const read: (query?: unknown) => IDBRequest = IDBObjectStore.prototype[name] as never;
    return vi.spyOn(IDBObjectStore.prototype, name).mockImplementation(function (
      this: IDBObjectStore,
      query?: unknown,
    ) {
      return this.name === store ? refused() : read.call(this, query);
    });
  });
  return { stop: () => spies.forEach((spy) => spy.mockRestore()) };
}

const albumOf = (name: string): AlbumChange => ({ do: "create", id: name, name, rows: [0, 1] });

/** Two photos, the first a favourite, both in an album. */
async function withWork(): Promise<KeptLibrary> {
  const kept = await KeptLibrary.open();
  kept.library.intake.found([0, 1].map((id) => ({ id, path: `Trip/${id}.jpg`, sidecar: false })));
  for (const id of [0, 1]) {
    kept.record(id, aRecord());
    kept.picture(id);
  }
  await kept.settled(2);
  await kept.library.edits.edit([{ rows: [0], change: { favourite: true } }]);
  await kept.library.albums.change(albumOf("before"));
  await waitFor(() => expect(kept.notice?.progress.unsaved).toBe(0));
  return kept;
}

const marked = (kept: KeptLibrary): number[] => [0, 1].filter((row) => kept.flags(row) & Flag.favourite);

test.each(["edits", "albums"])(
  "where %s cannot be read the library is left as it is, and says so: nothing is written over them",
  async (store) => {
    (await withWork()).kill();

    const reads = failReads(store);
    const second = await KeptLibrary.open();
    expect(second.notice?.trouble).toBe("unreadable");
    reads.stop();
    // What is done all the same counts for this visit.
    await second.library.edits.edit([{ rows: [1], change: { favourite: true } }]).catch(() => undefined);
    second.kill();

    const third = await KeptLibrary.open();
    await waitFor(() => expect(marked(third)).toEqual([0]));
    expect(await third.library.albums.list()).toMatchObject([{ id: "before", photos: 2 }]);
    third.kill();
  },
);

test("what was said of trips and cannot be read is told, too", async () => {
  const database: Database = await openDatabase("pinroll", {
    blocked: () => undefined,
    outdated: () => undefined,
    closed: () => undefined,
  });
  failReads("trips");
  await expect(new TripNotes(() => undefined).load(database)).rejects.toThrow("Forced.");
  database.close();
});
