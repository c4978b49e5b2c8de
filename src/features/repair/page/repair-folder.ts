import { numberedName } from "../../../photo/names/file-name.ts";
import type { CheckThreads } from "../../../store/check/check-threads.ts";
import { ignore } from "../../../faults/faults.ts";

/** A file for the folder: its path within, and its bytes. */
interface FolderFile {
  path: string;
  bytes: Blob;
}

/** Where a file is now; `hash`: xxHash64 of its bytes, read again, null where they are not those that were written. */
interface WrittenFile {
  where: string;
  hash: string | null;
}

/** Folders on the way to a file, kept so that neighbours are reached in one step. */
const mostKept = 500;

/**
 * The folder that is written into. Nothing that is there is overwritten, but for files without any bytes, which a write
 * that broke off leaves behind. The browser puts a file in its place once all of it is there, so none is ever half there.
 */
export class RepairFolder {
  readonly #root: FileSystemDirectoryHandle;
  readonly #threads: CheckThreads;
  readonly #folders = new Map<string, Promise<FileSystemDirectoryHandle>>();
  /** Names that were given out: files are written side by side. */
  readonly #claimed = new Set<string>();

  constructor(root: FileSystemDirectoryHandle, threads: CheckThreads) {
    this.#root = root;
    this.#threads = threads;
  }

  /**
   * Writes files that go together, and reads them again. Those that are there already with the same bytes stay as they are;
   * where another file has the name of one, all of them get a number. Rejects when the folder cannot be written into.
   */
  async write(files: readonly FolderFile[]): Promise<WrittenFile[]> {
    for (let number = 1; ; number++) {
      const named = files.map((file) => ({ ...file, path: numberedPath(file.path, number) }));
      if (!this.#claim(named)) continue;
      const states = await Promise.all(named.map((file) => this.#stateOf(file)));
      if (states.some((state) => state.is === "other")) continue;
      const written: WrittenFile[] = [];
      for (const [nth, file] of named.entries()) {
        const state = states[nth];
        const hash = state?.is === "same" ? state.hash : await this.#writeOne(file);
        written.push({ where: file.path, hash });
      }
      return written;
    }
  }

  /** Whether nobody else writes files of these names. */
  #claim(files: readonly FolderFile[]): boolean {
    const keys = files.map(({ path }) => path.normalize("NFC").toLowerCase());
    if (keys.some((key) => this.#claimed.has(key))) return false;
    for (const key of keys) this.#claimed.add(key);
    return true;
  }

  async #stateOf({
    path,
    bytes,
  }: FolderFile): Promise<{ is: "free" | "same" | "other"; hash: string | null }> {
    const [folder, name] = await this.#placeOf(path);
    let there: File;
    try {
      there = await (await folder.getFileHandle(name)).getFile();
    } catch (error) {
      const why = error instanceof DOMException ? error.name : "";
      if (why === "NotFoundError") return { is: "free", hash: null };
      if (why === "TypeMismatchError") return { is: "other", hash: null };
      throw error;
    }
    if (there.size === 0 && bytes.size > 0) return { is: "free", hash: null };
    const { verdict, hash } = await this.#compare(bytes, there);
    return verdict === "same" ? { is: "same", hash } : { is: "other", hash: null };
  }

  /** The hash of what is there then; null where it is not what was written, and so is removed again. */
  async #writeOne({ path, bytes }: FolderFile): Promise<string | null> {
    const [folder, name] = await this.#placeOf(path);
    const handle = await folder.getFileHandle(name, { create: true });
    // The error before it is the one that counts.
    const remove = (): Promise<void> => folder.removeEntry(name).catch(ignore);
    const writable = await handle.createWritable().catch(async (error: unknown) => {
      await remove();
      throw error;
    });
    try {
      await writable.write(bytes);
      await writable.close();
    } catch (error) {
      // The error before it is the one that counts.
      await writable.abort().catch(ignore);
      await remove();
      throw error;
    }
    const { verdict, hash } = await this.#compare(bytes, await handle.getFile());
    if (verdict === "same") return hash;
    await remove();
    return null;
  }

  #compare(bytes: Blob, there: File): ReturnType<CheckThreads["compare"]> {
    return this.#threads.compare(bytes instanceof File ? bytes : new File([bytes], ""), there);
  }

  async #placeOf(path: string): Promise<[FileSystemDirectoryHandle, string]> {
    const slash = path.lastIndexOf("/");
    return [await this.#folder(path.slice(0, Math.max(0, slash))), path.slice(slash + 1)];
  }

  #folder(path: string): Promise<FileSystemDirectoryHandle> {
    if (path === "") return Promise.resolve(this.#root);
    const known = this.#folders.get(path);
    if (known) return known;
    const slash = path.lastIndexOf("/");
    const folder = this.#folder(path.slice(0, Math.max(0, slash))).then((parent) =>
      parent.getDirectoryHandle(path.slice(slash + 1), { create: true }),
    );
    this.#folders.set(path, folder);
    // The caller gets the error; the next call asks again.
    folder.catch(() => this.#folders.delete(path));
    for (const oldest of this.#folders.keys()) {
      if (this.#folders.size <= mostKept) break;
      this.#folders.delete(oldest);
    }
    return folder;
  }
}

function numberedPath(path: string, number: number): string {
  const slash = path.lastIndexOf("/") + 1;
  const name = path.slice(slash);
  // An XMP file is named like its photo: "IMG_1 (2).jpg.xmp".
  const photo = /^(.+\.[^.]+)\.xmp$/.exec(name)?.[1];
  const right = photo === undefined ? numberedName(name, number) : `${numberedName(photo, number)}.xmp`;
  return path.slice(0, slash) + right;
}
