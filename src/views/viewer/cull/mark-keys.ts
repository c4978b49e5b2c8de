import type { PhotoChange } from "../../../photo/photo-edit.ts";
import type { Marks } from "../../../photo/marks.ts";

/** What a key marks a photo as while photos are culled; pressed again, P and X take their mark away, and nothing leads on. */
export interface MarkOfKey {
  change: PhotoChange;
  /** Words for the message: "1 photo picked". */
  done: string;
  undone: string;
}

/** The mark of a key; null for other keys. */
export function markOfKey(key: string, { flag }: Pick<Marks, "flag">): MarkOfKey | null {
  const small = key.toLowerCase();
  if (small === "p")
    return flag === "pick"
      ? { change: { flag: null }, done: "no longer picked", undone: "picked" }
      : { change: { flag: "pick" }, done: "picked", undone: "no longer picked" };
  if (small === "x")
    return flag === "reject"
      ? { change: { flag: null }, done: "no longer marked for deletion", undone: "marked for deletion" }
      : { change: { flag: "reject" }, done: "marked for deletion", undone: "no longer marked for deletion" };
  if (small === "u") return { change: { flag: null }, done: "unmarked", undone: "marked as before" };
  if (!/^[0-5]$/.test(small)) return null;
  const stars = small === "0" ? "no stars" : small === "1" ? "1 star" : `${small} stars`;
  return { change: { rating: Number(small) }, done: `rated: ${stars}`, undone: "rated as before" };
}
