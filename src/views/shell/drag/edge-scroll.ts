/** This near an edge it scrolls, in CSS pixels. */
const edge = 72;

/** Fastest scrolling, in CSS pixels a frame. */
const fastest = 18;

/** How far a frame scrolls for a finger at `y`: more towards the edge, nothing away from it. */
export function edgeStep(y: number, { top, bottom }: { top: number; bottom: number }): number {
  const above = top + edge - y;
  const below = y - (bottom - edge);
  if (above > 0) return -fastest * Math.min(1, above / edge);
  return below > 0 ? fastest * Math.min(1, below / edge) : 0;
}

/** Scrolls while a finger is held near the top or bottom edge of an element. */
export class EdgeScroll {
  readonly #scroller: HTMLElement;
  readonly #scrolled: (x: number, y: number) => void;
  #at = { x: 0, y: 0 };
  #frame = 0;

  /** `scrolled` is called after each step, with where the finger is. */
  constructor(scroller: HTMLElement, scrolled: (x: number, y: number) => void) {
    this.#scroller = scroller;
    this.#scrolled = scrolled;
  }

  /** The finger is here now. */
  follow(x: number, y: number): void {
    this.#at = { x, y };
    if (this.#frame === 0 && this.#step() !== 0) this.#frame = requestAnimationFrame(() => this.#scroll());
  }

  stop(): void {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
  }

  #step(): number {
    return edgeStep(this.#at.y, this.#scroller.getBoundingClientRect());
  }

  #scroll(): void {
    this.#frame = 0;
    const step = this.#step();
    if (step === 0) return;
    this.#scroller.scrollTop += step;
    // Before the call, which may follow the finger or stop.
    this.#frame = requestAnimationFrame(() => this.#scroll());
    this.#scrolled(this.#at.x, this.#at.y);
  }
}
