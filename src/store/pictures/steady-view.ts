/** What stays on screen this long counts as seen. */
const STEADY_MS = 300;
/** At least this often the screen gets pictures, so that it never stays empty through a long import. */
const LONGEST_MS = 3000;

/**
 * Tells the import what is on screen. While metadata is read, new photos keep pushing others off the screen, and
 * drawing each would slow that down: then only what stays a while counts. A person who scrolls somewhere and stays gets
 * thumbnails at once, as does the first screenful.
 */
export class SteadyView {
  readonly #isStreaming: () => boolean;
  #key = "";
  #told = -Infinity;
  #apply: () => void = () => undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `isStreaming`: whether the screen changes by itself. */
  constructor(isStreaming: () => boolean) {
    this.#isStreaming = isStreaming;
  }

  /** `key` identifies what is on screen, `apply` reports it. */
  tell(key: string, apply: () => void): void {
    this.#apply = apply;
    const wait = this.#isStreaming() ? Math.min(STEADY_MS, this.#told + LONGEST_MS - performance.now()) : 0;
    if (wait > 0 && key === this.#key) return;
    this.#key = key;
    clearTimeout(this.#timer);
    if (wait > 0) this.#timer = setTimeout(() => this.#run(), wait);
    else this.#run();
  }

  #run(): void {
    this.#told = performance.now();
    this.#apply();
  }
}
