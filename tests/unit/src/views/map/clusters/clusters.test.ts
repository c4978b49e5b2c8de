import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { MapMove } from "../../../../../../src/map/shared/map-surface.ts";
import type { Cluster } from "../../../../../../src/store/library/library.ts";
import type * as Session from "../../../../../../src/store/session/session.ts";

const ask = vi.hoisted(() => vi.fn<(...args: unknown[]) => Promise<Cluster[]>>());

vi.mock(import("../../../../../../src/store/session/session.ts"), async (original) => ({
  ...(await original()),
  ...({ library: { queries: { clusters: ask } } } as unknown as typeof Session),
}));

const { clustersAtom, correctedClustersAtom } =
  await import("../../../../../../src/views/map/clusters/clusters.ts");
const { mapMoveAtom } = await import("../../../../../../src/views/map/map-state.ts");
const { store } = await import("../../../../../../src/store/session/store.ts");

const rest = (zoom: number): MapMove => ({
  view: { lat: 0.5, lng: 0.5, zoom },
  viewport: { bounds: { west: 0, south: 0, east: 1, north: 1 }, zoom },
  width: 800,
  height: 600,
  settled: true,
  byPerson: false,
});
const settle = (): Promise<unknown> => vi.advanceTimersByTimeAsync(0);

let unmount: () => void = () => undefined;
beforeEach(() => {
  vi.useFakeTimers();
  ask.mockReset().mockResolvedValue([]);
  unmount = store.sub(clustersAtom, () => undefined);
});
afterEach(() => {
  unmount();
  store.set(mapMoveAtom, null);
  vi.useRealTimers();
});

test("an answer keeps the viewport it was asked for with, for the members of its clusters", async () => {
  const here = rest(5);
  store.set(mapMoveAtom, here);
  expect(ask).toHaveBeenCalledWith(here.viewport, 800);
  await settle();
  expect(store.get(clustersAtom)?.viewport).toBe(here.viewport);
});

test("what a click learnt takes the place of the answer, unless the map has moved on or was taken down", async () => {
  store.set(mapMoveAtom, rest(5));
  await settle();
  const answer = store.get(clustersAtom);
  if (!answer) throw new Error("it was answered");
  const clusters = [{ key: "8/1/1" } as Cluster];
  store.set(correctedClustersAtom, answer, clusters);
  expect(store.get(clustersAtom)).toEqual({ ...answer, clusters });
  store.set(mapMoveAtom, rest(9));
  await settle();
  store.set(correctedClustersAtom, answer, clusters);
  expect(store.get(clustersAtom)?.clusters).toEqual([]);
  unmount();
  store.set(correctedClustersAtom, answer, clusters);
  expect(store.get(clustersAtom)).toBeNull();
});
