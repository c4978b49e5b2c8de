import type { Feature } from "../../views/shell/layout/feature.ts";
import { LazyPart } from "../../views/shell/layout/lazy-part.ts";
import { tagsWords } from "./words.ts";

/** Titles, captions and tags. */
export const feature: Feature = {
  dialogs: {
    tag: new LazyPart(async () => (await import("./page/details-dialog.tsx")).DetailsDialog, [tagsWords]),
  },
};
