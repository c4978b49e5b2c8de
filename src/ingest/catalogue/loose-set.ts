import type { LooseAnswer } from "../../contract/folders.ts";
import type { FoundRow, SkippedFile } from "../../contract/intake.ts";
import type { Digest } from "../../photo/beginning.ts";
import type { Row } from "../../photo/photo.ts";
import { type FoundFile, openFile } from "../scan/found-file.ts";
import { beginningOf, type Candidate, type LooseFiles } from "./loose-files.ts";
import type { Queue } from "../queue/queue.ts";
import type { ScanBatch } from "../scan/scan.ts";
import { orNull } from "../../faults/faults.ts";

/** What became of some loose files. */
interface AdmittedFiles {
  rows: FoundRow[];
  /** Not counted before. */
  skipped: SkippedFile[];
  /** Known rows whose files can be read now. */
  met: Row[];
  /** Rows that are read (again). */
  again: Row[];
  /** Rows whose pictures are missing. */
  draw: Row[];
}

/** A file, and its beginning once somebody asks. */
interface Newcomer {
  file: FoundFile;
  beginning: () => Promise<Digest | null>;
}

/** Loose files that are added together: in one set a row is one file. */
export class LooseSet {
  readonly #all: LooseFiles;
  readonly #queue: Pick<Queue, "isUnderWay">;
  readonly #met = new Set<Row>();
  /** By path: files without a row of their own. */
  readonly #times = new Map<string, number>();

  constructor(all: LooseFiles, queue: Pick<Queue, "isUnderWay">) {
    this.#all = all;
    this.#queue = queue;
  }

  /** Matches files with rows, in their order, until `stop`. */
  async admit({ files, skipped }: ScanBatch, stop: AbortSignal): Promise<AdmittedFiles> {
    const admitted: AdmittedFiles = { rows: [], skipped: [], met: [], again: [], draw: [] };
    const newcomers = files.map(newcomerOf);
    const answers = await this.#all.ask(files, skipped);
    if (stop.aborted) return admitted;
    for (const [at, one] of skipped.entries()) this.#pass(one, admitted, answers?.[files.length + at]);
    // Read together, where a row may be the file's own.
    for (const [at, one] of newcomers.entries())
      if (this.#all.mayBeKnown(one.file, answers?.[at])) void one.beginning();
    for (const [at, one] of newcomers.entries()) {
      const candidate = await this.#find(one, answers?.[at]);
      if (stop.aborted) break;
      if (candidate) this.#meet(candidate, one, admitted);
      else {
        const row = await this.#all.add(one.file, answers?.[at]);
        this.#met.add(row.id);
        admitted.rows.push(row);
      }
    }
    return admitted;
  }

  /** The row of a file: one that agrees in all, else one that was not met in this set and agrees but for its time. */
  async #find(one: Newcomer, answer: LooseAnswer | undefined): Promise<Candidate | null> {
    const candidates = await this.#all.candidates(one.file, answer);
    const modified = modifiedOf(one);
    for (const candidate of candidates)
      if (candidate.modified === modified && (await this.#beginsAlike(candidate, one)) !== false)
        return candidate;
    for (const candidate of candidates) {
      if (candidate.modified === modified || this.#met.has(candidate.id)) continue;
      // Nothing is lost where nothing was read.
      const isOpen = candidate.modified === null || (candidate.pending && !candidate.isRead);
      if (isOpen || (await this.#beginsAlike(candidate, one)) === true) return candidate;
    }
    return null;
  }

  /** Null where that is not known. */
  async #beginsAlike(candidate: Candidate, one: Newcomer): Promise<boolean | null> {
    const there = await this.#all.beginning(candidate.id);
    const here = there && (await one.beginning());
    return there && here && there.high === here.high && there.low === here.low;
  }

  #meet(candidate: Candidate, one: Newcomer, admitted: AdmittedFiles): void {
    const { id, path } = candidate;
    if (this.#met.has(id)) {
      this.#pass({ path, reason: "duplicate" }, admitted);
      return;
    }
    this.#met.add(id);
    this.#all.connect(id, one.file, path, one.beginning());
    admitted.met.push(id);
    if (this.#queue.isUnderWay(id)) return;
    if (candidate.pending || candidate.modified !== modifiedOf(one)) admitted.again.push(id);
    else if (candidate.undrawn) admitted.draw.push(id);
  }

  /** A file without a row of its own is counted once, however often its set is added. */
  #pass(file: SkippedFile, { skipped }: AdmittedFiles, answer?: LooseAnswer): void {
    const times = (this.#times.get(file.path) ?? 0) + 1;
    this.#times.set(file.path, times);
    if (this.#all.isNew(file.path, times, answer)) skipped.push(file);
  }
}

function newcomerOf(file: FoundFile): Newcomer {
  let beginning: Promise<Digest | null> | undefined;
  // If it was moved or changed, reading it will report that.
  return { file, beginning: () => (beginning ??= openFile(file).then(beginningOf, orNull)) };
}

/** Of a file that has candidates; 0 where it cannot be read. */
function modifiedOf({ file }: Newcomer): number {
  return file.modified ?? 0;
}
