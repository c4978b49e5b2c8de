import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { LibraryParts } from "../../../../../workers/library/parts/library-parts.ts";
import { Intake } from "../../../../../workers/library/intake/intake.ts";
import { Naming } from "../../../../../workers/library/places/naming.ts";
import { Indexing } from "../../../../../workers/library/search/words/indexing.ts";
import { openWords } from "../../../../../workers/library/search/words/word-search.ts";
import { aRecord } from "../../../../support/library-fixtures.ts";
import { openGazetteer, serveTowns } from "../../../../support/places.ts";
import { waitFor } from "../../../../support/wait-for.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Photos that wait to be named. */
function waiting(count: number): LibraryParts {
  const library = new LibraryParts();
  const intake = new Intake(library);
  for (let id = 0; id < count; id++) {
    intake.found([{ id, path: `Trip/IMG_${id}.jpg`, sidecar: false }]);
    intake.message({ type: "record", job: 0, id, bytes: 1, modified: 1, record: aRecord(), preview: null });
  }
  return library;
}

/** Every place takes a millisecond to find. */
function slowly(library: LibraryParts): void {
  const gazetteer = openGazetteer(library.places.table);
  const placeAt = gazetteer.placeAt.bind(gazetteer);
  vi.spyOn(gazetteer, "placeAt").mockImplementation((lat, lng) => {
    now += 1;
    return placeAt(lat, lng);
  });
  let now = performance.now();
  vi.spyOn(performance, "now").mockImplementation(() => now);
  library.places.gazetteer = gazetteer;
}

/** Lets what was fetched and imported arrive, while timers go on. */
async function arrived(done: () => boolean): Promise<void> {
  await waitFor(() => expect(done()).toBe(true), { timeout: 10_000, interval: 5 });
}

test("rows are named in slices, and the page hears of it at the end", () => {
  const library = waiting(300);
  slowly(library);
  const changed = vi.fn();
  const naming = new Naming(library, changed);
  naming.wake();
  vi.advanceTimersToNextTimer();
  const named = 300 - library.places.waiting;
  expect(named).toBeGreaterThan(0);
  expect(named).toBeLessThanOrEqual(32);
  expect(changed).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(library.places.waiting).toBe(0);
  expect(changed).toHaveBeenCalled();
});

test("the towns are not loaded while messages keep coming, and few rows wait", async () => {
  const { asked } = serveTowns();
  const naming = new Naming(waiting(100), () => undefined);
  for (let message = 0; message < 50; message++) {
    naming.busy();
    naming.wake();
    vi.advanceTimersByTime(10);
  }
  expect(asked).toEqual([]);
  vi.advanceTimersByTime(50);
  await arrived(() => asked.length > 0);
  expect(asked).toEqual(["/places.bin"]);
});

test("they are loaded in the middle of an import once many rows wait; what comes then is named as it comes", async () => {
  const { asked } = serveTowns();
  const library = waiting(600);
  const naming = new Naming(library, () => undefined);
  for (let message = 0; message < 5; message++) {
    naming.busy();
    naming.wake();
    vi.advanceTimersByTime(10);
  }
  await arrived(() => library.places.gazetteer !== null && library.places.waiting === 0);
  new Intake(library).message({
    type: "record",
    job: 0,
    id: 3,
    bytes: 1,
    modified: 1,
    record: aRecord(),
    preview: null,
  });
  expect(asked).toEqual(["/places.bin"]);
  expect(library.places.waiting).toBe(0);
  expect(library.places.table.of(library.places.of(3))?.city).toBe("Paris");
});

test("towns that could not be had are asked for again when somebody wants them, and else not for a while", async () => {
  const { asked } = serveTowns(1);
  const library = waiting(10);
  const naming = new Naming(library, () => undefined);
  await naming.finish();
  expect(library.places.waiting).toBe(10);
  expect(library.places.underWay).toBe(false);
  naming.wake();
  vi.advanceTimersByTime(1000);
  expect(asked).toHaveLength(1);
  vi.advanceTimersByTime(30_000);
  naming.wake();
  vi.advanceTimersByTime(1000);
  await arrived(() => library.places.waiting === 0);
  expect(asked).toHaveLength(2);
});

test("words are indexed after names, which are among them", () => {
  const library = waiting(20);
  openWords(library);
  const indexing = new Indexing(library);
  library.places.underWay = true;
  indexing.wake();
  vi.advanceTimersByTime(500);
  expect(library.search.waiting).toBe(20);
  library.places.underWay = false;
  vi.advanceTimersByTime(500);
  expect(library.search.waiting).toBe(0);
});
