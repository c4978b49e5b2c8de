import type { Feature } from "../../views/shell/layout/feature.ts";
import { LazyPart } from "../../views/shell/layout/lazy-part.ts";
import { mapWords } from "../../words/map.ts";
import { tracksWords } from "./words.ts";

/** GPS tracks, and locations by them. */
export const feature: Feature = {
  dialogs: {
    placing: new LazyPart(
      async () => (await import("./page/placing-dialog.tsx")).PlacingDialog,
      [tracksWords, mapWords],
    ),
  },
};
