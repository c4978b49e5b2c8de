/** A row group, by what is known before it is read. Times are wall clock in milliseconds, NaN without dates. */
export interface Slice {
  part: number;
  group: number;
  rows: number;
  from: number;
  to: number;
  /** Around its locations; null where it has none. */
  box: { west: number; south: number; east: number; north: number } | null;
}

/** Rows of a row group; null for all. */
export interface BlockPiece {
  slice: Slice;
  rows: Uint32Array | null;
}

/** Photos that follow one another in time, from one or several row groups. No other block has photos between them. */
export interface Block {
  from: number;
  to: number;
  pieces: BlockPiece[];
  count: number;
}

/** Rows of a piece. */
export const countOf = ({ slice, rows }: BlockPiece): number => rows?.length ?? slice.rows;

/** A block of pieces; null without any photo. */
export function filledBlock(
  pieces: readonly BlockPiece[],
  { from, to }: Pick<Block, "from" | "to">,
): Block | null {
  const count = pieces.reduce((sum, piece) => sum + countOf(piece), 0);
  return count === 0 ? null : { from, to, pieces: pieces.filter((piece) => countOf(piece) > 0), count };
}

/**
 * Parts row groups that follow one another in time from those that overlap them, such as photos published later. Short
 * spans are kept first: the others' rows are spread over them. Both newest first.
 */
export function partStrays(slices: readonly Slice[]): { base: Slice[]; strays: Slice[] } {
  const base: Slice[] = [];
  const strays: Slice[] = [];
  for (const slice of slices.toSorted((a, b) => a.to - a.from - (b.to - b.from))) {
    const at = firstAfter(base, slice.to);
    const before = base[at - 1];
    // The one before begins at or before this one's end: it has to end at or before its beginning.
    const isFree = before === undefined || before.to <= slice.from;
    if (isFree) base.splice(at, 0, slice);
    else strays.push(slice);
  }
  return { base: base.toReversed(), strays: strays.toSorted((a, b) => b.to - a.to) };
}

/** Index of the first of ascending slices that begins at `time` or later; those of one moment are in no one's way. */
function firstAfter(slices: readonly Slice[], time: number): number {
  let [low, high] = [0, slices.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((slices[middle]?.from ?? 0) < time) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * The blocks of row groups that follow one another, newest first, with the rows of strays in the block of their time;
 * rows between two blocks have blocks of their own.
 */
export function spreadStrays(
  base: readonly Slice[],
  strays: readonly { slice: Slice; times: Float64Array }[],
): Block[] {
  const oldest = base.toReversed();
  // Odd places are row groups, even ones the times between them.
  const rowsAt = new Map<number, Map<Slice, number[]>>();
  for (const { slice, times } of strays)
    for (let row = 0; row < times.length; row++) {
      const place = placeOf(oldest, times[row] ?? NaN);
      const pieces = rowsAt.get(place) ?? new Map<Slice, number[]>();
      rowsAt.set(place, pieces);
      const rows = pieces.get(slice) ?? [];
      pieces.set(slice, rows);
      rows.push(row);
    }
  const blocks: Block[] = [];
  for (let place = 2 * oldest.length; place >= 0; place--) {
    const own = place % 2 === 1 ? oldest[(place - 1) / 2] : undefined;
    const pieces: BlockPiece[] = own ? [{ slice: own, rows: null }] : [];
    for (const [slice, rows] of rowsAt.get(place) ?? []) pieces.push({ slice, rows: Uint32Array.from(rows) });
    const span = own ?? {
      from: oldest[place / 2 - 1]?.to ?? -Infinity,
      to: oldest[place / 2]?.from ?? Infinity,
    };
    const block = filledBlock(pieces, span);
    if (block) blocks.push(block);
  }
  return blocks;
}

/** 2n + 1 within slice n of ascending ones, 2n before it. */
function placeOf(slices: readonly Slice[], time: number): number {
  let [low, high] = [0, slices.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((slices[middle]?.to ?? 0) < time) low = middle + 1;
    else high = middle;
  }
  const slice = slices[low];
  return slice && time >= slice.from ? 2 * low + 1 : 2 * low;
}
