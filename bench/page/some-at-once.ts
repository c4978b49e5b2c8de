import type { Peer, PeerOptions } from "./peer.ts";

/** A peer on the page, without workers of ours: this many pictures at once, in the order they came. */
export class SomeAtOnce implements Peer {
  readonly #count: number;
  readonly #make: (file: File) => Promise<Blob>;
  readonly #keep: PeerOptions["keep"];
  #waiting: File[] = [];
  #running = 0;
  #failure: unknown = null;
  #idle: (() => void) | null = null;

  constructor(count: number, make: (file: File) => Promise<Blob>, keep: PeerOptions["keep"]) {
    this.#count = count;
    this.#make = make;
    this.#keep = keep;
  }

  push(file: File): void {
    if (this.#failure === null) this.#waiting.push(file);
    this.#next();
  }

  /** Settles when everything pushed is done; rejects with the first failure, after which nothing more is begun. */
  async finish(): Promise<void> {
    if (this.#running > 0) await new Promise<void>((resolve) => (this.#idle = resolve));
    if (this.#failure !== null) throw this.#failure;
  }

  #next(): void {
    while (this.#running < this.#count) {
      const file = this.#waiting.shift();
      if (file === undefined) break;
      this.#running++;
      void this.#work(file);
    }
    if (this.#running === 0) this.#idle?.();
  }

  async #work(file: File): Promise<void> {
    try {
      this.#keep({ name: file.name, picture: await this.#make(file) });
    } catch (error) {
      this.#failure ??= error;
      this.#waiting = [];
    }
    this.#running--;
    this.#next();
  }
}
