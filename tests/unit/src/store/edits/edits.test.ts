import { beforeEach, expect, test, vi } from "vitest";
import { Flag } from "../../../../../src/photo/columns.ts";
import type { Session } from "../../../../../src/store/session/session.ts";

const answers = vi.hoisted(() => ({
  edit: vi.fn<(...args: unknown[]) => Promise<void>>(),
  write: vi.fn<() => Promise<"writer" | "reader">>(),
  role: "writer" as "writer" | "reader",
}));

// The session starts workers; all that is asked of it here is to carry an edit to the library.
vi.mock(import("../../../../../src/store/session/session.ts"), async (original) => ({
  ...(await original()),
  session: () =>
    ({
      library: { ask: answers.edit },
      leadership: { role: answers.role, write: answers.write },
    }) as unknown as Session,
}));

const { redo, saidAtom, toggleFavourite, undo } = await import("../../../../../src/store/edits/edits.ts");
const { snapshotAtom } = await import("../../../../../src/store/session/snapshot.ts");
const { store } = await import("../../../../../src/store/session/store.ts");

const isFavourite = (id: number): boolean =>
  ((store.get(snapshotAtom).columns.flags[id] ?? 0) & Flag.favourite) !== 0;

const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

beforeEach(() => {
  answers.edit.mockReset().mockResolvedValue();
  answers.write.mockReset().mockResolvedValue("reader");
  answers.role = "writer";
  store.get(snapshotAtom).columns.flags.fill(Flag.shown);
  for (let i = 0; i < 200; i++) undo();
  store.get(snapshotAtom).columns.flags.fill(Flag.shown);
  answers.edit.mockClear();
});

test("a favourite shows at once, and leaves the photo's other marks alone", () => {
  answers.edit.mockReturnValue(new Promise(() => undefined));
  toggleFavourite(3);
  expect(store.get(snapshotAtom).columns.flags[3]).toBe(Flag.shown | Flag.favourite);
  expect(answers.edit).toHaveBeenCalledWith("edit", [{ id: 3, favourite: true }]);
  toggleFavourite(3);
  expect(store.get(snapshotAtom).columns.flags[3]).toBe(Flag.shown);
});

test("steps are taken back the last first, and done again in their order", () => {
  toggleFavourite(1);
  toggleFavourite(2);
  undo();
  expect([isFavourite(1), isFavourite(2)]).toEqual([true, false]);
  undo();
  undo();
  expect([isFavourite(1), isFavourite(2)]).toEqual([false, false]);
  redo();
  expect([isFavourite(1), isFavourite(2)]).toEqual([true, false]);
  toggleFavourite(3);
  redo();
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
  expect(store.get(saidAtom)).toMatchObject({ way: null });
  expect(store.get(saidAtom)?.text).toMatch(/couldn't be saved, so it was undone/);
  answers.edit.mockResolvedValue();
  undo();
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
  expect(store.get(saidAtom)?.text).toMatch(/Another tab is using the library/);
});
