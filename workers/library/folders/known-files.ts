import type { Row } from "../../../src/photo/photo.ts";
import type { FileToMatch, MatchAnswer } from "../../../src/contract/folders.ts";
import { Fact } from "../state/facts.ts";
import type { Rows } from "../records/rows.ts";
import { isOwed, type FolderParts } from "./owed.ts";
import { addTo } from "../state/maps.ts";

const empty = 0xffffffff;

/** Rows by size and modified time, in one open-addressed table: finds files that moved. */
class Likenesses {
  readonly #library: Rows;
  readonly #table: Uint32Array;

  /** Rows that come later are not in it. */
  constructor(library: Rows) {
    this.#library = library;
    const { columns } = library.state;
    let size = 1024;
    while (size < columns.rows * 2) size *= 2;
    this.#table = new Uint32Array(size).fill(empty);
    for (let row = 0; row < columns.rows; row++)
      if ((library.state.facts(row) & Fact.found) !== 0 && columns.modified[row] !== 0) this.#enter(row);
  }

  /** Rows of this name, size and modified time, wherever they are. */
  of(name: string, bytes: number, modified: number): number[] {
    const { columns } = this.#library.state;
    const { records } = this.#library;
    const found: number[] = [];
    for (let at = this.#start(bytes, modified); ; at = this.#after(at)) {
      const row = this.#table[at] ?? empty;
      if (row === empty) return found;
      const isLike = columns.bytes[row] === bytes && columns.modified[row] === modified;
      if (isLike && records.name(row) === name) found.push(row);
    }
  }

  #enter(row: number): void {
    const { columns } = this.#library.state;
    let at = this.#start(columns.bytes[row] ?? 0, columns.modified[row] ?? 0);
    while (this.#table[at] !== empty) at = this.#after(at);
    this.#table[at] = row;
  }

  #start(bytes: number, modified: number): number {
    const mixed = Math.imul(bytes ^ (modified / 1000), 2654435761) ^ Math.imul(modified | 0, 1597334677);
    return (mixed ^ (mixed >>> 15)) & (this.#table.length - 1);
  }

  #after(at: number): number {
    return (at + 1) & (this.#table.length - 1);
  }
}

/**
 * Finds rows by path without a table of all paths: rows are grouped by folder, and only the names of the last folder
 * are unpacked, as a listing goes folder by folder.
 */
class RowsByPath {
  readonly #library: Rows;
  /** A row that moved is still listed under its old folder, so each find is checked. */
  readonly #rows = new Map<string, number[]>();
  #upTo = 0;
  #folder: string | null = null;
  #names = new Map<string, number>();

  constructor(library: Rows) {
    this.#library = library;
  }

  /** The row at a path; null when there is none. */
  at(path: string): number | null {
    const slash = path.lastIndexOf("/") + 1;
    this.#open(path.slice(0, slash));
    return this.#names.get(path.slice(slash)) ?? null;
  }

  /** This row has a new path. */
  moved(row: number): void {
    this.#enter(row);
    this.#folder = null;
  }

  #open(folder: string): void {
    const { columns } = this.#library.state;
    const { records } = this.#library;
    if (this.#upTo < columns.rows) this.#folder = null;
    for (; this.#upTo < columns.rows; this.#upTo++) this.#enter(this.#upTo);
    if (this.#folder === folder) return;
    this.#folder = folder;
    this.#names = new Map();
    for (const row of this.#rows.get(folder) ?? []) {
      const isHere = (this.#library.state.facts(row) & Fact.found) !== 0 && records.folder(row) === folder;
      if (isHere) this.#names.set(records.name(row), row);
    }
  }

  #enter(row: number): void {
    addTo(this.#rows, this.#library.records.folder(row), row);
  }
}

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
  moved(rows: Iterable<Row>): void {
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
