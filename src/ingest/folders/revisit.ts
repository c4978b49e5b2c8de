import type { FileToMatch, MatchAnswer } from "../../contract/folders.ts";
import type { FoundRow } from "../../contract/intake.ts";
import type { Library } from "../../contract/library-worker.ts";
import type { Row } from "../../photo/photo.ts";
import type { FolderChanges } from "./folder-state.ts";
import { type FoundFile, measureFile } from "../scan/found-file.ts";
import type { Announcer } from "../catalogue/announcer.ts";
import type { Queue } from "../queue/queue.ts";
import type { RevisitMode } from "../scan/drop.ts";
import type { Folders } from "./folders.ts";
import type { ScanBatch } from "../scan/scan.ts";
import { Slots } from "../scan/turns.ts";
import type { Catalogue, CatalogueEvent } from "../catalogue/catalogue.ts";
import { orNull } from "../../faults/faults.ts";

/** What is needed to compare a folder with the library. */
export interface RevisitParts {
  catalogue: Catalogue;
  announcer: Announcer;
  folders: Folders;
  queue: Pick<Queue, "isUnderWay">;
  library: Pick<Library, "folders">;
  emit: (event: CatalogueEvent) => void;
}

interface Held {
  file: FoundFile;
  elsewhere: MatchAnswer["elsewhere"];
}

/** One listing of a folder the library knows: finds what is new, changed, moved and gone, and reads nothing else. */
export class Revisit {
  readonly #prefix: string;
  readonly #mode: RevisitMode;
  readonly #parts: RevisitParts;
  /** The folder's files can be reached by their paths, so that no way to each of them is kept. */
  readonly #reachable: boolean;
  readonly #opening = new Slots();
  /** Rows whose files are where they were, or have just been found. */
  readonly #seen = new Set<Row>();
  /** Files that may be known ones at a new place: decided once all is listed. */
  readonly #held: Held[] = [];
  readonly #unlisted: string[] = [];
  readonly #changes: FolderChanges = { fresh: 0, changed: 0, moved: 0, gone: 0 };

  /** `prefix` ends with a slash. */
  constructor(prefix: string, mode: RevisitMode, parts: RevisitParts) {
    this.#prefix = prefix;
    this.#mode = mode;
    this.#parts = parts;
    this.#reachable = parts.folders.reaches(prefix);
  }

  /** Compares a part of the listing with the library; paths are the library's. */
  async admit({ files, skipped, unreadable, broken }: ScanBatch, stop: AbortSignal): Promise<void> {
    const { announcer, catalogue, library, emit } = this.#parts;
    this.#unlisted.push(...unreadable, ...broken.map(({ path }) => path));
    const looked = await Promise.all(files.map((file) => this.#look(file)));
    const passed = skipped.map(({ path }) => ({ path, bytes: -1, modified: 0 }));
    const answers = await library.folders.match([...looked, ...passed]);
    if (stop.aborted) return;
    const rows: FoundRow[] = [];
    const again: Row[] = [];
    for (const [index, file] of files.entries()) {
      const answer = answers[index];
      if (!answer) continue;
      const row = answer.row < 0 ? (catalogue.at(file.path) ?? -1) : answer.row;
      if (row < 0 && answer.elsewhere.length > 0) this.#held.push({ file, elsewhere: answer.elsewhere });
      else if (row < 0) rows.push(this.#add(file));
      else if (this.#isToRead(row, file, answer)) again.push(row);
    }
    announcer.announce(
      rows,
      skipped.filter((_, index) => answers[files.length + index]?.passed === false),
    );
    if (again.length > 0) emit({ type: "read-again", ids: again });
  }

  /**
   * Everything was listed: what moved, and what is gone, is known now. Answers what is different, where it was compared.
   * `gone`: only these rows can be gone, for not all of the folder was looked through.
   */
  async end(stop: AbortSignal, gone: readonly Row[] | null = null): Promise<FolderChanges | null> {
    if (this.#mode === "resume") return null;
    const { announcer, library } = this.#parts;
    const unseen = new Set(
      await library.folders.missing(this.#prefix, Uint32Array.from(this.#seen), this.#unlisted),
    );
    const missing = gone === null ? unseen : new Set(gone.filter((row) => unseen.has(row)));
    const moves: { id: Row; path: string }[] = [];
    const rows: FoundRow[] = [];
    for (const { file, elsewhere } of this.#held) {
      const row = await this.#origin(elsewhere, missing);
      if (stop.aborted) return null;
      if (row === null) rows.push(this.#add(file));
      else {
        missing.delete(row);
        this.#seen.add(row);
        moves.push({ id: row, path: file.path });
        this.#connect(row, file);
      }
    }
    if (moves.length > 0) void library.folders.moved(moves);
    announcer.announce(rows, []);
    if (missing.size > 0) void library.folders.vanished(Uint32Array.from(missing));
    return { ...this.#changes, moved: moves.length, gone: missing.size };
  }

  async #look(file: FoundFile): Promise<FileToMatch> {
    const unseen = { path: file.path, bytes: -1, modified: 0 };
    if (this.#mode === "resume") return unseen;
    // Moved or changed since: that is told when it is read.
    const opened = await this.#opening.run(() => measureFile(file)).catch(orNull);
    return opened ? { ...unseen, bytes: opened.size, modified: opened.lastModified } : unseen;
  }

  #add(file: FoundFile): FoundRow {
    const row = this.#parts.catalogue.add(file);
    this.#changes.fresh++;
    this.#seen.add(row.id);
    return row;
  }

  #isToRead(row: Row, file: FoundFile, { same, pending, row: known }: MatchAnswer): boolean {
    this.#seen.add(row);
    if (known < 0 || this.#parts.queue.isUnderWay(row)) return false;
    if (same && !pending) {
      this.#connect(row, file);
      return false;
    }
    this.#parts.catalogue.connect(row, file);
    if (!pending) this.#changes.changed++;
    return true;
  }

  /** A row that is not read again is only connected where its folder does not lead to the file. */
  #connect(row: Row, file: FoundFile): void {
    if (!this.#reachable || this.#parts.catalogue.get(row)) this.#parts.catalogue.connect(row, file);
  }

  /** The row a file was before it moved: one that is no longer where it was. */
  async #origin(elsewhere: Held["elsewhere"], missing: ReadonlySet<Row>): Promise<Row | null> {
    for (const { row, path, vanished } of elsewhere) {
      if (missing.has(row)) return row;
      if (this.#seen.has(row) || path.startsWith(this.#prefix)) continue;
      if (vanished || (await this.#parts.folders.isGone(path))) return row;
    }
    return null;
  }
}
