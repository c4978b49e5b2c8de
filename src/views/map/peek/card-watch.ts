/** How long a pointer rests on a marker before its card shows, in milliseconds. */
const restMs = 160;

/** What a watch is told to do. */
interface CardSteps {
  /** Shows the card of a group, beside its marker. */
  show: (marker: HTMLElement, key: string) => void;
  hide: () => void;
  /** A press on the card. */
  open: (key: string) => void;
  /** Whether a card is on screen. */
  isShown: () => boolean;
}

const markerOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(".map-marker") : null;

const isOnCard = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(".map-peek") !== null;

/**
 * Says when the card of a group shows, as WCAG 2.2 asks of what comes with the pointer or the focus (1.4.13): the pointer
 * can be moved onto it, it stays while pointer or focus do, and Escape puts it away without either moving. Put away, it
 * comes back only after pointer and focus were elsewhere.
 */
export class CardWatch {
  readonly #steps: CardSteps;
  #timer = 0;
  /** The marker under the pointer, which may have gone on to its card. */
  #pointed: HTMLElement | null = null;
  #focused: HTMLElement | null = null;
  /** Where the pointer was pressed last, until it moves: what comes under it meanwhile was not pointed at. */
  #still: { x: number; y: number } | null = null;
  /** The group whose card shows, or is about to. */
  #on: string | null = null;
  #putAway: string | null = null;

  constructor(steps: CardSteps) {
    this.#steps = steps;
  }

  /** Listens to a map's frame until the signal. */
  listen(frame: HTMLElement, signal: AbortSignal): void {
    frame.addEventListener(
      "pointerover",
      (event) => {
        if (!this.#isStill(event)) this.#over(event);
        else if (!isOnCard(event.target)) this.#point(null);
      },
      { signal },
    );
    frame.addEventListener(
      "pointermove",
      (event) => {
        if (this.#still === null || this.#isStill(event)) return;
        this.#still = null;
        this.#over(event);
      },
      { signal },
    );
    frame.addEventListener("pointerleave", () => this.#point(null), { signal });
    frame.addEventListener("focusin", ({ target }) => this.#focus(target), { signal });
    frame.addEventListener("focusout", () => this.#focus(null), { signal });
    // Anywhere: a press beside the map may bring a marker under the pointer.
    addEventListener(
      "pointerdown",
      ({ clientX: x, clientY: y }) => {
        this.#still = { x, y };
      },
      { signal, capture: true },
    );
    frame.addEventListener("pointerdown", ({ target }) => !isOnCard(target) && this.#putItAway(), { signal });
    frame.addEventListener("click", ({ target }) => isOnCard(target) && this.#press(), { signal });
    frame.addEventListener("wheel", () => this.#putItAway(), { signal, passive: true });
    // Wherever the focus is, and before all that Escape would lead back from.
    addEventListener("keydown", (event) => this.#key(event), { signal, capture: true });
    signal.addEventListener("abort", () => clearTimeout(this.#timer));
  }

  /** Whether this group's card is still asked for. */
  wants(key: string): boolean {
    return this.#on === key;
  }

  /** Groups are others now, or hold others: the card that shows is asked for again. */
  renew(): void {
    const marker = this.#pointed ?? this.#focused;
    if (marker && this.#on !== null && this.#steps.isShown()) this.#steps.show(marker, this.#on);
  }

  #isStill({ clientX, clientY }: PointerEvent): boolean {
    return this.#still !== null && Math.hypot(clientX - this.#still.x, clientY - this.#still.y) < 3;
  }

  #over({ target, pointerType, buttons }: PointerEvent): void {
    if (pointerType !== "mouse" || buttons !== 0) return;
    if (!isOnCard(target)) this.#point(markerOf(target));
  }

  #point(marker: HTMLElement | null): void {
    this.#pointed = marker;
    this.#follow();
  }

  #focus(target: EventTarget | null): void {
    this.#focused = target instanceof Element && target.matches(":focus-visible") ? markerOf(target) : null;
    this.#follow();
  }

  #follow(): void {
    const marker = this.#pointed ?? this.#focused;
    const key = marker?.dataset["key"] ?? null;
    if (key !== this.#putAway) this.#putAway = null;
    if (key === this.#on || (key !== null && key === this.#putAway)) return;
    this.#leave();
    if (!marker || key === null) return;
    this.#on = key;
    this.#timer = window.setTimeout(() => this.#steps.show(marker, key), restMs);
  }

  #leave(): void {
    clearTimeout(this.#timer);
    this.#on = null;
    this.#steps.hide();
  }

  #putItAway(): void {
    if (this.#on === null) return;
    this.#putAway = this.#on;
    this.#leave();
  }

  #press(): void {
    const key = this.#on;
    this.#putItAway();
    if (key !== null) this.#steps.open(key);
  }

  #key(event: KeyboardEvent): void {
    if (event.key === "Enter" || event.key === " ") {
      if (markerOf(event.target)) this.#putItAway();
      return;
    }
    if (event.key !== "Escape" || !this.#steps.isShown()) return;
    // A dialog over the map has the key first.
    if (document.querySelector('[aria-modal="true"]')) return;
    event.preventDefault();
    event.stopPropagation();
    this.#putItAway();
  }
}
