import type { PhotoKind } from "../../../src/photo/photo.ts";
import { hasText, textAt, u16, u16le, u32, u32le } from "../bytes/bytes.ts";
import type { ByteSource } from "../bytes/source.ts";
import { isBmp } from "../containers/bmp.ts";

/** A format recognised by content. */
export interface Sniffed {
  /** MIME type. */
  type: string;
  kind: PhotoKind;
}

const photo = (type: string): Sniffed => ({ type, kind: "photo" });
const video = (type: string): Sniffed => ({ type, kind: "video" });

/** Signatures at offset 0 that are sufficient on their own, one byte per character. */
const signatures: readonly (readonly [string, Sniffed])[] = [
  ["\xff\xd8\xff", photo("image/jpeg")],
  ["\x89PNG\r\n\x1a\n", photo("image/png")],
  ["GIF87a", photo("image/gif")],
  ["GIF89a", photo("image/gif")],
  ["\xff\x0a", photo("image/jxl")],
  ["\0\0\0\x0cJXL \r\n\x87\n", photo("image/jxl")],
  ["\0\0\0\x0cjP  \r\n\x87\n", photo("image/jp2")],
  ["\xff\x4f\xff\x51", photo("image/jp2")],
  ["8BPS", photo("image/vnd.adobe.photoshop")],
  ["FUJIFILMCCD-RAW", photo("image/x-fuji-raf")],
  ["FOVb", photo("image/x-sigma-x3f")],
  ["\0MRM", photo("image/x-minolta-mrw")],
  ["\x30\x26\xb2\x75\x8e\x66\xcf\x11", video("video/x-ms-asf")],
  ["\0\0\x01\xba", video("video/mpeg")],
  ["\0\0\x01\xb3", video("video/mpeg")],
  ["FLV\x01", video("video/x-flv")],
];

/** Recognises the format from the first bytes (a few hundred; SVG may need more), never from the name. */
export function sniff(head: Uint8Array): Sniffed | null {
  for (const [signature, sniffed] of signatures) {
    if (hasText(head, 0, signature)) return sniffed;
  }
  const first = head[0];
  if (first === 0x49 || first === 0x4d) {
    const type = sniffTiff(head);
    if (type !== null) return photo(type);
  }
  return (
    sniffRiff(head) ?? sniffBoxes(head) ?? sniffMatroska(head) ?? sniffTransport(head) ?? sniffRest(head)
  );
}

function sniffRiff(head: Uint8Array): Sniffed | null {
  if (!hasText(head, 0, "RIFF")) return null;
  if (hasText(head, 8, "WEBP")) return photo("image/webp");
  return hasText(head, 8, "AVI ") ? video("video/x-msvideo") : null;
}

/** Brands of `ftyp` (mp4ra.org) and the type each one means. */
const brands: readonly (readonly [RegExp, Sniffed])[] = [
  [/^avi[fs]$/, photo("image/avif")],
  [/^he(ic|ix|im|is|vc|vx|vm|vs)$/, photo("image/heic")],
  [/^(mif\d|msf\d|avci|avcs|jpeg|jpgs|j2ki)$/, photo("image/heif")],
  [/^crx $/, photo("image/x-canon-cr3")],
  [/^qt {2}$/, video("video/quicktime")],
  [/^M4V[ HP]?$/, video("video/x-m4v")],
  [/^3g/, video("video/3gpp")],
  [/^(isom|iso\d|mp4\d|avc1|mmp4|MSNV|XAVC|dash|f4v |hvc1|av01|ndsc|ndsp|NDX|cmfc)/, video("video/mp4")],
];

function byBrand(brand: string): Sniffed | null {
  return brands.find(([pattern]) => pattern.test(brand))?.[1] ?? null;
}

/** ISO base media files by brand; older QuickTime files by the names of their first boxes. */
function sniffBoxes(head: Uint8Array): Sniffed | null {
  const name = textAt(head, 4, 4);
  if (name !== "ftyp") {
    const size = u32(head, 0);
    const isOld = ["moov", "mdat", "wide", "pnot", "skip", "free"].includes(name) && (size >= 8 || size <= 1);
    return isOld && head.length >= 16 ? video("video/quicktime") : null;
  }
  const major = textAt(head, 8, 4);
  if (/^(M4A|M4B|M4P|F4A)/.test(major)) return null;
  const own = byBrand(major);
  if (own !== null && own.type !== "image/heif") return own;
  // `mif1` says only "some HEIF": a compatible brand tells the codec.
  const others: Sniffed[] = [];
  for (let at = 16; at + 4 <= Math.min(u32(head, 0), head.length, 256); at += 4) {
    const sniffed = byBrand(textAt(head, at, 4));
    if (sniffed !== null) others.push(sniffed);
  }
  const wanted = ["image/avif", "image/heic", "image/heif"];
  return (
    wanted.map((type) => others.find((other) => other.type === type)).find((other) => other !== undefined) ??
    own ??
    others[0] ??
    null
  );
}

function sniffMatroska(head: Uint8Array): Sniffed | null {
  if (u32(head, 0) !== 0x1a45dfa3) return null;
  return textAt(head, 0, 64).includes("webm") ? video("video/webm") : video("video/x-matroska");
}

/** MPEG transport streams: a sync byte every 188 bytes, or every 192 after a time code (AVCHD). */
function sniffTransport(head: Uint8Array): Sniffed | null {
  for (const [start, step] of [
    [0, 188],
    [4, 192],
  ] as const) {
    const synced = [0, 1, 2, 3].every((packet) => head[start + packet * step] === 0x47);
    if (synced) return video("video/mp2t");
  }
  return null;
}

/** Formats with signatures so short that the following fields are checked, too; SVG last, because it is text. */
function sniffRest(head: Uint8Array): Sniffed | null {
  if (isBmp(head)) return photo("image/bmp");
  const icons = u16le(head, 4);
  if (u32(head, 0) === 0x00000100 && icons > 0 && icons < 256 && head[9] === 0 && u16(head, 18) !== 0) {
    return photo("image/vnd.microsoft.icon");
  }
  return isSvg(head) ? photo("image/svg+xml") : null;
}

/** An `svg` root element preceded only by XML declaration, comments and document type. */
function isSvg(head: Uint8Array): boolean {
  const start = head.findIndex((byte) => byte !== 0xef && byte !== 0xbb && byte !== 0xbf && byte > 0x20);
  if (start < 0 || head[start] !== 0x3c) return false;
  const text = textAt(head, start, 4096);
  const prolog =
    /^(?:\s+|<\?[^>]*>|<!--[\s\S]*?-->|<!DOCTYPE[^[>]*(?:\[[^\]]*\])?\s*>)*/.exec(text)?.[0] ?? "";
  return /^<(?:\w+:)?svg[\s>/]/.test(text.slice(prolog.length));
}

/** Variants with their own signature. */
const marks: readonly (readonly [string, number, string])[] = [
  ["HEAPCCDR", 6, "image/x-canon-crw"],
  ["II\xbc", 0, "image/jxr"],
  ["IIU\0", 0, "image/x-panasonic-rw2"],
  ["IIRO", 0, "image/x-olympus-orf"],
  ["IIRS", 0, "image/x-olympus-orf"],
  ["MMOR", 0, "image/x-olympus-orf"],
  ["II+\0", 0, "image/tiff"],
  ["MM\0+", 0, "image/tiff"],
];

/** Raw formats that are plain TIFF files: the maker identifies them. */
const makers: readonly (readonly [RegExp, string])[] = [
  [/^NIKON/i, "image/x-nikon-nef"],
  [/^SONY/i, "image/x-sony-arw"],
  [/^(PENTAX|RICOH)/i, "image/x-pentax-pef"],
  [/^SAMSUNG/i, "image/x-samsung-srw"],
  [/^Hasselblad/i, "image/x-hasselblad-3fr"],
  [/^(Kodak|EASTMAN KODAK)/i, "image/x-kodak-dcr"],
  [/^SEIKO EPSON/i, "image/x-epson-erf"],
  [/^Mamiya/i, "image/x-mamiya-mef"],
];

const compression = 0x0103;
const photometric = 0x0106;
const make = 0x010f;
const subIfds = 0x014a;
const dngVersion = 0xc612;

/** Compressions used for raw pixels by Sony, Samsung, Nikon, Kodak and Pentax, and TIFF/EP's photometric value. */
const rawCompressions: readonly number[] = [32_767, 32_769, 32_770, 32_772, 34_713, 65_000, 65_535];
const colourFilterArray = 32_803;

/** Entries of a first directory that are looked at. */
const mostEntries = 200;
const makerLength = 16;

/** Where a plain TIFF's first directory begins, and its byte order; null for all else. */
function tiffStart(head: Uint8Array): { littleEndian: boolean; at: number } | null {
  const littleEndian = hasText(head, 0, "II*\0");
  if (!littleEndian && !hasText(head, 0, "MM\0*")) return null;
  return { littleEndian, at: (littleEndian ? u32le : u32)(head, 4) };
}

/** Distinguishes TIFF and the raw formats built on it, as far as the head tells. Null if it is not TIFF. */
function sniffTiff(head: Uint8Array): string | null {
  for (const [mark, at, type] of marks) {
    if (hasText(head, at, mark)) return type;
  }
  const start = tiffStart(head);
  if (start === null) return null;
  if (hasText(head, 8, "CR\x02")) return "image/x-canon-cr2";
  const { isDng, hasRaw, makerAt } = lookThrough(head.subarray(start.at), start.littleEndian);
  if (isDng) return "image/x-adobe-dng";
  return hasRaw ? rawOfMaker(textAt(head, makerAt, makerLength)) : "image/tiff";
}

/**
 * As `sniff`, also for TIFFs whose first directory lies behind the head: libraries put it at the end, of raw files too. It
 * takes at most two reads. Rejects only if the browser cannot read the file.
 */
export async function sniffFile(head: Uint8Array, source: ByteSource): Promise<Sniffed | null> {
  const sniffed = sniff(head);
  const start = sniffed?.type === "image/tiff" ? tiffStart(head) : null;
  const bytes = 2 + mostEntries * 12;
  if (start === null || start.at + bytes <= head.length || start.at >= source.size) return sniffed;
  const directory = await source.bytes(start.at, bytes);
  const { isDng, hasRaw, makerAt } = lookThrough(directory, start.littleEndian);
  if (isDng) return photo("image/x-adobe-dng");
  if (!hasRaw) return sniffed;
  const maker = await source.bytes(makerAt, makerLength);
  return photo(rawOfMaker(textAt(maker, 0, makerLength)));
}

/** What a TIFF's first directory says of its pixels; `makerAt` is 0 if it names no maker. */
function lookThrough(
  directory: Uint8Array,
  littleEndian: boolean,
): { isDng: boolean; hasRaw: boolean; makerAt: number } {
  const read16 = littleEndian ? u16le : u16;
  const count = Math.min(read16(directory, 0), mostEntries);
  const found = { isDng: false, hasRaw: false, makerAt: 0 };
  for (let i = 0; i < count; i++) {
    const entry = 2 + i * 12;
    const tag = read16(directory, entry);
    const number = read16(directory, entry + 8);
    if (tag === dngVersion) found.isDng = true;
    if (tag === subIfds || (tag === compression && rawCompressions.includes(number))) found.hasRaw = true;
    if (tag === photometric && number === colourFilterArray) found.hasRaw = true;
    if (tag === make) found.makerAt = (littleEndian ? u32le : u32)(directory, entry + 8);
  }
  return found;
}

/**
 * The type of a file that holds raw pixels in its first picture, or has SubIFDs that may hold them: a scan saved as TIFF
 * has neither.
 */
function rawOfMaker(maker: string): string {
  return makers.find(([pattern]) => pattern.test(maker))?.[1] ?? "image/tiff";
}
