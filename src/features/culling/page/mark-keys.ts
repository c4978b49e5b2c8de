import type { Marks } from "../../../photo/marks.ts";
import { changeOfKey, type MarkChange } from "../../../views/selection/given-marks.ts";

/**
 * What a key marks a photo as while photos are culled; null for other keys. Pressed again, P and X take their mark away, and
 * nothing leads on.
 */
export function markOfKey(key: string, marks: Marks): MarkChange | null {
  const { flag } = marks;
  const small = key.toLowerCase();
  if (small === "p")
    return flag === "pick"
      ? { change: { flag: null }, done: "doneNotPicked", undone: "donePicked" }
      : { change: { flag: "pick" }, done: "donePicked", undone: "doneNotPicked" };
  if (small === "x")
    return flag === "reject"
      ? { change: { flag: null }, done: "doneNotMarked", undone: "doneMarked" }
      : { change: { flag: "reject" }, done: "doneMarked", undone: "doneNotMarked" };
  if (small === "u") return { change: { flag: null }, done: "doneUnmarked", undone: "doneMarkedBefore" };
  return changeOfKey(small, { get: (name) => marks[name] });
}
