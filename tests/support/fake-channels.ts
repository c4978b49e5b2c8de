import type { LibraryChannel, LibraryNews } from "../../workers/library/tabs/tabs.ts";

/** A channel as the browser's, that can be made to lose words. */
export class FakeChannels {
  readonly #ears = new Set<(news: LibraryNews) => void>();
  deaf = false;

  open(): LibraryChannel {
    let mine: (news: LibraryNews) => void = () => undefined;
    return {
      post: (news) => {
        if (this.deaf) return;
        const others = [...this.#ears].filter((ear) => ear !== mine);
        queueMicrotask(() => {
          for (const ear of others) ear(structuredClone(news));
        });
      },
      onMessage: (listener) => {
        mine = listener;
        this.#ears.add(listener);
      },
      close: () => this.#ears.delete(mine),
    };
  }
}
