import { decoderMissing, failed } from "../shared/drawn.ts";
import { type HeifAnswer, type HeifPicture, readHeif } from "./heif-picture.ts";
import type { HeifFile } from "./heif-session.ts";
import { type Libheif, openLibheif } from "./libheif.ts";
import { orNull } from "../../../../src/faults/faults.ts";
import { serialQueue } from "../../../../src/photo/serial-queue.ts";

/** WebAssembly memory never shrinks: an instance that grew beyond this is replaced. 12 megapixels take 90 MB. */
const mostMemory = 128 * 1024 * 1024;
/** An instance is replaced after this many files, which bounds unknown leaks. */
const mostFiles = 64;
const idleMs = 5000;

/**
 * Decodes HEIF files one at a time, because there is one libheif instance and it owns the pixels. An instance that
 * breaks on a file is discarded.
 */
export class HeifQueue {
  readonly #compile: () => Promise<WebAssembly.Module>;
  #module: Promise<WebAssembly.Module> | null = null;
  #library: Libheif | null = null;
  #files = 0;
  readonly #inTurn = serialQueue();
  #idle: ReturnType<typeof setTimeout> | undefined;

  constructor(compile: () => Promise<WebAssembly.Module>) {
    this.#compile = compile;
  }

  /** Memory of the instance in bytes; 0 without one. */
  get memory(): number {
    return this.#library?.HEAPU8.byteLength ?? 0;
  }

  /** Runs `readHeif` after all earlier files. Never rejects. */
  read<T>(
    file: HeifFile,
    maxEdge: number,
    draw: (picture: HeifPicture) => Promise<T>,
  ): Promise<HeifAnswer<T>> {
    clearTimeout(this.#idle);
    return this.#inTurn(() => this.#read(file, maxEdge, draw));
  }

  async #read<T>(
    file: HeifFile,
    maxEdge: number,
    draw: (picture: HeifPicture) => Promise<T>,
  ): Promise<HeifAnswer<T>> {
    // Not loaded without a network.
    const library = await this.#open().catch(orNull);
    if (library === null) {
      return decoderMissing();
    }
    try {
      const answer = await readHeif(library, file, maxEdge, draw);
      this.#files++;
      if (this.memory > mostMemory || this.#files >= mostFiles) this.#library = null;
      return answer;
    } catch {
      // Whatever the decoder throws at damaged files; it is not used again.
      this.#library = null;
      return failed("corrupt", "The photo is damaged, or too large for this device’s memory.");
    } finally {
      clearTimeout(this.#idle);
      this.#idle = setTimeout(() => {
        this.#library = null;
      }, idleMs);
    }
  }

  async #open(): Promise<Libheif> {
    if (this.#library !== null) return this.#library;
    this.#module ??= this.#compile();
    // If loading failed, the next file tries again.
    const module = await this.#module.catch((error: unknown) => {
      this.#module = null;
      throw error;
    });
    this.#files = 0;
    this.#library = openLibheif(module);
    return this.#library;
  }
}
