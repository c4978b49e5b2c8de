/** What waits may wait for ever, as when the disk hangs; one more picture is made all the same. */
const PATIENCE_MS = 2000;

/** Holds pictures back while too many of those before them wait in memory for the disk. */
export class DiskBrake {
  readonly #most: number;
  #begun = -Infinity;

  /** Pictures that are made and not on disk yet, as the library tells. */
  unwritten = 0;

  constructor(most: number) {
    this.#most = most;
  }

  /** Whether the next picture has to wait. */
  holds(now: number): boolean {
    return this.unwritten > this.#most && now < this.#begun + PATIENCE_MS;
  }

  /** A picture was begun. */
  began(now: number): void {
    this.#begun = now;
  }
}
