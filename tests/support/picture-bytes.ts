import { deflateSync } from "node:zlib";

/** A value of a TIFF entry: text, bytes (UNDEFINED), SHORTs, LONGs or pairs of a RATIONAL. */
export type TiffValue =
  | { ascii: string }
  | { bytes: number[] }
  | { short: number[] }
  | { long: number[] }
  | { slong: number[] }
  | { rational: [number, number][] }
  | { raw: [type: number, count: number, inline: number] };

/** Entries of an IFD by tag number. */
export type Ifd = Record<number, TiffValue>;

export interface ExifParts {
  ifd0?: Ifd;
  exif?: Ifd;
  gps?: Ifd;
  /** IFD1 with this JPEG as its preview. */
  preview?: Uint8Array;
  bigEndian?: boolean;
  /** How IFD0 writes where the Exif and the GPS IFD begin; as a LONG unless told. */
  pointer?: (at: number) => TiffValue;
}

export const text = (value: string): Uint8Array<ArrayBuffer> => Uint8Array.from(Buffer.from(value, "latin1"));

export function join(...parts: (Uint8Array | number[] | string)[]): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(
    Buffer.concat(parts.map((part) => (typeof part === "string" ? text(part) : Uint8Array.from(part)))),
  );
}

export const be16 = (value: number): number[] => [(value >> 8) & 255, value & 255];
export const be32 = (value: number): number[] => [
  ...be16(Math.floor(value / 0x10000)),
  ...be16(value % 0x10000),
];
export const le16 = (value: number): number[] => be16(value).reverse();
export const le32 = (value: number): number[] => be32(value).reverse();

/** A bare TIFF block as Exif wants it. */
export function tiff(parts: ExifParts): Uint8Array<ArrayBuffer> {
  const u16 = parts.bigEndian === true ? be16 : le16;
  const u32 = parts.bigEndian === true ? be32 : le32;
  const ifd0: Ifd = { ...parts.ifd0 };
  const { pointer = (at) => ({ long: [at] }) } = parts;
  if (parts.exif) ifd0[0x8769] = pointer(0);
  if (parts.gps) ifd0[0x8825] = pointer(0);
  const sizeOf = (ifd: Ifd): number => serialise(ifd, 0, 0, u16, u32).length;
  const exifAt = 8 + sizeOf(ifd0);
  const gpsAt = exifAt + (parts.exif ? sizeOf(parts.exif) : 0);
  const ifd1At = gpsAt + (parts.gps ? sizeOf(parts.gps) : 0);
  if (parts.exif) ifd0[0x8769] = pointer(exifAt);
  if (parts.gps) ifd0[0x8825] = pointer(gpsAt);
  const ifd1: Ifd = {
    0x0103: { short: [6] },
    0x0201: { long: [0] },
    0x0202: { long: [parts.preview?.length ?? 0] },
  };
  ifd1[0x0201] = { long: [ifd1At + sizeOf(ifd1)] };
  return join(
    parts.bigEndian === true ? "MM" : "II",
    u16(42),
    u32(8),
    serialise(ifd0, 8, parts.preview ? ifd1At : 0, u16, u32),
    parts.exif ? serialise(parts.exif, exifAt, 0, u16, u32) : [],
    parts.gps ? serialise(parts.gps, gpsAt, 0, u16, u32) : [],
    parts.preview ? serialise(ifd1, ifd1At, 0, u16, u32) : [],
    parts.preview ?? [],
  );
}

type Writer = (value: number) => number[];

export function serialise(ifd: Ifd, at: number, next: number, u16: Writer, u32: Writer): Uint8Array {
  const tags = Object.entries(ifd);
  let heapAt = at + 2 + tags.length * 12 + 4;
  const entries: number[] = [];
  const heap: number[] = [];
  for (const [tag, value] of tags) {
    const [type, count, bytes] = encode(value, u16, u32);
    entries.push(...u16(Number(tag)), ...u16(type), ...u32(count));
    if (bytes.length <= 4) entries.push(...bytes, ...Array<number>(4 - bytes.length).fill(0));
    else {
      entries.push(...u32(heapAt));
      heap.push(...bytes);
      heapAt += bytes.length;
    }
  }
  return Uint8Array.from([...u16(tags.length), ...entries, ...u32(next), ...heap]);
}

function encode(value: TiffValue, u16: Writer, u32: Writer): [type: number, count: number, bytes: number[]] {
  if ("ascii" in value) return [2, value.ascii.length + 1, [...Buffer.from(`${value.ascii}\0`, "latin1")]];
  if ("bytes" in value) return [7, value.bytes.length, value.bytes];
  if ("short" in value) return [3, value.short.length, value.short.flatMap(u16)];
  if ("long" in value) return [4, value.long.length, value.long.flatMap(u32)];
  if ("slong" in value) return [9, value.slong.length, value.slong.flatMap((number) => u32(number >>> 0))];
  if ("rational" in value) return [5, value.rational.length, value.rational.flat().flatMap(u32)];
  const [type, count, inline] = value.raw;
  return [type, count, u32(inline)];
}

export interface JpegParts {
  width?: number;
  height?: number;
  progressive?: boolean;
  exif?: Uint8Array;
  xmp?: string;
  /** Further segments, marker and body, before the frame header. */
  segments?: [marker: number, body: Uint8Array][];
}

const segment = (marker: number, body: Uint8Array): Uint8Array =>
  join([0xff, marker], be16(body.length + 2), body);

/** Header of a JPEG with nothing behind its first scan header but EOI. */
export function jpeg(parts: JpegParts = {}): Uint8Array<ArrayBuffer> {
  const { width = 40, height = 30, progressive = false } = parts;
  return join(
    [0xff, 0xd8],
    parts.exif ? segment(0xe1, join("Exif\0\0", parts.exif)) : [],
    parts.xmp === undefined
      ? []
      : segment(0xe1, join("http://ns.adobe.com/xap/1.0/\0", Buffer.from(parts.xmp))),
    ...(parts.segments ?? []).map(([marker, body]) => segment(marker, body)),
    segment(progressive ? 0xc2 : 0xc0, join([8], be16(height), be16(width), [1, 1, 0x11, 0])),
    segment(0xda, join([1, 1, 0, 0, 63, 0])),
    [0x11, 0x22, 0xff, 0xd9],
  );
}

export const pngChunk = (type: string, body: Uint8Array): Uint8Array =>
  join(be32(body.length), type, body, [0, 0, 0, 0]);

/** A PNG of the given chunks between its header and its end; checksums are left at zero. */
export function png(chunks: Uint8Array[], width = 40, height = 30): Uint8Array<ArrayBuffer> {
  return join(
    "\x89PNG\r\n\x1a\n",
    pngChunk("IHDR", join(be32(width), be32(height), [8, 2, 0, 0, 0])),
    ...chunks,
    pngChunk("IEND", join()),
  );
}

/** ImageMagick's "Raw profile type …" in a `zTXt` chunk. */
export function pngProfile(name: string, profile: Uint8Array): Uint8Array {
  const hex = Buffer.from(profile).toString("hex").replace(/.{72}/g, "$&\n");
  const body = `\n${name}\n${String(profile.length).padStart(8)}\n${hex}\n`;
  return pngChunk("zTXt", join(`Raw profile type ${name}\0\0`, deflateSync(body)));
}

const riffChunk = (type: string, body: Uint8Array): Uint8Array =>
  join(type, le32(body.length), body, body.length % 2 === 1 ? [0] : []);

/** An extended WebP; `flags` promise what it holds. */
export function webp(
  parts: { exif?: Uint8Array; xmp?: string; flags?: number; pixels?: number },
  width = 40,
  height = 30,
): Uint8Array<ArrayBuffer> {
  const flags = parts.flags ?? (parts.exif ? 8 : 0) | (parts.xmp === undefined ? 0 : 4);
  const body = join(
    "WEBP",
    riffChunk("VP8X", join([flags, 0, 0, 0], le32(width - 1).slice(0, 3), le32(height - 1).slice(0, 3))),
    riffChunk("VP8 ", new Uint8Array(parts.pixels ?? 10)),
    parts.exif ? riffChunk("EXIF", parts.exif) : [],
    parts.xmp === undefined ? [] : riffChunk("XMP ", text(parts.xmp)),
  );
  return join("RIFF", le32(body.length), body);
}

export const box = (type: string, ...body: (Uint8Array | number[] | string)[]): Uint8Array => {
  const bytes = join(...body);
  return join(be32(bytes.length + 8), type, bytes);
};

export interface AvifParts {
  width?: number;
  height?: number;
  exif?: Uint8Array;
  xmp?: string;
  /** Property boxes of the primary item behind its size: type and body. */
  properties?: [type: string, body: number[]][];
  /** Put the items into `idat` (construction method 1) and not behind the `meta` box. */
  inIdat?: boolean;
  brand?: string;
}

/** An AVIF without pixels: a primary item with properties, an Exif and an XMP item. */
export function avif(parts: AvifParts = {}): Uint8Array<ArrayBuffer> {
  const { width = 40, height = 30, properties = [], inIdat = false, brand = "avif" } = parts;
  const payloads = [parts.exif ? join(be32(0), parts.exif) : join(), text(parts.xmp ?? "")] as const;
  const ftyp = box("ftyp", brand, be32(0), brand, "mif1");
  const infe = (id: number, ...rest: string[]): Uint8Array =>
    box("infe", [2, 0, 0, 0], be16(id), be16(0), ...rest);
  const props = [
    box("ispe", be32(0), be32(width), be32(height)),
    ...properties.map(([type, body]) => box(type, body)),
  ];
  const meta = (at: number): Uint8Array =>
    box(
      "meta",
      be32(0),
      box("hdlr", be32(0), be32(0), "pict", new Uint8Array(13)),
      box("pitm", be32(0), be16(1)),
      box(
        "iloc",
        [1, 0, 0, 0, 0x44, 0x40],
        be16(2),
        ...payloads.map((payload, i) => {
          const offset = i === 0 ? 0 : payloads[0].length;
          const entry = [...be16(i + 2), ...be16(inIdat ? 1 : 0), ...be16(0), ...be32(at), ...be16(1)];
          return [...entry, ...be32(offset), ...be32(payload.length)];
        }),
      ),
      box(
        "iinf",
        be32(0),
        be16(3),
        infe(1, "av01", "\0"),
        infe(2, "Exif", "\0"),
        infe(3, "mime", "\0application/rdf+xml\0"),
      ),
      box(
        "iprp",
        box("ipco", ...props),
        box(
          "ipma",
          be32(0),
          be32(1),
          be16(1),
          [props.length],
          props.map((_, i) => i + 1),
        ),
      ),
      inIdat ? box("idat", ...payloads) : [],
    );
  const length = meta(0).length;
  return join(ftyp, meta(inIdat ? 0 : ftyp.length + length + 8), inIdat ? [] : box("mdat", ...payloads));
}

/** A GIF of two empty frames, with an XMP packet when given. */
export function gif(xmp?: string, width = 40, height = 30): Uint8Array<ArrayBuffer> {
  const trailer = [1, ...Array.from({ length: 256 }, (_, i) => 255 - i), 0];
  const frame = join([0x2c], be32(0), le16(width), le16(height), [0, 2, 1, 0, 0]);
  return join(
    "GIF89a",
    le16(width),
    le16(height),
    [0x80, 0, 0],
    new Uint8Array(6),
    xmp === undefined ? [] : join([0x21, 0xff, 11], "XMP DataXMP", xmp, trailer),
    frame,
    frame,
    [0x3b],
  );
}

/** An XMP packet whose description has these attributes and elements. */
export function xmpPacket(attributes: string, elements = ""): string {
  return `<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/">
<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about=""
 xmlns:tiff="http://ns.adobe.com/tiff/1.0/" xmlns:exif="http://ns.adobe.com/exif/1.0/"
 xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/"
 xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/" ${attributes}>${elements}</rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="w"?>`;
}
