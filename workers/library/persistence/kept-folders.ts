import type { FolderList } from "../folders/folder-list.ts";
import type { Database } from "../database/database.ts";

/** Reads the known folders. */
export async function loadFolders(database: Database, folders: FolderList): Promise<void> {
  folders.restore(await database.getAll("folders").catch(() => []));
}

/** Writes changed folders. Never rejects: a lost folder can be dropped again. */
export async function keepFolders(database: Database | null, folders: FolderList): Promise<void> {
  for (const [prefix, folder] of folders.takeChanges()) {
    if (database === null) continue;
    if (folder === null) {
      await database.delete("folders", prefix).catch(() => undefined);
      continue;
    }
    // Without its handle where the browser cannot store it.
    await database
      .put("folders", folder, prefix)
      .catch(() => database.put("folders", { ...folder, handle: null }, prefix))
      .catch(() => undefined);
  }
}
