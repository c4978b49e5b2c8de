import type { BlockPiece, Slice } from "./blocks.ts";
import type { PublishedParts } from "./parts.ts";
import { Recent } from "./bytes/recent.ts";
import { countedPiece, sliceTimes } from "./shelf-blocks.ts";
import { columnNumber } from "./bytes/values.ts";

/** Row groups whose locations are kept: 128 KB each. */
const mostKept = 64;

/** Locations of a row group, NaN where there is none. */
export interface GroupPoints {
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
