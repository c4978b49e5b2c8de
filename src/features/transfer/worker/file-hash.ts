import { createSHA256, type IHasher } from "hash-wasm";

/** Bytes read at a time. */
const pieceBytes = 4 * 1024 * 1024;

/** A SHA-256 in the making. Its value so far can be asked for, and it goes on. */
export class FileHash {
  readonly #hasher: IHasher;

  private constructor(hasher: IHasher) {
    this.#hasher = hasher;
  }

  /** Of nothing yet. */
  static async start(): Promise<FileHash> {
    return new FileHash((await createSHA256()).init());
  }

  add(bytes: Uint8Array): void {
    this.#hasher.update(bytes);
  }

  /** The hash of all that was added, as 64 hexadecimal digits. */
  soFar(): string {
    const state = this.#hasher.save();
    const hash = this.#hasher.digest("hex");
    this.#hasher.load(state);
    return hash;
  }

  /** Adds a file. Rejects where it cannot be read to its end. */
  async addFile(file: Blob): Promise<void> {
    for (let at = 0; at < file.size; at += pieceBytes) {
      const piece = new Uint8Array(await file.slice(at, at + pieceBytes).arrayBuffer());
      if (piece.length !== Math.min(pieceBytes, file.size - at)) throw new Error("The file became shorter.");
      this.add(piece);
    }
  }
}
