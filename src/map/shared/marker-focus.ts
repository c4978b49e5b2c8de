/** Position of a button on the screen. */
interface Spot {
  x: number;
  y: number;
}

const directions: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/**
 * Makes all markers within an element one tab stop: Tab enters at the last one used, arrows move to the next in their
 * direction. If there is none, the map gets the key and pans.
 */
export class MarkerFocus {
  readonly #parent: HTMLElement;
  #current: HTMLElement | null = null;

  constructor(parent: HTMLElement) {
    this.#parent = parent;
    parent.addEventListener("focusin", ({ target }) => {
      if (target instanceof HTMLElement && target.matches(".map-marker")) this.#setCurrent(target);
    });
    parent.addEventListener("keydown", (event) => this.#key(event));
  }

  /** Call before markers change: position of the focused marker, if any. */
  before(): Spot | null {
    const focused = document.activeElement;
    return focused instanceof HTMLElement && this.#parent.contains(focused) ? middleOf(focused) : null;
  }

  /**
   * Call after markers changed. If the focused marker was removed, the nearest gets the focus; false if none is left.
   */
  after(focused: Spot | null): boolean {
    const buttons = this.#buttons();
    if (!this.#current?.isConnected) this.#setCurrent(buttons[0] ?? null);
    if (!focused || this.#parent.contains(document.activeElement)) return true;
    const nearest = buttons.toSorted((a, b) => apart(middleOf(a), focused) - apart(middleOf(b), focused))[0];
    nearest?.focus({ preventScroll: true });
    return nearest !== undefined;
  }

  #buttons(): HTMLElement[] {
    return [...this.#parent.querySelectorAll<HTMLElement>(".map-marker")];
  }

  #setCurrent(button: HTMLElement | null): void {
    if (this.#current) this.#current.tabIndex = -1;
    if (button) button.tabIndex = 0;
    this.#current = button;
  }

  #key(event: KeyboardEvent): void {
    const direction = directions[event.key];
    if (!direction || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (!(event.target instanceof HTMLElement) || !event.target.matches(".map-marker")) return;
    const next = this.#next(event.target, direction);
    if (!next) return;
    event.preventDefault();
    event.stopPropagation();
    next.focus({ preventScroll: true });
  }

  /** The best button in that direction: near, and more ahead than aside. Buttons off the map are ignored. */
  #next(from: HTMLElement, [dx, dy]: readonly [number, number]): HTMLElement | null {
    const start = middleOf(from);
    const frame = this.#parent.closest(".map-surface")?.getBoundingClientRect();
    let best: { button: HTMLElement; cost: number } | null = null;
    for (const button of this.#buttons()) {
      const { x, y } = middleOf(button);
      if (frame && (x < frame.left || x > frame.right || y < frame.top || y > frame.bottom)) continue;
      const ahead = (x - start.x) * dx + (y - start.y) * dy;
      const aside = Math.abs((x - start.x) * dy) + Math.abs((y - start.y) * dx);
      if (ahead < 1 || aside > 2 * ahead) continue;
      const cost = ahead + 2 * aside;
      if (!best || cost < best.cost) best = { button, cost };
    }
    return best?.button ?? null;
  }
}

function middleOf(element: Element): Spot {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

function apart(a: Spot, b: Spot): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
