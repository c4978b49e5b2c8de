import { createXXHash64, type IHasher } from "hash-wasm";

let hasher: IHasher | null = null;

/** Loads the hash; call it before creating a `Hash`. */
export async function prepareHash(): Promise<void> {
  hasher ??= await createXXHash64();
}

/** Hashes bytes piece by piece. Only one exists at a time: creating another resets it. */
export class Hash {
  readonly #hasher: IHasher;

  constructor() {
    if (hasher === null) throw new Error("prepareHash comes first");
    this.#hasher = hasher.init();
  }

  add(bytes: Uint8Array): void {
    this.#hasher.update(bytes);
  }

  /** xxHash64 with seed 0, as two 32-bit halves. */
  end(): { high: number; low: number } {
    const bytes = this.#hasher.digest("binary");
    const halves = new DataView(bytes.buffer, bytes.byteOffset, 8);
    return { high: halves.getUint32(0), low: halves.getUint32(4) };
  }
}
