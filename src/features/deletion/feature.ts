import type { Feature } from "../../views/shell/layout/feature.ts";
import { LazyPart } from "../../views/shell/layout/lazy-part.ts";
import { deletionWords } from "./words.ts";

/** A list of files to delete. */
export const feature: Feature = {
  dialogs: {
    delete: new LazyPart(
      async () => (await import("./page/deletion-dialog.tsx")).DeletionDialog,
      [deletionWords],
    ),
  },
};
