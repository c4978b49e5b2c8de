import type { Feature } from "../../views/shell/layout/feature.ts";
import { LazyPart } from "../../views/shell/layout/lazy-part.ts";
import { locateWords } from "./words.ts";

/** Where photos were taken, said by a person. */
export const feature: Feature = {
  dialogs: {
    location: new LazyPart(
      async () => (await import("./page/locate-dialog.tsx")).LocateDialog,
      [locateWords],
    ),
  },
};
