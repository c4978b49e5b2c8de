import { failed } from "../shared/drawn.ts";
import { type HeifAnswer, type HeifPicture, readHeif } from "./heif-picture.ts";
import { type Libheif, openLibheif } from "./libheif.ts";

/** WebAssembly memory never shrinks: a library whose memory has grown beyond this is replaced. 12 megapixels take 90 MB. */
const mostMemory = 128 * 1024 * 1024;
/** Leaks that are not known of end here. */
const mostFiles = 64;
const idleMs = 5000;

/**
 * Where HEIF files are decoded: one after the other, for there is one library and its pixels are only lent. A file the
 * library breaks on takes the library with it, and the next file gets another one.
 */
export class HeifDesk {
  readonly #compile: () => Promise<WebAssembly.Module>;
  #module: Promise<WebAssembly.Module> | null = null;
  #library: Libheif | null = null;
  #files = 0;
  #last: Promise<unknown> = Promise.resolve();
  #idle: ReturnType<typeof setTimeout> | undefined;

  constructor(compile: () => Promise<WebAssembly.Module>) {
    this.#compile = compile;
  }

  /** The library's memory in bytes; 0 while there is none. */
  get memory(): number {
    return this.#library?.HEAPU8.byteLength ?? 0;
  }

  /** As `readHeif`, in turn. Never rejects. */
  read<T>(
    bytes: Uint8Array,
    maxEdge: number,
    draw: (picture: HeifPicture) => Promise<T>,
  ): Promise<HeifAnswer<T>> {
    clearTimeout(this.#idle);
    const answer = this.#last.then(() => this.#read(bytes, maxEdge, draw));
    this.#last = answer;
    return answer;
  }

  async #read<T>(
    bytes: Uint8Array,
    maxEdge: number,
    draw: (picture: HeifPicture) => Promise<T>,
  ): Promise<HeifAnswer<T>> {
    const library = await this.#open().catch(() => null);
    if (library === null) {
      return failed("unsupported", "The decoder for this format could not be loaded. Try again.");
    }
    try {
      const answer = await readHeif(library, bytes, maxEdge, draw);
      this.#files++;
      if (this.memory > mostMemory || this.#files >= mostFiles) this.#library = null;
      return answer;
    } catch {
      this.#library = null;
      return failed("corrupt", "The photo is damaged, or too large for this device's memory.");
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
    // What could not be loaded is asked for again with the next file.
    const module = await this.#module.catch((error: unknown) => {
      this.#module = null;
      throw error;
    });
    this.#files = 0;
    this.#library = openLibheif(module);
    return this.#library;
  }
}
