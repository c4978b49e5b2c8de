import type { PhotoId } from "../photo/photo.ts";
import type { Work } from "./order.ts";

/** What the browser tells of the device; `memoryGb` is rounded and capped at 8, and missing in most browsers. */
export interface Device {
  cores: number;
  memoryGb: number | undefined;
}

/** The longest edge of thumbnails in pixels, by the screen's density. */
export function thumbnailEdge(devicePixelRatio: number): number {
  return devicePixelRatio > 1.5 ? 512 : 320;
}

/**
 * How many lanes to start. The browser decodes on threads of its own, so one or two jobs more than cores fill the
 * machine better than one a core; each lane costs some 20 MB.
 */
export function laneCount({ cores, memoryGb }: Device): number {
  if (memoryGb !== undefined && memoryGb <= 1) return 1;
  if (memoryGb !== undefined && memoryGb <= 2) return Math.min(2, cores);
  return Math.max(2, Math.min(cores + 2, 12));
}

/**
 * How many lanes may read heads at a time. A head is read on the worker's own thread, so that more of them than cores
 * win nothing; and each has its own code to warm up, which takes some thousand files.
 */
export function readerCount({ cores }: Device): number {
  return Math.max(2, cores);
}

/** Bytes of pictures that may be in decoders at once: a sixteenth of the memory. */
export function pictureBudgetBytes({ memoryGb }: Device): number {
  return ((memoryGb ?? 4) * 1024 ** 3) / 16;
}

/**
 * Bounds the pixels in flight by bytes. What a picture will take is learnt with its metadata; one that is larger than
 * the whole budget is drawn alone.
 */
export class PictureBudget {
  readonly #bytes: number;
  readonly #costs = new Map<PhotoId, number>();

  constructor(bytes: number) {
    this.#bytes = bytes;
  }

  /** Only pictures that matter for the budget are remembered. */
  learn(id: PhotoId, decodeBytes: number): void {
    if (decodeBytes > this.#bytes / 32) this.#costs.set(id, decodeBytes);
    else this.#costs.delete(id);
  }

  /** Whether this picture may be decoded beside what is in flight. */
  admits(id: PhotoId, inFlight: Work[]): boolean {
    const used = inFlight.reduce(
      (sum, work) => sum + (work.stage === "thumbnail" ? this.#cost(work.id) : 0),
      0,
    );
    return used === 0 || used + this.#cost(id) <= this.#bytes;
  }

  #cost(id: PhotoId): number {
    return this.#costs.get(id) ?? this.#bytes / 32;
  }
}
