import type { PhotoId } from "../../../src/photo/photo.ts";
import type { FileToMatch, MatchAnswer } from "../../../src/contract/folders.ts";
import { Fact } from "../state/facts.ts";
import { Likenesses } from "./likenesses.ts";
import { isOwed, type FolderParts } from "./owed.ts";
import { RowsByPath } from "./rows-by-path.ts";

/** Finds listed files in the library, so that only new and changed ones are read. */
export class KnownFiles {
  readonly #library: FolderParts;
  readonly #rows: RowsByPath;
  #likenesses: Likenesses | null = null;
  #passed: Set<string> | null = null;

  constructor(library: FolderParts) {
    this.#library = library;
    this.#rows = new RowsByPath(library);
  }

  /** One answer for each file, in order. The rows of files that are there are no longer marked as vanished. */
  match(files: readonly FileToMatch[]): MatchAnswer[] {
    return files.map((file) => {
      const row = this.#rows.at(file.path);
      return row === null ? this.#unknown(file) : this.#known(row, file);
    });
  }

  /** These rows have new paths. */
  moved(rows: Iterable<PhotoId>): void {
    for (const row of rows) this.#rows.moved(row);
  }

  /** A listing ended: drops what was gathered for it. */
  rest(): void {
    this.#likenesses = null;
    this.#passed = null;
  }

  #known(row: number, { bytes, modified }: FileToMatch): MatchAnswer {
    const { columns } = this.#library.state;
    this.#library.state.change(row, 0, Fact.vanished);
    this.#library.duplicates.met(row);
    const facts = this.#library.state.facts(row);
    const isUnread = (facts & Fact.sidecar) !== 0 && columns.modified[row] === 0 && (facts & Fact.read) !== 0;
    const isSame = columns.bytes[row] === bytes && columns.modified[row] === modified;
    const owed = isOwed(this.#library, row, { cancelled: true, unreadable: true });
    return { row, same: bytes < 0 || isUnread || isSame, pending: owed, passed: false, elsewhere: [] };
  }

  #unknown({ path, bytes, modified }: FileToMatch): MatchAnswer {
    this.#passed ??= new Set([...this.#library.failureLog.skippedFiles()].map((file) => file.path));
    const passed = this.#passed.has(path);
    return {
      row: -1,
      same: false,
      pending: false,
      passed,
      elsewhere: this.#elsewhere(path, bytes, modified),
    };
  }

  #elsewhere(path: string, bytes: number, modified: number): MatchAnswer["elsewhere"] {
    if (bytes <= 0) return [];
    this.#likenesses ??= new Likenesses(this.#library);
    const rows = this.#likenesses.of(path.slice(path.lastIndexOf("/") + 1), bytes, modified);
    return rows.map((row) => ({
      row,
      path: this.#library.records.path(row),
      vanished: (this.#library.state.facts(row) & Fact.vanished) !== 0,
    }));
  }
}
