import type { PublishedTile } from "../shared/published.ts";
import { compareWidths } from "../../../photo/dates/edtf.ts";
import type { Block, BlockPiece, Slice } from "./blocks.ts";
import { faceColumns, facesOf, publishedTile, type Faces } from "./faces.ts";
import type { PublishedParts } from "./parts.ts";
import { Recent } from "./bytes/recent.ts";
import type { Selection, Stretch } from "./selection.ts";
import { countedPiece, pieceRows } from "./shelf-blocks.ts";

/** Row groups whose faces are kept: 300 KB each. */
const mostFaces = 48;
/** Blocks whose order is kept: 50 KB each. */
const mostOrders = 96;

/** The photos of a block, newest first: which piece, and which row of it. */
interface Order {
  pieces: Uint16Array;
  rows: Uint32Array;
  faces: readonly Faces[];
}

/** Finds photos by their position in a selection. */
export class Positions {
  readonly #parts: PublishedParts;
  readonly #faces = new Recent<Faces | null>(mostFaces);
  readonly #orders = new Recent<Order | null>(mostOrders);
  readonly #names = new WeakMap<Block, string>();
  #blocksNamed = 0;

  constructor(parts: PublishedParts) {
    this.#parts = parts;
  }

  /** Photos `from` (included) to `to` (not), newest first. Throws `OutOfReach`. */
  async tiles(selection: Selection, from: number, to: number): Promise<PublishedTile[]> {
    const tiles: PublishedTile[] = [];
    let first = 0;
    for (const stretch of selection.stretches) {
      if (first >= to) break;
      if (first + stretch.count > from)
        tiles.push(...(await this.#within(selection, stretch, from - first, to - first)));
      first += stretch.count;
    }
    return tiles;
  }

  async #within(selection: Selection, stretch: Stretch, from: number, to: number): Promise<PublishedTile[]> {
    const tiles: PublishedTile[] = [];
    let first = 0;
    for (const block of await selection.open(stretch)) {
      if (first >= to) break;
      if (first + block.count > from) {
        const order = await this.#orderOf(selection, stretch, block);
        const last = Math.min(block.count, to - first);
        for (let at = Math.max(0, from - first); order && at < last; at++) {
          const piece = order.pieces[at] ?? 0;
          const [slice, faces] = [block.pieces[piece]?.slice, order.faces[piece]];
          if (slice && faces) tiles.push(publishedTile(slice, faces, order.rows[at] ?? 0));
        }
      }
      first += block.count;
    }
    return tiles;
  }

  /** Null where some of it turns out to be damaged, or not to count: then the selection has other photos at these positions. */
  #orderOf(selection: Selection, stretch: Stretch, block: Block): Promise<Order | null> {
    const name = this.#names.get(block) ?? String(this.#blocksNamed++);
    this.#names.set(block, name);
    return this.#orders.get(name, async () => {
      const read = await Promise.all(
        block.pieces.map(async (piece) => ({
          piece,
          faces: await this.#facesOf(piece.slice),
          counted: await this.#counted(piece),
        })),
      );
      if (read.every(({ piece, faces, counted }) => faces && counted === piece))
        return orderOf(
          block,
          read.flatMap(({ faces }) => faces ?? []),
        );
      selection.replace(
        stretch,
        block,
        read.flatMap(({ faces, counted }) => (faces && counted) ?? []),
      );
      return null;
    });
  }

  #counted(piece: BlockPiece): Promise<BlockPiece | null> {
    return this.#parts.orDamaged(piece.slice.part, () => countedPiece(this.#parts, piece));
  }

  /** The photo of a row; null where its part turns out to be damaged. Throws `OutOfReach`. */
  async tile(slice: Slice, row: number): Promise<PublishedTile | null> {
    const faces = await this.#facesOf(slice);
    return faces && row < slice.rows ? publishedTile(slice, faces, row) : null;
  }

  #facesOf(slice: Slice): Promise<Faces | null> {
    return this.#faces.get(`${slice.part}-${slice.group}`, () =>
      this.#parts.orDamaged(slice.part, async () =>
        facesOf(await this.#parts.columns(slice, faceColumns), slice.rows),
      ),
    );
  }
}

function orderOf(block: Block, faces: readonly Faces[]): Order {
  const pieces = new Uint16Array(block.count);
  const rows = new Uint32Array(block.count);
  const times = new Float64Array(block.count);
  const widths = new Uint16Array(block.count);
  let at = 0;
  for (const [index, piece] of block.pieces.entries())
    for (const row of pieceRows(piece)) {
      pieces[at] = index;
      rows[at] = row;
      times[at] = faces[index]?.taken[row] ?? NaN;
      widths[at] = faces[index]?.dateWidth[row] ?? 0;
      at++;
    }
  const order = new Uint32Array(block.count).map((_, index) => index);
  const timeAt = (index: number): number => {
    const time = times[index] ?? NaN;
    return Number.isNaN(time) ? -Infinity : time;
  };
  order.sort((a, b) => {
    const [left, right] = [timeAt(a), timeAt(b)];
    if (left !== right) return right - left;
    return compareWidths(widths[a] ?? 0, widths[b] ?? 0) || a - b;
  });
  return {
    pieces: pieces.map((_, index) => pieces[order[index] ?? 0] ?? 0),
    rows: rows.map((_, index) => rows[order[index] ?? 0] ?? 0),
    faces,
  };
}
