import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { noFilter } from "../../../../../../../src/photo/filter/filter.ts";
import type { SidecarReading } from "../../../../../../../src/photo/sidecar.ts";
import { Pairs } from "../../../../../../../workers/library/pairs/pairs.ts";
import { emptyDatabases, KeptLibrary } from "../../../../../../support/kept-library.ts";
import { aReading, aRecord } from "../../../../../../support/library-fixtures.ts";
import { waitFor } from "../../../../../../support/wait-for.ts";

beforeEach(emptyDatabases);

const summer = (...photos: string[]): SidecarReading => ({
  about: "list",
  from: "icloud",
  photos: [],
  albums: [{ id: "Summer", title: "Summer", photos }],
});

/** Adds photos of an export, and its list of the album at the row behind them. Bytes follow names: copies have the same. */
async function add(
  kept: KeptLibrary,
  folder: string,
  names: readonly string[],
  first: number,
  list = summer(...names),
): Promise<void> {
  const before = kept.notice?.progress.found ?? 0;
  const rows = names.map((name, at) => ({
    id: first + at,
    path: `${folder}/Photos/${name}`,
    sidecar: false,
  }));
  const at = first + names.length;
  kept.library.intake.found([...rows, { id: at, path: `${folder}/Albums/Summer.csv`, sidecar: true }]);
  for (const [nth, name] of names.entries()) {
    kept.record(first + nth, aRecord({ location: null }), 500 + name.charCodeAt(0), 7000);
    kept.picture(first + nth);
  }
  kept.send({ type: "sidecar", job: 1, id: at, reading: list });
  await allRead(kept, before + names.length + 1);
}

/** All files are read; that some may be copies need not be found out. */
async function allRead(kept: KeptLibrary, found: number): Promise<void> {
  await waitFor(() => expect(kept.notice?.progress).toMatchObject({ found, metadataPending: 0, unsaved: 0 }));
}

async function rowsOf(kept: KeptLibrary, album: string): Promise<number[]> {
  await kept.library.search.setFilter({ ...noFilter, album });
  return [...(await kept.library.exports.rows({ filtered: true }))].toSorted((a, b) => a - b);
}

async function withSummer(): Promise<{ kept: KeptLibrary; id: string }> {
  const kept = await KeptLibrary.open();
  await add(kept, "iCloud Photos", ["a.jpg", "b.jpg"], 0);
  const [album] = await kept.library.albums.list();
  expect(album).toMatchObject({ name: "Summer", kind: "album", photos: 2 });
  return { kept, id: album?.id ?? "" };
}

test("an album of an export is made once, and kept", async () => {
  const { kept, id } = await withSummer();
  expect(await kept.library.albums.list()).toHaveLength(1);
  expect(await kept.library.albums.exports()).toEqual([{ from: "icloud", photos: 0, albums: 1 }]);
  kept.kill();
  const again = await KeptLibrary.open();
  expect(await again.library.albums.list()).toMatchObject([{ id, photos: 2 }]);
  expect(await rowsOf(again, id)).toEqual([0, 1]);
});

test("the same export once more adds nothing, what a person took out stays out, and other parts add theirs", async () => {
  const { kept, id } = await withSummer();
  await kept.library.albums.change({ do: "remove", id, rows: [1] });
  await kept.library.albums.change({ do: "rename", id, name: "Best of" });
  await add(kept, "Downloads/iCloud Photos", ["a.jpg", "b.jpg", "c.jpg"], 3);
  expect(await kept.library.albums.list()).toMatchObject([{ id, name: "Best of" }]);
  expect(await rowsOf(kept, id)).toEqual([0, 5]);
});

test("a deleted album stays deleted, also in the next visit and a backup, until that is undone", async () => {
  const { kept, id } = await withSummer();
  const back = await kept.library.albums.change({ do: "delete", id });
  await add(kept, "iCloud Photos 2", ["a.jpg", "c.jpg"], 3);
  expect(await kept.library.albums.list()).toEqual([]);
  const backup = await kept.library.upkeep.backUp({ pictures: false });
  kept.kill();
  const again = await KeptLibrary.open();
  expect(await again.library.albums.list()).toEqual([]);
  expect(await again.library.upkeep.restore(backup)).toMatchObject({ ok: true });
  again.kill();
  const restored = await KeptLibrary.open();
  expect(await restored.library.albums.list()).toEqual([]);
  await restored.library.albums.undo(back);
  expect(await restored.library.albums.list()).toMatchObject([{ id, name: "Summer" }]);
  expect(await rowsOf(restored, id)).toEqual(expect.arrayContaining([0, 1]));
});

test("photos that were forgotten come into their album again with the export", async () => {
  const { kept, id } = await withSummer();
  await kept.library.upkeep.forget("iCloud Photos/");
  await allRead(kept, 0);
  expect(await rowsOf(kept, id)).toEqual([]);
  expect(await kept.library.albums.exports()).toEqual([]);
  await add(kept, "iCloud Photos", ["a.jpg", "b.jpg"], 3, summer("a.jpg", "b.jpg"));
  await kept.library.albums.list();
  expect(await rowsOf(kept, id)).toEqual([3, 4]);
});

test("what was in a bin is left out with a reason, what was archived is hidden, and a copy elsewhere stays", async () => {
  const kept = await KeptLibrary.open();
  const names = ["a.jpg", "b.jpg", "c.jpg"];
  kept.library.intake.found(
    names.flatMap((name, at) => [
      { id: 2 * at, path: `Takeout/${name}`, sidecar: false },
      { id: 2 * at + 1, path: `Takeout/${name}.json`, sidecar: true },
    ]),
  );
  for (let at = 0; at < 3; at++) {
    kept.record(2 * at, aRecord(), 600 + at, 7000);
    kept.picture(2 * at);
  }
  kept.send({ type: "sidecar", job: 1, id: 1, reading: aReading({ trashed: true }) });
  kept.send({ type: "sidecar", job: 1, id: 3, reading: aReading({ said: { hidden: true } }) });
  kept.send({ type: "sidecar", job: 1, id: 5, reading: aReading() });
  await kept.settled(6);
  const report = await kept.library.queries.report();
  expect(report.filter(({ outcome }) => outcome === "skipped")).toMatchObject([
    { path: "Takeout/a.jpg", why: "recently-deleted" },
  ]);
  expect([...(await kept.library.exports.rows({ filtered: true }))]).toEqual([4]);
  kept.kill();
  const again = await KeptLibrary.open();
  expect(again.notice?.progress ?? (await again.library.queries.report())).toBeDefined();
  expect([...(await again.library.exports.rows({ filtered: true }))]).toEqual([4]);
  // Out of the bin in a later export.
  again.send({ type: "sidecar", job: 1, id: 1, reading: aReading() });
  await again.settled(6);
  expect([...(await again.library.exports.rows({ filtered: true }))].toSorted((a, b) => a - b)).toEqual([
    0, 4,
  ]);
});

test("while files come in, albums and trips are told without pairing all files for each question", async () => {
  const kept = await KeptLibrary.open();
  const pair = vi.spyOn(Pairs.prototype, "pair");
  onTestFinished(() => pair.mockRestore());
  kept.library.intake.found(
    ["a.jpg", "b.jpg", "c.jpg"].map((name, id) => ({ id, path: `Trip/${name}`, sidecar: false })),
  );
  kept.record(0, aRecord({ location: null }), 500, 7000);
  await kept.library.albums.list();
  await kept.library.trips.overview();
  expect(pair).not.toHaveBeenCalled();
  kept.record(1, aRecord({ location: null }), 501, 7000);
  kept.record(2, aRecord({ location: null }), 502, 7000);
  await allRead(kept, 3);
  await kept.library.albums.list();
  expect(pair).toHaveBeenCalled();
});
