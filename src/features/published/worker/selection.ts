import type { PublishedFilter, PublishedSelection } from "../shared/published.ts";
import { filledBlock, type Block, type BlockPiece, type Slice } from "./blocks.ts";
import { isInBounds, touches } from "./geography.ts";
import type { Overviews } from "./overview.ts";
import type { PublishedParts } from "./parts.ts";
import { Recent } from "./bytes/recent.ts";
import { columnNumber } from "./bytes/values.ts";
import { blocksOf, countedPiece, cutBlock, keepRows, pieceRows, sliceTimes } from "./shelf-blocks.ts";
import type { Shelf } from "./shelves.ts";
import { OutOfReach } from "./bytes/source.ts";
import { columnsToRead, rowsWithWords, wordsOf } from "./words.ts";
import { ignore } from "../../../faults/faults.ts";

/** Photos that follow one another: a whole shelf that was not opened yet, or blocks of one. */
export interface Stretch {
  shelf: Shelf;
  blocks: Block[] | null;
  count: number;
}

/** Blocks read through at once. */
const atOnce = 4;
/** Time between two tellings of how far reading is, in milliseconds. */
const tellMs = 200;

/** Row groups whose locations are kept: 128 KB each. */
const mostKept = 64;

/** Locations of a row group, NaN where there is none. */
interface GroupPoints {
  lat: Float64Array;
  lng: Float64Array;
}

/** The locations of row groups, read when they are needed. */
export class Points {
  readonly #parts: PublishedParts;
  readonly #recent = new Recent<GroupPoints | null>(mostKept);

  readonly #times = new Recent<Float64Array | null>(mostKept);

  constructor(parts: PublishedParts) {
    this.#parts = parts;
  }

  /** Null, and the part marked, where it is damaged. Throws `OutOfReach`. */
  of(slice: Slice): Promise<GroupPoints | null> {
    return this.#recent.get(`${slice.part}-${slice.group}`, () =>
      this.#parts.orDamaged(slice.part, async () => {
        const columns = await this.#parts.columns(slice, ["bbox.xmin", "bbox.ymin"]);
        const values = (name: string, most: number): Float64Array =>
          Float64Array.from({ length: slice.rows }, (_, row) => {
            const value = columnNumber(columns.get(name), row);
            return Math.abs(value) <= most ? value : NaN;
          });
        return { lat: values("bbox.ymin", 90), lng: values("bbox.xmin", 180) };
      }),
    );
  }

  /** The rows of a piece that count; null, and the part marked, where it is damaged. Throws `OutOfReach`. */
  counted(piece: BlockPiece): Promise<BlockPiece | null> {
    return this.#parts.orDamaged(piece.slice.part, () => countedPiece(this.#parts, piece));
  }

  /** When its photos were taken, in milliseconds; null, and the part marked, where it is damaged. Throws `OutOfReach`. */
  times(slice: Slice): Promise<Float64Array | null> {
    return this.#times.get(`${slice.part}-${slice.group}`, () => sliceTimes(this.#parts, slice));
  }
}

/** The photos of a filter, newest first. */
export class Selection {
  readonly filter: PublishedFilter;
  readonly stretches: Stretch[] = [];
  readonly #parts: PublishedParts;
  readonly #shelves: readonly Shelf[];
  readonly #points: Points;
  readonly #overviews: Overviews;
  readonly #words: string[];
  #state: PublishedSelection;
  #isStopped = false;

  constructor(
    filter: PublishedFilter,
    version: number,
    {
      parts,
      shelves,
      points,
      overviews,
    }: { parts: PublishedParts; shelves: readonly Shelf[]; points: Points; overviews: Overviews },
  ) {
    this.filter = filter;
    this.#parts = parts;
    this.#shelves = shelves;
    this.#points = points;
    this.#overviews = overviews;
    this.#words = wordsOf(filter.words);
    this.#state = { version, count: 0, scan: null, damaged: [], trouble: null };
  }

  /** As told to the page. */
  get state(): PublishedSelection {
    return { ...this.#state, damaged: [...this.#parts.damaged] };
  }

  /** Whether rows have to be read one by one. */
  get isByRow(): boolean {
    return this.#words.length > 0 || this.filter.bounds !== null;
  }

  /** Ends the reading; what was found stays. */
  stop(): void {
    this.#isStopped = true;
  }

  /** Finds all photos. `told` hears of it while it reads. Never rejects for want of bytes. */
  async find(told: (state: PublishedSelection) => void): Promise<PublishedSelection> {
    try {
      await (this.isByRow ? this.#readThrough(told) : this.#takeWhole());
    } catch (error) {
      if (!(error instanceof OutOfReach)) throw error;
      this.#state.trouble = error.why;
    }
    this.#state.scan = null;
    return this.state;
  }

  /** Opens a stretch, which may turn out shorter: parts of it may be damaged. Throws `OutOfReach`. */
  async open(stretch: Stretch): Promise<Block[]> {
    if (stretch.blocks) return stretch.blocks;
    const blocks = await blocksOf(this.#parts, stretch.shelf);
    if (stretch.blocks === null) {
      stretch.blocks = blocks;
      this.#recount(stretch);
    }
    return stretch.blocks;
  }

  /** Rows of a block turned out not to be there, or not to count: others are in their place. */
  replace(stretch: Stretch, block: Block, pieces: readonly BlockPiece[]): void {
    const left = filledBlock(pieces, block);
    stretch.blocks = stretch.blocks?.flatMap((each) => (each === block ? notNull([left]) : [each])) ?? null;
    this.#recount(stretch);
  }

  #recount(stretch: Stretch): void {
    const count = stretch.blocks?.reduce((sum, block) => sum + block.count, 0) ?? stretch.count;
    if (count === stretch.count) return;
    this.#state.count += count - stretch.count;
    this.#state.version += 1e-6;
    stretch.count = count;
  }

  #add(stretch: Stretch): void {
    if (stretch.count === 0) return;
    this.stretches.push(stretch);
    this.#state.count += stretch.count;
  }

  get #span(): { from: number; to: number } {
    return { from: this.filter.from ?? -Infinity, to: this.filter.to ?? Infinity };
  }

  /** Shelves that have photos of the filter's time. */
  #shelvesWithin(): Shelf[] {
    const { from, to } = this.#span;
    const isAny = from === -Infinity && to === Infinity;
    return this.#shelves.filter((shelf) => isAny || (shelf.to >= from && shelf.from < to));
  }

  async #takeWhole(): Promise<void> {
    const { from, to } = this.#span;
    const isAny = from === -Infinity && to === Infinity;
    const isWhole = (shelf: Shelf): boolean => isAny || (shelf.from >= from && shelf.to < to);
    // Both ends at once: each takes several answers of the server.
    const stretches = this.#shelvesWithin().map(async (shelf): Promise<Stretch> => {
      if (isWhole(shelf)) return { shelf, blocks: null, count: shelf.rows };
      return stretchOf(shelf, await this.#blocksWithin(shelf));
    });
    // Awaited one after the other, below.
    for (const stretch of stretches) stretch.catch(ignore);
    for (const stretch of stretches) this.#add(await stretch);
  }

  async #blocksWithin(shelf: Shelf): Promise<Block[]> {
    const { from, to } = this.#span;
    const blocks = await blocksOf(this.#parts, shelf);
    if (from === -Infinity && to === Infinity) return blocks;
    return notNull(await Promise.all(blocks.map((block) => cutBlock(this.#parts, block, from, to))));
  }

  async #readThrough(told: (state: PublishedSelection) => void): Promise<void> {
    const shelves = this.#shelvesWithin();
    const scan = { done: 0, of: shelves.reduce((sum, { rows }) => sum + rows, 0) };
    this.#state.scan = scan;
    let last = performance.now();
    for (const shelf of shelves) {
      const stretch: Stretch = { shelf, blocks: [], count: 0 };
      const before = scan.done;
      const blocks = await this.#blocksWithin(shelf);
      for (let at = 0; at < blocks.length && !this.#isStopped; at += atOnce) {
        const some = blocks.slice(at, at + atOnce);
        const found = notNull(await Promise.all(some.map((block) => this.#matching(block))));
        if (this.#isStopped) return;
        if (stretch.count === 0 && found.length > 0) this.stretches.push(stretch);
        stretch.blocks?.push(...found);
        const more = found.reduce((sum, { count }) => sum + count, 0);
        stretch.count += more;
        this.#state.count += more;
        scan.done += some.reduce((sum, { count }) => sum + count, 0);
        if (performance.now() - last < tellMs) continue;
        last = performance.now();
        told({ ...this.state, scan: { ...scan } });
      }
      if (this.#isStopped) return;
      scan.done = before + shelf.rows;
    }
  }

  async #matching(block: Block): Promise<Block | null> {
    const pieces = await Promise.all(block.pieces.map((piece) => this.#matchingRows(piece)));
    return filledBlock(notNull(pieces), block);
  }

  async #matchingRows(piece: BlockPiece): Promise<BlockPiece | null> {
    const { bounds } = this.filter;
    let left = piece;
    if (bounds) {
      const { slice } = piece;
      const isNear = touches(bounds, slice.box);
      if (!isNear || !this.#overviews.mayHave(slice.part, bounds, monthOf(slice.from), monthOf(slice.to)))
        return null;
      const points = await this.#points.of(slice);
      if (!points) return null;
      const { lat, lng } = points;
      left = keepRows(piece, (row) => isInBounds(bounds, lat[row] ?? NaN, lng[row] ?? NaN));
    }
    if (left.rows?.length === 0) return left;
    return this.#parts.orDamaged(left.slice.part, async () => {
      left = await countedPiece(this.#parts, left);
      if (this.#words.length === 0) return left;
      const { slice } = left;
      const names = columnsToRead(await this.#parts.chunks(slice), slice.rows);
      const columns = await this.#parts.columns(slice, names);
      return { slice, rows: Uint32Array.from(rowsWithWords(this.#words, columns, pieceRows(left))) };
    });
  }
}

/** The month of a time, as overviews count it; NaN without a time. */
export function monthOf(time: number): number {
  const date = new Date(time);
  return date.getUTCFullYear() * 12 + date.getUTCMonth();
}

const stretchOf = (shelf: Shelf, blocks: Block[]): Stretch => ({
  shelf,
  blocks,
  count: blocks.reduce((sum, { count }) => sum + count, 0),
});

const notNull = <T>(list: readonly (T | null)[]): T[] => list.filter((each) => each !== null);
