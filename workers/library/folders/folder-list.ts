import type { KnownFolder } from "../../contract.ts";

/** The folders that were dropped, by their prefix. */
export class FolderList {
  readonly #folders = new Map<string, KnownFolder>();
  #changed = new Set<string>();

  /** A folder became known, or is reached in another way. */
  keep(folder: KnownFolder): void {
    this.#folders.set(folder.prefix, folder);
    this.#changed.add(folder.prefix);
  }

  /** Folders as they were kept. */
  restore(folders: Iterable<KnownFolder>): void {
    for (const folder of folders) this.#folders.set(folder.prefix, folder);
  }

  /** A folder's listing ended now. */
  scanned(prefix: string, complete: boolean): void {
    const folder = this.#folders.get(prefix);
    if (folder === undefined) return;
    this.keep({ ...folder, complete, scanned: complete ? Date.now() : folder.scanned });
  }

  forget(prefix: string): void {
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
}
