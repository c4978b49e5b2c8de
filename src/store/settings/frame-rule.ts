/** Movement is judged by its last two seconds. */
const WINDOW_MS = 2000;
/** Frames that take this long on average are twelve a second: a film that stutters. */
const SLOW_MS = 80;
/** A longer one was a sleeping machine, or a page nobody saw: it does not count. */
const LONGEST_MS = 1000;
/** How long it stays simple before it is tried again with everything; twice as long after each time it was in vain. */
const REST_MS = 30_000;
const MOST_REST_MS = 600_000;

/**
 * Whether something that moves is drawn more simply, by how long its frames take. It becomes simple after two whole
 * seconds of movement below twelve frames a second, which no moment's work of a strong device makes, or when it is told
 * that the device is short of time; and it ends by itself after a rest in which nothing moved slowly, or for good when
 * the person wants it (`keep`).
 */
export class FrameRule {
  #frames: number[] = [];
  #ms = 0;
  #since = -Infinity;
  #slowAt = -Infinity;
  #endedAt = -Infinity;
  #restMs = REST_MS;
  #kept = false;

  /** Drawn simply now. */
  simple = false;

  /** A frame of a movement took `ms`; `now` in milliseconds, of any clock. */
  frame(ms: number, now: number): void {
    if (ms > LONGEST_MS) return;
    this.#frames.push(ms);
    this.#ms += ms;
    while (this.#ms - (this.#frames[0] ?? 0) >= WINDOW_MS) this.#ms -= this.#frames.shift() ?? 0;
    if (this.#ms < WINDOW_MS || this.#ms / this.#frames.length <= SLOW_MS) return;
    this.strained(now);
  }

  /** The device is known to have more to do than it can; `now` as in `frame`. */
  strained(now: number): void {
    this.#slowAt = now;
    if (!this.simple && !this.#kept) this.#begin(now);
  }

  /** Milliseconds until it may be drawn with everything again; 0 is now, and from then on it is. */
  restMs(now: number, busy: boolean): number {
    if (!this.simple) return 0;
    const ms = Math.max(this.#since, this.#slowAt) + this.#restMs - now;
    if (ms > 0) return ms;
    if (busy) return REST_MS / 6;
    this.#end(now);
    return 0;
  }

  /** The person wants everything drawn, however slowly it moves; or leaves it to the page again. */
  keep(kept: boolean): void {
    this.#kept = kept;
    this.#forget();
    this.simple = false;
    this.#restMs = REST_MS;
  }

  #forget(): void {
    this.#frames = [];
    this.#ms = 0;
  }

  #begin(now: number): void {
    const inVain = now - this.#endedAt < 2 * this.#restMs;
    this.#restMs = inVain ? Math.min(MOST_REST_MS, 2 * this.#restMs) : REST_MS;
    this.simple = true;
    this.#since = now;
    this.#forget();
  }

  #end(now: number): void {
    this.simple = false;
    this.#endedAt = now;
    this.#forget();
  }
}
