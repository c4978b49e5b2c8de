import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { noFilter } from "../../../../../../src/photo/filter/filter.ts";
import { things } from "../../../../../../src/features/seen/shared/things.ts";
import { FakeChannels } from "../../../../../support/fake-channels.ts";
import { emptyDatabases, KeptLibrary } from "../../../../../support/kept-library.ts";
import { aRecord } from "../../../../../support/library-fixtures.ts";
import { waitFor } from "../../../../../support/wait-for.ts";

const count = 2100;
let channels = new FakeChannels();
let writer: KeptLibrary;
let reader: KeptLibrary;

async function open(role: "writer" | "reader"): Promise<KeptLibrary> {
  const kept = await KeptLibrary.open("pinroll", channels.open());
  expect(await kept.library.tabs.lead(role)).toBe(true);
  return kept;
}

beforeEach(async () => {
  emptyDatabases();
  channels = new FakeChannels();
  writer = await open("writer");
  const ids = Array.from({ length: count }, (_, id) => id);
  writer.library.intake.found(ids.map((id) => ({ id, path: `a/${id}.jpg`, sidecar: false })));
  for (const id of ids) {
    writer.record(id, aRecord());
    writer.picture(id);
  }
  await writer.settled(count);
  reader = await open("reader");
  await reader.settled(count);
});

afterEach(() => {
  vi.restoreAllMocks();
  writer.kill();
  reader.kill();
});

/** The writer finds a thing in a photo. */
async function find(row: number, thing: string | null): Promise<void> {
  const { next } = await writer.library.seen.next("things", "1", Uint32Array.of(row));
  if (next?.row !== row) throw new Error("it was looked at before");
  const found = thing === null ? [] : [{ number: things.indexOf(thing), score: 255 }];
  await writer.library.seen.keep({ pack: "things", version: "1", row, stamp: next.stamp, found });
}

async function found(text: string): Promise<number[]> {
  await reader.library.search.setFilter({ ...noFilter, text });
  return Array.from(await reader.library.exports.rows({ filtered: true, hidden: true })).sort(
    (a, b) => a - b,
  );
}

/** What is read of the pack Things while something is done: all of it, and blocks. */
async function readsOf(work: () => Promise<unknown>): Promise<{ packs: number; blocks: number }> {
  const all = vi.spyOn(IDBObjectStore.prototype, "getAll");
  const one = vi.spyOn(IDBObjectStore.prototype, "get");
  await work();
  const lowest = (key: unknown): unknown => (key instanceof IDBKeyRange ? (key.lower as unknown[])[0] : null);
  const packs = all.mock.calls.filter(([key]) => lowest(key) === "things").length;
  const blocks = one.mock.calls.filter(([key]) => Array.isArray(key) && key[0] === "things").length;
  vi.restoreAllMocks();
  return { packs, blocks };
}

test("a tab that does not write reads what another found once, then only blocks that changed", async () => {
  await find(0, "dog");
  await find(1500, "dog");
  await find(2050, "cat");
  expect(await found("dog")).toEqual([0, 1500]);
  const still = await readsOf(async () => expect(await found("cat")).toEqual([2050]));
  expect(still).toEqual({ packs: 0, blocks: 0 });
  await find(1501, "dog");
  const changed = await readsOf(async () => expect(await found("dog")).toEqual([0, 1500, 1501]));
  expect(changed).toEqual({ packs: 0, blocks: 1 });
});

test("what is gone from a block, and a pack that was removed, are gone in other tabs", async () => {
  await find(0, "dog");
  await find(1500, "dog");
  expect(await found("dog")).toEqual([0, 1500]);
  writer.record(1500, aRecord(), 5, 6);
  writer.picture(1500);
  await writer.settled(count);
  await find(1500, null);
  await waitFor(async () => expect(await found("dog")).toEqual([0]));
  await writer.library.seen.remove("things");
  await waitFor(async () => expect(await found("dog")).toEqual([]));
  await find(1, "dog");
  await waitFor(async () => expect(await found("dog")).toEqual([1]));
});

test("a tab that comes to write goes on from what the other kept", async () => {
  await find(0, "dog");
  expect(await found("dog")).toEqual([0]);
  await find(1, "dog");
  writer.kill();
  expect(await reader.library.tabs.lead("writer")).toBe(true);
  const { done } = await reader.library.seen.next("things", "1", new Uint32Array());
  expect(done).toBe(2);
  expect(await found("dog")).toEqual([0, 1]);
});
