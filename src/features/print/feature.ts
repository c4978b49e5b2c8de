import type { Feature } from "../../views/shell/layout/feature.ts";
import { LazyPart } from "../../views/shell/layout/lazy-part.ts";
import { printWords } from "./words.ts";

/** Photos on paper. */
export const feature: Feature = {
  dialogs: {
    print: new LazyPart(async () => (await import("./page/print-dialog.tsx")).PrintDialog, [printWords]),
  },
};
