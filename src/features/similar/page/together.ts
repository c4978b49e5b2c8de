import type { AlbumChange } from "../../../photo/albums.ts";
import type { PhotoEdit } from "../../../photo/photo-edit.ts";
import { editsAtom } from "../../../store/edits/edits-version.ts";
import { asWriter, type Undo } from "../../../store/edits/steps.ts";
import { library } from "../../../store/session/session.ts";
import { store } from "../../../store/session/store.ts";
import { ignore } from "../../../faults/faults.ts";

/** Does several things as one: all or none. What undoes them does so from the last to the first. */
export async function allTogether(parts: readonly Undo[]): Promise<Undo> {
  const backs: Undo[] = [];
  try {
    for (const part of parts) backs.unshift(await part());
  } catch (error) {
    // The error before it is the one that counts; the others are undone all the same.
    for (const back of backs) await back().catch(ignore);
    throw error;
  }
  const bytes = backs.reduce((sum, back) => sum + (back.bytes ?? 0), 0);
  return Object.assign(() => allTogether(backs), { bytes });
}

/** Edits, as a part of a step. */
export function editStep(edits: readonly PhotoEdit[]): Undo {
  const edited = (data: Uint8Array<ArrayBuffer>): Undo => {
    store.set(editsAtom, (version) => version + 1);
    const back = async (): Promise<Undo> => edited(await asWriter(() => library.edits.undo(data)));
    return Object.assign(back, { bytes: data.length });
  };
  return async () => edited(await asWriter(() => library.edits.edit([...edits])));
}

/** A change of an album, as a part of a step. */
export function albumStep(change: AlbumChange): Undo {
  const changed = (data: Uint8Array<ArrayBuffer>): Undo => {
    const back = async (): Promise<Undo> => changed(await asWriter(() => library.albums.undo(data)));
    return Object.assign(back, { bytes: data.length });
  };
  return async () => changed(await asWriter(() => library.albums.change(change)));
}
