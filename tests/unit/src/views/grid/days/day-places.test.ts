import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Place } from "../../../../../../src/photo/geo/place.ts";
import type * as Session from "../../../../../../src/store/session/session.ts";
import { type GridLayout } from "../../../../../../src/views/grid/layout.ts";
import { layoutGrid } from "../../../../../../src/views/grid/layout/layout-grid.ts";

type Answers = (Place | null)[];

const ask = vi.hoisted(() => vi.fn<(groups: Uint32Array[]) => Promise<Answers>>());

vi.mock(import("../../../../../../src/store/session/session.ts"), async (original) => ({
  ...(await original()),
  ...({ library: { queries: { sharedPlaces: ask } } } as unknown as typeof Session),
}));

const { dayPlaces } = await import("../../../../../../src/views/grid/days/day-places.ts");
const { paintedAtom } = await import("../../../../../../src/store/library/painted.ts");
const { store } = await import("../../../../../../src/store/session/store.ts");

const day = (date: string): number => Date.parse(`${date}T00:00Z`);
const lisbon: Place = { country: "PT", region: "Lisbon", city: "Lisbon" };
const porto: Place = { country: "PT", region: "Porto", city: "Porto" };

/** Photos of these days, newest day first; rows count from 0 in the order given. */
function layoutOf(...takenAt: number[]): GridLayout {
  const columns = {
    takenAt: Float64Array.from(takenAt),
    aspect: new Float32Array(takenAt.length),
    flags: new Uint32Array(takenAt.length),
  };
  return layoutGrid(Uint32Array.from(takenAt.keys()), columns, 1000);
}

/** A library that answers by the first row of each group, when it is told to; and the places of the days on screen. */
function aLibrary(placeOf: (row: number) => Place | null) {
  const asked: number[][][] = [];
  let answer: () => void = () => undefined;
  ask.mockReset().mockImplementation((groups) => {
    asked.push(groups.map((rows) => [...rows]));
    return new Promise((resolve) => {
      answer = () => resolve(groups.map((rows) => placeOf(rows[0] ?? -1)));
    });
  });
  const settle = async (): Promise<void> => {
    answer();
    await vi.advanceTimersByTimeAsync(0);
  };
  return { asked, settle, ...onScreen() };
}

let unmount: () => void = () => undefined;

function onScreen() {
  const { daysAtom, placesAtom } = dayPlaces();
  const changed = vi.fn();
  unmount = store.sub(placesAtom, changed);
  const want = (layout: GridLayout, first: number, last: number, version: number): void => {
    store.set(daysAtom, { layout, first, last, version });
  };
  const of = (midnight: number): Place | null => store.get(placesAtom)?.get(midnight) ?? null;
  return { want, of, changed };
}

beforeEach(() => {
  vi.useFakeTimers();
  // Before the first picture nothing asks for places.
  store.set(paintedAtom, true);
});
afterEach(() => {
  unmount();
  vi.useRealTimers();
});

describe("the place of a day", () => {
  const [sunday, saturday, friday] = [day("2024-05-05"), day("2024-05-04"), day("2024-05-03")];

  test("is asked for the days in view alone, each with its own photos, and told when it is there", async () => {
    const { asked, settle, want, of, changed } = aLibrary((row) => (row === 1 ? lisbon : porto));
    const layout = layoutOf(sunday, saturday + 1000, saturday, friday);
    want(layout, 1, 1, 1);
    expect(asked).toEqual([[[1, 2]]]);
    expect(of(saturday)).toBeNull();
    await settle();
    expect(of(saturday)).toEqual(lisbon);
    expect(changed).toHaveBeenCalledTimes(1);

    want(layout, 1, 2, 1);
    expect(asked.slice(1)).toEqual([[[3]]]);
  });

  test("hands over copies, not the buffer of all rows", () => {
    aLibrary(() => lisbon).want(layoutOf(sunday, saturday, friday), 0, 1, 1);
    expect(ask.mock.calls[0]?.[0].map(({ buffer }) => buffer.byteLength)).toEqual([4, 4]);
  });

  test("is asked once while nothing changes, and again when places did: the old one stays until then", async () => {
    let place = lisbon;
    const { asked, settle, want, of, changed } = aLibrary(() => place);
    const layout = layoutOf(saturday);
    want(layout, 0, 0, 1);
    await settle();
    want(layout, 0, 0, 1);
    await vi.advanceTimersByTimeAsync(5000);
    expect(asked).toHaveLength(1);

    place = porto;
    want(layout, 0, 0, 2);
    expect(of(saturday)).toEqual(lisbon);
    await vi.advanceTimersByTimeAsync(300);
    await settle();
    expect(of(saturday)).toEqual(porto);
    expect(changed).toHaveBeenCalledTimes(2);
  });

  test("is not said to have changed when the answer is the same", async () => {
    const { settle, want, changed } = aLibrary(() => ({ ...lisbon }));
    for (const version of [1, 2]) {
      want(layoutOf(saturday), 0, 0, version);
      await vi.advanceTimersByTimeAsync(1000);
      await settle();
    }
    expect(ask).toHaveBeenCalledTimes(2);
    expect(changed).toHaveBeenCalledTimes(1);
  });

  test("of a day that is known is asked a few times a second at most, however fast photos come in", async () => {
    const { asked, settle, want } = aLibrary(() => lisbon);
    for (let version = 1; version <= 60; version++) {
      want(layoutOf(saturday), 0, 0, version);
      await settle();
      await vi.advanceTimersByTimeAsync(16);
    }
    expect(asked.length).toBeGreaterThan(2);
    expect(asked.length).toBeLessThan(6);
  });

  test("that comes into view meanwhile does not wait for that", async () => {
    const { asked, settle, want } = aLibrary(() => lisbon);
    const layout = layoutOf(sunday, saturday);
    want(layout, 0, 0, 1);
    await settle();
    want(layout, 0, 1, 1);
    expect(asked).toHaveLength(2);
  });

  test("is not asked for photos without a date: they are of no one day", () => {
    const { asked, want } = aLibrary(() => lisbon);
    want(layoutOf(Number.NaN, Number.NaN), 0, 0, 1);
    expect(asked).toEqual([]);
  });

  test("stays as it was when the library refuses, and is asked again after the next change", async () => {
    let refuses = false;
    ask
      .mockReset()
      .mockImplementation((groups) =>
        refuses ? Promise.reject(new Error("gone")) : Promise.resolve(groups.map(() => lisbon)),
      );
    const { want, of } = onScreen();
    for (const version of [1, 2, 3]) {
      refuses = version === 2;
      want(layoutOf(saturday), 0, 0, version);
      await vi.advanceTimersByTimeAsync(1000);
      expect(of(saturday)).toEqual(lisbon);
    }
    expect(ask).toHaveBeenCalledTimes(3);
  });
});
