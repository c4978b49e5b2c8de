import type { AlbumPort } from "../../shared/album-port.ts";
import type { UndoData } from "../../../../photo/photo-edit.ts";
import type { Admission } from "../../../../../workers/library/scheduling/admission.ts";
import type { Reconciler } from "../../../../../workers/library/reconcile/reconciler.ts";
import type { CoverHost } from "../../../../../workers/library/covers/covers.ts";
import type { SearchParts } from "../../../../../workers/library/search/criteria.ts";
import type { FilterHost } from "../../../../../workers/library/search/prepare-filter.ts";
import type { AlbumParts } from "../../../../../workers/library/albums/kept-albums.ts";
import type { SharedAlbumChange } from "../../../../../workers/library/albums/shared-changes.ts";
import { ignore } from "../../../../faults/faults.ts";

/** What albums work on. */
export interface AlbumHost extends FilterHost, CoverHost {
  library: CoverHost["library"] & SearchParts & AlbumParts;
  reconciler: Pick<Reconciler, "settle" | "settleNow">;
  /** Keeps a change, here or in the tab that writes. Answers what undoes it. */
  keep: (kind: "albums", change: SharedAlbumChange) => Promise<UndoData>;
}

/** Lists and changes albums. */
export function albumPort({ when }: Admission, host: AlbumHost): AlbumPort {
  const { library, reconciler } = host;
  const kept = (change: SharedAlbumChange): Promise<UndoData> => host.keep("albums", change);
  /** Once all that exports tell of albums is in them. */
  const filled = async (): Promise<void> => {
    reconciler.settle();
    if (library.sidecars.albums.length === 0) return;
    const { fillsOf } = await import("./export-albums.ts");
    // It cannot be written now: the next question tries again.
    for (const fill of fillsOf(library)) await kept(fill).catch(ignore);
  };
  return {
    list: when("whole", async () => {
      await filled();
      const { listAlbums } = await import("./list-albums.ts");
      return listAlbums(host);
    }),
    exports: when("whole", async () => {
      await filled();
      const { exportsOf } = await import("./exports-of.ts");
      return exportsOf(library);
    }),
    lacking: when("whole", async (id, rows) => {
      const { lackingRows } = await import("./list-albums.ts");
      return lackingRows(library, id, rows);
    }),
    ofFolder: when("whole", async (prefix) => {
      reconciler.settleNow();
      const { folderRows } = await import("./list-albums.ts");
      return folderRows(library, prefix);
    }),
    change: when("whole", async (change) => {
      const { shareChange } = await import("../../../../../workers/library/albums/shared-changes.ts");
      return kept(shareChange(library, change));
    }),
    undo: when("whole", async (data) => {
      const { readUndo } = await import("../../../../../workers/library/albums/shared-changes.ts");
      return kept(readUndo(data));
    }),
  };
}
