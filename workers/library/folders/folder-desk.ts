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
import type { Holdings } from "../state/holdings.ts";
import type { FolderList } from "./folder-list.ts";
import { KnownFiles } from "./known-files.ts";
import type { LooseRows } from "./loose-rows.ts";
import { failedRows, layAside, owedUnder } from "./owed.ts";
import { markVanished, measure, missingRows, movePaths } from "./places.ts";

/** What the desk works on. */
export interface FolderDeskHost {
  holdings: Holdings;
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
    this.#known = new KnownFiles(host.holdings);
  }

  match(files: FileToMatch[]): MatchAnswer[] {
    const answers = this.#known.match(files);
    this.#host.changed();
    return answers;
  }

  async matchLoose(files: LooseFile[]): Promise<LooseAnswer[]> {
    const { LooseRows } = await import("./loose-rows.ts");
    this.#loose ??= new LooseRows(this.#host.holdings);
    return this.#loose.match(files);
  }

  met(rows: PhotoId[]): void {
    for (const row of rows) this.#host.holdings.duplicates.met(row);
    this.#host.changed();
  }

  missing(prefix: string, seen: Uint32Array, unlisted: string[]): Uint32Array {
    this.#known.rest();
    return missingRows(this.#host.holdings, prefix, seen, unlisted);
  }

  vanished(rows: Uint32Array): void {
    markVanished(this.#host.holdings, rows);
    this.#host.changed();
  }

  moved(rows: { id: PhotoId; path: string }[]): void {
    movePaths(this.#host.holdings, rows);
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
    return owedUnder(this.#host.holdings, prefix, unreadable);
  }

  failures(): { id: PhotoId; path: string }[] {
    return failedRows(this.#host.holdings);
  }

  layAside(): LaidAside[] {
    const files = layAside(this.#host.holdings);
    this.#host.changed();
    return files;
  }

  measured(files: { id: PhotoId; bytes: number; modified: number }[]): void {
    measure(this.#host.holdings, files);
  }

  /** Rows were forgotten. */
  forgot(): void {
    this.#known = new KnownFiles(this.#host.holdings);
    this.#loose = null;
  }
}
