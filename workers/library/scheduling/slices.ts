/** Milliseconds of work in one go. */
const longest = 8;

/** Lets other work have its turn whenever this one took long enough. */
export class Slices {
  #since = performance.now();

  /** Settles at once, or after everything else that waits. */
  async turn(): Promise<void> {
    if (performance.now() - this.#since < longest) return;
    await otherWork();
    this.#since = performance.now();
  }
}

/** A message to oneself comes after those that wait, without the delay timers have. */
function otherWork(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
