import type { AlbumPort } from "../../shared/album-port.ts";
import type { UndoData } from "../../../../photo/photo-edit.ts";
import type { Admission } from "../../../../../workers/library/scheduling/admission.ts";
import type { SharedAlbumChange } from "../../../../../workers/library/albums/shared-changes.ts";
import { ignore } from "../../../../faults/faults.ts";
import type { LibraryHost } from "../../../../../workers/library/parts/library-host.ts";

/** Lists and changes albums. */
export function albumPort({ when }: Admission, host: LibraryHost): AlbumPort {
  const { library, reconciler } = host;
  const kept = (change: SharedAlbumChange): Promise<UndoData> => host.keep("albums", change);
  /** Once all that exports tell of albums is in them. */
  const filled = async (): Promise<void> => {
    reconciler.settleNow();
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
