import type { Feature } from "../../views/shell/layout/feature.ts";
import { LazyPart } from "../../views/shell/layout/lazy-part.ts";
import { repairWords } from "../repair/words.ts";
import { writingWords } from "./words.ts";

/** Corrections written into files. */
export const feature: Feature = {
  dialogs: {
    write: new LazyPart(
      async () => (await import("./page/write-dialog.tsx")).WriteDialog,
      [writingWords, repairWords],
    ),
  },
};
