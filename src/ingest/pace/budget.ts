import { leastEdge, type Row } from "../../photo/photo.ts";
import type { Work } from "../queue/queue.ts";

/** What the browser reports of the device; `memoryGb` is rounded and capped at 8, and missing in most browsers. */
export interface Device {
  cores: number;
  memoryGb: number | undefined;
}

/** Width of a usual photo in the grid at its usual size, in CSS pixels: lines are at most 168 high, photos 3:2. */
const usualWidth = 256;
/** Beyond, hardly anybody sees a difference; a twelve-megapixel JPEG comes at an eighth of its size, 504 pixels. */
const mostEdge = 512;

/** The longest edge of thumbnails in pixels: what a usual tile needs on a screen of this density. */
export function thumbnailEdge(devicePixelRatio: number): number {
  return Math.min(mostEdge, Math.max(leastEdge, Math.ceil(usualWidth * devicePixelRatio)));
}

/**
 * How many lanes to start. A lane decodes most pictures itself, but waits while a file is read, so that one more than
 * cores fills the machine; another one takes 20 MB, and the page's turns. Where memory is short two cores
 * are given one lane: a second one takes 60 MB more and makes an import 3 % shorter.
 */
export function laneCount({ cores, memoryGb }: Device): number {
  if (memoryGb !== undefined && memoryGb <= 1) return 1;
  if (memoryGb !== undefined && memoryGb <= 2) return cores <= 2 ? 1 : 2;
  return Math.max(2, Math.min(cores + 1, 12));
}

/** This many batches of heads keep the browser busy that opens and fetches them; more cores parse more. */
export function headBatches({ cores }: Device): number {
  return Math.max(4, cores);
}

/** A device of so little memory, or so few cores, that it is an old or a small one. */
export function isSmall({ cores, memoryGb }: Device): boolean {
  return cores <= 2 || (memoryGb !== undefined && memoryGb <= 2);
}

/** Enough for three pictures of 48 megapixels, which is what two cores can draw at a time. */
const SMALL_BUDGET_BYTES = 160 * 1024 ** 2;

/** Bytes of pictures that may be in decoders at once: a sixteenth of the memory, on a small device less. */
export function pictureBudgetBytes(device: Device): number {
  const bytes = ((device.memoryGb ?? 4) * 1024 ** 3) / 16;
  return isSmall(device) ? Math.min(bytes, SMALL_BUDGET_BYTES) : bytes;
}

/** Thumbnails, of some 15 KB each, that may wait in memory to be written to disk. */
export function unwrittenMost(device: Device): number {
  return isSmall(device) ? 600 : 2500;
}

/**
 * Bounds the pixels in flight by bytes. What a picture will take is learnt with its metadata; one that is larger than
 * the whole budget is drawn alone.
 */
export class PictureBudget {
  /** As many bytes as may be in flight. */
  readonly most: number;
  readonly #costs = new Map<Row, number>();

  constructor(bytes: number) {
    this.most = bytes;
  }

  /** Only pictures that matter for the budget are remembered. */
  learn(id: Row, decodeBytes: number): void {
    if (decodeBytes > this.most / 32) this.#costs.set(id, decodeBytes);
    else this.#costs.delete(id);
  }

  used(inFlight: readonly Work[]): number {
    return inFlight.reduce((sum, work) => sum + (work.stage === "thumbnail" ? this.#cost(work.id) : 0), 0);
  }

  /** Whether this picture may be decoded beside what is in flight. */
  admits(id: Row, inFlight: readonly Work[]): boolean {
    const used = this.used(inFlight);
    return used === 0 || used + this.#cost(id) <= this.most;
  }

  #cost(id: Row): number {
    return this.#costs.get(id) ?? this.most / 32;
  }
}

/** What waits may wait for ever, as when the disk hangs; one more picture is made all the same. */
const DISK_PATIENCE_MS = 2000;

/** Holds pictures back while too many of those before them wait in memory for the disk. */
export class DiskBrake {
  readonly #most: number;
  #begun = -Infinity;

  /** Pictures that are made and not on disk yet, as the library reports. */
  unwritten = 0;

  constructor(most: number) {
    this.#most = most;
  }

  holds(now: number): boolean {
    return this.unwritten > this.#most && now < this.#begun + DISK_PATIENCE_MS;
  }

  began(now: number): void {
    this.#begun = now;
  }
}
