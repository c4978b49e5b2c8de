import "../../../../support/english.ts";
import { beforeEach, expect, test, vi } from "vitest";
import { Flag } from "../../../../../src/photo/columns.ts";
import type { PhotoEdit, UndoData } from "../../../../../src/photo/photo-edit.ts";
import type * as Session from "../../../../../src/store/session/session.ts";
import { rotationOf } from "../../../../../src/photo/marks.ts";

const answers = vi.hoisted(() => ({
  edit: vi.fn<(edits: PhotoEdit[]) => Promise<UndoData>>(),
  undo: vi.fn<(data: UndoData) => Promise<UndoData>>(),
  write: vi.fn<() => Promise<"writer" | "reader">>(),
  role: "writer" as "writer" | "reader",
}));

// The session starts workers; all that is asked of it here is to carry an edit to the library.
vi.mock(import("../../../../../src/store/session/session.ts"), async (original) => ({
  ...(await original()),
  ...({
    library: { edits: { edit: answers.edit, undo: answers.undo } },
    leadership: answers,
  } as unknown as typeof Session),
}));

const { editPhotos, toggleFavourite } = await import("../../../../../src/store/edits/edits.ts");
const { dropSteps, redo, undo } = await import("../../../../../src/store/edits/steps.ts");
const { feedbackAtom } = await import("../../../../../src/store/edits/feedback.ts");
const { snapshotAtom } = await import("../../../../../src/store/library/snapshot.ts");
const { store } = await import("../../../../../src/store/session/store.ts");

const isFavourite = (id: number): boolean =>
  ((store.get(snapshotAtom).columns.flags[id] ?? 0) & Flag.favourite) !== 0;

const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

/** A library that keeps everything: what undoes an edit names its photo, and what it was. */
const keeps = (edits: PhotoEdit[]): Promise<UndoData> =>
  Promise.resolve(Uint8Array.of(Number(edits[0]?.rows[0]), edits[0]?.change.favourite === true ? 0 : 1));

/** The library's next notice has what was undone. */
const undoes = ([id = 0, favourite]: UndoData): Promise<UndoData> => {
  const { columns } = store.get(snapshotAtom);
  columns.flags[id] = Flag.shown | (favourite === 1 ? Flag.favourite : 0);
  return Promise.resolve(Uint8Array.of(id, favourite === 1 ? 0 : 1));
};

beforeEach(() => {
  answers.edit.mockReset().mockImplementation(keeps);
  answers.undo.mockReset().mockImplementation(undoes);
  answers.write.mockReset().mockResolvedValue("reader");
  answers.role = "writer";
  store.get(snapshotAtom).columns.flags.fill(Flag.shown);
  dropSteps();
});

test("a favourite shows at once, leaves the photo's other marks alone, and is said once it is kept", async () => {
  let keep: () => void = () => undefined;
  answers.edit.mockImplementationOnce(
    (edits) => new Promise((resolve) => (keep = () => resolve(keeps(edits)))),
  );
  toggleFavourite(3);
  expect(store.get(snapshotAtom).columns.flags[3]).toBe(Flag.shown | Flag.favourite);
  await settled();
  expect(answers.edit).toHaveBeenCalledWith([{ rows: [3], change: { favourite: true } }]);
  expect(store.get(feedbackAtom)).toBeNull();
  toggleFavourite(3);
  expect(store.get(snapshotAtom).columns.flags[3]).toBe(Flag.shown);
  keep();
  await settled();
  expect(store.get(feedbackAtom)).toEqual({ text: "Removed from favourites.", way: "undo" });
});

test("steps are taken back the last first, and done again in their order", async () => {
  toggleFavourite(1);
  toggleFavourite(2);
  undo();
  await settled();
  expect([isFavourite(1), isFavourite(2)]).toEqual([true, false]);
  expect(store.get(feedbackAtom)).toEqual({ text: "Removed from favourites.", way: "redo" });
  undo();
  undo();
  await settled();
  expect([isFavourite(1), isFavourite(2)]).toEqual([false, false]);
  redo();
  await settled();
  expect([isFavourite(1), isFavourite(2)]).toEqual([true, false]);
  expect(store.get(feedbackAtom)).toEqual({ text: "Added to favourites.", way: "undo" });
  toggleFavourite(3);
  redo();
  await settled();
  expect([isFavourite(1), isFavourite(2), isFavourite(3)]).toEqual([true, false, true]);
});

test("what could not be saved is taken back with a sentence, and is no step to undo", async () => {
  toggleFavourite(1);
  await settled();
  answers.edit.mockRejectedValue(new Error("QuotaExceededError"));
  toggleFavourite(2);
  expect(isFavourite(2)).toBe(true);
  await settled();
  expect(isFavourite(2)).toBe(false);
  expect(store.get(feedbackAtom)).toMatchObject({ way: null });
  expect(store.get(feedbackAtom)?.text).toMatch(/couldn’t be saved, so it was undone/);
  answers.edit.mockImplementation(keeps);
  undo();
  await settled();
  expect([isFavourite(1), isFavourite(2)]).toEqual([false, false]);
});

test("a tab that only reads writes by itself where nobody else does, and else says what to do", async () => {
  answers.role = "reader";
  answers.write.mockResolvedValue("writer");
  answers.edit.mockRejectedValueOnce(new Error("nobody answers"));
  toggleFavourite(1);
  await settled();
  expect(isFavourite(1)).toBe(true);
  expect(answers.edit).toHaveBeenCalledTimes(2);

  answers.write.mockResolvedValue("reader");
  answers.edit.mockRejectedValue(new Error("nobody answers"));
  toggleFavourite(2);
  await settled();
  expect(isFavourite(2)).toBe(false);
  expect(store.get(feedbackAtom)?.text).toMatch(/Another tab is using the library/);
});

test("a rotation turns the photo's shape at once, and back where it could not be saved", async () => {
  const { columns } = store.get(snapshotAtom);
  columns.aspect[4] = 1.5;
  columns.marks[4] = 0;
  answers.edit.mockRejectedValue(new Error("QuotaExceededError"));
  const turned = editPhotos({ edits: [{ rows: [4], change: { rotate: 90 } }], text: "Rotated." });
  expect([rotationOf(columns.marks[4]), columns.aspect[4]]).toEqual([90, expect.closeTo(1 / 1.5)]);
  expect(await turned).toBe(false);
  expect([rotationOf(columns.marks[4]), columns.aspect[4]]).toEqual([0, expect.closeTo(1.5)]);
});

test("two edits of one photo in a gesture that fails leave it as it was", async () => {
  answers.edit.mockRejectedValue(new Error("QuotaExceededError"));
  const edits = [
    { rows: [5], change: { favourite: true } },
    { rows: [5], change: { rating: 4 } },
  ];
  const { columns } = store.get(snapshotAtom);
  columns.marks[5] = 0;
  expect(await editPhotos({ edits, text: "Both." })).toBe(false);
  expect([isFavourite(5), columns.marks[5]]).toEqual([false, 0]);
});

test("steps that take more memory than is right are no longer kept, the latest always", async () => {
  const large = (): Promise<UndoData> => Promise.resolve(new Uint8Array(40_000_000));
  answers.edit.mockImplementation(large);
  answers.undo.mockImplementation(large);
  toggleFavourite(1);
  toggleFavourite(2);
  await settled();
  undo();
  undo();
  await settled();
  expect(answers.undo).toHaveBeenCalledOnce();
});
