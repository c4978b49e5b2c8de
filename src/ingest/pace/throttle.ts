import { type Device, unwrittenMost, DiskBrake } from "./budget.ts";
import { Governor, type Look } from "./governor.ts";
import type { Reduction } from "./health.ts";
import { InputGate } from "./input-gate.ts";
import { PageLag } from "./page-lag.ts";
import { smallEdge, SmallFirst } from "./small-first.ts";

/** What is looked at four times a second. */
interface Moment extends Omit<Look, "lagMs"> {
  /** How late the timer came, in milliseconds. */
  lateMs: number;
}

/** So many looks with fewer lanes, and those that rest are ended: each holds some 20 MB. */
const TRIM_LOOKS = 20;
/** With one lane left one look in so many asks for a paint: a frame takes from what little processor there is. */
const SPARING_LOOKS = 4;
/** On a weak device all takes longer, so a lane that is silent may be given so many times as long. */
const SLACK = 3;

/**
 * Slows the import down on a device that cannot keep up, and on no other: fewer lanes, work behind input, small pictures
 * first. It ends once the page is calm, or when the person turns it off. Bounds of memory and disk stay.
 */
export class Throttle {
  readonly governor: Governor;
  readonly disk: DiskBrake;
  readonly input: InputGate;
  readonly #lag = new PageLag();
  readonly #small = new SmallFirst();
  #off = false;
  #weakLooks = 0;
  #looks = 0;

  constructor(device: Device, lanes: number, input = new InputGate()) {
    this.governor = new Governor(lanes);
    this.disk = new DiskBrake(unwrittenMost(device));
    this.input = input;
  }

  /** Whether the person wants everything at full speed. */
  set off(off: boolean) {
    this.#off = off;
    this.governor.forget();
    this.#weakLooks = 0;
  }

  /** One look; answers how many lanes may work. */
  look({ lateMs, heldMs, hidden, busy }: Moment): number {
    if (this.#off) return this.governor.most;
    if (hidden || !busy) this.#lag.forget();
    const lagMs = hidden || !busy ? 0 : this.#lag.look(lateMs, this.#asksForPaint());
    const lanes = this.governor.look({ lagMs, heldMs, hidden, busy });
    this.#weakLooks = this.governor.weak ? this.#weakLooks + 1 : 0;
    return lanes;
  }

  /** Lanes that rest need not stay. */
  get trims(): boolean {
    return this.#weakLooks >= TRIM_LOOKS;
  }

  /** How many times as long a lane may be silent. */
  get slack(): number {
    return this.governor.weak ? SLACK : 1;
  }

  /** Milliseconds until a piece of work may be begun; 0 is now. */
  waitMs(now: number): number {
    return this.governor.weak ? this.input.waitMs(now) : 0;
  }

  /** A picture was made in `ms`, with so many lanes at work. */
  made(ms: number, lanes: number): void {
    this.#small.made(ms, lanes);
  }

  /** How large a picture is made now, of one that is to have this longest edge for good. */
  sized(edge: number): { maxEdge: number; small?: true } {
    return this.#small.helps(edge, this.governor.weak)
      ? { maxEdge: smallEdge, small: true }
      : { maxEdge: edge };
  }

  /** What is reduced now. `edge`: the longest edge of pictures for good. */
  reduced(edge: number): Reduction[] {
    const { strain, lanes, most } = this.governor;
    if (strain === null) return [];
    const all: Reduction[] = lanes < most ? [{ part: "lanes", why: strain }] : [];
    if (this.sized(edge).small) all.push({ part: "small-pictures", why: strain });
    if (this.governor.weak) all.push({ part: "input-first", why: strain });
    return all;
  }

  #asksForPaint(): boolean {
    const { weak, lanes } = this.governor;
    this.#looks = weak && lanes === 1 ? this.#looks + 1 : 0;
    return this.#looks % SPARING_LOOKS === 0;
  }
}
