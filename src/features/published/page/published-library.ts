import type { PublishedWorker } from "../shared/published-worker.ts";
import type {
  PublishedClusters,
  PublishedDetails,
  PublishedFilter,
  PublishedMonths,
  PublishedSelection,
  ReachTrouble,
  PublishedTile,
} from "../shared/published.ts";
import type { ManifestTrouble } from "../../dataset/shared/manifest.ts";
import type { Viewport } from "../../../photo/geo/bounds.ts";
import { startPublishedWorker } from "../../../threads/published-worker.ts";
import { threadOf, WorkerLost, type Thread } from "../../../threads/thread.ts";
import { PublishedPictures } from "./published-pictures.ts";
import type { DatasetReach } from "./reach.ts";

/** A filter that lets every photo pass. */
export const noPublishedFilter: PublishedFilter = { from: null, to: null, bounds: null, words: "" };

/** What is known of an open dataset; a new object with each change. */
export interface PublishedSnapshot {
  selection: PublishedSelection;
  months: PublishedMonths;
  filter: PublishedFilter;
  /** The photos of the filter are being found. */
  isSelecting: boolean;
  /** Why thumbnails cannot be read. */
  pictureTrouble: ReachTrouble | null;
  /** The worker broke on this dataset. */
  isBroken: boolean;
}

/** A published dataset that is open: what the page shows of it. Once its worker is gone, nothing more can be read. */
export class PublishedLibrary {
  /** All that count, whatever the filter. */
  readonly photos: number;
  readonly reach: DatasetReach;
  readonly pictures: PublishedPictures;
  readonly #thread: Thread<PublishedWorker>;
  readonly #listeners = new Set<() => void>();
  #snapshot: PublishedSnapshot;
  #asked = 0;

  private constructor(thread: Thread<PublishedWorker>, photos: number, reach: DatasetReach) {
    this.photos = photos;
    this.reach = reach;
    this.pictures = new PublishedPictures(reach.read, (why) => this.#change({ pictureTrouble: why }));
    this.#thread = thread;
    this.#thread.onCrash(() => this.#change({ isBroken: true, isSelecting: false }));
    this.#snapshot = {
      selection: { version: 0, count: photos, scan: null, damaged: [], trouble: null },
      months: { months: new Int32Array(), counts: new Float64Array(), whole: false },
      filter: noPublishedFilter,
      isSelecting: false,
      pictureTrouble: null,
      isBroken: false,
    };
    void this.select(noPublishedFilter);
  }

  /** Opens the dataset of a manifest; or says why that is none. */
  static async open(manifest: ArrayBuffer, reach: DatasetReach): Promise<PublishedLibrary | ManifestTrouble> {
    const thread = threadOf<PublishedWorker>(startPublishedWorker());
    const damaged = { ok: false, why: "damaged" } as const;
    const opened = await unlessLost(thread.calls.open(manifest, reach.read), damaged);
    if (opened.ok) return new PublishedLibrary(thread, opened.photos, reach);
    thread.terminate();
    return opened.why;
  }

  /** Of now, for `useSyncExternalStore`. */
  readonly snapshot = (): PublishedSnapshot => this.#snapshot;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** Reads the counts by month and place, once the first photos are there. */
  async readOverview(): Promise<void> {
    const reading = this.#thread.calls.overview((now) => this.#change({ months: now }));
    const months = await unlessLost(reading, null);
    if (months !== null) this.#change({ months });
  }

  /** Shows the photos of another filter. */
  async select(filter: PublishedFilter): Promise<void> {
    const asked = ++this.#asked;
    this.#change({ filter, isSelecting: true });
    const told = (selection: PublishedSelection): void => {
      if (asked === this.#asked) this.#change({ selection });
    };
    const selection = await unlessLost(this.#thread.calls.select(filter, told), null);
    if (asked === this.#asked) this.#change({ ...(selection && { selection }), isSelecting: false });
  }

  /** Ends the reading through; what was found stays. */
  stop(): void {
    void this.#thread.calls.stop();
  }

  /** Photos at positions of the present filter: fewer where they cannot be read, null where there is another filter by now. */
  async tiles(from: number, to: number): Promise<PublishedTile[] | null> {
    const asked = this.#asked;
    const found = await unlessLost(this.#thread.calls.tiles(from, to), null);
    if (asked !== this.#asked) return null;
    if (found === null) return [];
    const { tiles, selection } = found;
    const { version, trouble, damaged } = this.#snapshot.selection;
    const isNews =
      selection.version !== version ||
      selection.trouble !== trouble ||
      selection.damaged.length !== damaged.length;
    // While it reads through, its own tellings are the newest.
    if (isNews && !this.#snapshot.isSelecting) this.#change({ selection });
    return tiles;
  }

  /** What a map shows; null where it cannot be read. */
  clusters(viewport: Viewport): Promise<PublishedClusters | null> {
    return unlessLost(this.#thread.calls.clusters(viewport), null);
  }

  details(key: string): Promise<PublishedDetails | null> {
    return unlessLost(this.#thread.calls.details(key), null);
  }

  tile(key: string): Promise<PublishedTile | null> {
    return unlessLost(this.#thread.calls.tile(key), null);
  }

  /** The original of a photo; null where it was not published or cannot be shown. */
  async original(key: string): Promise<Blob | null> {
    const found = await unlessLost(this.#thread.calls.original(key), null);
    const answer = found && (await this.reach.read(found.path, 0, found.bytes));
    return answer?.ok ? new Blob([answer.bytes], { type: found?.type ?? "" }) : null;
  }

  /** Ends the worker and lets everything go. */
  close(): void {
    this.reach.close();
    this.#thread.terminate();
    this.pictures.close();
  }

  #change(change: Partial<PublishedSnapshot>): void {
    this.#snapshot = { ...this.#snapshot, ...change };
    for (const listener of this.#listeners) listener();
  }
}

/** An answer of the worker, or this once it is gone. */
function unlessLost<T, L>(asked: Promise<T>, lost: L): Promise<T | L> {
  return asked.catch((error: unknown) => {
    if (error instanceof WorkerLost) return lost;
    throw error;
  });
}
