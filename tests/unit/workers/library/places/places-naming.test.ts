import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Holdings } from "../../../../../workers/library/state/holdings.ts";
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
function waiting(count: number): Holdings {
  const holdings = new Holdings();
  const intake = new Intake(holdings);
  for (let id = 0; id < count; id++) {
    intake.found([{ id, path: `Trip/IMG_${id}.jpg`, sidecar: false }]);
    intake.message({ type: "record", job: 0, id, bytes: 1, modified: 1, record: aRecord(), preview: null });
  }
  return holdings;
}

/** Every place takes a millisecond to find. */
function slowly(holdings: Holdings): void {
  const gazetteer = openGazetteer(holdings.places.table);
  const placeAt = gazetteer.placeAt.bind(gazetteer);
  vi.spyOn(gazetteer, "placeAt").mockImplementation((lat, lng) => {
    now += 1;
    return placeAt(lat, lng);
  });
  let now = performance.now();
  vi.spyOn(performance, "now").mockImplementation(() => now);
  holdings.places.gazetteer = gazetteer;
}

/** Lets what was fetched and imported arrive, while timers go on. */
async function arrived(done: () => boolean): Promise<void> {
  await waitFor(() => expect(done()).toBe(true), { timeout: 10_000, interval: 5 });
}

test("rows are named in slices, and the page hears of it at the end", () => {
  const holdings = waiting(300);
  slowly(holdings);
  const changed = vi.fn();
  const naming = new Naming(holdings, changed);
  naming.wake();
  vi.advanceTimersToNextTimer();
  const named = 300 - holdings.places.waiting;
  expect(named).toBeGreaterThan(0);
  expect(named).toBeLessThanOrEqual(32);
  expect(changed).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(holdings.places.waiting).toBe(0);
  expect(changed).toHaveBeenCalled();
});

test("the towns are not loaded while messages keep coming, and few rows wait", () => {
  const { asked } = serveTowns();
  const naming = new Naming(waiting(100), () => undefined);
  for (let message = 0; message < 50; message++) {
    naming.busy();
    naming.wake();
    vi.advanceTimersByTime(10);
  }
  expect(asked).toEqual([]);
  vi.advanceTimersByTime(50);
  expect(asked).toEqual(["/places.bin"]);
});

test("they are loaded in the middle of an import once many rows wait; what comes then is named as it comes", async () => {
  const { asked } = serveTowns();
  const holdings = waiting(600);
  const naming = new Naming(holdings, () => undefined);
  for (let message = 0; message < 5; message++) {
    naming.busy();
    naming.wake();
    vi.advanceTimersByTime(10);
  }
  expect(asked).toEqual(["/places.bin"]);
  await arrived(() => holdings.places.gazetteer !== null && holdings.places.waiting === 0);
  new Intake(holdings).message({
    type: "record",
    job: 0,
    id: 3,
    bytes: 1,
    modified: 1,
    record: aRecord(),
    preview: null,
  });
  expect(holdings.places.waiting).toBe(0);
  expect(holdings.places.table.of(holdings.places.of(3))?.city).toBe("Paris");
});

test("towns that could not be had are asked for again when somebody wants them, and else not for a while", async () => {
  const { asked } = serveTowns(1);
  const holdings = waiting(10);
  const naming = new Naming(holdings, () => undefined);
  await naming.finish();
  expect(holdings.places.waiting).toBe(10);
  expect(holdings.places.underWay).toBe(false);
  naming.wake();
  vi.advanceTimersByTime(1000);
  expect(asked).toHaveLength(1);
  vi.advanceTimersByTime(30_000);
  naming.wake();
  vi.advanceTimersByTime(1000);
  expect(asked).toHaveLength(2);
  await arrived(() => holdings.places.waiting === 0);
});

test("words are indexed after names, which are among them", () => {
  const holdings = waiting(20);
  openWords(holdings);
  const indexing = new Indexing(holdings);
  holdings.places.underWay = true;
  indexing.wake();
  vi.advanceTimersByTime(500);
  expect(holdings.search.waiting).toBe(20);
  holdings.places.underWay = false;
  vi.advanceTimersByTime(500);
  expect(holdings.search.waiting).toBe(0);
});
