/** What stays on screen this long is looked at. */
const STEADY_MS = 300;
/** What passes by gets a few pictures now and then, so that the screen never stays empty through a long import. */
const LONGEST_MS = 3000;

/**
 * Tells the import what is on screen. While heads are read, newer photos keep pushing others off the screen, and a
 * picture made for each of them would take the time the heads need: then only what stays a while counts. A person who
 * scrolls to a place and stays there gets its pictures at once, and so does the first screen.
 */
export class SteadyView {
  readonly #isStreaming: () => boolean;
  #key = "";
  #told = -Infinity;
  #apply: () => void = () => undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `isStreaming`: whether what is on screen changes by itself. */
  constructor(isStreaming: () => boolean) {
    this.#isStreaming = isStreaming;
  }

  /** `key` says what is on screen, `apply` tells of it and of what lies around. */
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
