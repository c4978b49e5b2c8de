import { deadline } from "../fallback/deadline.ts";

/** So long the first picture of an import may take to be waited for, in milliseconds. */
const patienceMs = 400;

/** What can wait waits until the first picture of an import is on screen: each would take the page's thread from it. */
export class FirstPicture {
  #seen: () => void = () => undefined;
  readonly #isSeen = new Promise<void>((resolve) => {
    this.#seen = resolve;
  });

  /** It is on screen. */
  seen(): void {
    this.#seen();
  }

  /** Settles when it is on screen, or does not come soon. */
  async wait(): Promise<void> {
    await deadline(patienceMs, this.#isSeen).catch(() => undefined);
  }
}
