import type { PersistenceTrouble } from "../../../../src/contract/persistence.ts";
import type { FolderList } from "../../folders/folder-list.ts";
import type { LibraryParts } from "../../parts/library-parts.ts";
import type { Database } from "../../database/database.ts";
import type { Edits } from "../../edits/edits.ts";
import { loadFolders } from "../kept-folders.ts";
import type { KeptState } from "../../database/kept.ts";
import { loadColumns, noteTiles } from "./loading.ts";
import type { SegmentStore } from "../../pictures/segments.ts";

/** Where what was kept is loaded into. */
export interface LoadedInto {
  library: LibraryParts;
  pictures: SegmentStore;
  folders: FolderList;
  edits: Edits;
}

/** A script of Pinroll's own could not be had; nothing is wrong with what was kept. */
class PartMissing extends Error {}

/** What a rejection of `loadLibrary` is told as. */
export function loadingTrouble(error: unknown): PersistenceTrouble {
  return error instanceof PartMissing ? "incomplete" : "damaged";
}

/** Below so many rows names are read in no time. */
const manyRows = 10_000;

/** How loading goes. */
export interface LoadingHost {
  reached: (stage: "columns") => void;
  /** Settles when the first screen needs nothing more. */
  shown: () => Promise<void>;
  /** Every name is known; what follows waits for it. */
  named: () => Promise<void>;
  settle: () => void;
}

/**
 * Loads the library stage by stage. `whole`: all of it could be read; `ordered`: the order on disk is right;
 * `overviewed`: so is the overview.
 */
export async function loadLibrary(
  database: Database,
  { library, pictures, folders, edits }: LoadedInto,
  host: LoadingHost,
): Promise<{ state: KeptState; ordered: boolean; overviewed: boolean; whole: boolean }> {
  const { state, ordered, overviewed, damaged } = await loadColumns(database, library, pictures);
  await edits.load(database);
  await loadFolders(database, folders);
  host.reached("columns");
  if (state.rows >= manyRows) await host.shown();
  // A first visit has nothing of what follows, nor the code for it.
  if (state.commit === 0) {
    await host.named();
    return { state, ordered, overviewed, whole: true };
  }
  const { loadRecords, replay } = await import("./replay.ts").catch(() => {
    throw new PartMissing();
  });
  const named = await loadRecords(database, library, state, damaged);
  // Files of lost rows are met again by a new listing only.
  if (!named) folders.doubt();
  library.publicIds.index();
  if (!ordered) noteTiles(library);
  await host.named();
  const read = await replay(library, host.settle);
  return { state, ordered, overviewed, whole: named && read };
}
