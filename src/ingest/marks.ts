import type { Counts, Progress } from "../photo/counts.ts";

const names = {
  start: "import:start",
  scanDone: "import:scan-done",
  firstThumbnail: "import:first-thumbnail",
  metadataDone: "import:metadata-done",
  done: "import:done",
} as const;

/** The User Timing marks of one import, each set once, in the page's own timeline, with the counts so far. */
export class ImportMarks {
  readonly #set = new Set<keyof typeof names>();

  constructor(counts: Counts) {
    this.mark("start", counts);
  }

  has(name: keyof typeof names): boolean {
    return this.#set.has(name);
  }

  mark(name: keyof typeof names, counts: Counts): void {
    if (this.#set.has(name)) return;
    this.#set.add(name);
    const { found, shown, failed, skipped, sidecars } = counts;
    performance.mark(names[name], { detail: { found, shown, failed, skipped, sidecars } });
  }

  /** Marks whatever the library's progress has reached. `announced` files are known once `listed`. */
  follow(progress: Progress, announced: number, listed: boolean): void {
    if (!listed || progress.found < announced) return;
    this.mark("scanDone", progress);
    if (progress.metadataPending > 0) return;
    this.mark("metadataDone", progress);
    if (progress.thumbnailsPending === 0) this.mark("done", progress);
  }
}
