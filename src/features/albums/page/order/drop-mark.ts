import type { DropGap } from "./drop-gap.ts";

/** The line between two tiles that says where a dragged photo would go. */
export class DropMark {
  readonly #element = document.createElement("div");

  constructor() {
    this.#element.className = "albums-drop-mark";
    this.#element.setAttribute("aria-hidden", "true");
    document.body.append(this.#element);
  }

  /** Shows it in a gap, as far as that is within the grid. */
  show({ x, top, bottom }: DropGap, grid: DOMRect): void {
    const [from, to] = [Math.max(top, grid.top), Math.min(bottom, grid.bottom)];
    const left = Math.max(grid.left + 2, Math.min(x, grid.right - 2));
    const { style } = this.#element;
    style.transform = `translate(${left}px, ${from}px)`;
    style.height = `${Math.max(0, to - from)}px`;
  }

  remove(): void {
    this.#element.remove();
  }
}
