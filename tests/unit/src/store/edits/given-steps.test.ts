import "../../../../support/english.ts";
import { beforeEach, expect, test, vi } from "vitest";
import { WorkerLost } from "../../../../../src/library/client.ts";
import { Flag } from "../../../../../src/photo/columns.ts";
import {
  placeByHand,
  type CorrectedLocation,
  type PhotoEdit,
  type UndoData,
} from "../../../../../src/photo/photo-edit.ts";
import type * as Session from "../../../../../src/store/session/session.ts";
import { waitFor } from "../../../../support/wait-for.ts";

/** A library that keeps places, or refuses to. */
const library = vi.hoisted(() => ({
  places: new Map<number, unknown>(),
  calls: [] as number[],
  /** The call that is refused, counted from 1. */
  refused: 0,
  answers: true,
}));

vi.mock(import("../../../../../src/store/session/session.ts"), async (original) => ({
  ...(await original()),
  ...({
    library: {
      edits: {
        async edit(edits: PhotoEdit[]): Promise<UndoData> {
          await Promise.resolve();
          if (!library.answers) throw new WorkerLost();
          library.calls.push(edits.length);
          if (library.calls.length === library.refused) throw new Error("full");
          const ids = edits.flatMap(({ rows }) => [...rows]);
          const back = ids.map((id) => [id, library.places.get(id) ?? null]);
          for (const { rows, change } of edits)
            for (const id of rows)
              if (change.location === null) library.places.delete(id);
              else if (change.location) library.places.set(id, change.location);
          return new TextEncoder().encode(JSON.stringify(back));
        },
        async undo(data: UndoData): Promise<UndoData> {
          const back = JSON.parse(new TextDecoder().decode(data)) as [number, CorrectedLocation | null][];
          return this.edit(back.map(([id, location]) => ({ rows: [id], change: { location } })));
        },
      },
    },
    leadership: { role: "writer" },
  } as unknown as typeof Session),
}));

const { editPhotos } = await import("../../../../../src/store/edits/edits.ts");
const { dropSteps, redo, stepsDone, undo } = await import("../../../../../src/store/edits/steps.ts");
const { feedbackAtom } = await import("../../../../../src/store/edits/feedback.ts");
const { snapshotAtom } = await import("../../../../../src/store/library/snapshot.ts");
const { store } = await import("../../../../../src/store/session/store.ts");

const lisbon = placeByHand(38.7223, -9.1393);
const porto: CorrectedLocation = { ...placeByHand(41.15, -8.61), source: "track" };
const flags = (): number[] => Array.from(store.get(snapshotAtom).columns.flags.subarray(0, 4));
const giveLocations = (edits: PhotoEdit[], text: string): Promise<boolean> => editPhotos({ edits, text });
const said = (): unknown => store.get(feedbackAtom);

beforeEach(() => {
  library.places.clear();
  library.calls.length = 0;
  library.refused = 0;
  library.answers = true;
  dropSteps();
  const snapshot = store.get(snapshotAtom);
  const columns = { ...snapshot.columns, flags: new Uint32Array(20_000).fill(Flag.shown) };
  store.set(snapshotAtom, { ...snapshot, columns });
});

test("many photos are placed in one step, which is taken back and done again as one", async () => {
  library.places.set(1, porto);
  const edits = [0, 1, 2].map((id) => ({ rows: [id], change: { location: lisbon } }));
  expect(await giveLocations(edits, "Placed 3 photos.")).toBe(true);
  expect(said()).toEqual({ text: "Placed 3 photos.", way: "undo" });
  expect(flags()).toEqual([0, 1, 2].map(() => Flag.shown | Flag.located).concat(Flag.shown));
  undo();
  await waitFor(() => expect(said()).toEqual({ text: "Undone: Placed 3 photos.", way: "redo" }));
  expect([...library.places]).toEqual([[1, porto]]);
  redo();
  await waitFor(() => expect(said()).toEqual({ text: "Placed 3 photos.", way: "undo" }));
  expect(library.places.size).toBe(3);
  expect(library.places.get(1)).toEqual(lisbon);
});

test("one after the other, each step goes back to what the one before left", async () => {
  const first = giveLocations([{ rows: [0], change: { location: lisbon } }], "One.");
  const second = giveLocations([{ rows: [0], change: { location: porto } }], "Two.");
  const third = giveLocations([{ rows: [0], change: { location: null } }], "Three.");
  expect(await Promise.all([first, second, third])).toEqual([true, true, true]);
  expect(library.places.size).toBe(0);
  undo();
  await waitFor(() => expect(library.places.get(0)).toEqual(porto));
  undo();
  await waitFor(() => expect(library.places.get(0)).toEqual(lisbon));
  undo();
  await waitFor(() => expect(library.places.size).toBe(0));
});

test("a great many are one call, and where it cannot be kept nothing is changed", async () => {
  const rows = Uint32Array.from({ length: 5000 }, (_, id) => id);
  const edits = [{ rows, change: { location: lisbon } }];
  expect(await giveLocations(edits, "Placed 5,000 photos.")).toBe(true);
  expect([library.calls, library.places.size]).toEqual([[1], 5000]);

  library.places.clear();
  library.places.set(7, porto);
  dropSteps();
  store.get(snapshotAtom).columns.flags.fill(Flag.shown);
  library.calls.length = 0;
  library.refused = 1;
  expect(await giveLocations(edits, "Placed 5,000 photos.")).toBe(false);
  expect([...library.places]).toEqual([[7, porto]]);
  expect(flags()).toEqual([Flag.shown, Flag.shown, Flag.shown, Flag.shown]);
  expect(said()).toMatchObject({ way: null });
  undo();
  expect([...library.places]).toEqual([[7, porto]]);
});

test("where the library does not answer nothing is changed, and a sentence says so", async () => {
  library.answers = false;
  expect(await giveLocations([{ rows: [0], change: { location: lisbon } }], "Placed.")).toBe(false);
  expect(flags()[0]).toBe(Flag.shown);
  expect(said()).toEqual({
    text: "The library did not respond, so nothing was changed. Try again.",
    way: null,
  });
});

test("no photos are no step", async () => {
  expect(await giveLocations([], "Placed 0 photos.")).toBe(true);
  expect(said()).toBeNull();
});

test("what is read once the steps are done has every gesture made before", async () => {
  const placed = [editPhotos({ edits: [{ rows: [1], change: { location: lisbon } }], text: "Placed." })];
  placed.push(editPhotos({ edits: [{ rows: [2], change: { location: porto } }], text: "Placed." }));
  await stepsDone();
  expect([...library.places.keys()]).toEqual(expect.arrayContaining([1, 2]));
  await Promise.all(placed);
});
