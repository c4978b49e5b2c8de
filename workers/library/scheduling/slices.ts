import { pause } from "./pause.ts";

/** Milliseconds of work in one go. */
const longest = 8;

/** Lets other work have its turn whenever this one took long enough. */
export class Slices {
  #since = performance.now();

  /** Settles at once, or after everything else that waits. */
  async turn(): Promise<void> {
    if (performance.now() - this.#since < longest) return;
    await pause();
    this.#since = performance.now();
  }
}
