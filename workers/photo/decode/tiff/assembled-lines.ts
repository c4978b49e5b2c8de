import type { Dimensions } from "../../values/dimensions.ts";
import type { TiffAssembly } from "./tiff-assembly.ts";
import { bytesOfRow, photometrics, type TiffLayout, type TiffPiece } from "./tiff-layout.ts";

/** Addresses in the assembly's memory. */
export interface AssemblyPlaces {
  /** RGBA of the result. */
  result: number;
  /** Four bytes for each sample of a row. */
  sums: number;
  /** A row of a piece in the file's samples, and one of RGB where colours are converted. */
  row: number;
  converted: number;
  /** A row of pieces, unpacked, and one piece as it is in the file, with how much of it there is room for. */
  pieces: number;
  packed: number;
  packedBytes: number;
  end: number;
}

/** A strip or tile: unpacked in the assembly's memory, elsewhere, or damaged. */
export interface Unpacked {
  piece: TiffPiece;
  at: number | null;
  data: Uint8Array | null;
  /** Whether byte order and predictor are still to be undone. */
  raw: boolean;
}

/** As `RowShrinker`, in the assembly's memory, from samples as they were unpacked. */
export class AssembledLines {
  readonly #assembly: TiffAssembly;
  readonly #layout: TiffLayout;
  readonly #size: Dimensions;
  readonly #places: AssemblyPlaces;
  /** Bytes of a sample. */
  readonly #bytes: number;
  /** Samples that are summed, of this many bytes: those of the file, or converted ones. */
  readonly #samples: number;
  readonly #summed: number;
  readonly #isInverted: boolean;
  #y = 0;

  constructor(assembly: TiffAssembly, layout: TiffLayout, size: Dimensions, places: AssemblyPlaces) {
    this.#assembly = assembly;
    this.#layout = layout;
    this.#size = size;
    this.#places = places;
    this.#bytes = layout.bits / 8;
    const isCmyk = layout.photometric === photometrics.cmyk;
    this.#samples = isCmyk ? 3 : layout.samples;
    this.#summed = isCmyk ? 1 : this.#bytes;
    const memory = new Uint8Array(assembly.memory.buffer);
    memory.fill(0, places.sums, places.row);
    this.#isInverted = layout.photometric === photometrics.whiteIsZero;
    // A row without any light.
    if (this.#isInverted) memory.fill(255, places.converted, places.pieces);
  }

  /** Takes row `y` of pieces side by side; where there are none, it is black. Rows beyond the last are left out. */
  add(pieces: readonly Unpacked[], y: number): void {
    const { height } = this.#layout;
    if (this.#y >= height) return;
    const lines = this.#size.height;
    // In units where a row is `lines` long, a line is `height` long.
    const [start, end] = [this.#y * lines, (this.#y + 1) * lines];
    const line = Math.floor(start / height);
    const border = (line + 1) * height;
    this.#y++;
    // The two lines that a row may belong to are given the same samples.
    const rows = pieces.map((piece, index) => this.#prepare(piece, index, y));
    this.#sum(pieces, rows, Math.min(end, border) - start);
    if (end < border) return;
    this.#finish(line);
    if (end > border) this.#sum(pieces, rows, end - border);
  }

  /** A copy of the result, complete after the last row. */
  pixels(): Uint8ClampedArray<ArrayBuffer> {
    const { width, height } = this.#size;
    return new Uint8ClampedArray(
      this.#assembly.memory.buffer,
      this.#places.result,
      width * height * 4,
    ).slice();
  }

  /** Address of row `y` of a piece, the `index`-th of its row of pieces, in samples to be summed; null if it is black. */
  #prepare({ piece, at, data, raw }: Unpacked, index: number, y: number): number | null {
    const [assembly, { page, width, samples, predictor, photometric }] = [this.#assembly, this.#layout];
    const bytes = bytesOfRow(this.#layout, piece);
    let from = this.#places.row + index * bytes;
    if (at !== null) from = at + y * bytes;
    else if (data === null) return null;
    else {
      const memory = new Uint8Array(assembly.memory.buffer, from, bytes);
      const there = data.subarray(y * bytes, (y + 1) * bytes);
      memory.set(there);
      memory.fill(0, there.length);
    }
    if (raw && this.#bytes === 2 && !page.littleEndian) assembly.littleEndian(from, bytes);
    if (raw && predictor === 2) assembly.undoDifferences(from, bytes, samples, this.#bytes);
    if (photometric !== photometrics.cmyk) return from;
    const to = this.#places.converted + 3 * piece.x;
    assembly.cmykRow(from, Math.min(piece.width, width - piece.x), samples, this.#bytes, to);
    return to;
  }

  #sum(pieces: readonly Unpacked[], rows: readonly (number | null)[], weight: number): void {
    const { width } = this.#layout;
    const { sums, converted } = this.#places;
    const black = this.#isInverted ? converted : null;
    const add = (from: number | null, x: number, wide: number): void => {
      if (from === null) return;
      const at = sums + 4 * x * this.#samples;
      this.#assembly.addRow(from, wide * this.#samples, this.#summed, weight, at);
    };
    let to = 0;
    for (const [index, { piece }] of pieces.entries()) {
      const wide = Math.min(piece.width, width - piece.x);
      add(rows[index] ?? black, piece.x, wide);
      to = piece.x + wide;
    }
    // Of pieces that are not in the file's list.
    if (to < width) add(black, to, width - to);
  }

  #finish(line: number): void {
    const { width, height, photometric } = this.#layout;
    const [{ width: wide }, { sums, result }] = [this.#size, this.#places];
    const colours = photometric === photometrics.rgb || photometric === photometrics.cmyk ? 3 : 1;
    const most = width * height * (this.#summed === 1 ? 1 : 257);
    const inverted = this.#isInverted ? 1 : 0;
    const to = result + 4 * line * wide;
    this.#assembly.finishLine(sums, width, this.#samples, colours, wide, most, inverted, to);
  }
}
