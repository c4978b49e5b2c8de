import type { TransferWorker } from "../shared/transfer-worker.ts";
import { drawCode, readCode } from "./code.ts";
import { FileHash } from "./file-hash.ts";
import { ignore } from "../../../faults/faults.ts";
import { FilesReceived } from "./files-received.ts";

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

/** All the worker does. `move` hands bytes to the page without copying them. */
export function transferWork(move: <T extends Uint8Array<ArrayBuffer>>(bytes: T) => T): TransferWorker {
  let reading: FileReading | null = null;
  const received = new FilesReceived();
  return {
    drawCode,
    readCode,
    async openFile(file, at, hash) {
      reading = new FileReading(file);
      return reading.open(at, hash);
    },
    async nextBytes() {
      const bytes = (await reading?.next()) ?? null;
      return bytes && move(bytes);
    },
    hashOfFile: () => Promise.resolve(reading?.hash() ?? ""),
    receiveInto: (place) => received.into(place),
    look: (file, known) => received.look(file, known),
    begin: (file, at) => received.begin(file, at),
    write: (bytes) => received.write(bytes),
    end: (hash) => received.end(hash),
    rest: () => received.rest(),
  };
}
