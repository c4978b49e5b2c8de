import type { Counts, Progress } from "../photo/counts.ts";

const names = {
  start: "import:start",
  scanDone: "import:scan-done",
  firstThumbnail: "import:first-thumbnail",
  metadataDone: "import:metadata-done",
  done: "import:done",
} as const;

/** So long the first picture of an import may take to be waited for, in milliseconds. */
const PATIENCE_MS = 400;

/** What can wait waits until the first picture of an import is on screen: each would take the page's thread from it. */
export class FirstPicture {
  #seen: () => void = () => undefined;
  readonly #isSeen = new Promise<void>((resolve) => {
    this.#seen = resolve;
  });

  seen(): void {
    this.#seen();
  }

  /** Settles when it is on screen, or does not come soon. */
  wait(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, PATIENCE_MS);
      void this.#isSeen.then(() => {
        clearTimeout(timer);
        resolve();
      });
    });
  }
}

/** What the library must have counted before its counts mean anything. */
interface Expected {
  /** Every dropped folder was listed to its end. */
  listed: boolean;
  /** Files announced to this library worker. */
  announced: number;
  /** How often rows were to be read again. */
  retries: number;
}

/** The User Timing marks of one import, each set once, in the page's own timeline, with the counts so far. */
export class ImportMarks {
  readonly #set = new Set<keyof typeof names>();
  /** For what waits until the first picture of this import is on screen. */
  readonly firstPicture = new FirstPicture();

  constructor(counts: Counts) {
    this.mark("start", counts);
  }

  has(name: keyof typeof names): boolean {
    return this.#set.has(name);
  }

  mark(name: keyof typeof names, counts: Counts): void {
    if (this.#set.has(name)) return;
    this.#set.add(name);
    if (name === "firstThumbnail") this.firstPicture.seen();
    const { found, shown, failed, skipped, sidecars } = counts;
    performance.mark(names[name], { detail: { found, shown, failed, skipped, sidecars } });
  }

  /** Marks what the library's progress has reached; counts of a library that does not know all files yet mean nothing. */
  follow(progress: Progress, expected: Expected): void {
    if (!expected.listed || progress.announced < expected.announced || progress.retries < expected.retries)
      return;
    this.mark("scanDone", progress);
    if (progress.metadataPending > 0) return;
    this.mark("metadataDone", progress);
    const { thumbnailsPending, digestsPending, unsaved } = progress;
    if (thumbnailsPending + digestsPending + unsaved === 0) this.mark("done", progress);
  }
}
