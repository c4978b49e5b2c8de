/** One look at the page and the lanes, four a second. */
export interface Look {
  /** What a click would have waited for the next paint, in milliseconds. */
  lagMs: number;
  /** For how long every working lane has had its picture in progress; 0 when one has none. */
  heldMs: number;
  /** Nobody sees the page. */
  hidden: boolean;
  /** Whether any lane works. */
  busy: boolean;
}

/** Why fewer lanes work than could. */
export type Strain = "late" | "slow-pictures";

/** A page that paints this late feels slow; people notice from 100 to 200 ms on. */
const LATE_MS = 200;
/** As calm as this, another lane may work. */
const CALM_MS = 100;
/** When every lane takes this long for one picture, they take the processor from one another. */
const HELD_MS = 5000;
/** The looks that count: two seconds. One or two late ones are a map that is just being drawn. */
const LOOKS = 8;
const LATE_LOOKS = 4;
/** A lane that was added and had to be taken away again within so many looks was one too many. */
const REGRET_LOOKS = 40;
/** Looks before a lane is added again: twice as many after each regret, a minute at most. */
const PATIENCE = 8;
const MOST_PATIENCE = 240;

/**
 * How many lanes may work. A page that paints late again and again gets half of them, and one more at a time while it is
 * calm. A device that has many is not touched by a moment's work of its own: half of the looks of two seconds have to be
 * late. In a hidden tab nothing is read off its timers, and nobody is looking, so all lanes work.
 */
export class Governor {
  readonly most: number;
  #lanes: number;
  #looks: boolean[] = [];
  #calm = 0;
  #patience = PATIENCE;
  #sinceRise = Infinity;
  #strain: Strain | null = null;

  constructor(most: number) {
    this.most = most;
    this.#lanes = most;
  }

  get lanes(): number {
    return this.#lanes;
  }

  /** What was too much, until all lanes have worked for a while without it; null otherwise. */
  get strain(): Strain | null {
    return this.#strain;
  }

  /** Half of the lanes or fewer are left: this device has more to do than it can. */
  get weak(): boolean {
    return this.#strain !== null && this.#lanes <= Math.max(1, this.most / 2);
  }

  /** All lanes may work again, as if nothing had been seen. */
  forget(): void {
    this.#lanes = this.most;
    this.#strain = null;
    this.#looks = [];
    this.#calm = 0;
    this.#patience = PATIENCE;
    this.#sinceRise = Infinity;
  }

  /** Takes one look; returns how many lanes may work now. */
  look({ lagMs, heldMs, hidden, busy }: Look): number {
    if (hidden) {
      this.#looks = [];
      return this.most;
    }
    const late = busy && lagMs > LATE_MS;
    const held = busy && heldMs > HELD_MS;
    this.#looks = [...this.#looks.slice(1 - LOOKS), late || held];
    this.#calm = busy && (lagMs >= CALM_MS || held) ? 0 : this.#calm + 1;
    this.#sinceRise++;
    if (this.#looks.filter(Boolean).length >= LATE_LOOKS) this.#fall(late ? "late" : "slow-pictures");
    else if (this.#calm >= this.#patience) this.#rise();
    return this.#lanes;
  }

  #fall(strain: Strain): void {
    this.#looks = [];
    this.#strain = strain;
    if (this.#lanes === 1) return;
    if (this.#sinceRise < REGRET_LOOKS) this.#patience = Math.min(MOST_PATIENCE, this.#patience * 2);
    this.#lanes = Math.max(1, Math.floor(this.#lanes / 2));
    this.#sinceRise = Infinity;
  }

  #rise(): void {
    this.#calm = 0;
    if (this.#lanes === this.most) {
      this.#strain = null;
      this.#patience = PATIENCE;
      return;
    }
    this.#lanes++;
    this.#sinceRise = 0;
  }
}
