import type { PhotoId } from "../../../src/photo/photo.ts";
import type {
  FileToMatch,
  KnownFolder,
  LaidAside,
  LooseAnswer,
  LooseFile,
  MatchAnswer,
  Owed,
} from "../../../src/contract/folders.ts";
import type { Beginnings } from "../records/beginnings.ts";
import type { Pairs } from "../pairs/pairs.ts";
import type { Search } from "../search/search.ts";
import type { Sidecars } from "../sidecars/sidecars.ts";
import type { FolderList } from "./folder-list.ts";
import { KnownFiles } from "./known-files.ts";
import type { LooseRows } from "./loose-rows.ts";
import { failedRows, layAside, owedUnder, type OwedParts } from "./owed.ts";
import { markVanished, measure, missingRows, movePaths } from "./places.ts";

/** What this needs of the library. */
interface Parts extends OwedParts {
  sidecars: Sidecars;
  pairs: Pairs;
  search: Search;
  beginnings: Beginnings;
}

/** What the desk works on. */
export interface FolderDeskHost {
  library: Parts;
  folders: FolderList;
  /** Writes the folders that changed. */
  keepFolders: () => Promise<void>;
  /** The page is to hear of it. */
  changed: () => void;
}

/** Answers what the library knows of folders and the files in them; see `LibraryWorker`. */
export class FolderDesk {
  readonly #host: FolderDeskHost;
  #known: KnownFiles;
  /** Null until files are added without a folder. */
  #loose: LooseRows | null = null;

  constructor(host: FolderDeskHost) {
    this.#host = host;
    this.#known = new KnownFiles(host.library);
  }

  match(files: FileToMatch[]): MatchAnswer[] {
    const answers = this.#known.match(files);
    this.#host.changed();
    return answers;
  }

  async matchLoose(files: LooseFile[]): Promise<LooseAnswer[]> {
    const { LooseRows } = await import("./loose-rows.ts");
    this.#loose ??= new LooseRows(this.#host.library);
    return this.#loose.match(files);
  }

  met(rows: PhotoId[]): void {
    for (const row of rows) this.#host.library.duplicates.met(row);
    this.#host.changed();
  }

  missing(prefix: string, seen: Uint32Array, unlisted: string[]): Uint32Array {
    this.#known.rest();
    return missingRows(this.#host.library, prefix, seen, unlisted);
  }

  vanished(rows: Uint32Array): void {
    markVanished(this.#host.library, rows);
    this.#host.changed();
  }

  moved(rows: { id: PhotoId; path: string }[]): void {
    movePaths(this.#host.library, rows);
    this.#known.moved(rows.map(({ id }) => id));
    this.#host.changed();
  }

  keepFolder(folder: KnownFolder): Promise<void> {
    this.#host.folders.keep(folder);
    return this.#host.keepFolders();
  }

  scanned(prefix: string, complete: boolean): Promise<void> {
    this.#host.folders.scanned(prefix, complete);
    return this.#host.keepFolders();
  }

  owed(prefix: string, unreadable: boolean): Owed {
    this.#host.changed();
    return owedUnder(this.#host.library, prefix, unreadable);
  }

  failures(): { id: PhotoId; path: string }[] {
    return failedRows(this.#host.library);
  }

  layAside(): LaidAside[] {
    const files = layAside(this.#host.library);
    this.#host.changed();
    return files;
  }

  measured(files: { id: PhotoId; bytes: number; modified: number }[]): void {
    measure(this.#host.library, files);
  }

  /** Rows were forgotten. */
  forgot(): void {
    this.#known = new KnownFiles(this.#host.library);
    this.#loose = null;
  }
}
