import { useEffect, useState } from "react";

/** Scrolled faster than `fast`, in CSS pixels a millisecond, nobody looks at single photos; over after `stillMs`. */
const inTime = { fast: 2, stillMs: 90 };
/** The same where frames are late: they come farther apart, and less is drawn in them. */
const late = { fast: 0.7, stillMs: 250 };

/** Steps so long are fast as well, in CSS pixels, */
const farStep = 36;

/** longer ones are jumps: what is there is to be seen at once. */
const jump = 1500;

/** How many lines get their pictures in one frame afterwards. */
const linesAFrame = 3;

/**
 * How fast the grid is scrolled. Lines that come in a hurry have the colours of their pictures; the pictures follow, a
 * few lines in each frame, once it is over. `isLate` says whether the page stutters: then that is so for large tiles
 * too.
 */
export class ScrollPace {
  readonly #isLate: () => boolean;
  #top = 0;
  #at = 0;
  #hurried = false;
  #timer = 0;
  #frame = 0;
  readonly #waiting = new Set<() => void>();

  constructor(isLate: () => boolean) {
    this.#isLate = isLate;
  }

  /** Whether a line that comes now has colours alone; one of `large` tiles only where frames are late. */
  holds(large: boolean): boolean {
    return this.#hurried && (!large || this.#isLate());
  }

  /** The content is at `top` now. */
  note(top: number, now = performance.now()): void {
    const step = Math.abs(top - this.#top);
    const speed = step / Math.max(1, now - this.#at);
    const { fast, stillMs } = this.#isLate() ? late : inTime;
    const goesOn = now - this.#at < stillMs;
    this.#top = top;
    this.#at = now;
    if (step > jump) return this.#calm();
    // One slow step ends no hurry: late frames come at uneven times.
    if (!goesOn || (speed < fast && step < farStep)) return;
    this.#hurried = true;
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => this.#calm(), stillMs);
  }

  /** Calls `calm` once in a while after the hurry. Answers how to end that. */
  whenCalm(calm: () => void): () => void {
    this.#waiting.add(calm);
    if (!this.#hurried) this.#calm();
    return () => this.#waiting.delete(calm);
  }

  #calm(): void {
    this.#hurried = false;
    clearTimeout(this.#timer);
    if (this.#waiting.size > 0 && this.#frame === 0) this.#wait();
  }

  #wait(): void {
    this.#frame = requestAnimationFrame(() => this.#release());
  }

  #release(): void {
    this.#frame = 0;
    if (this.#hurried) return;
    let left = linesAFrame;
    for (const calm of this.#waiting) {
      if (left-- === 0) break;
      this.#waiting.delete(calm);
      calm();
    }
    if (this.#waiting.size > 0) this.#wait();
  }
}

/** Whether a line may show its pictures by now: at once, or once the hurry is over. */
export function useCalm(pace: ScrollPace, large = false): boolean {
  const [calm, setCalm] = useState(() => !pace.holds(large));
  useEffect(() => (calm ? undefined : pace.whenCalm(() => setCalm(true))), [pace, calm]);
  return calm;
}
