import type { ComponentType } from "react";
import type { WordArea } from "../../../words/area.ts";
import { ignore } from "../../../faults/faults.ts";

/**
 * A part of the page in its own chunk. Once fetched it renders at once: React's `lazy` shows its fallback even then,
 * for 300 ms.
 */
export class LazyPart<Props extends object> {
  readonly #load: () => Promise<ComponentType<Props>>;
  #view: ComponentType<Props> | null = null;

  /** `words`: the areas its texts are from, which are fetched with it. */
  constructor(load: () => Promise<ComponentType<Props>>, words: readonly Pick<WordArea, "load">[] = []) {
    this.#load = async () => (await Promise.all([load(), ...words.map((area) => area.load())]))[0];
  }

  /** Null until it was fetched. */
  get view(): ComponentType<Props> | null {
    return this.#view;
  }

  /** Rejects if the chunk fails to load; the next call tries again. */
  async fetch(): Promise<ComponentType<Props>> {
    this.#view ??= await this.#load();
    return this.#view;
  }

  /** Fetches it ahead. A failure is reported when it is needed. */
  fetchAhead(): void {
    // Not loaded without a network: said once it is needed.
    this.fetch().catch(ignore);
  }
}
