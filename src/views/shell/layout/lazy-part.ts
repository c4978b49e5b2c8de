import type { ComponentType } from "react";

/**
 * A part of the page in a chunk of its own. Once it was fetched it is shown at once: React's own `lazy` shows a wait
 * first, even then, and keeps it up for 300 ms.
 */
export class LazyPart<Props extends object> {
  readonly #load: () => Promise<ComponentType<Props>>;
  #view: ComponentType<Props> | null = null;

  constructor(load: () => Promise<ComponentType<Props>>) {
    this.#load = load;
  }

  /** Null until it was fetched. */
  get view(): ComponentType<Props> | null {
    return this.#view;
  }

  /** Rejects when the chunk does not come; the next call asks for it again. */
  async fetch(): Promise<ComponentType<Props>> {
    this.#view ??= await this.#load();
    return this.#view;
  }

  /** Fetches it before it is needed. A chunk that does not come is reported when it is. */
  fetchAhead(): void {
    this.fetch().catch(() => undefined);
  }
}
