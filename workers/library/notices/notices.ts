/** A notice for the page, with the buffers to move instead of copy. */
export interface OutgoingNotice<T> {
  notice: T;
  transfer: ArrayBuffer[];
  /** Milliseconds the page should be given before the next; 0 for as soon as allowed. */
  restMs: number;
}

/** A frame. */
const shortestMs = 16;
/** Building notices may take this share of the thread's time, unless one takes very long. */
const share = 10;
const longestMs = 500;
/** The page gets this many times as long as it took to show a notice. */
const pageRest = 2;
/** Even a slow page hears this often. */
const seldomMs = 3000;
/** Between two notices nobody waits for. */
const leisureMs = 1000;

/** How soon the page should hear of a change: at once, or within a second. */
export type Haste = "soon" | "at leisure";

/**
 * Sends changes at most once a frame, less often where building or showing them is slow, and only after the page has
 * shown the last: a slow page gets fewer, larger notices.
 */
export class Notices<T> {
  readonly #build: () => OutgoingNotice<T> | null;
  readonly #isTurn: () => boolean;
  #send: ((outgoing: OutgoingNotice<T>) => unknown) | null = null;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #sending = false;
  #again: Haste | null = null;
  /** When the timer goes off. */
  #due = Infinity;
  #notBefore = 0;
  #last = -Infinity;

  /**
   * `build` answers what changed since its last call, null for nothing. `isTurn`: whether the page should hear at once.
   */
  constructor(build: () => OutgoingNotice<T> | null, isTurn: () => boolean = () => false) {
    this.#build = build;
    this.#isTurn = isTurn;
  }

  /** Sends the first notice at once. The promise of `send` resolves when the page has shown it. */
  watch(send: (outgoing: OutgoingNotice<T>) => unknown): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    this.#sending = false;
    this.#send = send;
    this.#flush();
  }

  /** Something changed; cheap to call for every row. */
  changed(haste: Haste = "soon"): void {
    if (this.#again !== "soon") this.#again = haste;
    if (this.#send === null || this.#sending) return;
    const now = performance.now();
    const due = this.#isTurn()
      ? now
      : Math.max(now, this.#notBefore, haste === "soon" ? 0 : this.#last + leisureMs);
    if (this.#timer !== null) {
      if (due >= this.#due) return;
      clearTimeout(this.#timer);
    }
    this.#due = due;
    this.#timer = setTimeout(this.#flush, due - now);
  }

  #flush = (): void => {
    this.#timer = null;
    const send = this.#send;
    if (send === null) return;
    this.#again = null;
    const start = performance.now();
    const outgoing = this.#build();
    if (outgoing === null) return;
    this.#sending = true;
    const sent = send(outgoing);
    const now = performance.now();
    this.#last = now;
    this.#notBefore = now + Math.max(shortestMs, Math.min(longestMs, (now - start) * share), outgoing.restMs);
    const next = (): void => {
      if (this.#send !== send) return;
      this.#sending = false;
      const shown = performance.now();
      // Up to a frame was spent waiting for the frame.
      const pageMs = Math.max(0, shown - now - shortestMs);
      this.#notBefore = Math.max(this.#notBefore, shown + Math.min(seldomMs, pageMs * pageRest));
      if (this.#again !== null) this.changed(this.#again);
    };
    void Promise.resolve(sent).then(next, next);
  };
}
