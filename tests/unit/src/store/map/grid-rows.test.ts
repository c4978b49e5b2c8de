import { beforeEach, expect, test } from "vitest";
import { noFilter } from "../../../../../src/photo/filter/filter.ts";
import { filterStateAtom, openedFilteredAtom } from "../../../../../src/store/filter/filter-state.ts";
import { isLookingAtom } from "../../../../../src/store/filter/looking.ts";
import { emptySnapshot, snapshotAtom } from "../../../../../src/store/library/snapshot.ts";
import { gridRowsAtom } from "../../../../../src/store/map/map-follow.ts";
import { store } from "../../../../../src/store/session/store.ts";

const all = Uint32Array.of(4, 3, 2, 1, 0);
const ofTrip = Uint32Array.of(1, 2);

/** The library shows these rows, for a filter it has applied. */
const shows = (order: Uint32Array<ArrayBuffer>, filter: string): void =>
  store.set(snapshotAtom, { ...emptySnapshot(), order, filter });

beforeEach(() => {
  store.set(filterStateAtom, noFilter);
  store.set(openedFilteredAtom, false);
});

test("the page of a trip shows no photos before the library knows of the trip", () => {
  shows(all, "");
  expect(store.get(gridRowsAtom)).toBe(all);
  store.set(filterStateAtom, { ...noFilter, trip: "2024-05-03" });
  expect(store.get(gridRowsAtom)).toHaveLength(0);
  shows(ofTrip, "trip=2024-05-03");
  expect(store.get(gridRowsAtom)).toBe(ofTrip);
});

test("while words are typed the photos found before stay until others come", () => {
  shows(all, "");
  store.set(filterStateAtom, { ...noFilter, text: "paris" });
  expect(store.get(gridRowsAtom)).toBe(all);
});

test("a page opened with a search shows no photos before the library has searched", () => {
  store.set(filterStateAtom, { ...noFilter, text: "paris" });
  store.set(openedFilteredAtom, true);
  shows(all, "");
  expect(store.get(gridRowsAtom)).toHaveLength(0);
  expect(store.get(isLookingAtom)).toBe(true);
  shows(ofTrip, "q=paris");
  expect(store.get(gridRowsAtom)).toBe(ofTrip);
  expect(store.get(isLookingAtom)).toBe(false);
});
