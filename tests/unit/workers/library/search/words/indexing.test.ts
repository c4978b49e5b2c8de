import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { LibraryParts } from "../../../../../../workers/library/parts/library-parts.ts";
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
function waiting(count: number): LibraryParts {
  const library = new LibraryParts();
  const intake = new Intake(library);
  for (let id = 0; id < count; id++) {
    intake.found([{ id, path: `Trip/IMG_${id}.jpg`, sidecar: false }]);
    const record = aRecord();
    intake.message({ type: "record", job: 0, id, bytes: 1, modified: 1, record, preview: null });
  }
  openWords(library);
  return library;
}

test("photos are indexed once nothing has come for a while, and not before", () => {
  const library = waiting(300);
  const indexing = new Indexing(library);
  for (let message = 0; message < 50; message++) {
    indexing.busy();
    indexing.wake();
    vi.advanceTimersByTime(10);
    expect(library.search.waiting).toBe(300);
  }
  vi.advanceTimersByTime(40);
  expect(library.search.waiting).toBe(0);
});

/** Photos that waited for a second, one head still to be read. */
function amidHeads() {
  const library = waiting(300);
  const intake = new Intake(library);
  intake.found([{ id: 300, path: "Trip/IMG_300.jpg", sidecar: false }]);
  const indexing = new Indexing(library);
  indexing.wake();
  vi.advanceTimersByTime(1000);
  return { library, intake, indexing };
}

test("while heads wait to be read no photo is indexed, however long the pauses, unless somebody searches", async () => {
  const { library, indexing } = amidHeads();
  expect(library.search.waiting).toBe(300);
  await indexing.finish();
  expect(library.search.waiting).toBe(0);
});

test("once the last head is read the photos are indexed", () => {
  const { library, intake } = amidHeads();
  intake.failed(300, { kind: "corrupt", stage: "metadata", message: "It is damaged." });
  vi.advanceTimersByTime(1000);
  expect(library.search.waiting).toBe(0);
});

/** A clock that only goes on when told, and `ms` with every photo that is indexed. */
function slowly(library: LibraryParts, ms: number) {
  const clock = { now: 0, spent: 0 };
  vi.spyOn(performance, "now").mockImplementation(() => clock.now);
  const take = library.search.take.bind(library.search);
  vi.spyOn(library.search, "take").mockImplementation(() => {
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
  const library = waiting(300);
  const indexing = new Indexing(library);
  const { pass } = slowly(library, 1);
  indexing.wake();
  pass(20);
  const afterOne = library.search.waiting;
  expect(afterOne).toBeLessThan(300);
  expect(afterOne).toBeGreaterThan(270);
  indexing.busy();
  pass(10);
  expect(library.search.waiting).toBe(afterOne);
  for (let turn = 0; turn < 100; turn++) pass(20);
  expect(library.search.waiting).toBe(0);
});

test("where messages never pause, the rows that wait stay few enough, for a small part of the time", () => {
  const library = waiting(20_100);
  const indexing = new Indexing(library);
  const { clock, pass } = slowly(library, 0.1);
  for (let message = 0; message < 100; message++) {
    indexing.busy();
    indexing.wake();
    pass(10);
  }
  expect(library.search.waiting).toBeLessThan(20_000);
  expect(library.search.waiting).toBeGreaterThan(19_000);
  expect(clock.spent).toBeLessThan(100);
});

test("all that waits is indexed when somebody asks, in slices between which others have their turn", async () => {
  const library = waiting(300);
  const indexing = new Indexing(library);
  slowly(library, 1);
  const seen = new Set<number>();
  const other = setInterval(() => seen.add(library.search.waiting), 1);
  const finished = indexing.finish();
  await vi.advanceTimersByTimeAsync(1000);
  clearInterval(other);
  await finished;
  expect(library.search.waiting).toBe(0);
  expect(seen.size).toBeGreaterThan(5);
});

test("two who ask at once are both answered", async () => {
  const library = waiting(300);
  const indexing = new Indexing(library);
  slowly(library, 1);
  const both = Promise.all([indexing.finish(), indexing.finish()]);
  await vi.advanceTimersByTimeAsync(1000);
  await both;
  expect(library.search.waiting).toBe(0);
});
