import type { Notice } from "../../../src/contract/notice.ts";
import type { ShownPicture } from "../../../src/contract/queries.ts";

/** So long the first screen may take to ask for its pictures, in milliseconds; in a hidden tab it asks for none. */
const patienceMs = 400;

/** So long the page itself may take to come. */
const pageMs = 1000;

/** What can be shown before the library is loaded. */
export interface EarlyScreen {
  notice: Notice;
  /** Null where it does not have all of them. */
  pictures: (ids: Uint32Array) => Promise<ShownPicture[]> | null;
}

/** Has what can wait wait until the first screen has its pictures: on two cores each would slow the other down. */
export class FirstScreen {
  /** Until the library itself can be shown. */
  early: EarlyScreen | null = null;
  #served: () => void = () => undefined;
  readonly #isServed = new Promise<void>((resolve) => {
    this.#served = resolve;
  });
  /** The page is there, and is told of what changes. */
  watch: (notify: (notice: Notice) => unknown) => void = () => undefined;
  readonly #watched = new Promise<(notice: Notice) => unknown>((resolve) => {
    this.watch = resolve;
  });

  /** Pictures that were asked for are on their way. */
  async serve<T>(pictures: Promise<T>): Promise<T> {
    const answer = await pictures;
    this.#served();
    return answer;
  }

  /** Tells the page of an early screen. Settles when it is shown, or the page does not come. */
  async show(early: EarlyScreen): Promise<void> {
    this.early = early;
    const told = this.#watched.then((notify) => {
      if (this.early !== early) return;
      void notify(early.notice);
      return this.shown();
    });
    await atMost(pageMs, told);
  }

  /** Settles when pictures were served, or are not asked for. */
  shown(): Promise<void> {
    return atMost(patienceMs, this.#isServed);
  }
}

async function atMost(ms: number, work: Promise<void>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([work, patience]);
  clearTimeout(timer);
}
