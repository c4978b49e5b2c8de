import type { FolderList } from "../folders/folder-list.ts";
import type { Database } from "../database/database.ts";
import { ignore, otherwise } from "../../../src/faults/faults.ts";

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
