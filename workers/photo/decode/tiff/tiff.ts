import type { Orientation } from "../../../../src/photo/photo.ts";
import { damaged, failed, type Undrawn, unreadable, type Decoded } from "../shared/drawn.ts";
import { refuseLarge } from "../shared/gate.ts";
import { drawableStored } from "../shared/stored-pixels.ts";
import { byteSource } from "../../bytes/source.ts";
import { fit } from "../../values/dimensions.ts";
import { hasRgbRows, shrinkTiff } from "./shrink-tiff.ts";
import { layOutPage, readPage, type TiffLayout, type TiffPage, type TiffPiece } from "./tiff-layout.ts";
import { cannotPaint, paintPiece } from "./tiff-pixels.ts";
import { unpackPart, unpackPiece, unpacks } from "./utif.ts";
import type { OwnDecoder } from "../engine/engine.ts";
import { ignore } from "../../../../src/faults/faults.ts";

/** Photometric interpretation RGB. */
const rgb = 2;

/** Files are held whole in memory, but for those that are scaled down as they come. */
const mostBytes = 1024 * 1024 * 1024;

/**
 * Decodes the first page of a TIFF piece by piece. No compression can be decoded at a fraction, but a picture at least
 * twice as large as wanted is scaled down as its rows come; others are drawn whole.
 */
export const decodeTiff: OwnDecoder = async ({ file, facts, source }, maxEdge) => {
  const pixels = facts.storedWidth * facts.storedHeight;
  const refused = refuseLarge({ pixels });
  if (refused !== null) return refused;
  if (file.size > mostBytes) return failed("too-large", "The file is too large for a preview.");
  try {
    const page = await readPage(source ?? byteSource(file, new Uint8Array(0)));
    return await decodePage(file, page, maxEdge, facts.orientation);
  } catch (error) {
    // Moved or changed since.
    ignore(error);
    return unreadable();
  }
};

const subsamplingTag = 530;
const coefficientsTag = 529;
const rangeTag = 532;

const ycbcr = 6;

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

async function decodePage(
  file: File,
  page: TiffPage | null,
  maxEdge: number,
  orientation: Orientation,
): Promise<Decoded> {
  const layout = page && layOutPage(page);
  if (layout === null) return damaged();
  if (typeof layout === "string") return unknown(layout);
  const { width, height, compression } = layout;
  const refused = refuseLarge({ pixels: width * height });
  if (refused !== null) return refused;
  const jpeg = compression === newJpeg;
  if (!jpeg && !unpacks(compression)) return unknown("is compressed in an unusual way");
  const apart = jpeg && layout.pieces.some((piece) => piece.apart.length > 0);
  if (apart) return unknown("stores each colour separately");
  const why = jpeg ? null : layout.photometric === ycbcr ? cannotConvert(layout) : cannotPaint(layout);
  if (why !== null) return unknown(why);
  if (!jpeg && hasRgbRows(layout) && Math.max(width, height) >= 2 * maxEdge) {
    const size = fit(layout, maxEdge);
    const pixels = await shrinkTiff(file, layout, size);
    return pixels === null ? damaged() : { ok: true, drawable: drawableStored(pixels, size, orientation) };
  }
  const bytes = await file.arrayBuffer();
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (context === null) return failed("too-large", "The photo needs more memory than is available.");
  const drawn = await drawPieces(context, bytes, layout, jpeg);
  if (drawn === 0) return damaged();
  const close = (): void => {
    canvas.width = 0;
  };
  const alpha = layout.alpha !== 0;
  return { ok: true, drawable: { source: canvas, width, height, orientation, alpha, close } };
}

/** Draws the pieces and returns how many could be decoded; a partly damaged picture is shown anyway. */
async function drawPieces(
  context: OffscreenCanvasRenderingContext2D,
  bytes: ArrayBuffer,
  layout: TiffLayout,
  jpeg: boolean,
): Promise<number> {
  let drawn = 0;
  for (const piece of layout.pieces) {
    if (piece.offset <= 0 || piece.offset >= bytes.byteLength) continue;
    try {
      if (jpeg) {
        const bitmap = await createImageBitmap(jpegOf(bytes, layout, piece));
        context.drawImage(bitmap, piece.x, piece.y);
        bitmap.close();
      } else {
        context.putImageData(pixelsOf(bytes, layout, piece), piece.x, piece.y);
      }
      drawn++;
    } catch {
      // A damaged piece stays empty.
    }
  }
  return drawn;
}

function pixelsOf(bytes: ArrayBuffer, layout: TiffLayout, piece: TiffPiece): ImageData {
  if (layout.photometric !== ycbcr) return paintPiece(layout, piece, unpackPiece(bytes, layout, piece));
  return paintPiece({ ...layout, photometric: rgb }, piece, unpackYcbcr(bytes, layout, piece));
}

function unknown(why: string): Undrawn {
  return failed("unsupported", `This TIFF ${why}, which Pinroll can’t show.`);
}

const jpegTables = 347;

/** JPEG in TIFF as in Technical Note 2; the older form (6) scatters its parts over the file and is not supported. */
export const newJpeg = 7;

/**
 * Builds a standalone JPEG from a strip or tile: the shared tables first, and an Adobe segment that marks RGB, which
 * TIFF states in its own header.
 */
export function jpegOf(
  file: ArrayBuffer,
  { page, photometric, samples }: TiffLayout,
  piece: TiffPiece,
): Blob {
  const { offset, length } = piece;
  const jpeg = new Uint8Array(file, offset, Math.min(length, file.byteLength - offset));
  const tables = Uint8Array.from(page.tags.get(jpegTables) ?? []);
  const shared = tables.length > 4 ? tables.subarray(2, tables.length - 2) : new Uint8Array(0);
  const transform = photometric === 2 ? 0 : 1;
  const adobe = [0xff, 0xee, 0, 14, 0x41, 0x64, 0x6f, 0x62, 0x65, 0, 100, 0, 0, 0, 0, transform];
  const parts = [
    Uint8Array.of(0xff, 0xd8),
    shared,
    Uint8Array.from(samples === 3 ? adobe : []),
    jpeg.slice(2),
  ];
  return new Blob(parts as Uint8Array<ArrayBuffer>[], { type: "image/jpeg" });
}
