/** One message to the page, with the buffers to move instead of copy. */
export interface Parcel<T> {
  notice: T;
  transfer: ArrayBuffer[];
  /** Milliseconds the page should be given before the next; 0 for as soon as allowed. */
  restMs: number;
}

/** A frame. */
const shortestMs = 16;
const longestMs = 500;
/** Building notices may take one part in so many of this thread's time. */
const share = 10;

/**
 * Sends what changed, at most once a frame, more seldom where building it is dear, and never while the page has not
 * taken in the one before: a slow page gets fewer and larger notices.
 */
export class Notices<T> {
  readonly #build: () => Parcel<T> | null;
  readonly #isTurn: () => boolean;
  #send: ((parcel: Parcel<T>) => unknown) | null = null;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #sending = false;
  #again = false;
  #notBefore = 0;

  /**
   * `build` answers what changed since it was called last, null when nothing did. `isTurn` tells of a change the page
   * should hear of at once, without the rest.
   */
  constructor(build: () => Parcel<T> | null, isTurn: () => boolean = () => false) {
    this.#build = build;
    this.#isTurn = isTurn;
  }

  /** Sends the first notice at once. `send` may answer a promise that settles when the page has taken it in. */
  watch(send: (parcel: Parcel<T>) => unknown): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    this.#sending = false;
    this.#send = send;
    this.#flush();
  }

  /** Something changed; cheap to call for every row. */
  changed(): void {
    this.#again = true;
    if (this.#send === null || this.#sending) return;
    const turn = this.#isTurn();
    if (this.#timer !== null) {
      if (!turn) return;
      clearTimeout(this.#timer);
    }
    this.#timer = setTimeout(this.#flush, turn ? 0 : Math.max(0, this.#notBefore - performance.now()));
  }

  #flush = (): void => {
    this.#timer = null;
    const send = this.#send;
    if (send === null) return;
    this.#again = false;
    const start = performance.now();
    const parcel = this.#build();
    if (parcel === null) return;
    this.#sending = true;
    const sent = send(parcel);
    const now = performance.now();
    const rest = Math.max(shortestMs, (now - start) * share, parcel.restMs);
    this.#notBefore = now + Math.min(longestMs, rest);
    const next = (): void => {
      if (this.#send !== send) return;
      this.#sending = false;
      if (this.#again) this.changed();
    };
    void Promise.resolve(sent).then(next, next);
  };
}
