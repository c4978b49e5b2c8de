import type { Row } from "../../../photo/photo.ts";
import "./drag-ghost.css";

/** Where a photo of the grid can be dropped. */
export interface DropPlace {
  /** What the person reads on the way there. */
  hint: string;
  /** Whether it is on screen. Where there is none, a press on a photo is no drag. */
  isThere: () => boolean;
  /** A photo is dragged to a point of the window: what dropping it there would do; null beside the place. */
  over: (photo: Row, clientX: number, clientY: number) => string | null;
  /** Nothing is dragged any more. */
  leave: () => void;
  /** A photo was dropped. False beside the place. */
  drop: (photo: Row, clientX: number, clientY: number) => boolean;
}

/** Movement from which a press is a drag, in CSS pixels. */
export const slack = 8;

const places = new Set<DropPlace>();
let stop: AbortController | null = null;

/** Photos can be dropped there from now on, with mouse or pen. Returns how to end that. */
export function addDropPlace(place: DropPlace): () => void {
  places.add(place);
  if (stop === null) {
    stop = new AbortController();
    listen(stop.signal);
  }
  return () => {
    place.leave();
    places.delete(place);
    if (places.size > 0) return;
    stop?.abort();
    stop = null;
  };
}

interface Press {
  photo: Row;
  tile: HTMLElement;
  pointer: number;
  x: number;
  y: number;
}

/** The picture under the pointer while a photo is dragged, with what dropping it would do. */
export class DragGhost {
  readonly #element: HTMLDivElement;
  readonly #words: HTMLSpanElement;

  constructor(tile: HTMLElement) {
    const picture = tile.querySelector("img");
    this.#element = document.createElement("div");
    this.#element.className = "shell-drag-ghost";
    this.#element.style.backgroundColor = tile.style.backgroundColor;
    this.#element.setAttribute("aria-hidden", "true");
    if (picture) {
      const copy = document.createElement("img");
      copy.src = picture.src;
      copy.alt = "";
      this.#element.append(copy);
    }
    this.#words = document.createElement("span");
    this.#element.append(this.#words);
    document.body.append(this.#element);
    document.documentElement.toggleAttribute("data-dragging-photo", true);
  }

  /** `isOver`: it can be dropped here. */
  follow(clientX: number, clientY: number, words: string, isOver: boolean): void {
    this.#element.style.transform = `translate(${clientX}px, ${clientY}px)`;
    this.#element.toggleAttribute("data-over", isOver);
    this.#words.textContent = words;
  }

  remove(): void {
    this.#element.remove();
    document.documentElement.removeAttribute("data-dragging-photo");
  }
}

function listen(signal: AbortSignal): void {
  let press: Press | null = null;
  let ghost: DragGhost | null = null;

  const end = (): void => {
    ghost?.remove();
    if (ghost !== null) for (const place of places) place.leave();
    ghost = null;
    press = null;
  };
  const down = (event: PointerEvent): void => {
    end();
    if (event.button !== 0 || event.pointerType === "touch") return;
    const tile = tileToDrag(event.target);
    if (tile === null || !there().length) return;
    const { pointerId: pointer, clientX: x, clientY: y } = event;
    press = { photo: Number(tile.dataset["photo"]), tile, pointer, x, y };
  };
  const move = ({ pointerId, clientX, clientY }: PointerEvent): void => {
    if (press?.pointer !== pointerId) return;
    if (ghost === null && Math.hypot(clientX - press.x, clientY - press.y) < slack) return;
    ghost ??= new DragGhost(press.tile);
    const { photo } = press;
    const words = there().map((place) => place.over(photo, clientX, clientY));
    const said = words.find((text) => text !== null);
    ghost.follow(clientX, clientY, said ?? there()[0]?.hint ?? "", said !== undefined);
  };
  const up = ({ pointerId, clientX, clientY }: PointerEvent): void => {
    if (press?.pointer !== pointerId) return;
    const { photo } = press;
    const isDrag = ghost !== null;
    // Before the drag ends: a place knows what was under the pointer.
    if (isDrag) there().some((place) => place.drop(photo, clientX, clientY));
    end();
    if (isDrag) swallowClick();
  };
  const key = (event: KeyboardEvent): void => {
    if (event.key !== "Escape" || ghost === null) return;
    event.preventDefault();
    event.stopPropagation();
    end();
  };
  addEventListener("pointerdown", down, { signal });
  addEventListener("pointermove", move, { signal });
  addEventListener("pointerup", up, { signal });
  addEventListener("pointercancel", end, { signal });
  addEventListener("blur", end, { signal });
  addEventListener("keydown", key, { signal, capture: true });
  // Dragging would select text.
  document.addEventListener("selectstart", (event) => press && event.preventDefault(), { signal });
  signal.addEventListener("abort", end);
}

const there = (): DropPlace[] => [...places].filter((place) => place.isThere());

/** The tile that is pressed; null for the buttons in it, such as the heart. */
export function tileToDrag(target: EventTarget | null): HTMLElement | null {
  const element = target instanceof Element ? target : null;
  return element?.closest("button, input")
    ? null
    : (element?.closest<HTMLElement>("[role=grid] [data-photo]") ?? null);
}

/** Ignores the click after a drag that ended where it began. */
export function swallowClick(): void {
  const swallow = (event: MouseEvent): void => {
    event.preventDefault();
    event.stopPropagation();
  };
  addEventListener("click", swallow, { capture: true, once: true });
  setTimeout(() => removeEventListener("click", swallow, { capture: true }), 0);
}
