import { showTransfer, type TransferProgress } from "./transfer-state.ts";

/** The state is shown so often, in milliseconds. */
const shownEveryMs = 250;
/** The rate is that of so long, in milliseconds. */
const rateMs = 4000;

/** Counts what is done, and shows it now and then. */
export class ProgressCount {
  #now: TransferProgress;
  #shownAt = -Infinity;
  /** Bytes that really moved, at a few moments. */
  #moments: { at: number; bytes: number }[] = [];
  #moved = 0;

  constructor(files: number, bytes: number) {
    this.#now = { files, done: 0, bytes, doneBytes: 0, perSecond: null, path: "" };
  }

  /** Another file's turn. */
  file(path: string): void {
    this.#now.path = path;
    this.show();
  }

  /** Bytes that moved. */
  moved(bytes: number): void {
    this.#moved += bytes;
    this.#now.doneBytes += bytes;
    this.show();
  }

  /** Bytes that were there, or will not come; negative for those that have to come again. */
  skipped(bytes: number): void {
    this.#now.doneBytes += bytes;
    this.show();
  }

  /** A file is settled. */
  done(): void {
    this.#now.done++;
    this.show();
  }

  show(): void {
    const at = performance.now();
    if (at - this.#shownAt < shownEveryMs) return;
    this.#shownAt = at;
    this.#moments = [...this.#moments.filter((one) => at - one.at < rateMs), { at, bytes: this.#moved }];
    const [first] = this.#moments;
    const perSecond =
      first === undefined || at === first.at ? null : ((this.#moved - first.bytes) * 1000) / (at - first.at);
    showTransfer({ step: "running", progress: { ...this.#now, perSecond } });
  }
}
