import type { EditPort } from "../../../src/contract/edits.ts";
import type { UndoData } from "../../../src/photo/photo-edit.ts";
import type { Admission } from "../scheduling/admission.ts";
import type { EditChange } from "./edits.ts";

/** Edits photos. `keep`: here or in the tab that writes; answers what undoes them. */
export function editPort({ when }: Admission, keep: (change: EditChange) => Promise<UndoData>): EditPort {
  return {
    edit: when("whole", (edits) => keep({ edits, exact: false })),
    undo: when("whole", async (data) => {
      const { unpackUndo } = await import("./planned-edits.ts");
      return keep({ edits: unpackUndo(data), exact: true });
    }),
  };
}
