import { useEffect, useState } from "react";

/** Faster than this nobody looks at single photos, in CSS pixels a millisecond, */
const fast = 2;
/** or, where frames are late, in CSS pixels a step. */
const farStep = 36;

/** Longer steps are jumps, in CSS pixels: what is there is to be seen at once. */
const jump = 1500;

/** Stillness after which a scroll is over, in milliseconds. */
const stillMs = 90;

/** So many lines get their pictures in one frame afterwards. */
const linesAFrame = 3;

/**
 * How fast the grid is scrolled. Lines that come in a hurry have the colours of their pictures; the pictures follow, a
 * few lines in each frame, once it is slower.
 */
export class ScrollPace {
  #top = 0;
  #at = 0;
  #hurried = false;
  #timer = 0;
  #frame = 0;
  readonly #waiting = new Set<() => void>();

  get hurried(): boolean {
    return this.#hurried;
  }

  /** The content is at `top` now. */
  note(top: number, now = performance.now()): void {
    const step = Math.abs(top - this.#top);
    const speed = step / Math.max(1, now - this.#at);
    const goesOn = now - this.#at < stillMs;
    this.#top = top;
    this.#at = now;
    if (step > jump || !goesOn || (speed < fast && step < farStep)) return this.#calm();
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

/** Whether a line of small tiles that came in a hurry may show its pictures by now; `large` ones always may. */
export function useCalm(pace: ScrollPace, large = false): boolean {
  const [calm, setCalm] = useState(() => large || !pace.hurried);
  useEffect(() => (calm ? undefined : pace.whenCalm(() => setCalm(true))), [pace, calm]);
  return calm;
}
