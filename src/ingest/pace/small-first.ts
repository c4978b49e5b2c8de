/** The longest edge of a picture that is made in a hurry; a twelve-megapixel JPEG is read for it by its averages alone. */
export const smallEdge = 320;

/** A picture that takes longer than this, all lanes together, keeps people waiting for their screen to fill. */
const SLOW_MS = 250;
/** How much the latest picture counts for the mean. */
const WEIGHT = 0.1;
/** A mean of fewer says nothing. */
const FEWEST = 8;

/**
 * On a weak device with a dense screen pictures are made small first, and again at their full size when they are looked at
 * and nothing else is to be done. Both have to be true: pictures come slowly, and the device cannot keep up. Large files
 * alone are slow on any device.
 */
export class SmallFirst {
  #meanMs = 0;
  #seen = 0;

  /** A picture was made in `ms`, with so many lanes at work. */
  made(ms: number, lanes: number): void {
    const each = ms / Math.max(1, lanes);
    this.#meanMs = this.#seen === 0 ? each : this.#meanMs + WEIGHT * (each - this.#meanMs);
    this.#seen++;
  }

  /** Whether small pictures are the better choice now; `edge` is the full size. */
  helps(edge: number, weak: boolean): boolean {
    return weak && edge > smallEdge && this.#seen >= FEWEST && this.#meanMs > SLOW_MS;
  }
}
