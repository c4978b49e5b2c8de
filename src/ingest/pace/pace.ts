import { type Device, DiskBrake, unwrittenMost } from "./budget.ts";
import type { ReducedWhy, Reduction } from "./health.ts";
import { InputFirst } from "./input-first.ts";
import { nextTask } from "../scan/turns.ts";

/** One look at the page and the lanes, four a second. */
export interface Look {
  /** How late the timer came, in milliseconds. */
  lateMs: number;
  /** For how long every working lane has had its picture in progress; 0 when one has none. */
  heldMs: number;
  /** Nobody sees the page. */
  hidden: boolean;
  /** Whether any lane works. */
  busy: boolean;
}

/** Why less is done than could be. */
type Strain = Extract<ReducedWhy, "late" | "slow-pictures">;

/** A page that paints this late feels slow; people notice from 100 to 200 ms on. */
const LATE_MS = 200;
/** As calm as this, another lane may work. */
const CALM_MS = 100;
/** When every lane takes this long for one picture, they take the processor from one another. */
const HELD_MS = 5000;
/** The looks that count: two seconds, of which half must be late. One or two are a map that is just being drawn. */
const LOOKS = 8;
/** Calm looks before a lane is added: twice as many after each that was one too many, a minute at most. */
const PATIENCE = 8;
const MOST_PATIENCE = 240;
/** After this many looks with fewer lanes, idle ones are ended: each holds some 20 MB. */
const TRIM_LOOKS = 20;
/** On a weak device all takes longer, so a lane that is silent may be given this many times as long. */
const SLACK = 3;

/**
 * How long the page takes from a look to the paint after it: what a click of that moment would have waited. Timers alone
 * do not tell: on a device whose processor is taken they may come in time, and the paint late.
 */
class PageLag {
  #asked: number | null = null;
  #lastMs = 0;

  /** The lag as it is known now, in milliseconds. `lateMs`: how late a timer came. */
  look(lateMs: number): number {
    const frameMs = this.#asked === null ? this.#lastMs : performance.now() - this.#asked;
    if (this.#asked === null && typeof requestAnimationFrame === "function") {
      this.#asked = performance.now();
      requestAnimationFrame(() => void this.#painted());
    }
    return Math.max(0, lateMs, frameMs);
  }

  /** What was asked for comes late for other reasons: the page is hidden, or nothing is being done. */
  forget(): void {
    this.#asked = null;
    this.#lastMs = 0;
  }

  /** A frame's own task runs before its paint, the next one after it. */
  async #painted(): Promise<void> {
    await nextTask();
    if (this.#asked !== null) this.#lastMs = performance.now() - this.#asked;
    this.#asked = null;
  }
}

/**
 * Has an import do less at a time on a device that cannot keep up, and on no other. A page that paints late again and again
 * gets half of the lanes beside it, and one more at a time while it is calm. With half of them or fewer, a device is weak:
 * work comes behind input. In a hidden tab nothing is read off timers, and nobody is looking, so all lanes work. Bounds of
 * memory and disk stay.
 */
export class Pace {
  readonly most: number;
  readonly disk: DiskBrake;
  readonly input: InputFirst;
  readonly #lag = new PageLag();
  #lanes: number;
  #looks: boolean[] = [];
  #calmLooks = 0;
  #weakLooks = 0;
  #patience = PATIENCE;
  /** Lanes were added since some were last taken away. */
  #hasRisen = false;
  #strain: Strain | null = null;
  #off = false;

  constructor(device: Device, lanes: number, input = new InputFirst()) {
    this.most = this.#lanes = lanes;
    this.input = input;
    this.disk = new DiskBrake(unwrittenMost(device));
  }

  /** Whether the person wants everything at full speed. */
  set off(off: boolean) {
    this.#off = off;
    this.#lanes = this.most;
    this.#looks = [];
    this.#calmLooks = this.#weakLooks = 0;
    this.#patience = PATIENCE;
    this.#strain = null;
  }

  /** Half of the lanes or fewer are left: this device has more to do than it can. */
  get weak(): boolean {
    return this.#strain !== null && this.#lanes <= Math.max(1, this.most / 2);
  }

  /** Lanes that rest need not stay. */
  get trims(): boolean {
    return this.#weakLooks >= TRIM_LOOKS;
  }

  /** How many times as long a lane may be silent. */
  get slack(): number {
    return this.weak ? SLACK : 1;
  }

  /** Takes one look; answers how many lanes may work. */
  look({ lateMs, heldMs, hidden, busy }: Look): number {
    if (this.#off) return this.most;
    if (hidden || !busy) this.#lag.forget();
    if (hidden) {
      this.#looks = [];
      return this.most;
    }
    const lagMs = busy ? this.#lag.look(lateMs) : 0;
    const isHeld = busy && heldMs > HELD_MS;
    this.#looks = [...this.#looks.slice(1 - LOOKS), lagMs > LATE_MS || isHeld];
    this.#calmLooks = lagMs >= CALM_MS || isHeld ? 0 : this.#calmLooks + 1;
    if (this.#looks.filter(Boolean).length >= LOOKS / 2)
      this.#fall(lagMs > LATE_MS ? "late" : "slow-pictures");
    else if (this.#calmLooks >= this.#patience) this.#rise();
    this.#weakLooks = this.weak ? this.#weakLooks + 1 : 0;
    return this.#lanes;
  }

  /** Milliseconds until a piece of work may be begun; 0 is now. */
  waitMs(now: number): number {
    return this.weak ? this.input.waitMs(now) : 0;
  }

  /** What is reduced now. */
  get reduced(): Reduction[] {
    const why = this.#strain;
    if (why === null) return [];
    const all: Reduction[] = this.#lanes < this.most ? [{ part: "lanes", why }] : [];
    if (this.weak) all.push({ part: "input-first", why });
    return all;
  }

  #fall(strain: Strain): void {
    this.#looks = [];
    this.#strain = strain;
    if (this.#lanes === 1) return;
    this.#lanes = Math.max(1, Math.floor(this.#lanes / 2));
    if (this.#hasRisen) this.#patience = Math.min(MOST_PATIENCE, this.#patience * 2);
    this.#hasRisen = false;
  }

  #rise(): void {
    this.#calmLooks = 0;
    if (this.#lanes < this.most) {
      this.#lanes++;
      this.#hasRisen = true;
      return;
    }
    this.#strain = null;
    this.#hasRisen = false;
    this.#patience = PATIENCE;
  }
}
