import { FileHash } from "./file-hash.ts";
import { ignore } from "../../../faults/faults.ts";

/** Bytes handed over at a time. */
const pieceBytes = 1024 * 1024;

/** A file read for sending, once, with its hash in the making. */
export class FileReading {
  readonly #file: Blob;
  #hash: FileHash | null = null;
  #at = 0;

  constructor(file: Blob) {
    this.#file = file;
  }

  /** See `TransferWorker.openFile`. */
  async open(at: number, hash: string | null): Promise<number | null> {
    try {
      const kept = await FileHash.start();
      if (at > 0) await kept.addFile(this.#file.slice(0, at));
      const isSame = at > 0 && at <= this.#file.size && kept.soFar() === hash;
      this.#hash = isSame ? kept : await FileHash.start();
      this.#at = isSame ? at : 0;
      // What cannot be read is found out before anything is said about it.
      if (this.#at < this.#file.size) await this.#file.slice(this.#at, this.#at + 1).arrayBuffer();
      return this.#at;
    } catch (error) {
      // Moved or changed since.
      ignore(error);
      return null;
    }
  }

  /** See `TransferWorker.nextBytes`. */
  async next(): Promise<Uint8Array<ArrayBuffer> | null> {
    const end = Math.min(this.#file.size, this.#at + pieceBytes);
    try {
      const bytes = new Uint8Array(await this.#file.slice(this.#at, end).arrayBuffer());
      if (bytes.length !== end - this.#at) return null;
      this.#hash?.add(bytes);
      this.#at = end;
      return bytes;
    } catch (error) {
      // Moved or changed since.
      ignore(error);
      return null;
    }
  }

  hash(): string {
    return this.#hash?.soFar() ?? "";
  }
}
