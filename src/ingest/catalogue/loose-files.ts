import type { LooseAnswer, LooseFile } from "../../contract/folders.ts";
import type { FoundRow, SkippedFile } from "../../contract/intake.ts";
import type { Library } from "../../contract/library-worker.ts";
import { beginningBytes, type Digest, hashOfBeginning } from "../../photo/beginning.ts";
import { numberedName } from "../../photo/names/file-name.ts";
import type { Row } from "../../photo/photo.ts";
import { type FoundFile, openFile } from "../scan/found-file.ts";
import type { Announcer } from "./announcer.ts";
import type { Catalogue } from "./catalogue.ts";
import { orNull } from "../../faults/faults.ts";

/** A row that a file may be. */
export interface Candidate {
  id: Row;
  path: string;
  /** Null where it was never known. */
  modified: number | null;
  isRead: boolean;
  pending: boolean;
  undrawn: boolean;
}

/**
 * Files added without a folder, in all of this visit. A file is known again by its name, size, modified time and
 * beginning; those of one name that differ are photos of their own, and get numbers.
 */
export class LooseFiles {
  readonly #catalogue: Catalogue;
  readonly #announcer: Pick<Announcer, "isCancelled">;
  readonly #library: Pick<Library, "folders">;
  /** By name: rows whose files can be read. */
  readonly #here = new Map<string, Row[]>();
  readonly #beginnings = new Map<Row, Promise<Digest | null>>();
  /** By name: all numbers below are taken. */
  readonly #free = new Map<string, number>();
  /** By path: how often a file without a row of its own was passed over. */
  readonly #passed = new Map<string, number>();

  constructor(
    catalogue: Catalogue,
    announcer: Pick<Announcer, "isCancelled">,
    library: Pick<Library, "folders">,
  ) {
    this.#catalogue = catalogue;
    this.#announcer = announcer;
    this.#library = library;
  }

  /** The library forgot files: what is known of them here goes, too. */
  forget(): void {
    for (const known of [this.#here, this.#beginnings, this.#free, this.#passed]) known.clear();
  }

  /** What the library knows of files; null where it holds nothing of earlier visits. */
  async ask(files: readonly FoundFile[], passed: readonly SkippedFile[]): Promise<LooseAnswer[] | null> {
    if (!this.#catalogue.hasEarlier || files.length + passed.length === 0) return null;
    await Promise.all(files.map(measure));
    const known = files.map(({ path, bytes = -1 }): LooseFile => ({ name: path, bytes }));
    return this.#library.folders.matchLoose([
      ...known,
      ...passed.map(({ path }) => ({ name: path, bytes: -1 })),
    ]);
  }

  /** Whether a row has the name of a file. */
  mayBeKnown({ path: name }: FoundFile, answer: LooseAnswer | undefined): boolean {
    return this.#here.has(name) || (answer !== undefined && answer.rows.length > 0);
  }

  /** Rows a file may be, for their name and size are the same. The size of a file that has none is not asked for. */
  async candidates(file: FoundFile, answer: LooseAnswer | undefined): Promise<Candidate[]> {
    const earlier = answer?.rows ?? [];
    const candidates = earlier.map(
      ({ row, path, modified, isRead, pending, undrawn, passed, beginning }): Candidate => {
        if (!this.#passed.has(path)) this.#passed.set(path, passed);
        const here = this.#catalogue.get(row);
        if (!here && !this.#beginnings.has(row)) this.#beginnings.set(row, Promise.resolve(beginning));
        return { id: row, path, modified: here?.modified ?? modified, isRead, pending, undrawn };
      },
    );
    const known = new Set(earlier.map(({ row }) => row));
    const here = this.#here.get(file.path) ?? [];
    if (here.length > 0) await measure(file);
    for (const id of here) {
      const found = known.has(id) ? undefined : this.#catalogue.get(id);
      if (!found) continue;
      await measure(found);
      if (found.bytes !== file.bytes) continue;
      const { path, modified = null } = found;
      const pending = this.#announcer.isCancelled(id);
      candidates.push({ id, path, modified, isRead: true, pending, undrawn: false });
    }
    return candidates;
  }

  /** Of a row; null where it is not known. */
  beginning(id: Row): Promise<Digest | null> {
    let known = this.#beginnings.get(id);
    if (known === undefined) {
      const found = this.#catalogue.get(id);
      // Moved or changed since: none is like it.
      known = found ? openFile(found).then(beginningOf, orNull) : Promise.resolve(null);
      this.#beginnings.set(id, known);
    }
    return known;
  }

  /** A new photo, at a path of its own. */
  async add(file: FoundFile, answer: LooseAnswer | undefined): Promise<FoundRow> {
    const name = file.path;
    const free = answer?.free ?? 1;
    let number = Math.max(free, this.#free.get(name) ?? 1);
    while (!(await this.#isFree(numberedName(name, number), number === free || !answer))) number++;
    this.#free.set(name, number + 1);
    file.path = numberedName(name, number);
    const row = this.#catalogue.add(file);
    this.#note(row.id, name);
    return row;
  }

  /** A row is this very file. */
  connect(id: Row, file: FoundFile, path: string, beginning: Promise<Digest | null>): void {
    const name = file.path;
    this.#beginnings.set(id, beginning);
    file.path = path;
    this.#catalogue.connect(id, file);
    this.#note(id, name);
  }

  /** Whether a file without a row was met more often in one set than it is counted by now; then it is counted. */
  isNew(path: string, times: number, answer?: LooseAnswer): boolean {
    const counted = this.#passed.get(path) ?? answer?.passed ?? 0;
    this.#passed.set(path, Math.max(counted, times));
    return times > counted;
  }

  #note(id: Row, name: string): void {
    const here = this.#here.get(name);
    if (here === undefined) this.#here.set(name, [id]);
    else if (!here.includes(id)) here.push(id);
  }

  async #isFree(path: string, isFreeThere: boolean): Promise<boolean> {
    if (this.#catalogue.at(path) !== undefined) return false;
    if (isFreeThere) return true;
    const [answer] = await this.#library.folders.matchLoose([{ name: path, bytes: -1 }]);
    return answer?.free === 1;
  }
}

/** The digest that tells loose files of one name, size and time apart; null where it cannot be read. */
export async function beginningOf(file: File): Promise<Digest | null> {
  try {
    const head = await file.slice(0, beginningBytes).arrayBuffer();
    return hashOfBeginning(new Uint8Array(head));
  } catch {
    // Moved or changed since.
    return null;
  }
}

/** The browser looks a size up on the disk and keeps the page waiting: only where a name was met before. */
async function measure(file: FoundFile): Promise<void> {
  // If it was moved or changed, reading it will report that.
  if (file.bytes === undefined) await openFile(file).catch(orNull);
}
