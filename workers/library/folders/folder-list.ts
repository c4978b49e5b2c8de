import type { KnownFolder } from "../../../src/contract/folders.ts";

/** The dropped folders, by prefix. */
export class FolderList {
  readonly #folders = new Map<string, KnownFolder>();
  #changed = new Set<string>();
  /** Listed to the end; they count as complete once all that was found is on disk. */
  #listed = new Set<string>();
  /** By prefix: when the folder that was forgotten had been added. */
  readonly #forgotten = new Map<string, number>();

  /** Adds a folder, or its new handle. One that was forgotten meanwhile stays so until it is added again. */
  keep(folder: KnownFolder): void {
    if (this.#forgotten.get(folder.prefix) === folder.added) return;
    const known = this.#folders.get(folder.prefix);
    this.#put({ ...folder, complete: known?.complete ?? false, scanned: known?.scanned ?? null });
  }

  /** Folders as they were kept. */
  restore(folders: Iterable<KnownFolder>): void {
    for (const folder of folders) this.#folders.set(folder.prefix, folder);
  }

  /** The listing of a folder ended, completely or not. */
  scanned(prefix: string, complete: boolean): void {
    if (complete) {
      this.#listed.add(prefix);
      return;
    }
    const folder = this.#folders.get(prefix);
    this.#listed.delete(prefix);
    if (folder?.complete) this.#put({ ...folder, complete: false });
  }

  /** Call once all that was found is on disk: folders listed to the end are complete. Answers whether any was. */
  settle(): boolean {
    const listed = this.#listed;
    if (listed.size === 0) return false;
    this.#listed = new Set();
    for (const prefix of listed) {
      const folder = this.#folders.get(prefix);
      if (folder) this.#put({ ...folder, complete: true, scanned: Date.now() });
    }
    return true;
  }

  /** Rows were lost: every folder has to be listed again. */
  doubt(): void {
    for (const { prefix } of this.all()) this.scanned(prefix, false);
  }

  forget(prefix: string): void {
    const folder = this.#folders.get(prefix);
    if (folder) this.#forgotten.set(prefix, folder.added);
    this.#folders.delete(prefix);
    this.#changed.add(prefix);
  }

  all(): KnownFolder[] {
    return [...this.#folders.values()];
  }

  /** Changes since the last call; null for a folder that is gone. */
  takeChanges(): Map<string, KnownFolder | null> {
    const changes = new Map([...this.#changed].map((prefix) => [prefix, this.#folders.get(prefix) ?? null]));
    this.#changed = new Set();
    return changes;
  }

  #put(folder: KnownFolder): void {
    this.#folders.set(folder.prefix, folder);
    this.#changed.add(folder.prefix);
  }
}
