/** Where a map lies on the page, so that it notices a bar that comes or goes above it. */
export class Edges {
  readonly #target: Element;
  /** CSS pixels. */
  #top = 0;
  #height = 0;

  constructor(target: Element) {
    this.#target = target;
  }

  /**
   * By how many CSS pixels the map's upper edge alone went down since the last call; 0 where its lower edge moved, too, as
   * with the window.
   */
  moved(height: number): number {
    const { top } = this.#target.getBoundingClientRect();
    const down = top - this.#top;
    const isAlone = this.#height > 0 && Math.abs(down + height - this.#height) < 1;
    [this.#top, this.#height] = [top, height];
    return isAlone ? down : 0;
  }
}
