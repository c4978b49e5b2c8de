/** A main thread that answers this late is too busy; milliseconds over what a timer should take. */
const TOO_LATE_MS = 150;
/** So many late looks in a row are a habit: one or two are a map that is just being drawn. */
const LATE_LOOKS = 3;
/** As calm as this, another lane may work. */
const CALM_MS = 75;
/** So many calm looks in a row before a lane is added again. */
const CALM_LOOKS = 4;

/**
 * How many lanes may work, by how late the main thread's timers come: a weak device that stutters gets fewer. In a
 * hidden tab timers are late by design and nobody is looking, so nothing is read from them.
 */
export class Governor {
  readonly #most: number;
  #lanes: number;
  #calm = 0;
  #late = 0;

  constructor(most: number) {
    this.#most = most;
    this.#lanes = most;
  }

  /** One look: how late a timer came. Returns how many lanes may work now. */
  look(lateMs: number, hidden: boolean): number {
    if (hidden) return this.#most;
    this.#calm = lateMs < CALM_MS ? this.#calm + 1 : 0;
    this.#late = lateMs > TOO_LATE_MS ? this.#late + 1 : 0;
    if (this.#late >= LATE_LOOKS) {
      this.#lanes = Math.max(1, this.#lanes - 1);
      this.#late = 0;
    } else if (this.#calm >= CALM_LOOKS) {
      this.#lanes = Math.min(this.#most, this.#lanes + 1);
      this.#calm = 0;
    }
    return this.#lanes;
  }
}
