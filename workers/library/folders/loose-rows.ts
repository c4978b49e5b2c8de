import { numberedName, unnumberedName } from "../../../src/photo/names/file-name.ts";
import type { LooseAnswer, LooseFile, LooseRow } from "../../../src/contract/folders.ts";
import { Fact } from "../state/facts.ts";
import { isOwed, lacksPicture, type FolderParts } from "./owed.ts";
import { addTo } from "../state/maps.ts";

/**
 * Finds the rows of files that were added without a folder. Several of one name differ by a number, so rows are found
 * by their name with and without it.
 */
export class LooseRows {
  readonly #library: FolderParts;
  readonly #named = new Map<string, number[]>();
  /** By path: how often a file without a row was passed over. */
  readonly #passed = new Map<string, number>();
  /** By name: all numbers below are taken. */
  readonly #free = new Map<string, number>();
  #upTo = 0;
  #passedUpTo = 0;

  constructor(library: FolderParts) {
    this.#library = library;
  }

  /** One answer for each file, in order. */
  match(files: readonly LooseFile[]): LooseAnswer[] {
    this.#learn();
    return files.map(({ name, bytes }) => ({
      rows: (this.#named.get(name) ?? [])
        .filter((row) => this.#mayBe(row, bytes))
        .map((row) => this.#rowAs(row)),
      free: this.#freeNumber(name),
      passed: this.#passed.get(name) ?? 0,
    }));
  }

  #learn(): void {
    const { columns } = this.#library.state;
    const { records, failureLog } = this.#library;
    for (; this.#upTo < columns.rows; this.#upTo++) {
      if (!this.#isLoose(this.#upTo)) continue;
      const name = records.name(this.#upTo);
      addTo(this.#named, name, this.#upTo);
      const unnumbered = unnumberedName(name);
      if (unnumbered !== null) addTo(this.#named, unnumbered, this.#upTo);
    }
    for (const { path } of failureLog.skippedFiles(this.#passedUpTo))
      if (!path.includes("/")) this.#passed.set(path, (this.#passed.get(path) ?? 0) + 1);
    this.#passedUpTo = failureLog.skipped;
  }

  #isLoose(row: number): boolean {
    return (this.#library.state.facts(row) & Fact.found) !== 0 && this.#library.records.folder(row) === "";
  }

  /** Of this size, or of unknown size: older versions of Pinroll kept none for unread files. */
  #mayBe(row: number, bytes: number): boolean {
    const { columns } = this.#library.state;
    return (columns.bytes[row] === bytes || !this.#isMeasured(row)) && this.#isLoose(row);
  }

  #isMeasured(row: number): boolean {
    const { columns } = this.#library.state;
    return columns.bytes[row] !== 0 || columns.modified[row] !== 0;
  }

  #rowAs(row: number): LooseRow {
    const library = this.#library;
    const path = library.records.path(row);
    const isRead = (library.state.facts(row) & (Fact.record | Fact.read)) !== 0;
    return {
      row,
      path,
      modified: this.#isMeasured(row) ? (library.state.columns.modified[row] ?? 0) : null,
      beginning: library.beginnings.get(row),
      isRead,
      pending: isOwed(library, row, { cancelled: true, unreadable: true }),
      undrawn: lacksPicture(library, row),
      passed: this.#passed.get(path) ?? 0,
    };
  }

  #freeNumber(name: string): number {
    let number = this.#free.get(name) ?? 1;
    while (this.#isTaken(numberedName(name, number))) number++;
    this.#free.set(name, number);
    return number;
  }

  #isTaken(name: string): boolean {
    const { records } = this.#library;
    return (this.#named.get(name) ?? []).some((row) => this.#isLoose(row) && records.name(row) === name);
  }
}
