import { expect, test, vi } from "vitest";
import { emptySnapshot } from "../../../../../src/store/library/snapshot.ts";
import { noProgress } from "../../../../../src/photo/counts.ts";
import { paintedAtom } from "../../../../../src/store/library/painted.ts";
import { setOnScreen } from "../../../../../src/store/pictures/on-screen.ts";
import { snapshotAtom } from "../../../../../src/store/library/snapshot.ts";
import { store } from "../../../../../src/store/session/store.ts";

const { shown } = vi.hoisted(() => ({ shown: [] as number[][] }));

vi.mock("../../../../../src/store/session/session.ts", () => {
  const ingest = { show: (rows: Uint32Array) => shown.push([...rows]) };
  return {
    ingest: { now: null, whenLoaded: (call: (to: typeof ingest) => void) => call(ingest) },
    leadership: { writes: false },
  };
});

test("while heads are read every screen is told of at once until a picture was painted, then only one that stays", () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  store.set(snapshotAtom, { ...emptySnapshot(), progress: { ...noProgress, metadataPending: 5 } });
  for (const row of [1, 2, 3]) setOnScreen(Uint32Array.of(row), 0, 0);
  expect(shown).toEqual([[1], [2], [3]]);
  store.set(paintedAtom, true);
  setOnScreen(Uint32Array.of(4), 0, 0);
  expect(shown).toHaveLength(3);
  vi.advanceTimersByTime(300);
  expect(shown.at(-1)).toEqual([4]);
  vi.useRealTimers();
});
