import { EtagMismatch, type RangeResponse, type Source } from "pmtiles";

/** Size of what is fetched at once, in bytes. Neighbouring tiles lie side by side, so one request brings many. */
const blockBytes = 128 * 1024;

/** Most blocks kept in memory. */
const mostBlocks = 96;

/**
 * A file of this site, read in blocks by byte ranges. A server that does not know ranges sends all of it, which is then
 * kept instead.
 */
export class RangeFile implements Source {
  readonly #url: string;
  readonly #blocks = new Map<number, Promise<ArrayBuffer>>();
  #whole: ArrayBuffer | null = null;
  #tag: string | undefined;

  constructor(url: string) {
    this.#url = url;
  }

  getKey(): string {
    return this.#url;
  }

  async getBytes(offset: number, length: number): Promise<RangeResponse> {
    const first = Math.floor(offset / blockBytes);
    const last = Math.floor((offset + length - 1) / blockBytes);
    const parts = await Promise.all(
      Array.from({ length: last - first + 1 }, (_, index) => this.#block(first + index)),
    );
    // Directories of one version of the file are not taken for those of another.
    const tag = this.#tag === undefined ? {} : { etag: this.#tag };
    if (this.#whole) return { data: this.#whole.slice(offset, offset + length), ...tag };
    const from = offset - first * blockBytes;
    const joined = parts.length === 1 && parts[0] ? parts[0] : await new Blob(parts).arrayBuffer();
    return { data: joined.slice(from, from + length), ...tag };
  }

  #block(index: number): Promise<ArrayBuffer> {
    const known = this.#blocks.get(index);
    // The block used last comes last: the first is the one to drop.
    this.#blocks.delete(index);
    const block = known ?? this.#fetch(index);
    this.#blocks.set(index, block);
    // The caller gets the error; the next call asks again.
    if (!known) block.catch(() => this.#blocks.delete(index));
    const [oldest] = this.#blocks.keys();
    if (this.#blocks.size > mostBlocks && oldest !== undefined) this.#blocks.delete(oldest);
    return block;
  }

  async #fetch(index: number): Promise<ArrayBuffer> {
    if (this.#whole) return this.#whole;
    const from = index * blockBytes;
    const answer = await fetch(this.#url, { headers: { range: `bytes=${from}-${from + blockBytes - 1}` } });
    if (!answer.ok) throw new Error(`${this.#url} answered ${answer.status}`);
    const tag = answer.headers.get("etag") ?? undefined;
    if (this.#tag !== undefined && tag !== this.#tag) {
      // Another version of the file: what was read of the last one does not fit it.
      this.#blocks.clear();
      this.#tag = undefined;
      throw new EtagMismatch();
    }
    this.#tag = tag;
    const bytes = await answer.arrayBuffer();
    if (answer.status !== 206) this.#whole = bytes;
    return bytes;
  }
}
