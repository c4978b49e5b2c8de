import type { Feature } from "../shell/layout/feature.ts";
import { LazyPart } from "../shell/layout/lazy-part.ts";
import { selectionWords } from "../../words/selection.ts";

/** Selected photos, and keys. */
export const feature: Feature = {
  dialogs: {
    hidden: new LazyPart(async () => (await import("./hidden-dialog.tsx")).HiddenDialog, [selectionWords]),
    keys: new LazyPart(async () => (await import("./keys-dialog.tsx")).KeysDialog, [selectionWords]),
  },
};
