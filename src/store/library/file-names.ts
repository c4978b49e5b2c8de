import type { PhotoId } from "../../photo/photo.ts";
import { session } from "../session/session.ts";

/** Most names that are kept; then all but those asked for are forgotten. */
const most = 2000;

/** Names of files, fetched as they are shown: all of one moment in one call. */
class FileNames {
  readonly #known = new Map<PhotoId, string>();
  readonly #watchers = new Map<PhotoId, Set<() => void>>();
  #wanted = new Set<PhotoId>();

  /** The name; "" until it is known. */
  at(photo: PhotoId): string {
    return this.#known.get(photo) ?? "";
  }

  /** Fetches a name unless it is known, and says when it is there. Answers how to end that. */
  watch(photo: PhotoId, changed: () => void): () => void {
    const watchers = this.#watchers.get(photo) ?? new Set();
    this.#watchers.set(photo, watchers.add(changed));
    if (!this.#known.has(photo)) this.#want(photo);
    return () => {
      watchers.delete(changed);
      if (watchers.size === 0) this.#watchers.delete(photo);
    };
  }

  #want(photo: PhotoId): void {
    if (this.#wanted.size === 0) queueMicrotask(() => void this.#ask());
    this.#wanted.add(photo);
  }

  async #ask(): Promise<void> {
    const rows = Uint32Array.from(this.#wanted);
    this.#wanted = new Set();
    if (this.#known.size > most) this.#known.clear();
    // A library that restarts rejects; names are asked for again when their tiles are.
    const paths = await Promise.resolve(session().library.queries.paths(rows)).catch((): string[] => []);
    for (const [at, path] of paths.entries())
      this.#known.set(rows[at] ?? 0, path.slice(path.lastIndexOf("/") + 1));
    for (const row of rows) for (const changed of this.#watchers.get(row) ?? []) changed();
  }
}

/** The names of files on screen. */
export const fileNames = new FileNames();
