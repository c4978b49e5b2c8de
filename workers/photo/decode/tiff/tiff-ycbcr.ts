import type { TiffLayout, TiffPiece } from "./tiff-layout.ts";
import { unpackPart } from "./utif.ts";

const subsamplingTag = 530;
const coefficientsTag = 529;
const rangeTag = 532;

export const ycbcr = 6;

/** How luma and chroma are stored (TIFF 6.0, section 21). */
interface Coding {
  /** Luma columns and rows per chroma value. */
  across: number;
  down: number;
  /** Shares of red and blue in luma. */
  red: number;
  blue: number;
  /** Black and white of luma, then zero and maximum of each chroma component. */
  range: readonly number[];
}

function codingOf({ page: { tags } }: TiffLayout): Coding {
  const [across = 2, down = across] = tags.get(subsamplingTag) ?? [2, 2];
  const [red = 0.299, , blue = 0.114] = tags.get(coefficientsTag) ?? [];
  const range = tags.get(rangeTag) ?? [];
  return { across, down, red, blue, range: range.length === 6 ? range : [0, 255, 128, 255, 128, 255] };
}

/** The unsupported feature; null if it can be drawn. */
export function cannotConvert(layout: TiffLayout): string | null {
  const { across, down, red, blue, range } = codingOf(layout);
  const { bits, samples, format, predictor, pieces } = layout;
  const isPlain = bits === 8 && samples === 3 && format === 1 && predictor === 1;
  const isWhole = [1, 2, 4].includes(across) && [1, 2, 4].includes(down);
  const isReal = red > 0 && blue > 0 && red + blue < 1;
  const isWide = [0, 2, 4].every((at) => (range[at + 1] ?? 0) > (range[at] ?? 0));
  const isTogether = pieces.every(({ apart }) => apart.length === 0);
  return isPlain && isWhole && isReal && isWide && isTogether ? null : "stores colours in an unusual way";
}

/**
 * Decompresses a piece and converts it to 8-bit RGB. Data units hold some columns and rows of luma, then one value per
 * chroma component; they are complete even at the edges. Throws on damaged data.
 */
export function unpackYcbcr(file: ArrayBuffer, layout: TiffLayout, piece: TiffPiece): Uint8Array {
  const coding = codingOf(layout);
  const { across, down } = coding;
  const unit = across * down + 2;
  const columns = Math.ceil(piece.width / across);
  // To the library, rows of units are rows of bytes.
  const rows = { ...piece, width: columns * unit, height: Math.ceil(piece.height / down) };
  const data = unpackPart(file, { ...layout, samples: 1, photometric: 1 }, rows);
  const out = new Uint8ClampedArray(piece.width * piece.height * 3);
  const convert = converter(coding);
  for (let y = 0, to = 0; y < piece.height; y++) {
    const row = Math.floor(y / down) * columns * unit;
    const within = (y % down) * across;
    for (let x = 0; x < piece.width; x++, to += 3) {
      const at = row + Math.floor(x / across) * unit;
      const light = data[at + within + (x % across)] ?? 0;
      convert(out, to, light, data[at + unit - 2] ?? 0, data[at + unit - 1] ?? 0);
    }
  }
  return new Uint8Array(out.buffer);
}

type Convert = (out: Uint8ClampedArray, to: number, light: number, blue: number, red: number) => void;

function converter({ red, blue, range }: Coding): Convert {
  const [black = 0, white = 255, blueZero = 128, blueEnd = 255, redZero = 128, redEnd = 255] = range;
  const green = 1 - red - blue;
  return (out, to, light, cb, cr) => {
    const y = ((light - black) * 255) / (white - black);
    const r = y + (((cr - redZero) * 127) / (redEnd - redZero)) * 2 * (1 - red);
    const b = y + (((cb - blueZero) * 127) / (blueEnd - blueZero)) * 2 * (1 - blue);
    out[to] = r;
    out[to + 1] = (y - blue * b - red * r) / green;
    out[to + 2] = b;
  };
}
