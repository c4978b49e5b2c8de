import type { ShownPicture } from "../contract/queries.ts";
import type { Row } from "../photo/photo.ts";
import { otherwise } from "../faults/faults.ts";

/** A picture ready for an `<img>`. */
export interface PictureUrl extends Omit<ShownPicture, "id"> {
  /** The `picture` column's value this was asked for. */
  version: number;
}

/** Where pictures come from. */
interface PictureSource {
  pictures(ids: Uint32Array): Promise<ShownPicture[]>;
  /** The row's value in the `picture` column now. */
  versionOf(id: Row): number;
}

/** Bytes of some 1,500 pictures, or 700 for a dense screen: more than fit on one with its surroundings and a map. */
const MOST_BYTES = 24_000_000;
/** The same where memory is scarce: the screen is small as well. */
const FEWER_BYTES = 10_000_000;

/** Before a picture that could not be had is asked for again, in milliseconds; longer each time. */
const RETRY_MS = 1000;
const MOST_TRIES = 4;

/** How many bytes of pictures a device keeps. */
export function pictureBytes({
  cores,
  memoryGb = 4,
}: {
  cores: number;
  memoryGb: number | undefined;
}): number {
  return memoryGb <= 2 || cores <= 2 ? FEWER_BYTES : MOST_BYTES;
}

/**
 * The pictures last shown, least recently used out first, and who shows them. All that is asked for in one frame goes to
 * the library in one call. `most`: bytes they may take.
 */
export class PictureUrls {
  readonly #source: PictureSource;
  readonly #most: number;
  readonly #urls = new Map<Row, PictureUrl>();
  readonly #listeners = new Map<Row, Set<() => void>>();
  #wanted = new Set<Row>();
  /** How often in a row each was asked for in vain. */
  readonly #unanswered = new Map<Row, number>();
  #asking = false;
  #bytes = 0;

  constructor(source: PictureSource, most: number) {
    this.#source = source;
    this.#most = most;
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** The URL kept, possibly of an older picture; null when there is none yet. Never asks. */
  at(id: Row): PictureUrl | null {
    return this.#urls.get(id) ?? null;
  }

  /** Fetches the row's newest picture and calls `listener` whenever another one came; answers how to end that. */
  watch(id: Row, listener: () => void): () => void {
    const listeners = this.#listeners.get(id) ?? new Set();
    this.#listeners.set(id, listeners.add(listener));
    this.#want(id);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) this.#listeners.delete(id);
    };
  }

  /** Rows may have other pictures now: fetches those that are watched and changed. */
  refresh(): void {
    for (const id of this.#listeners.keys()) this.#want(id);
  }

  /** Forgets everything, as after a restart of the library. */
  clear(): void {
    this.#urls.clear();
    this.#unanswered.clear();
    this.#bytes = 0;
  }

  #want(id: Row): void {
    const held = this.#urls.get(id);
    if (held) {
      this.#urls.delete(id);
      this.#urls.set(id, held);
      if (held.version === this.#source.versionOf(id)) return;
    }
    this.#wanted.add(id);
    if (!this.#asking) void this.#ask();
  }

  async #ask(): Promise<void> {
    this.#asking = true;
    // Lets every tile of this render add itself first.
    await Promise.resolve();
    while (this.#wanted.size > 0) {
      const ids = Uint32Array.from(this.#wanted);
      this.#wanted = new Set();
      const versions = new Map(Array.from(ids, (id) => [id, this.#source.versionOf(id)]));
      // The library worker died: tiles ask its next one.
      const answer = await this.#source.pictures(ids).catch(otherwise([]));
      for (const { id, ...picture } of answer) {
        this.#keep(id, { ...picture, version: versions.get(id) ?? 0 });
        this.#unanswered.delete(id);
        versions.delete(id);
      }
      for (const { id } of answer) for (const listener of this.#listeners.get(id) ?? []) listener();
      for (const [id, version] of versions) if (version > 0) this.#askAgain(id);
    }
    this.#asking = false;
  }

  /** The row has a picture that could not be had: it may be had later, while somebody shows it. */
  #askAgain(id: Row): void {
    const asked = (this.#unanswered.get(id) ?? 0) + 1;
    this.#unanswered.set(id, asked);
    if (asked > MOST_TRIES) return;
    setTimeout(() => this.#listeners.has(id) && this.#want(id), RETRY_MS * asked);
  }

  #keep(id: Row, picture: PictureUrl): void {
    this.#drop(id);
    this.#urls.set(id, picture);
    this.#bytes += picture.url.length;
    for (const oldest of this.#urls.keys()) {
      if (this.#bytes <= this.#most) break;
      this.#drop(oldest);
    }
  }

  #drop(id: Row): void {
    this.#bytes -= this.#urls.get(id)?.url.length ?? 0;
    this.#urls.delete(id);
  }
}
