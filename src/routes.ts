import type { DialogParts } from "./views/shell/layout/dialogs.tsx";
import { LazyPart } from "./views/shell/layout/lazy-part.ts";
import { commonWords } from "./words/common.ts";
import { gridWords } from "./words/grid.ts";
import { infoWords } from "./words/info.ts";
import { mapWords } from "./words/map.ts";
import { searchWords } from "./words/search.ts";
import { selectionWords } from "./words/selection.ts";
import { shellWords } from "./words/shell.ts";
import { lightWords } from "./features/light/words.ts";
import { tagsWords } from "./features/tags/words.ts";
import { importingWords } from "./words/importing.ts";
import { notesWords } from "./words/notes.ts";
import { transferWords } from "./features/transfer/words.ts";
import { viewerWords } from "./words/viewer.ts";
import { reportWords } from "./words/report.ts";

// The parts of the page that the first screen leads to, each in a chunk of its own.

/** Areas of words of what is around every page. */
const aroundPages = [commonWords, shellWords, importingWords, notesWords];

/** Everything but the first screen. */
export const shellPart = new LazyPart(
  async () => (await import("./shell.tsx")).Shell,
  [...aroundPages, searchWords],
);

export const gridPart = new LazyPart(
  async () => (await import("./views/grid/photo-grid.tsx")).PhotoGrid,
  [gridWords],
);

/**
 * The map and its engine. Starting its code takes long, so parts of it are imported separately: each then starts in a
 * task of its own.
 */
export const mapPart = new LazyPart(async () => {
  const [{ PhotoMap }] = await Promise.all([
    import("./views/map/photo-map.tsx"),
    import("./map/embedded/layers/style.ts"),
    import("./map/embedded/layers/vector-layers.ts"),
  ]);
  return PhotoMap;
}, [mapWords]);

export const viewerPart = new LazyPart(
  async () => (await import("./views/viewer/photo-viewer.tsx")).PhotoViewer,
  [viewerWords, infoWords, reportWords, selectionWords, tagsWords, lightWords, ...aroundPages],
);

export const notFoundPart = new LazyPart(
  async () => (await import("./views/shell/controls/not-found.tsx")).NotFound,
  [shellWords, gridWords],
);

/** Dialogs that may open over the first screen. */
export const firstDialogs: DialogParts = {
  shared: new LazyPart(
    async () => (await import("./views/import/share-dialog.tsx")).ShareDialog,
    aroundPages,
  ),
  transfer: new LazyPart(
    async () => (await import("./features/transfer/page/transfer-dialog.tsx")).TransferDialog,
    [commonWords, notesWords, transferWords],
  ),
};

/** The pictures of the sample trip behind the first screen. */
export const backdropPart = new LazyPart(
  async () => (await import("./views/import/backdrop/sample-backdrop.tsx")).SampleBackdrop,
);
