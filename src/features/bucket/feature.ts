import type { Feature } from "../../views/shell/layout/feature.ts";
import { LazyPart } from "../../views/shell/layout/lazy-part.ts";
import { bucketWords } from "./words.ts";

/** Photos in storage of the person's own. */
export const feature: Feature = {
  dialogs: {
    publish: new LazyPart(
      async () => (await import("./page/publish-dialog.tsx")).PublishDialog,
      [bucketWords],
    ),
  },
};
