import {
  filledBlock,
  countOf,
  partStrays,
  spreadStrays,
  type Block,
  type BlockPiece,
  type Slice,
} from "./blocks.ts";
import type { PublishedParts } from "./parts.ts";
import type { Shelf } from "./shelves.ts";
import { columnNumber } from "./bytes/values.ts";

/** More strays than that are shown in the order of their row groups, as reading all their times would take long. */
const mostStrayRows = 400_000;

/** The blocks of a shelf, newest first; its damaged parts are left out. Throws `OutOfReach`. */
export async function blocksOf(parts: PublishedParts, shelf: Shelf): Promise<Block[]> {
  const slices = (await Promise.all(shelf.parts.map((part) => parts.slices(part)))).flat();
  const whole = (slice: Slice): Block => ({ ...slice, pieces: [{ slice, rows: null }], count: slice.rows });
  const undated = slices.filter(({ from }) => Number.isNaN(from)).map(whole);
  const dated = slices.filter(({ from }) => !Number.isNaN(from));
  const { base, strays } = partStrays(dated);
  if (strays.reduce((sum, { rows }) => sum + rows, 0) > mostStrayRows)
    return [...dated.toSorted((a, b) => b.to - a.to).map(whole), ...undated];
  const timed = await Promise.all(
    strays.map(async (slice) => ({ slice, times: await sliceTimes(parts, slice) })),
  );
  const sound = timed.filter((each): each is { slice: Slice; times: Float64Array } => each.times !== null);
  return [...spreadStrays(base, sound), ...undated];
}

/** When the photos of a row group were taken; null, and its part marked, where it is damaged. Throws `OutOfReach`. */
export async function sliceTimes(parts: PublishedParts, slice: Slice): Promise<Float64Array | null> {
  return parts.orDamaged(slice.part, async () => {
    const column = (await parts.columns(slice, ["taken_local"])).get("taken_local");
    return Float64Array.from({ length: slice.rows }, (_, row) => columnNumber(column, row));
  });
}

/** What of a block is from `from` (included) to `to` (not). Throws `OutOfReach`. */
export async function cutBlock(
  parts: PublishedParts,
  block: Block,
  from: number,
  to: number,
): Promise<Block | null> {
  if (block.from >= from && block.to < to) return block;
  if (!(block.to >= from && block.from < to)) return null;
  const pieces: BlockPiece[] = [];
  for (const piece of block.pieces) {
    const times = await sliceTimes(parts, piece.slice);
    const kept = times && keepRows(piece, (row) => (times[row] ?? NaN) >= from && (times[row] ?? NaN) < to);
    const counted = kept && (await parts.orDamaged(piece.slice.part, () => countedPiece(parts, kept)));
    if (counted) pieces.push(counted);
  }
  return filledBlock(pieces, block);
}

/** The rows of a piece that pass. */
export function keepRows({ slice, rows }: BlockPiece, passes: (row: number) => boolean): BlockPiece {
  return { slice, rows: Uint32Array.from(rows ?? Array(slice.rows).keys()).filter(passes) };
}

/** The rows of a piece that newer publishings left in place: the piece itself for all. Throws `OutOfReach` and `ParquetDamaged`. */
export async function countedPiece(parts: PublishedParts, piece: BlockPiece): Promise<BlockPiece> {
  const counted = await parts.rowsThatCount(piece.slice);
  if (!counted) return piece;
  const known = new Set(counted);
  const left = keepRows(piece, (row) => known.has(row));
  return left.rows?.length === countOf(piece) ? piece : left;
}

/** Rows of a piece, one after another. */
export const pieceRows = ({ slice, rows }: BlockPiece): Iterable<number> => rows ?? Array(slice.rows).keys();
