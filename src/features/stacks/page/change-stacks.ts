import type { StackChange } from "../shared/stack-port.ts";
import type { Row } from "../../../photo/photo.ts";
import { isHandStack } from "../shared/hand-stacks.ts";
import { editPhotos } from "../../../store/edits/edits.ts";
import type { Step } from "../../../store/edits/steps.ts";
import { gridRowsNow } from "../../../store/map/map-follow.ts";
import { library } from "../../../store/session/session.ts";
import { store } from "../../../store/session/store.ts";
import { handStacksAtom } from "./hand-stacks.ts";
import { stackAround } from "./stacks.ts";

/** What is said of a change, and of its undo. */
type Words = Omit<Step, "run">;

/**
 * Makes one stack of these photos, as one step; they leave the stacks they were in. `top` unless told is the first of them
 * in the grid. False where nothing changes.
 */
export function stackPhotos(rows: readonly Row[], words: Words, top?: Row): Promise<boolean> {
  const wanted = new Set(rows);
  const first = top ?? gridRowsNow().find((row) => wanted.has(row)) ?? rows[0];
  return first === undefined ? Promise.resolve(false) : change({ do: "stack", rows, top: first }, words);
}

/**
 * Brings a photo to the top of its stack. One that was found is made a stack by that. False where it is on
 * top, or in no stack.
 */
export async function putOnTop(photo: Row, words: Words): Promise<boolean> {
  if (await change({ do: "top", row: photo }, words)) return true;
  const isInOne = isHandStack(store.get(handStacksAtom).numbers[photo]);
  const found = isInOne ? null : stackAround(photo);
  if (found === null) return false;
  return change({ do: "stack", rows: [...found], top: photo }, words);
}

/** Takes photos out of their stacks, also of those found by the time of capture. False where there is nothing to change. */
export function takeOutOfStacks(rows: readonly Row[], words: Words): Promise<boolean> {
  return change({ do: "out", rows }, words);
}

async function change(what: StackChange, words: Words): Promise<boolean> {
  const edits = await library.stacks.edits(what);
  return edits.length > 0 && editPhotos({ edits, ...words });
}
