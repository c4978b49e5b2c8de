import type { ShownPicture } from "../contract/queries.ts";
import type { PhotoId } from "../photo/photo.ts";

/** A picture ready for an `<img>`. */
export interface PictureUrl extends Omit<ShownPicture, "id"> {
  /** The `picture` column's value this was asked for. */
  version: number;
}

/** What the cache needs: the library's pictures, and a place to say which rows have news. */
export interface PictureHost {
  pictures(ids: Uint32Array): Promise<ShownPicture[]>;
  versionOf(id: PhotoId): number;
  arrived(ids: PhotoId[]): void;
}

/**
 * The pictures last shown, least recently used out first. All that is asked for in one frame goes to the library in one
 * call. `most`: bytes they may take; more than fit any screen.
 */
export class PictureUrls {
  readonly #host: PictureHost;
  readonly #most: number;
  readonly #urls = new Map<PhotoId, PictureUrl>();
  #wanted = new Set<PhotoId>();
  #asking = false;
  #bytes = 0;

  constructor(host: PictureHost, most: number) {
    this.#host = host;
    this.#most = most;
  }

  /** Bytes of the pictures at hand. */
  get bytes(): number {
    return this.#bytes;
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
    this.#urls.clear();
    this.#bytes = 0;
  }

  async #ask(): Promise<void> {
    this.#asking = true;
    // Lets every tile of this render add itself first.
    await Promise.resolve();
    while (this.#wanted.size > 0) {
      const ids = Uint32Array.from(this.#wanted);
      this.#wanted = new Set();
      const versions = new Map(Array.from(ids, (id) => [id, this.#host.versionOf(id)]));
      const answer = await this.#host.pictures(ids).catch((): ShownPicture[] => []);
      for (const { id, ...picture } of answer) this.#keep(id, { ...picture, version: versions.get(id) ?? 0 });
      if (answer.length > 0) this.#host.arrived(answer.map(({ id }) => id));
    }
    this.#asking = false;
  }

  #keep(id: PhotoId, picture: PictureUrl): void {
    this.#drop(id);
    this.#urls.set(id, picture);
    this.#bytes += picture.url.length;
    for (const oldest of this.#urls.keys()) {
      if (this.#bytes <= this.#most) break;
      this.#drop(oldest);
    }
  }

  #drop(id: PhotoId): void {
    this.#bytes -= this.#urls.get(id)?.url.length ?? 0;
    this.#urls.delete(id);
  }
}
