import { beforeEach, describe, expect, test, vi } from "vitest";
import { Fact } from "../../../../../workers/library/state/facts.ts";
import type { KeptColumns } from "../../../../../workers/library/database/kept.ts";
import { Silent } from "../../../../../workers/library/database/silence.ts";
import { WriteFailures } from "../../../../../workers/library/persistence/persistence.ts";
import { aRecord } from "../../../../support/library-fixtures.ts";
import { emptyDatabases, KeptLibrary } from "../../../../support/kept-library.ts";
import { quickTimers } from "../../../../support/quick-timers.ts";
import { shownBytes } from "../../../../support/shown-bytes.ts";
import { waitFor } from "../../../../support/wait-for.ts";

beforeEach(() => {
  emptyDatabases();
  vi.restoreAllMocks();
});

/** Three photos with pictures, read and drawn. */
async function threePhotos(kept: KeptLibrary): Promise<void> {
  kept.library.intake.found([0, 1, 2].map((id) => ({ id, path: `Trip/${id}.jpg`, sidecar: false })));
  for (const id of [0, 1, 2]) {
    kept.record(id, aRecord());
    kept.picture(id);
  }
  await kept.settled(3);
}

type Put = (value: unknown, key?: IDBValidKey) => IDBRequest<IDBValidKey>;

/** From now on writing into these stores fails like that. */
function failPuts(stores: readonly string[], error: string): { stop: () => void } {
  const put: Put = IDBObjectStore.prototype.put;
  const spy = vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(function (
    this: IDBObjectStore,
    value: unknown,
    key?: IDBValidKey,
  ) {
    if (stores.includes(this.name)) throw new DOMException("Forced.", error);
    return put.call(this, value, key);
  });
  return { stop: () => spy.mockRestore() };
}

/** From now on one value of a store cannot be read, nor any of it together with that one. */
function failReads(store: string, key: number): void {
  const { get, getAll } = IDBObjectStore.prototype;
  const refuse = (): never => {
    throw new DOMException("Forced.", "DataError");
  };
  vi.spyOn(IDBObjectStore.prototype, "get").mockImplementation(function (this: IDBObjectStore, query) {
    return this.name === store && query === key ? refuse() : get.call(this, query);
  });
  vi.spyOn(IDBObjectStore.prototype, "getAll").mockImplementation(function (this: IDBObjectStore, query) {
    return this.name === store ? refuse() : getAll.call(this, query);
  });
}

/** A value of the database as it stands. */
function inDatabase<T>(run: (database: IDBDatabase) => IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open("pinroll");
    opening.onerror = () => reject(new Error("did not open"));
    opening.onsuccess = () => {
      const request = run(opening.result);
      request.onsuccess = () => {
        opening.result.close();
        resolve(request.result);
      };
      request.onerror = () => reject(new Error("failed"));
    };
  });
}

const change = (store: string, value: unknown, key: IDBValidKey): Promise<IDBValidKey> =>
  inDatabase((database) => database.transaction(store, "readwrite").objectStore(store).put(value, key));
const remove = (store: string, key: IDBValidKey): Promise<undefined> =>
  inDatabase((database) => database.transaction(store, "readwrite").objectStore(store).delete(key));

describe("where there is no room", () => {
  test("pictures stay in memory, records and edits are kept, and a word says so", async () => {
    const first = await KeptLibrary.open();
    failPuts(["segments"], "QuotaExceededError");
    await threePhotos(first);
    expect(first.notice?.trouble).toBe("full-for-pictures");
    expect(first.notice?.progress.thumbnails).toBe(3);
    expect(await first.library.queries.pictures(Uint32Array.of(0, 1, 2))).toHaveLength(3);
    await first.library.edits.edit([{ rows: [1], change: { favourite: true } }]);
    first.kill();
    vi.restoreAllMocks();

    const second = await KeptLibrary.open();
    const { shown, thumbnails, thumbnailsPending } = second.notice?.progress ?? {};
    expect({ shown, thumbnails, thumbnailsPending }).toEqual({
      shown: 3,
      thumbnails: 0,
      thumbnailsPending: 3,
    });
    expect([...second.library.intake.unsettled().pictures]).toEqual([0, 1, 2]);
    second.kill();
  });

  test("not even for records, the import ends all the same, and a word says so", async () => {
    quickTimers();
    const first = await KeptLibrary.open();
    failPuts(["segments", "records", "columns"], "QuotaExceededError");
    await threePhotos(first);
    expect(first.notice?.trouble).toBe("full");
    expect(first.notice?.progress).toMatchObject({ shown: 3, thumbnails: 3, unsaved: 0 });
    first.kill();
  });
});

test("a browser without IndexedDB has the library in memory, and says so", async () => {
  vi.stubGlobal("indexedDB", undefined);
  const kept = await KeptLibrary.open();
  vi.unstubAllGlobals();
  await threePhotos(kept);
  expect(kept.notice?.trouble).toBe("no-database");
  expect((await kept.library.opened()).keeps).toBe("memory");
  expect(await kept.library.queries.pictures(Uint32Array.of(0))).toHaveLength(1);
});

test("a browser that refuses Blobs keeps pictures as buffers", async () => {
  const put: Put = IDBObjectStore.prototype.put;
  vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(function (this: IDBObjectStore, value, key) {
    if (value instanceof Blob) throw new DOMException("Forced.", "DataCloneError");
    return put.call(this, value, key);
  });
  const first = await KeptLibrary.open();
  expect((await first.library.opened()).keeps).toBe("buffers");
  await threePhotos(first);
  first.kill();
  const second = await KeptLibrary.open();
  const [picture] = await second.library.queries.pictures(Uint32Array.of(2));
  expect(shownBytes(picture?.url).bytes).toEqual(new Uint8Array(8).fill(2));
  second.kill();
});

test("a commit that is interrupted leaves what was kept before, whole, and is made up for", async () => {
  quickTimers();
  const first = await KeptLibrary.open();
  await threePhotos(first);
  const state = (): Promise<unknown> =>
    inDatabase((database) => database.transaction("meta").objectStore("meta").get("state"));
  const records = (): Promise<unknown> =>
    inDatabase((database) => database.transaction("records").objectStore("records").get(0));
  const before = [await state(), await records()];
  const failing = failPuts(["meta"], "UnknownError");
  first.library.intake.found([{ id: 3, path: "Trip/3.jpg", sidecar: false }]);
  first.record(3, aRecord());
  first.picture(3);
  await waitFor(() => expect(IDBObjectStore.prototype.put).toHaveBeenCalled());
  await waitFor(() => expect(first.notice?.progress.thumbnails).toBe(4));
  expect([await state(), await records()]).toEqual(before);
  expect(first.notice?.progress.unsaved).toBeGreaterThan(0);
  failing.stop();

  first.library.intake.found([{ id: 4, path: "Trip/4.txt", sidecar: false }]);
  first.library.intake.passedOver([{ id: 4, reason: "not-a-photo" }]);
  await first.settled(5);
  first.kill();
  const second = await KeptLibrary.open();
  expect(second.notice?.progress).toMatchObject({ found: 5, shown: 4, skipped: 1, thumbnails: 4 });
  second.kill();
});

test("a disk that refuses every write is given up after a while, and the import ends", async () => {
  quickTimers();
  const first = await KeptLibrary.open();
  failPuts(["meta", "columns", "records", "segments"], "UnknownError");
  first.library.intake.found([{ id: 0, path: "Trip/0.jpg", sidecar: false }]);
  first.record(0, aRecord());
  first.picture(0);
  await waitFor(() => expect(first.notice?.progress.thumbnails).toBe(1));
  expect(first.notice?.trouble).toBe(null);
  expect(first.notice?.progress.unsaved).toBeGreaterThan(0);
  await waitFor(() => expect(first.notice?.trouble).toBe("unwritable"), { timeout: 20_000 });
  expect(first.notice?.progress).toMatchObject({ shown: 1, thumbnails: 1, unsaved: 0 });
  first.kill();
});

test("failures are counted from the start once a write went well, and silence is hopeless at once", () => {
  const failures = new WriteFailures();
  const next = (): number | null => failures.next(new Error("Forced."));
  expect([failures.waitMs, next(), failures.waitMs, next()]).toEqual([0, 1000, 1000, 3000]);
  failures.clear();
  expect([failures.waitMs, next(), next(), next(), next()]).toEqual([0, 1000, 3000, 6000, null]);
  failures.clear();
  expect(failures.next(new Silent())).toBe(null);
});

describe("damaged values", () => {
  test("a chunk of columns that cannot be read puts its rows to pending, with their paths", async () => {
    const first = await KeptLibrary.open();
    await threePhotos(first);
    first.kill();
    await change("columns", { rows: 3, takenAt: "nonsense" }, 0);

    const second = await KeptLibrary.open();
    expect(second.notice?.trouble).toBe("damaged");
    expect(second.notice?.progress).toMatchObject({ found: 3, shown: 0, metadataPending: 3 });
    expect(second.library.queries.paths(Uint32Array.of(1))).toEqual(["Trip/1.jpg"]);
    expect([...second.library.intake.unsettled().heads]).toEqual([0, 1, 2]);
    second.record(1, aRecord());
    await waitFor(() => expect(second.notice?.progress.shown).toBe(1));
    second.kill();
  });

  test.each(["is gone", "cannot be read"])("a chunk that %s costs its own rows alone", async (what) => {
    const first = await KeptLibrary.open();
    const rows = Array.from({ length: 2001 }, (_, id) => id);
    first.library.intake.found(rows.map((id) => ({ id, path: `Trip/${id}.jpg`, sidecar: false })));
    for (const id of rows) {
      first.record(id, aRecord());
      first.picture(id);
    }
    await first.settled(2001);
    first.kill();
    if (what === "is gone") await remove("columns", 1);
    else failReads("columns", 1);

    const second = await KeptLibrary.open();
    expect(second.notice?.trouble).toBe("damaged");
    expect(second.notice?.progress).toMatchObject({ found: 2001, shown: 1001, metadataPending: 1000 });
    second.kill();
  });

  test("a chunk of records that is not what was written leaves holes, and new files get new rows", async () => {
    const first = await KeptLibrary.open();
    await threePhotos(first);
    first.kill();
    const kept = await inDatabase<{ names: Uint8Array }>((database) =>
      database.transaction("records").objectStore("records").get(0),
    );
    kept.names[2] = (kept.names[2] ?? 0) ^ 1;
    await change("records", kept, 0);

    const second = await KeptLibrary.open();
    expect(second.notice?.trouble).toBe("damaged");
    expect(second.notice?.progress).toMatchObject({ found: 0, shown: 0, metadataPending: 0 });
    expect((await second.library.opened()).rows).toBe(3);
    second.library.intake.found([{ id: 3, path: "Trip/0.jpg", sidecar: false }]);
    second.record(3, aRecord());
    second.picture(3);
    await second.settled(1);
    second.kill();
  });

  test("a segment that is gone means pictures to be drawn again, not tiles without one", async () => {
    const first = await KeptLibrary.open();
    await threePhotos(first);
    first.kill();
    await remove("segments", 0);

    const second = await KeptLibrary.open();
    expect(second.notice?.progress.thumbnails).toBe(3);
    expect(await second.library.queries.pictures(Uint32Array.of(0, 1))).toEqual([]);
    await waitFor(() =>
      expect(second.notice?.progress).toMatchObject({ thumbnails: 0, thumbnailsPending: 3 }),
    );
    second.kill();
  });

  test("words that are gone cost the records that need them, not the others' paths", async () => {
    const first = await KeptLibrary.open();
    await threePhotos(first);
    first.kill();
    await remove("words", ["words", 0]);

    const second = await KeptLibrary.open();
    expect(second.notice?.trouble).toBe("damaged");
    expect(second.notice?.progress).toMatchObject({ found: 3, shown: 0, metadataPending: 3 });
    second.kill();
  });
});

test("what was kept of several rows together, and follows no more from their records, is put right", async () => {
  const first = await KeptLibrary.open();
  await threePhotos(first);
  first.kill();
  const kept = await inDatabase<KeptColumns>((database) =>
    database.transaction("columns").objectStore("columns").get(0),
  );
  // As after a kill between two commits: a part whose leader is none, a date and a place of a sidecar that is gone.
  kept.facts[1] = (kept.facts[1] ?? 0) | Fact.part;
  kept.takenAt[2] = 0;
  kept.lat[2] = 1;
  await change("columns", kept, 0);

  const second = await KeptLibrary.open();
  expect(second.notice?.progress.photos).toBe(3);
  const { order, bounds } = second.notices.findLast((notice) => notice.order !== null) ?? {};
  // One time for all three: the later name first.
  expect([...(order ?? [])]).toEqual([2, 1, 0]);
  expect(bounds).toEqual({ west: 2.2945, south: 48.8583, east: 2.2945, north: 48.8583 });
  second.kill();
});

describe("other tabs", () => {
  test("a newer Pinroll elsewhere gets the database, and this page says so and goes on in memory", async () => {
    const first = await KeptLibrary.open();
    await threePhotos(first);
    const newer = indexedDB.open("pinroll", 99);
    await new Promise((resolve) => (newer.onsuccess = resolve));
    await waitFor(() => expect(first.notice?.trouble).toBe("outdated"));
    first.library.intake.found([{ id: 3, path: "Trip/3.jpg", sidecar: false }]);
    first.record(3, aRecord());
    first.picture(3);
    await first.settled(4);
    newer.result.close();
    first.kill();
  });

  test("what another page wrote is not written over", async () => {
    const first = await KeptLibrary.open();
    await threePhotos(first);
    const second = await KeptLibrary.open();
    first.library.intake.found([{ id: 3, path: "Trip/mine.jpg", sidecar: false }]);
    second.library.intake.found([{ id: 3, path: "Trip/theirs.jpg", sidecar: false }]);
    first.library.intake.passedOver([{ id: 3, reason: "empty" }]);
    await first.settled(4);
    second.library.intake.passedOver([{ id: 3, reason: "empty" }]);
    await waitFor(() => expect(second.notice?.trouble).toBe("elsewhere"));
    first.kill();
    second.kill();
    const third = await KeptLibrary.open();
    expect(third.library.queries.paths(Uint32Array.of(3))).toEqual(["Trip/mine.jpg"]);
    third.kill();
  });
});
