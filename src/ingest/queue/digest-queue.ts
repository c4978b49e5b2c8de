import type { DigestExtent } from "../../contract/photo-worker.ts";
import type { Row } from "../../photo/photo.ts";

/** Some files whose digests are made together. */
export interface DigestWork {
  stage: "digest";
  extent: DigestExtent;
  ids: Row[];
}

/** Ends are read in one go; whole files one after the other, so their number only spares messages. */
const batches: Record<DigestExtent, number> = { ends: 64, whole: 8 };

/** Files the library wants digests of: what waits, and what is in progress. */
export class DigestQueue {
  readonly #waiting: Record<DigestExtent, Row[]> = { ends: [], whole: [] };
  /** Read again on their own, after their batch hung. */
  #alone: { id: Row; extent: DigestExtent }[] = [];
  /** What is in progress of a row; null where it waits. */
  readonly #inHand = new Map<Row, DigestExtent | null>();
  /** Asked for while something else of the row was in progress. */
  readonly #next = new Map<Row, DigestExtent>();

  get size(): number {
    return this.#inHand.size;
  }

  /**
   * Rows that wait, or are in progress, are not asked for twice. A worker answers the library first and the page later, so
   * that the library may want the next digest of a row that is still in progress here.
   */
  ask(extent: DigestExtent, ids: Iterable<Row>): void {
    for (const id of ids) {
      const inHand = this.#inHand.get(id);
      if (inHand === undefined) this.#queue(extent, id);
      else if (inHand !== null && inHand !== extent) this.#next.set(id, extent);
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

  settled(id: Row): void {
    this.#inHand.delete(id);
    const next = this.#next.get(id);
    if (next === undefined) return;
    this.#next.delete(id);
    this.#queue(next, id);
  }

  /** Work that did not come to an end waits again. */
  putBack({ extent, ids }: DigestWork, alone: boolean): void {
    for (const id of ids) {
      if ((this.#inHand.get(id) ?? null) === null) continue;
      this.#inHand.set(id, null);
      if (alone) this.#alone.push({ id, extent });
      else this.#waiting[extent].push(id);
    }
  }

  /** Drops everything, what is in progress too; answers the rows. */
  clear(): Row[] {
    const ids = [...this.#inHand.keys()];
    this.#inHand.clear();
    this.#next.clear();
    this.#waiting.ends = [];
    this.#waiting.whole = [];
    this.#alone = [];
    return ids;
  }

  #queue(extent: DigestExtent, id: Row): void {
    this.#inHand.set(id, null);
    this.#waiting[extent].push(id);
  }

  #run(extent: DigestExtent, ids: Row[]): DigestWork {
    for (const id of ids) this.#inHand.set(id, extent);
    return { stage: "digest", extent, ids };
  }
}
