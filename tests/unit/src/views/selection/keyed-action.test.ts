import "../../../../support/english.ts";
import { beforeEach, expect, test, vi } from "vitest";
import { dialogsAtom } from "../../../../../src/store/dialogs.ts";
import { store } from "../../../../../src/store/session/store.ts";

const edits = vi.hoisted(() => ({ made: vi.fn<(rows: Uint32Array, change: object) => void>() }));

vi.mock(import("../../../../../src/views/selection/change-all.ts"), () => ({
  changeAll: (rows: Uint32Array, change: object) => edits.made(rows, change),
}));

const { keyedAction } = await import("../../../../../src/views/selection/use-selection-keys.ts");
const { actionsFor } = await import("../../../../../src/views/selection/actions.ts");
const { keyGroups } = await import("../../../../../src/views/selection/keys-list.ts");

const rows = Uint32Array.of(3, 5);
const plain = { favourites: 0, located: 1, hidden: 0, picked: 0, rejected: 0, rating: 0, label: "" as const };

const press = (key: string, about = plain, shiftKey = false): void =>
  keyedAction({ key, shiftKey }, rows, about)?.();

beforeEach(() => {
  edits.made.mockReset();
  store.set(dialogsAtom, []);
});

test.each([
  ["f", { favourite: true }],
  ["F", { favourite: true }],
  ["0", { rating: 0 }],
  ["7", { label: "Yellow" }],
  ["9", { label: "Blue" }],
  ["4", { rating: 4 }],
  ["r", { rotate: 90 }],
  ["h", { hidden: true }],
  ["Delete", { flag: "reject" }],
  ["Backspace", { flag: "reject" }],
])("%s changes all photos", (key, change) => {
  press(key);
  expect(edits.made).toHaveBeenCalledExactlyOnceWith(rows, change);
});

test("Shift turns the other way, and is no part of other keys", () => {
  press("R", plain, true);
  expect(edits.made).toHaveBeenCalledExactlyOnceWith(rows, { rotate: 270 });
  press("H", plain, true);
  expect(edits.made).toHaveBeenCalledTimes(1);
});

test("what all photos are already, the key takes back; what only some are, it makes of all", () => {
  press("f", { ...plain, favourites: 2 });
  press("f", { ...plain, favourites: 1 });
  press("h", { ...plain, hidden: 2 });
  press("Delete", { ...plain, rejected: 2 });
  expect(edits.made.mock.calls.map(([, change]) => change)).toEqual([
    { favourite: false },
    { favourite: true },
    { hidden: false },
    { flag: null },
  ]);
});

test.each([
  ["a", "album"],
  ["t", "tag"],
  ["l", "location"],
  ["d", "date"],
  ["w", "share"],
  ["o", "save"],
  ["j", "data"],
])("%s opens the dialog of its action for these photos", (key, kind) => {
  press(key);
  expect(store.get(dialogsAtom)).toMatchObject([{ name: kind, props: { rows } }]);
});

test("e opens the editor for one photo, and does nothing for several", () => {
  press("e");
  expect(store.get(dialogsAtom)).toEqual([]);
  keyedAction({ key: "e", shiftKey: false }, Uint32Array.of(3), plain)?.();
  expect(store.get(dialogsAtom)).toMatchObject([{ name: "edit", props: { rows: Uint32Array.of(3) } }]);
});

test("the actions have the names promised for them", () => {
  expect(actionsFor(rows, plain).map(({ name }) => name)).toEqual([
    "Favourite",
    "Rate",
    "Add to album",
    "Tag",
    "Set location",
    "Copy location",
    "Paste location",
    "Set date",
    "Cull",
    "Stack",
    "Edit",
    "Apply edits",
    "Rotate",
    "Hide",
    "Mark for deletion",
    "Share",
    "Save photos",
    "Export data",
    "Write into files",
  ]);
});

test("no key does two things, and all of them are in the list", () => {
  const keys = actionsFor(rows, plain).flatMap(({ key }) => key ?? []);
  expect(new Set(keys).size).toBe(keys.length);
  const listed = keyGroups().flatMap(({ lines }) => lines.flatMap((line) => line.keys));
  for (const key of keys) expect(listed).toContain(key);
  for (const { title, lines } of keyGroups()) {
    const own = lines.flatMap((line) => line.keys);
    expect(new Set(own).size, title).toBe(own.length);
  }
});
