import type { Keeps, Opened, PersistenceTrouble } from "../../../../src/contract/persistence.ts";
import type { FolderList } from "../../folders/folder-list.ts";
import type { LibraryParts } from "../../parts/library-parts.ts";
import type { Database } from "../../database/database.ts";
import type { PeoplesWork } from "../peoples-work.ts";
import { ignore, otherwise } from "../../../../src/faults/faults.ts";
import { emptyState, type KeptState } from "../../database/kept.ts";
import { part, PartMissing } from "./part-missing.ts";
import type { EarlyScreen } from "../../pictures/first-screen.ts";
import type { SegmentStore } from "../../pictures/segments.ts";

/** What a stored library is loaded into. */
interface LoadedInto {
  library: LibraryParts;
  pictures: SegmentStore;
  folders: FolderList;
  work: Pick<PeoplesWork, "load">;
}

/** What a rejection of `loadLibrary` means. */
export function loadingTrouble(error: unknown): PersistenceTrouble {
  return error instanceof PartMissing ? "incomplete" : "unreadable";
}

/** Of a database nobody wrote to. */
const nothingKept = { state: emptyState, ordered: true, overviewed: false, damaged: new Set<number>() };

/** Hears how loading proceeds. */
interface LoadingHost {
  reached: (stage: "columns") => void;
  /** There is something to show before the columns are there. Resolves when it is shown. */
  early: (screen: EarlyScreen) => Promise<void>;
  /** Resolves when the first screen has its pictures. */
  shown: () => Promise<void>;
  /** All names are known; loading waits for it. */
  named: () => Promise<void>;
  settle: () => void;
}

/** Reads the known folders. */
export async function loadFolders(database: Database, folders: FolderList): Promise<void> {
  // Folders that cannot be read can be dropped again.
  folders.restore(await database.getAll("folders").catch(otherwise([])));
}

/** Writes changed folders. Never rejects: a lost folder can be dropped again. */
export async function keepFolders(database: Database | null, folders: FolderList): Promise<void> {
  for (const [prefix, folder] of folders.takeChanges()) {
    if (database === null) continue;
    if (folder === null) {
      // One that stays behind can be removed again.
      await database.delete("folders", prefix).catch(ignore);
      continue;
    }
    // Without its handle where the browser cannot store it.
    await database
      .put("folders", folder, prefix)
      .catch(() =>
        database.put("folders", { ...folder, handle: null, archive: folder.archive && null }, prefix),
      )
      .catch(ignore);
  }
}

/**
 * Loads the library stage by stage. `whole`: everything could be read; `ordered` and `overviewed`: the order and the
 * overview on disk are right.
 */
export async function loadLibrary(
  database: Database,
  { library, pictures, folders, work }: LoadedInto,
  host: LoadingHost,
): Promise<{ state: KeptState; ordered: boolean; overviewed: boolean; whole: boolean }> {
  // A first visit needs none of it, nor its code.
  const isFirst = ((await database.get("meta", "state")) as KeptState | undefined) === undefined;
  const loading = isFirst ? null : await part(import("./loading.ts"));
  const loaded = await loading?.loadColumns(database, library, pictures, host.early);
  const { state, ordered, overviewed, damaged } = loaded ?? nothingKept;
  await work.load(database);
  await loadFolders(database, folders);
  host.reached("columns");
  if (state.rows > 0) await host.shown();
  if (loading === null) {
    await host.named();
    return { state, ordered, overviewed, whole: true };
  }
  const { loadRecords, replay } = await part(import("./replay.ts"));
  const named = await loadRecords(database, library, state, damaged);
  // Only a new listing finds the files of lost rows again.
  if (!named) folders.doubt();
  library.publicIds.index();
  if (!ordered) loading.noteTiles(library);
  await host.named();
  const read = await replay(library, host.settle);
  return { state, ordered, overviewed, whole: named && read };
}

/** What the page is told about an opened library, except who writes it. */
export type OpenedHere = Omit<Opened, "role">;

/** The library as it is now. */
export function openedAs(
  { state, failureLog }: LibraryParts,
  folderList: FolderList,
  keeps: Keeps,
): OpenedHere {
  const { columns, counts } = state;
  const folders = folderList.all();
  const { metadataPending, thumbnailsPending } = counts.progress;
  return {
    rows: columns.rows,
    skipped: failureLog.skipped,
    folders,
    keeps,
    interrupted: metadataPending + thumbnailsPending > 0 || folders.some(({ complete }) => !complete),
  };
}
