import type { ActedOn } from "./acted-on.ts";
import { actionsFor, giveMark, pickPhotos, rotatePhotos, stackAll } from "./actions.ts";
import { changeOfKey } from "./given-marks.ts";
import { changeAll, type ActionRows } from "./change-all.ts";

/** What a key does with photos; null for other keys, and for actions that make no sense for them. */
export function keyedAction(
  { key, shiftKey }: Pick<KeyboardEvent, "key" | "shiftKey">,
  rows: ActionRows,
  about: ActedOn,
): (() => void) | null {
  const mark = changeOfKey(key, { get: (name) => about[name] });
  if (mark !== null) return () => giveMark(rows, mark);
  if (key.toLowerCase() === "p" && !shiftKey) return () => pickPhotos(rows, about.picked < rows.length);
  if (key.toLowerCase() === "u" && !shiftKey)
    return () => changeAll(rows, { flag: null }, "doneUnmarked", "doneMarkedBefore");
  const small = key.length === 1 ? key.toLowerCase() : key;
  const wanted = small === "Backspace" || small === "x" ? "Delete" : small;
  const action = actionsFor(rows, about).find((each) => each.key === wanted);
  if (!action || action.disabled) return null;
  if (action.id === "rotate" && shiftKey) return () => rotatePhotos(rows, 270);
  if (action.id === "rotate") return () => rotatePhotos(rows, 90);
  if (shiftKey) return null;
  if (action.id === "stack") return rows.length < 2 ? null : () => stackAll(rows);
  return typeof action.leads === "function" ? action.leads : null;
}
