import type { DigestExtent } from "../../workers/contract.ts";
import type { PhotoId } from "../photo/photo.ts";

/** Some files whose digests are made together. */
export interface DigestWork {
  stage: "digest";
  extent: DigestExtent;
  ids: PhotoId[];
}

/** Ends are read in one go; whole files one after the other, so their number only spares messages. */
const batches: Record<DigestExtent, number> = { ends: 64, whole: 8 };

/** Files the library wants digests of: what waits, and what is in hand. */
export class DigestQueue {
  readonly #waiting: Record<DigestExtent, PhotoId[]> = { ends: [], whole: [] };
  /** Read again on their own, after their batch hung. */
  #alone: { id: PhotoId; extent: DigestExtent }[] = [];
  readonly #isRunning = new Map<PhotoId, boolean>();

  /** Rows that wait or are in hand. */
  get size(): number {
    return this.#isRunning.size;
  }

  /** Rows in hand already are not asked for twice. */
  ask(extent: DigestExtent, ids: Iterable<PhotoId>): void {
    for (const id of ids) {
      if (this.#isRunning.has(id)) continue;
      this.#isRunning.set(id, false);
      this.#waiting[extent].push(id);
    }
  }

  /** The next batch, marked as running; null when nothing waits. */
  take(): DigestWork | null {
    const alone = this.#alone.pop();
    if (alone !== undefined) return this.#run(alone.extent, [alone.id]);
    // From the end, which moves nothing: the library waits for all of them.
    for (const extent of ["ends", "whole"] as const) {
      const ids = this.#waiting[extent].splice(-batches[extent]);
      if (ids.length > 0) return this.#run(extent, ids);
    }
    return null;
  }

  settled(id: PhotoId): void {
    this.#isRunning.delete(id);
  }

  /** Work that did not come to an end waits again. */
  putBack({ extent, ids }: DigestWork, alone: boolean): void {
    for (const id of ids) {
      if (this.#isRunning.get(id) !== true) continue;
      this.#isRunning.set(id, false);
      if (alone) this.#alone.push({ id, extent });
      else this.#waiting[extent].push(id);
    }
  }

  /** Forgets everything, what is in hand too, and tells it. */
  clear(): PhotoId[] {
    const ids = [...this.#isRunning.keys()];
    this.#isRunning.clear();
    this.#waiting.ends = [];
    this.#waiting.whole = [];
    this.#alone = [];
    return ids;
  }

  #run(extent: DigestExtent, ids: PhotoId[]): DigestWork {
    for (const id of ids) this.#isRunning.set(id, true);
    return { stage: "digest", extent, ids };
  }
}
