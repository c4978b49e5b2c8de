import { expect, test } from "vitest";
import { stepsOfKey } from "../../../../../src/map/shared/key-steps.ts";
import { dayAfterKey } from "../../../../../src/views/map/time-brush/time-span.ts";
import { keyWords, shortcutOf } from "../../../../../src/views/selection/key-words.ts";
import { keyedAction } from "../../../../../src/views/selection/use-selection-keys.ts";
import { keyGroups } from "../../../../../src/views/selection/keys-list.ts";
import { shareAfterKey } from "../../../../../src/views/shell/layout/share.ts";
import { filmKey } from "../../../../../src/features/film/page/controls/film-keys.ts";
import { viewerKey } from "../../../../../src/views/viewer/viewer-key.ts";

const signs = Array.from("abcdefghijklmnopqrstuvwxyz0123456789+-,.<>/? ");
const arrows = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"];
const all = [...signs, ...arrows, "Home", "End", "PageUp", "PageDown", "Enter", "Delete", "Backspace"];
const pressed = (key: string, shiftKey = false) =>
  ({ key, shiftKey, ctrlKey: false, metaKey: false, altKey: false }) as KeyboardEvent;

/** The keys listed under some titles, each as `Shift+` and a name. */
function listed(...titles: string[]): Set<string> {
  const keys = keyGroups()
    .filter(({ title }) => titles.includes(title))
    .flatMap(({ lines }) => lines.flatMap((line) => line.keys));
  const each = (key: string): string[] => {
    if (key === "0–5") return ["0", "1", "2", "3", "4", "5"];
    return key.endsWith("Arrows") ? arrows.map((arrow) => key.replace("Arrows", arrow)) : [key];
  };
  return new Set(keys.flatMap(each));
}

const rows = Uint32Array.of(3, 5);
const about = { favourites: 0, located: 1, hidden: 0, picked: 0, rejected: 0, rating: 0, label: "" as const };
const span = { first: 0, last: 4000 };

test.each<[what: string, titles: string[], does: (event: KeyboardEvent) => unknown]>([
  ["actions", ["Selected, focused or open photo"], (event) => keyedAction(event, rows, about)],
  ["the viewer", ["Viewer", "Selected, focused or open photo"], (event) => viewerKey(event)],
  [
    "a zoomed photo",
    ["Viewer", "Selected, focused or open photo"],
    (event) => (event.shiftKey ? null : viewerKey(event, { zoomed: true })),
  ],
  [
    "culling",
    ["Culling", "Comparing photos", "Viewer", "Selected, focused or open photo"],
    (event) => viewerKey(event, { culls: true }),
  ],
  ["a video", ["Playing video"], filmKey],
  ["the map", ["Map and time"], stepsOfKey],
  ["the divider", ["Map and time"], ({ key, shiftKey }) => (shiftKey ? null : shareAfterKey(key, 0.5))],
  ["the time", ["Map and time"], ({ key }) => dayAfterKey(2000, key, false, span)],
])("the list has every key of %s", (_, titles, does) => {
  const there = listed(...titles);
  const missing = all.filter((key) => does(pressed(key)) !== null && !there.has(key));
  expect(missing).toEqual([]);
  const shifted = all.filter((key) => {
    const [alone, both] = [does(pressed(key)), does(pressed(key, true))];
    return both !== null && JSON.stringify(alone) !== JSON.stringify(both) && !there.has(`Shift+${key}`);
  });
  expect(shifted).toEqual([]);
});

test("keys are written as keyboards have them, and for the browser", () => {
  const keys = ["f", " ", "Shift+ ", "Mod+Home", "+", "Alt+Arrows", "PageUp", "ArrowLeft", "Shift+F10"];
  expect(keys.map(keyWords)).toEqual([
    "F",
    "Space",
    "Shift+Space",
    "Ctrl+Home",
    "+",
    "Alt+Arrow keys",
    "Page Up",
    "←",
    "Shift+F10",
  ]);
  const shortcuts = ["f", "Shift+r", "Delete", "?", "0–5"].map(shortcutOf);
  expect(shortcuts).toEqual(["F", "Shift+R", "Delete", "?", "0 1 2 3 4 5"]);
});
