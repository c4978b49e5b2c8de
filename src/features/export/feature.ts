import type { Feature } from "../../views/shell/layout/feature.ts";
import { LazyPart } from "../../views/shell/layout/lazy-part.ts";
import { datasetWords } from "../dataset/words.ts";
import { exportWords } from "./words.ts";
import { transferWords } from "../transfer/words.ts";
import { webAlbumWords } from "../web-album/words.ts";

/** Photos and data about them, saved or shared. */
export const feature: Feature = {
  dialogs: {
    share: new LazyPart(
      async () => (await import("./page/sharing-dialog.tsx")).SharingDialog,
      [exportWords, webAlbumWords, transferWords],
    ),
    save: new LazyPart(async () => (await import("./page/save-dialog.tsx")).SaveDialog, [exportWords]),
    data: new LazyPart(
      async () => (await import("./page/data-dialog.tsx")).DataDialog,
      [exportWords, datasetWords],
    ),
  },
};
