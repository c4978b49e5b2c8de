import "./drag-ghost.css";

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
