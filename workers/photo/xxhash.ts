import { createXXHash64, type IHasher } from "hash-wasm";

let hasher: IHasher | null = null;

/** Makes ready what the other functions here need. */
export async function prepareHash(): Promise<void> {
  hasher ??= await createXXHash64();
}

/** A hash of bytes that come one piece after the other. There is one at a time: the next one ends the one before. */
export class Hash {
  readonly #hasher: IHasher;

  constructor() {
    if (hasher === null) throw new Error("prepareHash comes first");
    this.#hasher = hasher.init();
  }

  add(bytes: Uint8Array): void {
    this.#hasher.update(bytes);
  }

  /** xxHash64 with seed 0, as two halves of 32 bits. */
  end(): { high: number; low: number } {
    const bytes = this.#hasher.digest("binary");
    const halves = new DataView(bytes.buffer, bytes.byteOffset, 8);
    return { high: halves.getUint32(0), low: halves.getUint32(4) };
  }
}
