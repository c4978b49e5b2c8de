import type { SkipReason } from "../../../src/photo/counts.ts";
import type { Failure } from "../../../src/photo/failure.ts";
import type { SkippedFile } from "../../../src/contract/intake.ts";
import { capacityFor, grown } from "./grow.ts";
import { Interner } from "./interner.ts";
import { remembered } from "./maps.ts";

const reasons: readonly SkipReason[] = [
  "junk",
  "not-a-photo",
  "empty",
  "duplicate",
  "cancelled",
  "interrupted",
  "map-tiles",
  "deleted",
  "encrypted",
  "archive",
  "packed",
  "recently-deleted",
  "not-downloaded",
  "in-bin",
  "unfinished",
  "program-made",
  "unopened",
];

/** Why rows failed or were skipped, and the skipped files that never had a row. */
export class FailureLog {
  readonly #failures: Failure[] = [];
  readonly #failureNumbers = new Map<string, number>();
  readonly #folders = new Interner();
  readonly #skippedNames: string[] = [];
  readonly #skippedFolders: number[] = [];
  readonly #skippedReasons: SkipReason[] = [];
  /** Number of the row's failure, from 1; 0 for none. */
  #failure = new Uint32Array();
  /** Number of the row's reason, from 1; 0 for none. */
  #reason = new Uint8Array();

  setFailure(row: number, failure: Failure | null): void {
    this.#reserve(row + 1);
    this.#failure[row] = failure === null ? 0 : this.#numberOf(failure);
  }

  failure(row: number): Failure | null {
    return this.#failures[(this.#failure[row] ?? 0) - 1] ?? null;
  }

  setReason(row: number, reason: SkipReason | null): void {
    this.#reserve(row + 1);
    this.#reason[row] = reason === null ? 0 : reasons.indexOf(reason) + 1;
  }

  reason(row: number): SkipReason | null {
    return reasons[(this.#reason[row] ?? 0) - 1] ?? null;
  }

  addSkipped(file: SkippedFile): void {
    const slash = file.path.lastIndexOf("/") + 1;
    this.#skippedFolders.push(this.#folders.numberOf(file.path.slice(0, slash)));
    this.#skippedNames.push(file.path.slice(slash));
    this.#skippedReasons.push(file.reason);
  }

  /** Keeps only those files passed over of which `keeps` is true. Answers how many are gone. */
  keepSkipped(keeps: (path: string) => boolean): number {
    const files = [...this.skippedFiles()];
    const kept = files.filter(({ path }) => keeps(path));
    if (kept.length === files.length) return 0;
    for (const list of [this.#skippedNames, this.#skippedFolders, this.#skippedReasons]) list.length = 0;
    for (const file of kept) this.addSkipped(file);
    return files.length - kept.length;
  }

  /** Files without a row that were passed over. */
  get skipped(): number {
    return this.#skippedNames.length;
  }

  /** Files without a row that were passed over, as they came, from number `start` up to `end`, without it. */
  *skippedFiles(start = 0, end = this.skipped): Generator<SkippedFile> {
    for (let i = start; i < Math.min(end, this.skipped); i++) {
      const path = this.#folders.word(this.#skippedFolders[i] ?? 0) + (this.#skippedNames[i] ?? "");
      yield { path, reason: this.#skippedReasons[i] ?? "junk" };
    }
  }

  /** Bytes held, estimated. */
  get byteLength(): number {
    const files = this.#skippedNames.length * 64 + this.#folders.byteLength;
    return files + this.#failures.length * 200 + this.#failure.byteLength + this.#reason.byteLength;
  }

  /** Equal failures are kept once. */
  #numberOf(failure: Failure): number {
    const key = `${failure.stage} ${failure.kind} ${failure.message}`;
    return remembered(this.#failureNumbers, key, () => this.#failures.push({ ...failure }));
  }

  #reserve(rows: number): void {
    const capacity = capacityFor(rows, this.#reason.length);
    this.#failure = grown(this.#failure, capacity);
    this.#reason = grown(this.#reason, capacity);
  }
}
