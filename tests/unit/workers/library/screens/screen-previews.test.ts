import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { PhotoLibrary } from "../../../../../workers/library/library.ts";
import { emptyDatabases, KeptLibrary } from "../../../../support/kept-library.ts";
import { aRecord } from "../../../../support/library-fixtures.ts";

beforeEach(emptyDatabases);
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const budget = 1000;
const large = { width: 4000, height: 3000 };

function preview(bytes: number, fill = 1): Blob {
  return new Blob([new Uint8Array(bytes).fill(fill)], { type: "image/jpeg" });
}

/** Photos in two folders, drawn. */
async function photos(count = 6): Promise<KeptLibrary> {
  const kept = await KeptLibrary.open();
  const paths = Array.from({ length: count }, (_, id) => `${id % 2 === 0 ? "Even" : "Odd"}/${id}.jpg`);
  kept.library.intake.found(paths.map((path, id) => ({ id, path, sidecar: false })));
  for (let id = 0; id < count; id++) {
    kept.record(id, aRecord(large));
    kept.picture(id);
  }
  await kept.settled(count);
  return kept;
}

/** The rows of which a preview is kept. */
async function keptRows({ library }: KeptLibrary, count = 6): Promise<number[]> {
  const all = await Promise.all(Array.from({ length: count }, (_, row) => library.screens.of(row)));
  return all.flatMap((blob, row) => (blob === null ? [] : [row]));
}

test("previews are kept from visit to visit, the oldest go first, and one that is looked at is the newest", async () => {
  const before = await photos();
  vi.useFakeTimers({ toFake: ["Date"] });
  for (const row of [0, 1, 2]) {
    vi.setSystemTime(1_000_000 + row);
    expect(await before.library.screens.keep(row, preview(300, row), budget)).toBe(true);
  }
  vi.setSystemTime(2_000_000);
  await before.library.screens.looked(0);
  vi.setSystemTime(2_000_001);
  await before.library.screens.keep(3, preview(300), budget);
  expect(await keptRows(before)).toEqual([0, 2, 3]);
  before.kill();

  const after = await KeptLibrary.open();
  expect(await keptRows(after)).toEqual([0, 2, 3]);
  const bytes = await (await after.library.screens.of(2))?.arrayBuffer();
  expect(new Uint8Array(bytes ?? new ArrayBuffer(0))).toEqual(new Uint8Array(300).fill(2));
  expect((await after.library.upkeep.storage()).screens).toBe(900);
  await after.library.screens.limit(400);
  expect(await keptRows(after)).toEqual([3]);
  await after.library.screens.limit(0);
  expect(await keptRows(after)).toEqual([]);
  after.kill();
});

test("a preview larger than the budget is not kept, and none goes for it", async () => {
  const kept = await photos();
  await kept.library.screens.keep(0, preview(300), budget);
  expect(await kept.library.screens.keep(1, preview(1001), budget)).toBe(false);
  expect(await keptRows(kept)).toEqual([0]);
  kept.kill();
});

test("previews go with the photos of a forgotten folder, and all with everything", async () => {
  const kept = await photos();
  for (let row = 0; row < 4; row++) await kept.library.screens.keep(row, preview(100), budget);
  await kept.library.upkeep.forget("Even/");
  expect(await keptRows(kept)).toEqual([1, 3]);
  expect((await kept.library.upkeep.storage()).screens).toBe(200);
  await kept.library.upkeep.forgetFiles(Uint32Array.of(1));
  expect(await keptRows(kept)).toEqual([3]);
  await kept.library.upkeep.forget(null);
  kept.kill();
  const after = await KeptLibrary.open();
  expect((await after.library.upkeep.storage()).screens).toBe(0);
  after.kill();
});

test("a preview of a file that has changed since does not count", async () => {
  const kept = await photos();
  await kept.library.screens.keep(0, preview(100), budget);
  kept.record(0, aRecord(large), 77, 88);
  kept.picture(0);
  await vi.waitFor(async () => expect(await kept.library.screens.of(0)).toBeNull());
  expect(await kept.library.screens.lacks(0)).toBe(true);
  kept.kill();
});

test("favourites and photos in albums lack one until it is kept, or the budget is nearly used", async () => {
  const kept = await photos();
  const { library } = kept;
  await library.edits.edit([{ rows: [4], change: { favourite: true } }]);
  await library.albums.change({ do: "create", id: "album-of-one", name: "Best", rows: [1] });
  const lacking = async (from = 0) => [...(await library.screens.lacking(from, budget))];
  expect(await lacking()).toEqual([1, 4]);
  expect(await lacking(2)).toEqual([4]);
  await library.screens.keep(1, preview(100), budget);
  expect(await lacking()).toEqual([4]);
  await library.screens.keep(0, preview(850), budget);
  expect(await lacking()).toEqual([]);
  kept.kill();
});

test("a photo whose thumbnail shows all of it lacks none, nor does a video", async () => {
  const kept = await KeptLibrary.open();
  const records = [
    aRecord({ width: 240, height: 320 }),
    aRecord({ ...large, kind: "video" }),
    aRecord(large),
  ];
  kept.library.intake.found(records.map((_, id) => ({ id, path: `Trip/${id}.jpg`, sidecar: false })));
  for (const [id, record] of records.entries()) kept.record(id, record);
  for (const id of records.keys()) kept.picture(id);
  await kept.settled(records.length);
  const lacks = await Promise.all([0, 1, 2].map((row) => kept.library.screens.lacks(row)));
  expect(lacks).toEqual([false, false, true]);
  kept.kill();
});

test("where the browser has no room, old previews make it", async () => {
  const kept = await photos();
  for (let row = 0; row < 3; row++) await kept.library.screens.keep(row, preview(10), budget);
  const { put } = IDBObjectStore.prototype;
  let refusals = 1;
  vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(function (this: IDBObjectStore, ...given) {
    if (this.name === "screens" && refusals-- > 0) throw new DOMException("full", "QuotaExceededError");
    return put.apply(this, given);
  });
  expect(await kept.library.screens.keep(4, preview(10), budget)).toBe(true);
  refusals = 5;
  expect(await kept.library.screens.keep(5, preview(10), budget)).toBe(false);
  vi.restoreAllMocks();
  expect(await keptRows(kept)).not.toContain(5);
  kept.kill();
});

test("without a database nothing is kept, and nothing fails", async () => {
  const { screens, upkeep } = new PhotoLibrary();
  expect(await screens.keep(0, preview(10), budget)).toBe(false);
  expect(await screens.of(0)).toBeNull();
  expect((await upkeep.storage()).screens).toBe(0);
});

test("a backup holds no previews, and those there were go with the library it replaces", async () => {
  const kept = await photos();
  await kept.library.screens.keep(0, preview(900, 77), budget);
  const backup = await kept.library.upkeep.backUp({ pictures: true });
  expect(Buffer.from(await backup.arrayBuffer()).includes(Buffer.alloc(900, 77))).toBe(false);
  expect((await kept.library.upkeep.restore(backup)).ok).toBe(true);
  kept.kill();
  const after = await KeptLibrary.open();
  expect((await after.library.upkeep.storage()).screens).toBe(0);
  expect(await keptRows(after)).toEqual([]);
  after.kill();
});
