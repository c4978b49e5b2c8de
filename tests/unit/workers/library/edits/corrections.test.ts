import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Flag } from "../../../../../src/photo/columns.ts";
import { noFilter } from "../../../../../src/photo/filter/filter.ts";
import type { PhotoJson } from "../../../../../src/photo/library-json.ts";
import { placeByHand, type CorrectedLocation } from "../../../../../src/photo/photo-edit.ts";
import type { Location } from "../../../../../src/photo/photo.ts";
import { ContainerWriter, piecesOf } from "../../../../../src/features/backup/worker/library/container.ts";
import type { Entry } from "../../../../../src/features/backup/worker/library/pieces.ts";
import { openDatabase } from "../../../../../workers/library/database/database.ts";
import { editWrites, type KeptEdit, type KeptEdits } from "../../../../../workers/library/database/kept.ts";
import { unpackEdits, type EditOfPhoto } from "../../../../../workers/library/edits/kept-edits.ts";
import type { LibraryChannel, LibraryNews } from "../../../../../workers/library/tabs/tabs.ts";
import { cases } from "../../../../support/cases.ts";
import { emptyDatabases, KeptLibrary } from "../../../../support/kept-library.ts";
import { aReading, aRecord } from "../../../../support/library-fixtures.ts";
import { nobody } from "../../../../support/whole-library.ts";
import { waitFor } from "../../../../support/wait-for.ts";

const opened: KeptLibrary[] = [];

beforeEach(() => {
  emptyDatabases();
  vi.restoreAllMocks();
});

afterEach(() => {
  for (const kept of opened.splice(0)) kept.kill();
});

async function open(channel?: LibraryChannel): Promise<KeptLibrary> {
  const kept = await KeptLibrary.open("pinroll", channel);
  opened.push(kept);
  return kept;
}

async function reopen(kept: KeptLibrary): Promise<KeptLibrary> {
  kept.kill();
  return open();
}

const lisbon = placeByHand(38.7223, -9.1393);
const porto: CorrectedLocation = { ...placeByHand(41.1496, -8.611), source: "neighbour" };
const paris = aRecord().location;
const unplaced = aRecord({ location: null });

/** Photos "Trip/0.jpg" and on, the first with a place of its own. */
async function withPhotos(count = 2): Promise<KeptLibrary> {
  const kept = await open();
  const ids = Array.from({ length: count }, (_, id) => id);
  kept.library.intake.found(ids.map((id) => ({ id, path: `Trip/${id}.jpg`, sidecar: false })));
  for (const id of ids) {
    kept.record(id, id === 0 ? aRecord() : unplaced);
    kept.picture(id);
  }
  await kept.settled(count);
  return kept;
}

async function photos({ library }: KeptLibrary): Promise<PhotoJson[]> {
  const json = await (await library.exports.json("2026-11-21T10:00:00Z")).text();
  return (JSON.parse(json) as { photos: PhotoJson[] }).photos.sort((a, b) => (a.path < b.path ? -1 : 1));
}

async function locations(kept: KeptLibrary): Promise<(Location | null)[]> {
  return (await photos(kept)).map(({ location }) => location);
}

async function onShelf(): Promise<EditOfPhoto[]> {
  const database = await openDatabase("pinroll", nobody);
  const kept = await database.getAll("edits");
  database.close();
  return kept.flatMap(unpackEdits);
}

const world = { bounds: { west: -180, south: -80, east: 180, north: 80 }, zoom: 1 };

test("a given place wins everywhere, and what the file says stands among the others", async () => {
  const kept = await withPhotos();
  await kept.library.edits.edit([
    { rows: [0], change: { location: lisbon } },
    { rows: [1], change: { location: porto } },
  ]);
  expect(await locations(kept)).toEqual([lisbon, porto]);
  const { record } = kept.library.queries.details(0) ?? {};
  expect(record?.location).toEqual(lisbon);
  expect(record?.others.location).toEqual([paris]);
  expect(kept.library.queries.details(1)?.record.others.location).toEqual([]);
  await waitFor(() => expect(kept.flags(1) & Flag.located).toBe(Flag.located));
  expect(kept.notice?.progress.located).toBe(2);
  expect(kept.notice?.bounds).toMatchObject({ south: lisbon.lat, north: porto.lat, west: lisbon.lng });
  expect((await kept.library.queries.clusters(world, 800)).map(({ count }) => count)).toEqual([2]);
  await kept.library.search.setFilter({ ...noFilter, located: false });
  expect(kept.library.search.facets()).toBeDefined();
  await waitFor(() => expect(kept.notice?.matching).toEqual({ tiles: 0, videos: 0, located: 0 }));
});

test("a given place is on disk before it counts as done, and outlives the page, its favourite with it", async () => {
  const first = await withPhotos();
  const transaction = vi.spyOn(IDBDatabase.prototype, "transaction");
  await first.library.edits.edit([{ rows: [1], change: { location: lisbon, favourite: true } }]);
  expect(transaction).toHaveBeenCalledWith("edits", "readwrite", { durability: "strict" });
  const second = await reopen(first);
  expect(await locations(second)).toEqual([paris, lisbon]);
  await waitFor(() => expect(second.flags(1) & Flag.favourite).toBe(Flag.favourite));
  await second.library.edits.edit([{ rows: [1], change: { location: null } }]);
  expect(await onShelf()).toEqual([expect.objectContaining({ values: { favourite: true } })]);
  const third = await reopen(second);
  expect(await locations(third)).toEqual([paris, null]);
  await waitFor(() => expect(third.flags(1) & Flag.favourite).toBe(Flag.favourite));
});

test("back to the file's place leaves nothing behind on disk, and says nothing of favourites", async () => {
  const kept = await withPhotos();
  kept.library.intake.found([{ id: 2, path: "Trip/0.jpg.json", sidecar: true }]);
  kept.send({ type: "sidecar", job: 1, id: 2, reading: aReading({ favourite: true }, "0.jpg") });
  await kept.settled(3);
  await kept.library.edits.edit([{ rows: [0], change: { location: lisbon } }]);
  expect(await onShelf()).toEqual([expect.objectContaining({ values: { location: lisbon } })]);
  await kept.library.edits.edit([{ rows: [0], change: { location: null } }]);
  expect(await onShelf()).toEqual([]);
  expect(await locations(kept)).toEqual([paris, null]);
  const again = await reopen(kept);
  await waitFor(() => expect(again.flags(0) & Flag.favourite).toBe(Flag.favourite));
});

test("edits as earlier versions kept them are read, one that makes no sense is not, and all are moved", async () => {
  const first = await withPhotos();
  await first.library.edits.edit([{ rows: [0, 1], change: { favourite: true } }]);
  const known = (await onShelf()).map(({ values, ...edit }) => ({ ...edit, ...values }));
  const database = await openDatabase("pinroll", nobody);
  await database.clear("edits");
  const [old, wrong] = known.map((edit) => ({ ...edit, location: porto }));
  await database.put("edits", old as KeptEdit, old?.publicId);
  await database.put("edits", { ...wrong, location: { lat: 91, lng: 0 } } as KeptEdit, wrong?.publicId);
  database.close();
  const second = await reopen(first);
  expect(await locations(second)).toEqual([porto, null]);
  const marked = [0, 1].filter((row) => second.flags(row) & Flag.favourite);
  expect(second.library.queries.paths(Uint32Array.from(marked))).toEqual([old?.path]);
  await second.library.edits.edit([{ rows: [1], change: { location: lisbon } }]);
  const third = await reopen(second);
  expect(await locations(third)).toEqual([porto, lisbon]);
  const moved = await openDatabase("pinroll", nobody);
  expect(await moved.getAllKeys("edits")).toEqual([editWrites, 0]);
  moved.close();
});

test("what is said at the same time of one photo is all kept", async () => {
  const first = await withPhotos();
  await Promise.all([
    first.library.edits.edit([{ rows: [1], change: { favourite: true } }]),
    first.library.edits.edit([{ rows: [1], change: { location: lisbon } }]),
    first.library.edits.edit([{ rows: [0], change: { location: porto } }]),
    first.library.edits.edit([{ rows: [0], change: { location: null } }]),
  ]);
  expect(await onShelf()).toEqual([
    expect.objectContaining({ values: { favourite: true, location: lisbon } }),
  ]);
  const second = await reopen(first);
  expect(await locations(second)).toEqual([paris, lisbon]);
});

test("a place that cannot be written, or is none, is refused and changes nothing", async () => {
  const kept = await withPhotos();
  for (const [lat, lng] of [[Number.NaN, 0] as const, [90.1, 0] as const, [0, 180.1] as const])
    await expect(
      kept.library.edits.edit([
        { rows: [0], change: { location: lisbon } },
        { rows: [1], change: { location: placeByHand(lat, lng) } },
      ]),
    ).rejects.toThrow(RangeError);
  vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(() => {
    throw new DOMException("Forced.", "DataError");
  });
  await expect(kept.library.edits.edit([{ rows: [0], change: { location: lisbon } }])).rejects.toThrow(
    "Forced.",
  );
  vi.restoreAllMocks();
  expect(await locations(kept)).toEqual([paris, null]);
});

test("an edit answers what undoes it, and that what does it again", async () => {
  const kept = await withPhotos();
  const { edits } = kept.library;
  const first = await edits.edit([
    { rows: [1], change: { location: porto, favourite: true } },
    { rows: [0], change: { location: lisbon } },
  ]);
  const second = await edits.edit([{ rows: [1], change: { location: null } }]);
  expect(await locations(kept)).toEqual([lisbon, null]);
  const again = await edits.undo(second);
  expect(await locations(kept)).toEqual([lisbon, porto]);
  await edits.undo(await edits.undo(again));
  expect(await locations(kept)).toEqual([lisbon, porto]);
  await edits.undo(first);
  expect(await locations(kept)).toEqual([paris, null]);
  expect(await onShelf()).toEqual([]);
});

test("a place stays with a photo whose file changed, and taking it back stays, too", async () => {
  const first = await withPhotos(1);
  await first.library.edits.edit([{ rows: [0], change: { location: lisbon } }]);
  first.record(0, aRecord({ title: "Retouched" }), 600, 8000);
  first.picture(0);
  await waitFor(() => expect(first.library.queries.details(0)?.record.title).toBe("Retouched"));
  await first.settled(1);
  await waitFor(async () => expect(await onShelf()).toHaveLength(1));
  const second = await reopen(first);
  expect(await locations(second)).toEqual([lisbon]);
  await second.library.edits.edit([{ rows: [0], change: { location: null } }]);
  const third = await reopen(second);
  expect(await locations(third)).toEqual([paris]);
});

test("a place of a photo whose row was lost with the page finds it again by its path or its id", async () => {
  const first = await open();
  first.library.intake.found([{ id: 0, path: "Trip/a.jpg", sidecar: false }]);
  first.record(0, unplaced, 500, 7000);
  await waitFor(() => expect(first.notice?.progress.shown).toBe(1));
  await first.library.edits.edit([{ rows: [0], change: { location: lisbon } }]);
  const second = await reopen(first);
  expect((await second.library.opened()).rows).toBe(0);
  second.library.intake.found([
    { id: 0, path: "Trip/other.jpg", sidecar: false },
    { id: 1, path: "Trip/a.jpg", sidecar: false },
  ]);
  second.record(0, unplaced, 500, 7001);
  second.record(1, aRecord(), 500, 7000);
  await waitFor(() => expect(second.notice?.progress.shown).toBe(2));
  expect(await locations(second)).toEqual([lisbon, null]);
});

test("a place given to a raw file counts for the picture that leads it later, until it is taken back", async () => {
  const kept = await open();
  kept.library.intake.found([{ id: 0, path: "Trip/IMG_1.cr2", sidecar: false }]);
  kept.record(0, aRecord({ type: "image/x-canon-cr2" }));
  kept.picture(0);
  await kept.settled(1);
  await kept.library.edits.edit([{ rows: [0], change: { location: lisbon } }]);
  kept.library.intake.found([{ id: 1, path: "Trip/IMG_1.jpg", sidecar: false }]);
  kept.record(1, aRecord());
  kept.picture(1);
  await kept.settled(2);
  expect(await locations(kept)).toEqual([lisbon]);
  expect((await photos(kept))[0]?.path).toBe("Trip/IMG_1.jpg");
  expect((await kept.library.queries.clusters(world, 800))[0]?.lat).toBeCloseTo(lisbon.lat, 6);
  const again = await reopen(kept);
  expect(await locations(again)).toEqual([lisbon]);
  const back = await again.library.edits.edit([{ rows: [1], change: { location: null } }]);
  expect(await locations(again)).toEqual([paris]);
  await again.library.edits.undo(back);
  expect(await locations(again)).toEqual([lisbon]);
  await again.library.edits.edit([{ rows: [1], change: { location: null } }]);
  expect(await locations(again)).toEqual([paris]);
  expect(await onShelf()).toEqual([]);
});

test("forgetting a folder forgets the places within, and a copy elsewhere takes its place over", async () => {
  const kept = await open();
  const paths = ["Anna/a.jpg", "Berta/longer.jpg", "Anna/own.jpg"];
  kept.library.intake.found(paths.map((path, id) => ({ id, path, sidecar: false })));
  for (const id of [0, 1, 2]) {
    kept.record(id, unplaced, id === 2 ? 77 : 1000);
    kept.picture(id);
  }
  await waitFor(() => expect(kept.notice?.wanted?.ends.length).toBe(2));
  for (const extent of ["ends", "whole"] as const)
    for (const id of [0, 1])
      kept.send({
        type: "digest",
        job: 1,
        id,
        bytes: 1000,
        modified: 1_700_000_000_000 + id,
        extent,
        digest: { high: 1, low: 2 },
      });
  await kept.settled(3);
  expect((await photos(kept)).map(({ paths: all }) => all.length)).toEqual([2, 1]);
  await kept.library.edits.edit([
    { rows: [0], change: { location: lisbon } },
    { rows: [2], change: { location: porto } },
  ]);
  await kept.library.upkeep.forget("Anna/");
  expect((await photos(kept)).map(({ path, location }) => [path, location])).toEqual([
    ["Berta/longer.jpg", lisbon],
  ]);
  expect((await onShelf()).map(({ path }) => path)).toEqual(["Berta/longer.jpg"]);
});

describe("a backup", () => {
  test("brings given places back, and is refused where one of them makes no sense", async () => {
    const kept = await withPhotos();
    await kept.library.edits.edit([{ rows: [1], change: { location: porto } }]);
    const backup = await kept.library.upkeep.backUp({ pictures: true });
    kept.kill();
    emptyDatabases();
    const empty = await open();
    expect(await empty.library.upkeep.restore(await changed(backup, { lat: 123 }))).toEqual({
      ok: false,
      why: "damaged",
    });
    expect(await empty.library.upkeep.restore(await changed(backup, { source: "exif:GPS" }))).toMatchObject({
      ok: false,
    });
    expect(await empty.library.upkeep.restore(await changed(backup, {}))).toMatchObject({ ok: true });
    const again = await reopen(empty);
    expect(await locations(again)).toEqual([paris, porto]);
  });

  /** The same backup, with some of its given places changed. */
  async function changed(backup: Blob, parts: Record<string, unknown>): Promise<Blob> {
    const writer = new ContainerWriter();
    for await (const { json, binary } of piecesOf(backup)) {
      const entry = json as Entry;
      if (entry.shelf === "edits") {
        const edits = entry.value as KeptEdits;
        const changed = edits.values.map(({ location, ...rest }) => ({
          ...rest,
          location: { ...location, ...parts } as CorrectedLocation,
        }));
        entry.value = { ...edits, values: changed };
      }
      writer.add({ json, binary });
    }
    return writer.finish();
  }
});

describe("of two tabs", () => {
  const ears = new Set<(news: LibraryNews) => void>();
  const channel = (): LibraryChannel => {
    let mine: (news: LibraryNews) => void = () => undefined;
    return {
      post: (news) => {
        const others = [...ears].filter((ear) => ear !== mine);
        queueMicrotask(() => others.forEach((ear) => ear(structuredClone(news))));
      },
      onMessage: (listener) => {
        mine = listener;
        ears.add(mine);
      },
      close: () => ears.delete(mine),
    };
  };

  test("the one that reads has its places written by the other, and each sees what the other takes back", async () => {
    const writer = await open(channel());
    await writer.library.tabs.lead("writer");
    writer.library.intake.found([0, 1].map((id) => ({ id, path: `Trip/${id}.jpg`, sidecar: false })));
    for (const id of [0, 1]) {
      writer.record(id, id === 0 ? aRecord() : unplaced);
      writer.picture(id);
    }
    await writer.settled(2);
    const reader = await open(channel());
    await reader.library.tabs.lead("reader");
    await reader.library.edits.edit([
      { rows: [0], change: { location: lisbon } },
      { rows: [1], change: { location: porto } },
    ]);
    expect(await locations(writer)).toEqual([lisbon, porto]);
    expect(await locations(reader)).toEqual([lisbon, porto]);
    await writer.library.edits.edit([{ rows: [0], change: { location: null } }]);
    await waitFor(async () => expect(await locations(reader)).toEqual([paris, porto]));
    await writer.library.edits.edit([{ rows: [1], change: { location: lisbon } }]);
    await waitFor(async () => expect(await locations(reader)).toEqual([paris, lisbon]));
    expect(await onShelf()).toEqual([expect.objectContaining({ values: { location: lisbon } })]);
  });
});

/** JSON knows one zero. */
const withoutMinus = (degrees: number): number => degrees + 0;

test("whatever people do in whatever order, the library says it at once and after it opens again", async () => {
  const location = fc
    .record({
      lat: fc.double({ min: -90, max: 90, noNaN: true }).map(withoutMinus),
      lng: fc.double({ min: -180, max: 180, noNaN: true }).map(withoutMinus),
      source: fc.constantFrom("hand" as const, "neighbour" as const, "track" as const),
      altitude: fc.option(fc.integer({ min: -400, max: 9000 })),
    })
    .map((parts): CorrectedLocation => ({ ...lisbon, ...parts }));
  const edit = fc
    .tuple(
      fc.integer({ min: 0, max: 3 }),
      fc.record({ location: fc.option(location), favourite: fc.boolean() }, { requiredKeys: [] }),
    )
    .map(([id, change]) => ({ rows: [id] as [number], change }));
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(edit, { maxLength: 5 }), { maxLength: 5 }), async (calls) => {
      emptyDatabases();
      const kept = await withPhotos(4);
      const wanted = [paris, null, null, null] as (Location | null)[];
      const marked = [false, false, false, false];
      const together = calls.map((edits) => kept.library.edits.edit(edits));
      for (const { rows, change } of calls.flat()) {
        const [[id], { location: place, favourite }] = [rows, change];
        if (place !== undefined) wanted[id] = place ?? (id === 0 ? paris : null);
        marked[id] = favourite ?? marked[id] ?? false;
      }
      await Promise.all(together);
      expect(await locations(kept)).toEqual(wanted);
      const again = await reopen(kept);
      expect(await locations(again)).toEqual(wanted);
      await waitFor(() =>
        expect([0, 1, 2, 3].map((row) => (again.flags(row) & Flag.favourite) !== 0)).toEqual(marked),
      );
      again.kill();
    }),
    { numRuns: cases(5, 15) },
  );
}, 30_000);
