/** So long the first screen may take to ask for its pictures, in milliseconds; in a hidden tab it asks for none. */
const patienceMs = 400;

/** Has what can wait wait until the first screen has its pictures: on two cores each would slow the other down. */
export class FirstScreen {
  #served: () => void = () => undefined;
  readonly #isServed = new Promise<void>((resolve) => {
    this.#served = resolve;
  });

  /** Pictures that were asked for are on their way. */
  async serve<T>(pictures: Promise<T>): Promise<T> {
    const answer = await pictures;
    this.#served();
    return answer;
  }

  /** Settles when pictures were served, or are not asked for. */
  async shown(): Promise<void> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const patience = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, patienceMs);
    });
    await Promise.race([this.#isServed, patience]);
    clearTimeout(timer);
  }
}
