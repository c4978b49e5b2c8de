import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Holdings } from "../../../../../../workers/library/state/holdings.ts";
import { Intake } from "../../../../../../workers/library/intake/intake.ts";
import { Indexing } from "../../../../../../workers/library/search/words/indexing.ts";
import { openWords } from "../../../../../../workers/library/search/words/word-search.ts";
import { aRecord } from "../../../../../support/library-fixtures.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "performance"] });
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Photos that wait to be indexed. */
function waiting(count: number): Holdings {
  const holdings = new Holdings();
  const intake = new Intake(holdings);
  for (let id = 0; id < count; id++) {
    intake.found([{ id, path: `Trip/IMG_${id}.jpg`, sidecar: false }]);
    const record = aRecord();
    intake.message({ type: "record", job: 0, id, bytes: 1, modified: 1, record, preview: null });
  }
  openWords(holdings);
  return holdings;
}

test("photos are indexed once nothing has come for a while, and not before", () => {
  const holdings = waiting(300);
  const indexing = new Indexing(holdings);
  for (let message = 0; message < 50; message++) {
    indexing.busy();
    indexing.wake();
    vi.advanceTimersByTime(10);
    expect(holdings.search.waiting).toBe(300);
  }
  vi.advanceTimersByTime(40);
  expect(holdings.search.waiting).toBe(0);
});

/** Photos that waited for a second, one head still to be read. */
function amidHeads() {
  const holdings = waiting(300);
  const intake = new Intake(holdings);
  intake.found([{ id: 300, path: "Trip/IMG_300.jpg", sidecar: false }]);
  const indexing = new Indexing(holdings);
  indexing.wake();
  vi.advanceTimersByTime(1000);
  return { holdings, intake, indexing };
}

test("while heads wait to be read no photo is indexed, however long the pauses, unless somebody searches", async () => {
  const { holdings, indexing } = amidHeads();
  expect(holdings.search.waiting).toBe(300);
  await indexing.finish();
  expect(holdings.search.waiting).toBe(0);
});

test("once the last head is read the photos are indexed", () => {
  const { holdings, intake } = amidHeads();
  intake.failed(300, { kind: "corrupt", stage: "metadata", message: "It is damaged." });
  vi.advanceTimersByTime(1000);
  expect(holdings.search.waiting).toBe(0);
});

/** A clock that only goes on when told, and `ms` with every photo that is indexed. */
function slowly(holdings: Holdings, ms: number) {
  const clock = { now: 0, spent: 0 };
  vi.spyOn(performance, "now").mockImplementation(() => clock.now);
  const take = holdings.search.take.bind(holdings.search);
  vi.spyOn(holdings.search, "take").mockImplementation(() => {
    clock.now += ms;
    clock.spent += ms;
    return take();
  });
  const pass = (time: number): void => {
    clock.now += time;
    vi.advanceTimersByTime(time);
  };
  return { clock, pass };
}

test("indexing goes on in slices, and gives way when something comes between two of them", () => {
  const holdings = waiting(300);
  const indexing = new Indexing(holdings);
  const { pass } = slowly(holdings, 1);
  indexing.wake();
  pass(20);
  const afterOne = holdings.search.waiting;
  expect(afterOne).toBeLessThan(300);
  expect(afterOne).toBeGreaterThan(270);
  indexing.busy();
  pass(10);
  expect(holdings.search.waiting).toBe(afterOne);
  for (let turn = 0; turn < 100; turn++) pass(20);
  expect(holdings.search.waiting).toBe(0);
});

test("where messages never pause, the rows that wait stay few enough, for a small part of the time", () => {
  const holdings = waiting(20_100);
  const indexing = new Indexing(holdings);
  const { clock, pass } = slowly(holdings, 0.1);
  for (let message = 0; message < 100; message++) {
    indexing.busy();
    indexing.wake();
    pass(10);
  }
  expect(holdings.search.waiting).toBeLessThan(20_000);
  expect(holdings.search.waiting).toBeGreaterThan(19_000);
  expect(clock.spent).toBeLessThan(100);
});

test("all that waits is indexed when somebody asks, in slices between which others have their turn", async () => {
  const holdings = waiting(300);
  const indexing = new Indexing(holdings);
  slowly(holdings, 1);
  const seen = new Set<number>();
  const other = setInterval(() => seen.add(holdings.search.waiting), 1);
  const finished = indexing.finish();
  await vi.advanceTimersByTimeAsync(1000);
  clearInterval(other);
  await finished;
  expect(holdings.search.waiting).toBe(0);
  expect(seen.size).toBeGreaterThan(5);
});

test("two who ask at once are both answered", async () => {
  const holdings = waiting(300);
  const indexing = new Indexing(holdings);
  slowly(holdings, 1);
  const both = Promise.all([indexing.finish(), indexing.finish()]);
  await vi.advanceTimersByTimeAsync(1000);
  await both;
  expect(holdings.search.waiting).toBe(0);
});
