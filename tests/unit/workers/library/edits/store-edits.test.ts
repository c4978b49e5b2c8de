import { beforeEach, expect, test, vi } from "vitest";
import { Flag } from "../../../../../src/photo/columns.ts";
import { dumpDatabase } from "../../../../support/database-dump.ts";
import { aRecord } from "../../../../support/library-fixtures.ts";
import { emptyDatabases, KeptLibrary } from "../../../../support/kept-library.ts";
import { quickTimers } from "../../../../support/quick-timers.ts";
import { waitFor } from "../../../../support/wait-for.ts";

beforeEach(() => {
  emptyDatabases();
  vi.restoreAllMocks();
});

/** Paths of the favourites among the first rows, once the page heard of them. */
async function expectFavourites(kept: KeptLibrary, paths: string[]): Promise<void> {
  await waitFor(() => {
    const marked = [0, 1].filter((row) => kept.flags(row) & Flag.favourite);
    expect(kept.library.queries.paths(Uint32Array.from(marked))).toEqual(paths);
  });
}

test("an edit is on disk before it counts as done, though nothing else was written", async () => {
  const first = await KeptLibrary.open();
  first.library.intake.found([{ id: 0, path: "Trip/a.jpg", sidecar: false }]);
  first.record(0, aRecord());
  first.picture(0);
  await first.settled(1);
  const transaction = vi.spyOn(IDBDatabase.prototype, "transaction");
  await first.library.edits.edit([{ rows: [0], change: { favourite: true } }]);
  expect(transaction).toHaveBeenCalledWith("edits", "readwrite", { durability: "strict" });
  first.kill();

  const second = await KeptLibrary.open();
  await expectFavourites(second, ["Trip/a.jpg"]);
  await second.library.edits.edit([{ rows: [0], change: { favourite: false } }]);
  second.kill();
  const third = await KeptLibrary.open();
  await expectFavourites(third, []);
  third.kill();
});

test("an edit that cannot be written is refused, and changes nothing", async () => {
  quickTimers();
  const kept = await KeptLibrary.open();
  kept.library.intake.found([{ id: 0, path: "Trip/a.jpg", sidecar: false }]);
  kept.record(0, aRecord());
  kept.picture(0);
  await kept.settled(1);
  vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(() => {
    throw new DOMException("Forced.", "QuotaExceededError");
  });
  await expect(kept.library.edits.edit([{ rows: [0], change: { favourite: true } }])).rejects.toThrow(
    "Forced.",
  );
  await expectFavourites(kept, []);
  kept.kill();
});

test("an edit of a photo whose row was lost with the tab finds the photo again, whatever row it has", async () => {
  const first = await KeptLibrary.open();
  first.library.intake.found([{ id: 0, path: "Trip/a.jpg", sidecar: false }]);
  first.record(0, aRecord(), 500, 7000);
  await waitFor(() => expect(first.notice?.progress.shown).toBe(1));
  // Nothing was committed so far: the thumbnail is awaited, and the commit with it.
  await first.library.edits.edit([{ rows: [0], change: { favourite: true } }]);
  first.kill();

  const second = await KeptLibrary.open();
  expect((await second.library.opened()).rows).toBe(0);
  second.library.intake.found([
    { id: 0, path: "Trip/other.jpg", sidecar: false },
    { id: 1, path: "Trip/a.jpg", sidecar: false },
  ]);
  second.record(0, aRecord(), 500, 7001);
  second.record(1, aRecord(), 500, 7000);
  await waitFor(() => expect(second.notice?.progress.shown).toBe(2));
  await expectFavourites(second, ["Trip/a.jpg"]);
  second.kill();
});

test("an edit stays with a photo whose file changed", async () => {
  const first = await KeptLibrary.open();
  first.library.intake.found([{ id: 0, path: "Trip/a.jpg", sidecar: false }]);
  first.record(0, aRecord(), 500, 7000);
  first.picture(0);
  await first.settled(1);
  await first.library.edits.edit([{ rows: [0], change: { favourite: true } }]);
  first.record(0, aRecord({ title: "Retouched" }), 600, 8000);
  first.picture(0);
  await waitFor(() => expect(first.library.queries.details(0)?.record.title).toBe("Retouched"));
  await first.settled(1);
  first.kill();

  const second = await KeptLibrary.open();
  expect(second.library.queries.details(0)?.record.title).toBe("Retouched");
  await expectFavourites(second, ["Trip/a.jpg"]);
  second.kill();
});

test("what was said of forgotten photos leaves the disk, also when the commit that forgets fails at first", async () => {
  const kept = await KeptLibrary.open();
  kept.library.intake.found([{ id: 0, path: "Trip/a.jpg", sidecar: false }]);
  kept.record(0, aRecord());
  kept.picture(0);
  await kept.settled(1);
  await kept.library.edits.edit([{ rows: [0], change: { title: "Secret" } }]);
  await waitFor(() => expect(kept.notice?.progress.unsaved).toBe(0));
  const own = Object.getOwnPropertyDescriptor(IDBObjectStore.prototype, "put")
    ?.value as IDBObjectStore["put"];
  let failures = 0;
  vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(function (this: IDBObjectStore, ...args) {
    if (this.name === "meta" && failures++ === 0) throw new DOMException("Forced.", "UnknownError");
    return own.apply(this, args);
  });
  await kept.library.upkeep.forget("Trip/");
  expect(failures).toBeGreaterThan(0);
  kept.library.intake.found([{ id: 1, path: "Other/b.jpg", sidecar: false }]);
  kept.record(1, aRecord(), 700, 9000);
  kept.picture(1);
  await kept.library.upkeep.forget("Nothing/");
  kept.kill();
  vi.restoreAllMocks();
  expect(JSON.stringify((await dumpDatabase("pinroll")).stores["edits"])).not.toContain("Secret");
});
