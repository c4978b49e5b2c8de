import { brotliCompressSync } from "node:zlib";
import { be16, be32, join, text } from "./picture-bytes.ts";

const box = (type: string, body: Uint8Array): Uint8Array => join(be32(body.length + 8), type, body);

/** Fields of some bits each, lowest bit first. */
function packBits(fields: readonly (readonly [value: number, bits: number])[]): Uint8Array {
  const bits = fields.flatMap(([value, count]) => Array.from({ length: count }, (_, i) => (value >> i) & 1));
  const bytes = new Uint8Array(Math.ceil(bits.length / 8));
  for (const [i, bit] of bits.entries()) bytes[i >> 3] = (bytes[i >> 3] ?? 0) | (bit << (i & 7));
  return bytes;
}

export interface JxlParts {
  width?: number;
  height?: number;
  orientation?: number;
  animated?: boolean;
  exif?: Uint8Array;
  xmp?: string;
  /** Pack the metadata with Brotli. */
  packed?: boolean;
  /** Cut the codestream into parts (`jxlp`). */
  parts?: boolean;
  /** Bytes of made-up pixels. */
  pixels?: number;
}

/** The head of a JPEG XL codestream with made-up pixels behind it. */
export function jxlCodestream(parts: JxlParts = {}): Uint8Array<ArrayBuffer> {
  const { width = 40, height = 30, orientation = 1, animated = false } = parts;
  const head = packBits([
    [0, 1],
    [1, 2],
    [height - 1, 13],
    [0, 3],
    [1, 2],
    [width - 1, 13],
    [0, 1],
    [1, 1],
    [orientation - 1, 3],
    // An intrinsic size of 8 by 8, and a preview of 16 by 16.
    [1, 1],
    [1, 1],
    [0, 5],
    [1, 3],
    [1, 1],
    [1, 1],
    [0, 2],
    [1, 3],
    [animated ? 1 : 0, 1],
  ]);
  return join([0xff, 0x0a], head, new Uint8Array(parts.pixels ?? 80));
}

/** A JPEG XL in boxes, its metadata behind the codestream. */
export function jxl(parts: JxlParts = {}): Uint8Array<ArrayBuffer> {
  const codestream = jxlCodestream(parts);
  const metadata = (type: string, body: Uint8Array): Uint8Array =>
    parts.packed === true ? box("brob", join(type, brotliCompressSync(body))) : box(type, body);
  return join(
    "\0\0\0\x0cJXL \r\n\x87\n",
    box("ftyp", text("jxl \0\0\0\0jxl ")),
    parts.parts === true
      ? join(
          box("jxlp", join(be32(0), codestream.subarray(0, 70))),
          box("jxlp", join(be32(0x80000001), codestream.subarray(70))),
        )
      : box("jxlc", codestream),
    parts.exif ? metadata("Exif", join(be32(0), parts.exif)) : [],
    parts.xmp === undefined ? [] : metadata("xml ", text(parts.xmp)),
  );
}

/** The SIZ segment of a JPEG 2000 codestream, its image standing 5 and 7 pixels off the origin. */
export const jp2Codestream = (width: number, height: number): Uint8Array<ArrayBuffer> =>
  join("\xff\x4f\xff\x51", be16(41), be16(0), be32(width + 5), be32(height + 7), be32(5), be32(7));

const uuids = {
  exif: "JpgTiffExif->JP2",
  photoshopExif: "\x05\x37\xcd\xab\x9d\x0c\x44\x31\xa7\x2a\xfa\x56\x1f\x2a\x11\x3e",
  xmp: "\xbe\x7a\xcf\xcb\x97\xa9\x42\xe8\x9c\x71\x99\x94\x91\xe3\xaf\xac",
  iptc: "\x33\xc7\xa4\xd2\xb8\x1d\x47\x23\xa0\xba\xf1\xa3\xe0\x97\xad\x38",
};

/** A JPEG 2000 of 40 by 30 pixels with `uuid` boxes behind its pixels. */
export function jp2(
  blocks: Partial<Record<keyof typeof uuids, Uint8Array>>,
  pixels = 80,
): Uint8Array<ArrayBuffer> {
  return join(
    "\0\0\0\x0cjP  \r\n\x87\n",
    box("ftyp", text("jp2 \0\0\0\0jp2 ")),
    box("jp2h", box("ihdr", join(be32(30), be32(40), [0, 3, 7, 7, 0, 0]))),
    box("jp2c", join(jp2Codestream(40, 30), new Uint8Array(pixels))),
    ...(["exif", "photoshopExif", "xmp", "iptc"] as const).map((kind) => {
      const block = blocks[kind];
      return block === undefined ? [] : box("uuid", join(uuids[kind], block));
    }),
  );
}

/** IPTC records: a keyword. */
export const iptcBlock = (keyword: string): Uint8Array<ArrayBuffer> =>
  join([0x1c, 2, 25], be16(keyword.length), keyword);

/** A Photoshop resource. */
export const resource = (id: number, data: Uint8Array, name = ""): Uint8Array<ArrayBuffer> =>
  join(
    "8BIM",
    be16(id),
    [name.length],
    name,
    name.length % 2 === 0 ? [0] : [],
    be32(data.length),
    data,
    data.length % 2 === 1 ? [0] : [],
  );

/** A Photoshop file of 40 by 30 pixels without layers or pixels, but with a colour table. */
export function psd(parts: { exif: Uint8Array; xmp: string; iptc: Uint8Array }): Uint8Array<ArrayBuffer> {
  const resources = join(
    resource(0x0404, parts.iptc),
    resource(0x0422, parts.exif),
    resource(0x0424, text(parts.xmp)),
  );
  const header = join("8BPS", be16(1), new Uint8Array(6), be16(3), be32(30), be32(40), be16(8), be16(2));
  return join(header, be32(768), new Uint8Array(768), be32(resources.length), resources, be32(0));
}

/** A TIFF block moved behind this many bytes of pixels, as most programs write TIFF files: little endian. */
export function tiffBehindPixels(block: Uint8Array, pixels: number): Uint8Array<ArrayBuffer> {
  const moved = join(block.subarray(0, 8), new Uint8Array(pixels), block.subarray(8));
  const view = new DataView(moved.buffer);
  const shift = (at: number): void => view.setUint32(at, view.getUint32(at, true) + pixels, true);
  const ifd = (at: number): void => {
    for (let i = 0; i < view.getUint16(at, true); i++) {
      const entry = at + 2 + i * 12;
      const isPointer = [0x8769, 0x8825].includes(view.getUint16(entry, true));
      const unit = [0, 1, 1, 2, 4, 8, 1, 1][view.getUint16(entry + 2, true)] ?? 4;
      if (isPointer || unit * view.getUint32(entry + 4, true) > 4) shift(entry + 8);
      if (isPointer) ifd(view.getUint32(entry + 8, true));
    }
  };
  shift(4);
  ifd(view.getUint32(4, true));
  return moved;
}

/** A BigTIFF with a width, a height (64 bits), an XMP packet and a description. */
export function bigTiff(width: number, height: number, xmp: string): Uint8Array<ArrayBuffer> {
  const le = (value: number, bytes: number): number[] =>
    Array.from({ length: bytes }, (_, i) => (i < 4 ? (value >>> (8 * i)) & 255 : 0));
  const entry = (tag: number, type: number, count: number, value: number): number[] => [
    ...le(tag, 2),
    ...le(type, 2),
    ...le(count, 8),
    ...le(value, 8),
  ];
  const entries = [
    entry(0x0100, 3, 1, width),
    entry(0x0101, 16, 1, height),
    entry(0x010e, 2, 4, 0x00636261),
    entry(0x02bc, 1, xmp.length, 16 + 8 + 4 * 20 + 8),
  ];
  return join("II", le(43, 2), le(8, 2), le(0, 2), le(16, 8), le(4, 8), entries.flat(), le(0, 8), xmp);
}
