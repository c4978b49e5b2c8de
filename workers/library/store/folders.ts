import type { KnownFolder } from "../../contract.ts";
import type { Database } from "./database.ts";

/** The folders photos came from, with the browser's way back to them where there is one. */
export class Folders {
  readonly #folders = new Map<string, KnownFolder>();
  #database: Database | null = null;

  attach(database: Database | null): void {
    this.#database = database;
  }

  async load(database: Database): Promise<void> {
    for (const folder of await database.getAll("folders").catch(() => []))
      this.#folders.set(folder.prefix, folder);
  }

  /** All known folders, the oldest first. */
  all(): KnownFolder[] {
    return [...this.#folders.values()].sort((a, b) => a.added - b.added);
  }

  /** A folder was dropped, perhaps again: a new way to it replaces the old one. */
  async keep(folder: Pick<KnownFolder, "prefix" | "name" | "handle">, now = Date.now()): Promise<void> {
    const known = this.#folders.get(folder.prefix);
    const handle = folder.handle ?? known?.handle ?? null;
    const { added = now, scanned = null } = known ?? {};
    await this.#put({ ...folder, handle, added, scanned, complete: false });
  }

  /** A folder was listed; `complete`: to its end, and all of it. */
  async scanned(prefix: string, complete: boolean, now = Date.now()): Promise<void> {
    const known = this.#folders.get(prefix);
    if (known === undefined) return;
    await this.#put({ ...known, scanned: complete ? now : known.scanned, complete });
  }

  /** Without the way back where the browser cannot keep that. Never rejects: a folder can be dropped again. */
  async #put(folder: KnownFolder): Promise<void> {
    this.#folders.set(folder.prefix, folder);
    if (this.#database === null) return;
    try {
      await this.#database.put("folders", folder, folder.prefix);
    } catch {
      await this.#database.put("folders", { ...folder, handle: null }, folder.prefix).catch(() => undefined);
    }
  }
}
