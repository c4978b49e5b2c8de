import type { ByteSource } from "../../bytes/source.ts";
import { read32, readByte, readDirectory, readTiffHeader } from "../../containers/tiff/tiff-directory.ts";
import { numbersOf, wholeTypes } from "../../containers/tiff/tiff-numbers.ts";

/** One strip per row of the largest supported picture. */
const mostValues = 200_000;

/** Integers, quotients of two, and bytes of no stated type. */
const types: typeof wholeTypes = new Map([
  ...wholeTypes,
  [5, (bytes, at, isLittle) => read32(bytes, at, isLittle) / read32(bytes, at + 4, isLittle)],
  [7, readByte],
]);

/** Numeric values by tag. */
type TiffTags = ReadonlyMap<number, readonly number[]>;

/** The first page of a TIFF. */
export interface TiffPage {
  littleEndian: boolean;
  tags: TiffTags;
}

/**
 * Reads the numeric values that decoding needs of the first directory of a TIFF or BigTIFF; values outside the file are
 * dropped. Null if it is not TIFF. Rejects only if the browser cannot read the file.
 */
export async function readPage(source: ByteSource): Promise<TiffPage | null> {
  const start = await readTiffHeader(source, 0);
  const directory = start && (await readDirectory(start.structure, start.first));
  if (!directory) return null;
  const tags = new Map<number, readonly number[]>();
  for (const [tag, { count }] of directory.entries) {
    const values =
      needed.has(tag) && count <= mostValues ? await numbersOf(directory, tag, count, types) : [];
    if (values.length > 0) tags.set(tag, values);
  }
  return { littleEndian: directory.structure.littleEndian, tags };
}

/** A strip or tile: its range in the file and its position in the picture. */
export interface TiffPiece {
  offset: number;
  length: number;
  x: number;
  y: number;
  /** Decoded pixels; the last tiles extend beyond the picture. */
  width: number;
  height: number;
  /** Offsets of the other channels, if stored separately. */
  apart: readonly { offset: number; length: number }[];
}

/** What is needed to decode a page. */
export interface TiffLayout {
  page: TiffPage;
  width: number;
  height: number;
  compression: number;
  photometric: number;
  /** Bits per sample, the same for all. */
  bits: number;
  samples: number;
  /** 1 unsigned, 2 signed, 3 floating point. */
  format: number;
  predictor: number;
  /** 0 none, 1 premultiplied, 2 straight. */
  alpha: 0 | 1 | 2;
  /** The palette: 16-bit reds, greens and blues, one array after the other. */
  palette: readonly number[] | null;
  pieces: readonly TiffPiece[];
}

const tag = {
  width: 256,
  height: 257,
  bits: 258,
  compression: 259,
  photometric: 262,
  offsets: 273,
  samples: 277,
  rows: 278,
  lengths: 279,
  planar: 284,
  predictor: 317,
  palette: 320,
  tileWidth: 322,
  tileHeight: 323,
  tileOffsets: 324,
  tileLengths: 325,
  extra: 338,
  format: 339,
} as const;

/** Those of the layout, and those of decompressors: order of bits, CCITT's options, JPEG's tables, YCbCr's values. */
const needed: ReadonlySet<number> = new Set([...Object.values(tag), 266, 292, 293, 347, 529, 530, 532]);

/** Photometric interpretations (TIFF 6.0, section 8 onwards). */
export const photometrics = { whiteIsZero: 0, blackIsZero: 1, rgb: 2, palette: 3, cmyk: 5, lab: 8 } as const;

const mostSamples = 16;

/** Lays out a page (TIFF 6.0; tiles in section 15). A string names the unsupported feature; null means invalid. */
export function layOutPage(page: TiffPage): TiffLayout | string | null {
  const { tags } = page;
  const one = (number: number, otherwise: number): number => tags.get(number)?.[0] ?? otherwise;
  const [width, height] = [one(tag.width, 0), one(tag.height, 0)];
  const bits = tags.get(tag.bits) ?? [1];
  const [depth = 1] = bits;
  const samples = one(tag.samples, Math.max(1, bits.length));
  if (width <= 0 || height <= 0 || samples < 1 || samples > mostSamples) return null;
  if (bits.some((other) => other !== depth)) return "has channels with different bit depths";
  const pieces = piecesOf(tags, width, height, one(tag.planar, 1) === 2 ? samples : 1);
  if (pieces === null) return null;
  const photometric = one(tag.photometric, samples >= 3 ? 2 : 1);
  const colours = photometric === 2 || photometric === 8 || photometric === 6 ? 3 : photometric === 5 ? 4 : 1;
  const extra = samples > colours ? one(tag.extra, 0) : 0;
  return {
    page,
    width,
    height,
    compression: one(tag.compression, 1),
    photometric,
    bits: depth,
    samples,
    format: one(tag.format, 1),
    predictor: one(tag.predictor, 1),
    alpha: extra === 1 || extra === 2 ? extra : 0,
    palette: tags.get(tag.palette) ?? null,
    pieces,
  };
}

/** With `planes`, all pieces of a channel come before those of the next (TIFF 6.0, PlanarConfiguration). */
function piecesOf(tags: TiffTags, width: number, height: number, planes: number): TiffPiece[] | null {
  const tiled = tags.has(tag.tileWidth);
  const pieceWidth = tiled ? (tags.get(tag.tileWidth)?.[0] ?? 0) : width;
  const rows = tags.get(tiled ? tag.tileHeight : tag.rows)?.[0] ?? height;
  const pieceHeight = tiled ? rows : Math.min(rows, height);
  const offsets = tags.get(tiled ? tag.tileOffsets : tag.offsets) ?? tags.get(tag.offsets);
  const lengths = tags.get(tiled ? tag.tileLengths : tag.lengths) ?? tags.get(tag.lengths);
  if (offsets === undefined || pieceWidth <= 0 || pieceHeight <= 0) return null;
  if (pieceWidth > 2 * width + 1024 || pieceHeight > 2 * height + 1024) return null;
  const across = Math.ceil(width / pieceWidth);
  const inPlane = across * Math.ceil(height / pieceHeight);
  const count = planes === 1 ? Math.min(offsets.length, inPlane) : inPlane;
  if (offsets.length < planes * count && planes > 1) return null;
  const place = (index: number): { offset: number; length: number } => ({
    offset: offsets[index] ?? 0,
    // Old writers omit the lengths; decoders stop on their own.
    length: lengths?.[index] ?? Number.MAX_SAFE_INTEGER,
  });
  return Array.from({ length: count }, (_, index) => {
    const y = Math.floor(index / across) * pieceHeight;
    return {
      ...place(index),
      apart: Array.from({ length: planes - 1 }, (__, plane) => place(index + (plane + 1) * inPlane)),
      x: (index % across) * pieceWidth,
      y,
      width: pieceWidth,
      height: tiled ? pieceHeight : Math.min(pieceHeight, height - y),
    };
  });
}

/** Bytes of a piece's row of samples, of whole bytes each. */
export const bytesOfRow = ({ bits, samples }: TiffLayout, { width }: TiffPiece): number =>
  (width * samples * bits) / 8;
