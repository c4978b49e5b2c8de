import type { GivenLocation, PhotoEdit } from "../../photo/photo-edit.ts";
import type { PhotoId } from "../../photo/photo.ts";
import { perform, say } from "./edits.ts";
import { session } from "../session/session.ts";

/** A place for a photo; null for that which its file says. */
export interface PlaceEdit {
  id: PhotoId;
  location: GivenLocation | null;
}

let turn: Promise<unknown> = Promise.resolve();

/**
 * Gives photos locations, all in one step that can be undone. `words` say that it was done: "Added 12 locations." Answers
 * whether it was kept; where it could not be, it is undone and a sentence says so.
 */
export function giveLocations(edits: readonly PlaceEdit[], words: string): Promise<boolean> {
  const given = turn.then(() => give(edits, words));
  turn = given.catch(() => undefined);
  return given;
}

async function give(edits: readonly PlaceEdit[], words: string): Promise<boolean> {
  if (edits.length === 0) return true;
  const ids = Uint32Array.from(edits, ({ id }) => id);
  const before = await session()
    .library.ask("givenLocations", ids)
    .catch(() => null);
  if (before === null) {
    say("The library did not respond, so nothing was changed. Try again.");
    return false;
  }
  const back = edits.map(({ id }, at): PhotoEdit => ({ id, location: before[at] ?? null }));
  return perform({ forth: { edits, text: words }, back: { edits: back, text: "Undone." } });
}
