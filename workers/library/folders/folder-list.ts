import type { KnownFolder } from "../../../src/contract/folders.ts";

/** The folders that were dropped, by their prefix. */
export class FolderList {
  readonly #folders = new Map<string, KnownFolder>();
  #changed = new Set<string>();
  /** Listed to their end; so they count once all that was found is on disk. */
  #listed = new Set<string>();
  /** By prefix, when the folder that was forgotten last had been added. */
  readonly #forgotten = new Map<string, number>();

  /** A folder became known, or is reached in another way; one that was forgotten meanwhile stays so until it is added anew. */
  keep(folder: KnownFolder): void {
    if (this.#forgotten.get(folder.prefix) === folder.added) return;
    const known = this.#folders.get(folder.prefix);
    this.#put({ ...folder, complete: known?.complete ?? false, scanned: known?.scanned ?? null });
  }

  /** Folders as they were kept. */
  restore(folders: Iterable<KnownFolder>): void {
    for (const folder of folders) this.#folders.set(folder.prefix, folder);
  }

  /** A folder's listing ended: for good, or before its end. */
  scanned(prefix: string, complete: boolean): void {
    if (complete) {
      this.#listed.add(prefix);
      return;
    }
    const folder = this.#folders.get(prefix);
    this.#listed.delete(prefix);
    if (folder?.complete) this.#put({ ...folder, complete: false });
  }

  /** All that was found is on disk: what was listed to its end counts as such. Answers whether that changed anything. */
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

  /** Rows were lost: every folder is to be listed once more. */
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

  /** What changed since this was asked last; null for a folder that is gone. */
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
