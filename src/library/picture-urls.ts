import type { PhotoId } from "../photo/photo.ts";

/** A picture ready for an `<img>`. */
export interface PictureUrl {
  url: string;
  /** A thumbnail of our own, not only the camera's embedded preview. */
  thumbnail: boolean;
  /** The `picture` column's value this was asked for. */
  version: number;
  bytes: number;
}

/** A replaced picture can still be asked for by a tile that has not rendered since. */
const REPLACED_STAYS_MS = 5000;

type Answer = { id: PhotoId; picture: Blob; thumbnail: boolean }[];

/** What the cache needs: the library's pictures, and a place to say which rows have news. */
export interface PictureHost {
  pictures(ids: Uint32Array): Promise<Answer>;
  versionOf(id: PhotoId): number;
  arrived(ids: PhotoId[]): void;
}

/**
 * Object URLs of the pictures last shown, least recently used out first. All that is asked for in one frame goes to
 * the library in one call. A URL is revoked only when its row leaves the cache, which holds more rows than fit any
 * screen.
 */
export class PictureUrls {
  readonly #host: PictureHost;
  readonly #most: number;
  readonly #urls = new Map<PhotoId, PictureUrl>();
  #wanted = new Set<PhotoId>();
  #asking = false;

  constructor(host: PictureHost, most: number) {
    this.#host = host;
    this.#most = most;
  }

  /** Bytes of the pictures at hand. */
  get bytes(): number {
    let bytes = 0;
    for (const held of this.#urls.values()) bytes += held.bytes;
    return bytes;
  }

  /** The URL at hand, possibly of an older picture; null when there is none yet. Never asks. */
  at(id: PhotoId): PictureUrl | null {
    return this.#urls.get(id) ?? null;
  }

  /** Wants the row's newest picture; `arrived` tells when it is there. Nothing happens when it is at hand. */
  want(id: PhotoId): void {
    const held = this.#urls.get(id);
    if (held) {
      this.#urls.delete(id);
      this.#urls.set(id, held);
      if (held.version === this.#host.versionOf(id)) return;
    }
    this.#wanted.add(id);
    if (!this.#asking) void this.#ask();
  }

  /** Forgets everything, as after a restart of the library. */
  clear(): void {
    for (const { url } of this.#urls.values()) URL.revokeObjectURL(url);
    this.#urls.clear();
  }

  async #ask(): Promise<void> {
    this.#asking = true;
    // Lets every tile of this render add itself first.
    await Promise.resolve();
    while (this.#wanted.size > 0) {
      const ids = Uint32Array.from(this.#wanted);
      this.#wanted = new Set();
      const versions = Array.from(ids, (id) => this.#host.versionOf(id));
      const answer = await this.#host.pictures(ids).catch(() => [] as Answer);
      const versionOf = new Map(Array.from(ids, (id, index) => [id, versions[index] ?? 0]));
      for (const { id, picture, thumbnail } of answer)
        this.#keep(id, picture, thumbnail, versionOf.get(id) ?? 0);
      if (answer.length > 0) this.#host.arrived(answer.map(({ id }) => id));
    }
    this.#asking = false;
  }

  #keep(id: PhotoId, picture: Blob, thumbnail: boolean, version: number): void {
    const old = this.#urls.get(id);
    if (old) {
      // The tile may just be loading it; it changes over in its next render.
      setTimeout(() => URL.revokeObjectURL(old.url), REPLACED_STAYS_MS);
      this.#urls.delete(id);
    }
    const bytes = picture.size;
    this.#urls.set(id, { url: URL.createObjectURL(picture), thumbnail, version, bytes });
    for (const [oldest, { url }] of this.#urls) {
      if (this.#urls.size <= this.#most) break;
      URL.revokeObjectURL(url);
      this.#urls.delete(oldest);
    }
  }
}
