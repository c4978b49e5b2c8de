import type { EditPort } from "../../../src/contract/edits.ts";
import type { PhotoEdit } from "../../../src/photo/photo-edit.ts";
import type { Admission } from "../scheduling/admission.ts";

/** What edits work on. */
export interface EditHost {
  /** Keeps edits, here or in the tab that writes. Answers the edits that undo them. */
  keep: (edits: PhotoEdit[]) => Promise<PhotoEdit[]>;
  /** Something changed that the page shows. */
  changed: () => void;
}

/** Edits photos: favourites and locations. */
export function editPort({ when }: Admission, { keep, changed }: EditHost): EditPort {
  return {
    edit: when("whole", async (edits) => {
      const back = await keep(edits);
      changed();
      return back;
    }),
  };
}
