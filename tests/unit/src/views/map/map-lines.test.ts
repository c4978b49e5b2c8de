import { createStore } from "jotai";
import { expect, test } from "vitest";
import { dayPathLinesAtom, mapLinesAtom, trackLinesAtom } from "../../../../../src/views/map/map-state.ts";
import type { MapLine } from "../../../../../src/map/shared/map-surface.ts";

const line = (key: string): MapLine => ({
  key,
  points: Float64Array.of(0, 0, 1, 1),
  starts: [0],
  kind: "path",
});

test("the route of a day is drawn beside the tracks", () => {
  const store = createStore();
  store.set(trackLinesAtom, [line("track")]);
  expect(store.get(mapLinesAtom).map(({ key }) => key)).toEqual(["track"]);
  store.set(dayPathLinesAtom, [line("day-path")]);
  expect(store.get(mapLinesAtom).map(({ key }) => key)).toEqual(["track", "day-path"]);
});
