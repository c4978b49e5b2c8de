import type { PhotoChange } from "../../../photo/photo-edit.ts";
import type { Marks } from "../../../photo/marks.ts";
import type { Done } from "../../../views/selection/action-words.ts";

/** What a key marks a photo as while photos are culled; pressed again, P and X take their mark away, and nothing leads on. */
export interface MarkOfKey {
  change: PhotoChange;
  /** The message about it: "Picked." */
  done: Done;
  undone: Done;
}

/** The mark of a key; null for other keys. */
export function markOfKey(key: string, { flag }: Pick<Marks, "flag">): MarkOfKey | null {
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
  if (!/^[0-5]$/.test(small)) return null;
  const stars = Number(small);
  return { change: { rating: stars }, done: { stars }, undone: "doneRatedBefore" };
}
