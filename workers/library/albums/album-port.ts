import type { AlbumPort } from "../../../src/contract/albums.ts";
import type { Album } from "../../../src/photo/albums.ts";
import { noFilter } from "../../../src/photo/filter/filter.ts";
import type { UndoData } from "../../../src/photo/photo-edit.ts";
import type { Admission } from "../scheduling/admission.ts";
import { pause } from "../scheduling/pause.ts";
import { albumRows, handOrder } from "../search/failures.ts";
import { prepareFilter, type FilterHost } from "../search/prepare-filter.ts";
import type { SearchParts } from "../search/criteria.ts";
import { tileShowing } from "../state/tile-showing.ts";
import type { AlbumState } from "../state/album-list.ts";
import type { AlbumParts } from "./kept-albums.ts";
import type { SharedAlbumChange } from "./shared-changes.ts";

/** What albums work on. */
export interface AlbumHost extends FilterHost {
  library: SearchParts & AlbumParts;
  reconciler: { settleNow(): void };
  /** Keeps a change, here or in the tab that writes. Answers what undoes it. */
  keepAlbum: (change: SharedAlbumChange) => Promise<UndoData>;
  /** Something changed that the page shows. */
  changed: () => void;
}

/** Lists and changes albums. */
export function albumPort({ when }: Admission, host: AlbumHost): AlbumPort {
  const { library, reconciler } = host;
  const kept = async (change: SharedAlbumChange): Promise<UndoData> => {
    const back = await host.keepAlbum(change);
    host.changed();
    return back;
  };
  return {
    list: when("whole", async () => {
      reconciler.settleNow();
      const albums: Album[] = [];
      for (const album of library.albums.all()) {
        await prepareFilter(host, { ...noFilter, album: album.id });
        albums.push(describe(library, album));
        await pause();
      }
      return albums.sort((a, b) => byName.compare(a.name, b.name) || (a.id < b.id ? -1 : 1));
    }),
    lacking: when("whole", (id, rows) => {
      const known = handOrder(library, id);
      return Promise.resolve(Uint32Array.from(rows).filter((row) => !known.has(tileShowing(library, row))));
    }),
    change: when("whole", async (change) => {
      const { shareChange } = await import("./shared-changes.ts");
      return kept(shareChange(library, change));
    }),
    undo: when("whole", async (data) => {
      const { readUndo } = await import("./shared-changes.ts");
      return kept(readUndo(data));
    }),
  };
}

const byName = new Intl.Collator(undefined, { numeric: true });

function describe(library: AlbumHost["library"], { id, name, filter, order, cover }: AlbumState): Album {
  const rows = albumRows(library, id);
  const chosen = cover === null || cover < 0 ? null : tileShowing(library, cover);
  const isShown = chosen !== null && rows.includes(chosen);
  const kind = filter === null ? "album" : "smart";
  return { id, name, kind, filter, order, photos: rows.length, cover: isShown ? chosen : (rows[0] ?? null) };
}
