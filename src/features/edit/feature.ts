import type { Feature } from "../../views/shell/layout/feature.ts";
import { LazyPart } from "../../views/shell/layout/lazy-part.ts";
import { selectionWords } from "../../words/selection.ts";
import { editWords } from "./words.ts";

/** How photos look: their frame, light and colours. Their files stay as they are. */
export const feature: Feature = {
  dialogs: {
    edit: new LazyPart(
      async () => (await import("./page/edit-dialog.tsx")).EditDialog,
      [editWords, selectionWords],
    ),
    auto: new LazyPart(async () => (await import("./page/auto-dialog.tsx")).AutoDialog, [editWords]),
  },
};
