import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { aRecord } from "../../../../support/library-fixtures.ts";
import { emptyDatabases, KeptLibrary } from "../../../../support/kept-library.ts";
import { waitFor } from "../../../../support/wait-for.ts";

// Databases that are there and of no use: nothing of them is changed, the page is told why, and photos are shown all the same.

beforeEach(emptyDatabases);
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A database of this version with these stores alone. */
function madeElsewhere(version: number, stores: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open("pinroll", version);
    opening.onupgradeneeded = () => stores.forEach((name) => opening.result.createObjectStore(name));
    opening.onerror = () => reject(new Error("did not open"));
    opening.onsuccess = () => {
      opening.result.close();
      resolve();
    };
  });
}

async function expectInMemory(kept: KeptLibrary): Promise<void> {
  expect((await kept.library.opened()).keeps).toBe("memory");
  const { trouble } = kept.notice ?? {};
  kept.library.intake.found([{ id: 0, path: "Trip/0.jpg", sidecar: false }]);
  kept.record(0, aRecord());
  kept.picture(0);
  await kept.settled(1);
  expect(kept.notice).toMatchObject({ trouble, progress: { shown: 1, thumbnails: 1 } });
  kept.kill();
}

test("a library of a newer Pinroll stays as it is", async () => {
  await madeElsewhere(99, ["meta"]);
  const kept = await KeptLibrary.open();
  expect(kept.notice?.trouble).toBe("newer");
  await expectInMemory(kept);
  const [database] = await indexedDB.databases();
  expect(database).toEqual({ name: "pinroll", version: 99 });
});

test("a database that lacks a part is left alone", async () => {
  const { migrations } = await import("../../../../../workers/library/database/migrations.ts");
  await madeElsewhere(migrations.length, ["meta", "columns"]);
  const kept = await KeptLibrary.open();
  expect(kept.notice?.trouble).toBe("unreadable");
  await expectInMemory(kept);
});

test("a database that opens and then answers nothing is given up", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  for (const name of ["get", "getAll", "getAllKeys", "count"] as const) {
    const ask = Reflect.get(IDBObjectStore.prototype, name) as (...given: unknown[]) => IDBRequest;
    vi.spyOn(IDBObjectStore.prototype, name).mockImplementation(function (
      this: IDBObjectStore,
      ...given: unknown[]
    ) {
      const request = ask.apply(this, given);
      request.addEventListener = () => undefined;
      return request;
    });
  }
  const opening = KeptLibrary.open();
  await vi.advanceTimersByTimeAsync(60_000);
  vi.useRealTimers();
  const kept = await opening;
  expect(kept.notice?.trouble).toBe("unopened");
  await expectInMemory(kept);
});

test("site data that is deleted while the page is open is told, and photos go on to be shown", async () => {
  const kept = await KeptLibrary.open();
  // As a browser closes it when somebody clears the site's data.
  await new Promise((resolve) => (indexedDB.deleteDatabase("pinroll").onsuccess = resolve));
  await waitFor(() => expect(kept.notice?.trouble).toBe("closed"));
  kept.library.intake.found([{ id: 0, path: "Trip/0.jpg", sidecar: false }]);
  kept.record(0, aRecord());
  kept.picture(0);
  await kept.settled(1);
  expect(kept.notice?.progress.shown).toBe(1);
  kept.kill();
});
