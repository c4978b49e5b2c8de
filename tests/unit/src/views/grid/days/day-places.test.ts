import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Place } from "../../../../../../src/photo/geo/place.ts";
import { DayPlaces } from "../../../../../../src/views/grid/days/day-places.ts";
import { layoutGrid, type GridLayout } from "../../../../../../src/views/grid/layout.ts";

const day = (date: string): number => Date.parse(`${date}T00:00Z`);
const lisbon: Place = { country: "PT", region: "Lisbon", city: "Lisbon" };
const porto: Place = { country: "PT", region: "Porto", city: "Porto" };

/** Photos of these days, newest day first; rows count from 0 in the order given. */
function layoutOf(...takenAt: number[]): GridLayout {
  const columns = { takenAt: Float64Array.from(takenAt), aspect: new Float32Array(takenAt.length) };
  return layoutGrid(Uint32Array.from(takenAt.keys()), columns, 1000);
}

/** A library that answers by the first row of each group, when it is told to. */
function aLibrary(placeOf: (row: number) => Place | null) {
  const asked: number[][][] = [];
  let answer: () => void = () => undefined;
  const ask = (groups: Uint32Array[]): Promise<(Place | null)[]> => {
    asked.push(groups.map((rows) => [...rows]));
    return new Promise((resolve) => {
      answer = () => resolve(groups.map((rows) => placeOf(rows[0] ?? -1)));
    });
  };
  const settle = async (): Promise<void> => {
    answer();
    await vi.advanceTimersByTimeAsync(0);
  };
  return { asked, ask, settle };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe("the place of a day", () => {
  const [sunday, saturday, friday] = [day("2024-05-05"), day("2024-05-04"), day("2024-05-03")];

  test("is asked for the days in view alone, each with its own photos, and told when it is there", async () => {
    const { asked, ask, settle } = aLibrary((row) => (row === 1 ? lisbon : porto));
    const changed = vi.fn();
    const places = new DayPlaces(ask, changed);
    const layout = layoutOf(sunday, saturday + 1000, saturday, friday);
    places.want({ layout, first: 1, last: 1, version: 1 });
    expect(asked).toEqual([[[1, 2]]]);
    expect(places.of(saturday)).toBeNull();
    await settle();
    expect(places.of(saturday)).toEqual(lisbon);
    expect(changed).toHaveBeenCalledTimes(1);

    places.want({ layout, first: 1, last: 2, version: 1 });
    expect(asked.slice(1)).toEqual([[[3]]]);
  });

  test("hands over copies, not the buffer of all rows", () => {
    const sizes: number[] = [];
    const ask = (groups: Uint32Array[]): Promise<(Place | null)[]> => {
      sizes.push(...groups.map(({ buffer }) => buffer.byteLength));
      return new Promise(() => undefined);
    };
    const layout = layoutOf(sunday, saturday, friday);
    new DayPlaces(ask, () => undefined).want({ layout, first: 0, last: 1, version: 1 });
    expect(sizes).toEqual([4, 4]);
  });

  test("is asked once while nothing changes, and again when places did: the old one stays until then", async () => {
    let place = lisbon;
    const { asked, ask, settle } = aLibrary(() => place);
    const changed = vi.fn();
    const places = new DayPlaces(ask, changed);
    const layout = layoutOf(saturday);
    const days = { layout, first: 0, last: 0 };
    places.want({ ...days, version: 1 });
    await settle();
    places.want({ ...days, version: 1 });
    await vi.advanceTimersByTimeAsync(5000);
    expect(asked).toHaveLength(1);

    place = porto;
    places.want({ ...days, version: 2 });
    expect(places.of(saturday)).toEqual(lisbon);
    await settle();
    expect(places.of(saturday)).toEqual(porto);
    expect(changed).toHaveBeenCalledTimes(2);
  });

  test("is not said to have changed when the answer is the same", async () => {
    const { ask, settle } = aLibrary(() => ({ ...lisbon }));
    const changed = vi.fn();
    const places = new DayPlaces(ask, changed);
    for (const version of [1, 2]) {
      places.want({ layout: layoutOf(saturday), first: 0, last: 0, version });
      await vi.advanceTimersByTimeAsync(1000);
      await settle();
    }
    expect(changed).toHaveBeenCalledTimes(1);
  });

  test("of a day that is known is asked a few times a second at most, however fast photos come in", async () => {
    const { asked, ask, settle } = aLibrary(() => lisbon);
    const places = new DayPlaces(ask, () => undefined);
    for (let version = 1; version <= 60; version++) {
      places.want({ layout: layoutOf(saturday), first: 0, last: 0, version });
      await settle();
      await vi.advanceTimersByTimeAsync(16);
    }
    expect(asked.length).toBeGreaterThan(2);
    expect(asked.length).toBeLessThan(6);
  });

  test("that comes into view meanwhile does not wait for that", async () => {
    const { asked, ask, settle } = aLibrary(() => lisbon);
    const places = new DayPlaces(ask, () => undefined);
    const layout = layoutOf(sunday, saturday);
    places.want({ layout, first: 0, last: 0, version: 1 });
    await settle();
    places.want({ layout, first: 0, last: 1, version: 1 });
    expect(asked).toHaveLength(2);
  });

  test("is not asked for photos without a date: they are of no one day", () => {
    const { asked, ask } = aLibrary(() => lisbon);
    const layout = layoutOf(NaN, NaN);
    new DayPlaces(ask, () => undefined).want({ layout, first: 0, last: 0, version: 1 });
    expect(asked).toEqual([]);
  });

  test("stays as it was when the library refuses, and is asked again after the next change", async () => {
    let refuses = false;
    const asked = vi.fn();
    const places = new DayPlaces(
      (groups) => {
        asked();
        return refuses ? Promise.reject(new Error("gone")) : Promise.resolve(groups.map(() => lisbon));
      },
      () => undefined,
    );
    const days = { layout: layoutOf(saturday), first: 0, last: 0 };
    for (const version of [1, 2, 3]) {
      refuses = version === 2;
      places.want({ ...days, version });
      await vi.advanceTimersByTimeAsync(1000);
      expect(places.of(saturday)).toEqual(lisbon);
    }
    expect(asked).toHaveBeenCalledTimes(3);
  });
});
