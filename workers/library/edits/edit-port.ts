import type { EditPort } from "../../../src/contract/edits.ts";
import type { PhotoEdit } from "../../../src/photo/photo-edit.ts";
import type { Admission } from "../scheduling/admission.ts";

/** What edits work on. */
export interface EditHost {
  /** Keeps edits, here or in the tab that writes; answers those that undo them. */
  keep: (edits: PhotoEdit[]) => Promise<PhotoEdit[]>;
  /** The page is to hear of it. */
  changed: () => void;
}

/** Takes what a person does to photos. */
export function editPort({ when }: Admission, { keep, changed }: EditHost): EditPort {
  return {
    edit: when("whole", async (edits) => {
      const back = await keep(edits);
      changed();
      return back;
    }),
  };
}
