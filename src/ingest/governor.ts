/** A main thread that answers this late is too busy; milliseconds over what a timer should take. */
const TOO_LATE_MS = 80;
/** As calm as this, another lane may work. */
const CALM_MS = 20;
/** So many calm looks in a row before a lane is added: falling is quick, rising is slow. */
const CALM_LOOKS = 12;

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
    // One late timer may be anything (a page that is just being drawn); two in a row are a habit.
    if (this.#late >= 2) {
      this.#lanes = Math.max(1, this.#lanes - 1);
      this.#late = 0;
    } else if (this.#calm >= CALM_LOOKS) {
      this.#lanes = Math.min(this.#most, this.#lanes + 1);
      this.#calm = 0;
    }
    return this.#lanes;
  }
}
