import type { EditPort } from "../../../src/contract/edits.ts";
import type { PhotoEdit, UndoData } from "../../../src/photo/photo-edit.ts";
import type { Admission } from "../scheduling/admission.ts";

/** What edits work on. */
export interface EditHost {
  /** Keeps edits, here or in the tab that writes. Answers what undoes them. `exact`: see `planEdits`. */
  keep: (edits: readonly PhotoEdit[], exact: boolean) => Promise<UndoData>;
  /** Something changed that the page shows. */
  changed: () => void;
}

/** Edits photos. */
export function editPort({ when }: Admission, { keep, changed }: EditHost): EditPort {
  const kept = async (edits: readonly PhotoEdit[], exact: boolean): Promise<UndoData> => {
    const back = await keep(edits, exact);
    changed();
    return back;
  };
  return {
    edit: when("whole", (edits) => kept(edits, false)),
    undo: when("whole", async (data) => {
      const { unpackUndo } = await import("./planned-edits.ts");
      return kept(unpackUndo(data), true);
    }),
  };
}
