import { ignore } from "../../../src/faults/faults.ts";

/** Bytes that are read and dropped rather than begun anew behind them: a read of its own costs as much. */
const mostSkipped = 512 * 1024;

/** A file that is not read from front to back is read whole after so many beginnings. */
const mostStreams = 64;

const bufferBytes = 512 * 1024;

/** For the next file: memory that is used for the first time costs as much as what is read into it. */
let idle: ArrayBuffer | null = null;

const nothing = new Uint8Array(0);

/** Reads parts of a file, mostly from front to back, into memory of the caller, and holds little of it. */
export class ForwardReader {
  readonly #file: Blob;
  #reader: ReadableStreamBYOBReader | ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>> | null = null;
  /** What the next bytes are read into. */
  #buffer: ArrayBuffer | null = null;
  /** What was read and not taken yet, and where in the file it begins. */
  #chunk = nothing;
  #at = 0;
  #streams = 0;

  constructor(file: Blob) {
    this.#file = file;
  }

  /** Fills `into` with the bytes at `offset`; returns how many there are. Rejects if the browser cannot read the file. */
  async read(offset: number, into: Uint8Array): Promise<number> {
    if (!this.#isAhead(offset)) await this.#begin(offset);
    let got = 0;
    while (got < into.length) {
      const skipped = Math.min(offset + got - this.#at, this.#chunk.length);
      const some = this.#chunk.subarray(skipped, skipped + into.length - got);
      into.set(some, got);
      got += some.length;
      // The whole file stays as it is.
      if (this.#streams > mostStreams) break;
      this.#chunk = this.#chunk.subarray(skipped + some.length);
      this.#at += skipped + some.length;
      if (got < into.length && !(await this.#next())) break;
    }
    return got;
  }

  /** Ends reading; always to be called. */
  close(): void {
    // What is left is not wanted.
    this.#reader?.cancel().catch(ignore);
    this.#reader = null;
    idle = this.#buffer ?? idle;
    this.#buffer = null;
    this.#chunk = nothing;
  }

  #isAhead(offset: number): boolean {
    if (this.#streams === 0) return false;
    if (this.#streams > mostStreams) return true;
    return offset >= this.#at && offset <= this.#at + this.#chunk.length + mostSkipped;
  }

  async #begin(offset: number): Promise<void> {
    this.close();
    this.#streams++;
    if (this.#streams > mostStreams) {
      this.#at = 0;
      this.#chunk = new Uint8Array(await this.#file.arrayBuffer());
      return;
    }
    // A part of a file has to be asked for by itself.
    this.#at = offset <= mostSkipped ? 0 : offset;
    const stream = (this.#at === 0 ? this.#file : this.#file.slice(offset)).stream();
    try {
      this.#reader = stream.getReader({ mode: "byob" });
    } catch (error) {
      // Not every browser's files fill memory that they are given.
      ignore(error);
      this.#reader = stream.getReader();
    }
  }

  /** Reads on; false at the end of the file. */
  async #next(): Promise<boolean> {
    const reader = this.#reader;
    if (reader === null) return false;
    if (reader instanceof ReadableStreamDefaultReader) {
      this.#chunk = (await reader.read()).value ?? nothing;
    } else {
      const memory = this.#buffer ?? idle ?? new ArrayBuffer(bufferBytes);
      [this.#buffer, idle] = [null, null];
      const { value } = await reader.read(new Uint8Array(memory));
      this.#chunk = value ?? nothing;
      this.#buffer = value?.buffer ?? null;
    }
    return this.#chunk.length > 0;
  }
}
