import { areApart } from "../../shared/are-apart.ts";
import {
  differenceOf,
  isComparable,
  type FingerprintDifference,
} from "../../../../photo/similar/difference.ts";
import { type Fingerprint } from "../../../../photo/similar/fingerprint-layout.ts";
import { fingerprintOf } from "../../../../photo/similar/fingerprint.ts";
import type { Slices } from "../../../../../workers/library/scheduling/slices.ts";
import { areFarApart, type Compared } from "./likeness.ts";
import type { SimilarPhotos } from "./similar-photos.ts";
import type { ThumbnailPixels } from "./thumbnail-fingerprint.ts";
import { partEdge, usualWindows, whole, type Window, Windows, windowsBeside } from "./windows.ts";
import { orNull } from "../../../../faults/faults.ts";

/** What a closer look works on. */
interface CloserHost {
  compared: Compared;
  photos: Pick<SimilarPhotos, "firsts" | "near" | "merge">;
  /** Fetches thumbnails from where they are kept. */
  fetch: (rows: readonly number[]) => Promise<void>;
  /** The pixels of one; null where it cannot be decoded. */
  pixels: (row: number) => Promise<ThumbnailPixels | null>;
  slices: Slices;
}

/** Pictures looked at in one go. */
const atOnce = 8;

/** A part is worth a search from there where its hash is this near that of another photo. */
const promising = 18;
/** How many photos are searched for in one at most. */
const mostSought = 6;
/** Steps of a search, as shares of the picture. */
const steps = [0.06, 0.03, 0.015];
/** What counts as found. Of a wrong place hardly any bit of the detail agrees. */
const found = { hash: 10, detail: 20, pattern: 24, colour: 3, shape: 0.08 };

interface Lead {
  window: Window;
  turn: number;
  bits: number;
}

/**
 * Looks at parts of pictures, and at turned and mirrored ones, to find photos that were cut from others, got a border, or
 * were turned. Each photo is decoded once; its usual parts are looked up among all photos, and where one is promising the
 * part is moved until it fits. So the work grows with the number of photos alone.
 */
export class CropSearch {
  readonly #host: CloserHost;
  readonly #seen = new Set<number>();
  #waiting: number[] | null = null;

  constructor(host: CloserHost) {
    this.#host = host;
  }

  /** Null before the first look. */
  get progress(): { done: number; of: number } | null {
    return this.#waiting && { done: this.#seen.size, of: this.#seen.size + this.#waiting.length };
  }

  /** Looks at a few photos more, and at new ones after the last. Answers whether some are left. */
  async next(): Promise<boolean> {
    const { photos, fetch, pixels: pixelsOf, slices } = this.#host;
    if (this.#waiting === null || this.#waiting.length === 0)
      this.#waiting = photos.firsts().filter((row) => !this.#seen.has(row));
    const rows = this.#waiting.splice(0, atOnce);
    await fetch(rows);
    for (const row of rows) {
      this.#seen.add(row);
      // It cannot be read: it is like none.
      const pixels = await pixelsOf(row).catch(orNull);
      if (pixels !== null) await this.#search(row, new Windows(pixels), pixels.width / pixels.height);
      await slices.turn();
    }
    return this.#waiting.length > 0;
  }

  async #search(row: number, windows: Windows, shape: number): Promise<void> {
    const { photos, slices } = this.#host;
    const leads = new Map<number, Lead>();
    const look = async (window: Window, turn: number): Promise<void> => {
      const seen = fingerprintOf(windows.pixels(window, turn), partEdge, partEdge);
      if (isComparable(seen))
        photos.near(seen, promising, (first, bits) => {
          if (first === row || bits >= (leads.get(first)?.bits ?? Infinity)) return;
          if (this.#mayBe(row, first, shapeOf(window, shape, turn))) leads.set(first, { window, turn, bits });
        });
      await slices.turn();
    };
    for (let turn = 1; turn < 8; turn++) await look(whole, turn);
    for (const window of usualWindows(shape)) await look(window, 0);
    const best = [...leads].sort(([, a], [, b]) => a.bits - b.bits).slice(0, mostSought);
    const { library } = this.#host.compared;
    for (const [first, lead] of best) {
      if (!areFarApart(library, row, first) && this.#isFound(windows, shape, first, lead))
        photos.merge(first, row);
      await slices.turn();
    }
  }

  /** Moves the window, step by step, to where it is most like the other photo. */
  #isFound(windows: Windows, shape: number, first: number, { window: from, turn }: Lead): boolean {
    const other = this.#host.compared.look(first);
    let best = { window: from, difference: differenceAt(windows, from, turn, other) };
    for (const step of turn === 0 ? steps : [])
      for (let moved = true; moved;) {
        moved = false;
        for (const window of windowsBeside(best.window, step)) {
          const difference = differenceAt(windows, window, turn, other);
          if (distance(difference) >= distance(best.difference)) continue;
          best = { window, difference };
          moved = true;
        }
      }
    const { hash, detail, pattern, colour, grey } = best.difference;
    if (hash > found.hash || detail === null || detail > found.detail) return false;
    if (pattern > found.pattern || (colour > found.colour && !grey)) return false;
    return this.#offShape(first, shapeOf(best.window, shape, turn)) <= found.shape;
  }

  #mayBe(row: number, first: number, shape: number): boolean {
    const { given } = this.#host.compared.library;
    return (
      this.#offShape(first, shape) <= 2 * found.shape &&
      !areApart(given.get(row).apart, given.get(first).apart)
    );
  }

  #offShape(first: number, shape: number): number {
    const { state } = this.#host.compared.library;
    return Math.abs(Math.log((state.columns.aspect[first] ?? 0) / shape));
  }
}

/** Bits of hash and detail together. */
function distance({ hash, detail }: FingerprintDifference): number {
  return hash + (detail ?? 40);
}

function differenceAt(
  windows: Windows,
  window: Window,
  turn: number,
  other: Fingerprint,
): FingerprintDifference {
  return differenceOf(fingerprintOf(windows.pixels(window, turn), partEdge, partEdge), other);
}

function shapeOf({ across, down }: Window, shape: number, turn: number): number {
  const own = (shape * across) / down;
  return turn % 2 === 1 ? 1 / own : own;
}
