import type { ReadBytes } from "../shared/published-worker.ts";
import type { PictureSpot, ReachTrouble } from "../shared/published.ts";

/** Bytes of pictures that are kept: some 2,000. */
const mostBytes = 24_000_000;
/** Pictures of one segment are fetched together with up to this many bytes between them. */
const widestGap = 24 * 1024;
/** Most bytes of one request: the first pictures of a screen should not wait for the last. */
const mostAtOnce = 256 * 1024;

/** Requests at once: what is scrolled past while they are under way is never asked for. */
const mostRequests = 8;

/** The name of a picture: equal for the same bytes. */
const pictureName = ({ path, offset }: PictureSpot): string => `${path}:${offset}`;

/** Neighbours in one segment, to be fetched together. */
interface PictureRun {
  path: string;
  start: number;
  end: number;
  spots: PictureSpot[];
}

/** Joins pictures that lie close together. */
export function pictureRuns(spots: readonly PictureSpot[]): PictureRun[] {
  const runs: PictureRun[] = [];
  const sorted = spots.toSorted((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : a.offset - b.offset));
  for (const spot of sorted) {
    const last = runs.at(-1);
    const end = spot.offset + spot.bytes;
    const isNear =
      last?.path === spot.path && spot.offset - last.end <= widestGap && end - last.start <= mostAtOnce;
    if (last && isNear) {
      last.end = Math.max(last.end, end);
      last.spots.push(spot);
    } else runs.push({ path: spot.path, start: spot.offset, end, spots: [spot] });
  }
  return runs;
}

/** Thumbnails of a published dataset as URLs of blobs, the least recently shown out first. */
export class PublishedPictures {
  readonly #read: ReadBytes;
  readonly #told: (why: ReachTrouble) => void;
  readonly #kept = new Map<string, { url: string; bytes: number }>();
  readonly #failed = new Set<string>();
  readonly #listeners = new Map<string, Set<() => void>>();
  /** Not asked for yet, and asked for. */
  readonly #wanted = new Map<string, PictureSpot>();
  readonly #underWay = new Set<string>();
  #isWaiting = false;
  #requests = 0;
  #bytes = 0;

  /** `told` hears why pictures cannot be read now. */
  constructor(read: ReadBytes, told: (why: ReachTrouble) => void) {
    this.#read = read;
    this.#told = told;
  }

  /** Bytes that are kept. */
  get bytes(): number {
    return this.#bytes;
  }

  /** The URL; null until it is there, or where it could not be read. */
  at(spot: PictureSpot): string | null {
    return this.#kept.get(pictureName(spot))?.url ?? null;
  }

  /** Fetches a picture that is not there and calls `listener` once it is; answers how to end that. */
  watch(spot: PictureSpot, listener: () => void): () => void {
    const name = pictureName(spot);
    const listeners = this.#listeners.get(name) ?? new Set();
    this.#listeners.set(name, listeners.add(listener));
    this.#want(name, spot);
    return () => {
      listeners.delete(listener);
      if (listeners.size > 0) return;
      this.#listeners.delete(name);
      this.#wanted.delete(name);
    };
  }

  /** Lets all pictures go. */
  close(): void {
    for (const { url } of this.#kept.values()) URL.revokeObjectURL(url);
    this.#kept.clear();
    this.#wanted.clear();
  }

  #want(name: string, spot: PictureSpot): void {
    const held = this.#kept.get(name);
    if (held) {
      this.#kept.delete(name);
      this.#kept.set(name, held);
    } else if (!this.#failed.has(name) && !this.#underWay.has(name)) {
      this.#wanted.set(name, spot);
      this.#askSoon();
    }
  }

  /** Lets every tile of this render add itself first. */
  #askSoon(): void {
    if (this.#isWaiting) return;
    this.#isWaiting = true;
    setTimeout(() => {
      this.#isWaiting = false;
      for (const run of pictureRuns([...this.#wanted.values()])) {
        if (this.#requests >= mostRequests) break;
        void this.#ask(run);
      }
    });
  }

  async #ask(run: PictureRun): Promise<void> {
    const names = run.spots.map(pictureName);
    for (const name of names) {
      this.#wanted.delete(name);
      this.#underWay.add(name);
    }
    this.#requests++;
    await this.#fetch(run);
    this.#requests--;
    for (const name of names) this.#underWay.delete(name);
    if (this.#wanted.size > 0) this.#askSoon();
  }

  async #fetch(run: PictureRun): Promise<void> {
    const answer = await this.#read(run.path, run.start, run.end);
    // A picture that is not there is no news; what keeps all of them away is, and may pass.
    const isAway = !answer.ok && answer.why !== "missing";
    if (isAway) this.#told(answer.why);
    for (const spot of run.spots) {
      const name = pictureName(spot);
      const start = spot.offset - run.start;
      if (isAway) continue;
      if (!answer.ok || start + spot.bytes > answer.bytes.byteLength) this.#failed.add(name);
      else this.#keep(name, new Blob([answer.bytes.slice(start, start + spot.bytes)], { type: spot.type }));
      for (const listener of this.#listeners.get(name) ?? []) listener();
    }
  }

  #keep(name: string, picture: Blob): void {
    if (this.#kept.has(name)) return;
    this.#kept.set(name, { url: URL.createObjectURL(picture), bytes: picture.size });
    this.#bytes += picture.size;
    for (const [oldest, { url, bytes }] of this.#kept) {
      if (this.#bytes <= mostBytes) break;
      if (this.#listeners.has(oldest)) continue;
      this.#kept.delete(oldest);
      this.#bytes -= bytes;
      URL.revokeObjectURL(url);
    }
  }
}
