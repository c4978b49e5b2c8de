import type { Peer, PeerOptions } from "./thumbnail-peers.ts";

/** A peer that takes one picture after the other, as libraries on the page do. */
export class OneByOne implements Peer {
  readonly #make: (file: File) => Promise<Blob>;
  readonly #keep: PeerOptions["keep"];
  #last: Promise<void> = Promise.resolve();

  constructor(make: (file: File) => Promise<Blob>, keep: PeerOptions["keep"]) {
    this.#make = make;
    this.#keep = keep;
  }

  push(file: File): void {
    this.#last = this.#last.then(async () =>
      this.#keep({ name: file.name, picture: await this.#make(file) }),
    );
    // Told by `finish`; until then nobody listens.
    this.#last.catch(() => {});
  }

  /** Settles when everything pushed is done; rejects with the first failure, after which nothing more is made. */
  finish(): Promise<void> {
    return this.#last;
  }
}
