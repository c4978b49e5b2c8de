import { bytesOfText, textAt, u16, u32 } from "../bytes/bytes.ts";
import { type IsoBox, boxesOf } from "../containers/bmff/boxes.ts";
import { bodyOf, type ByteSource } from "../bytes/source.ts";
import { goproModel } from "./telemetry/gpmf.ts";
import { readSonyXml } from "./sony-xml.ts";
import { isPrintable } from "../values/printable.ts";
import { type PositionCandidate, signedPosition } from "../values/positions.ts";

/** Tags from a video's metadata lists. */
export interface Tags {
  /** By key name or four-character code; the first value of a name wins. */
  texts: Map<string, string[]>;
  /** A position in 3GPP's location box, Nikon's tags or Sony's XML. */
  loci: PositionCandidate | null;
  xmp: Uint8Array[];
  /** The name of a GoPro; empty where only its firmware says that it is one. */
  gopro: string | null;
}

const maxText = 65_536;
/** Values per name: user data and lists may hold one each. */
const maxTexts = 4;
const maxXmp = 4 * 1024 * 1024;

const utf8 = new TextDecoder();
const utf16 = new TextDecoder("utf-16be");

/** Reads a `udta` box: QuickTime text, 3GPP text, an XMP packet, and iTunes' list. */
export async function readUserData(source: ByteSource, udta: IsoBox, tags: Tags): Promise<void> {
  for await (const box of boxesOf(source, udta.start, udta.end)) {
    if (box.type === "meta") await readMeta(source, box, tags);
    else if (box.type === "XMP_") tags.xmp.push(await bodyOf(source, box, maxXmp));
    else if (box.type === "loci") tags.loci ??= readLoci(await bodyOf(source, box, maxText));
    else if (box.type === "GPMF") tags.gopro = goproModel(await bodyOf(source, box, maxText)) ?? tags.gopro;
    else if (box.type === "NCDT") await readNikonData(source, box, tags);
    else if (box.type === "FIRM") tags.gopro ??= "";
    else if (box.type.startsWith("\xa9")) put(tags, box.type, shortText(await bodyOf(source, box, maxText)));
    else if (box.type === "titl" || box.type === "dscp") {
      put(tags, box.type, utf8.decode((await bodyOf(source, box, maxText)).subarray(6)));
    }
  }
}

/** Bytes of a value by its format, numbered as in Exif. */
const sizes = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8];

const mostValues = 512;

/** What Nikon's cameras say in a film. Texts are empty where they are not there. */
interface NikonTags {
  make: string;
  model: string;
  /** By the camera's clock, with its zone where that is stated as one. */
  taken: string;
  position: PositionCandidate | null;
}

/** Reads the body of Nikon's `NCTG` box (ExifTool's "Nikon NCTG Tags"): a tag, a format and a count before each value. */
function readNikon(bytes: Uint8Array): NikonTags {
  const found = new Map<number, { at: number; size: number }>();
  let at = 0;
  for (let left = mostValues; left > 0 && at + 8 < bytes.length; left--) {
    const size = (sizes[u16(bytes, at + 4)] ?? 0) * u16(bytes, at + 6);
    if (at + 8 + size > bytes.length) break;
    found.set(u32(bytes, at), { at: at + 8, size });
    at += 8 + size;
  }
  const text = (tag: number): string => {
    const value = found.get(tag);
    return value === undefined ? "" : textAt(bytes, value.at, value.size).replaceAll("\0", "").trim();
  };
  const rational = (tag: number, nth = 0): number => {
    const value = found.get(tag);
    if (value === undefined || value.size < 8 * (nth + 1)) return Number.NaN;
    return u32(bytes, value.at + 8 * nth) / u32(bytes, value.at + 8 * nth + 4);
  };
  const degrees = (tag: number, negative: string): number => {
    const value = rational(tag + 1) + rational(tag + 1, 1) / 60 + rational(tag + 1, 2) / 3600;
    return text(tag) === negative ? -value : value;
  };
  const [lat, lng] = [degrees(gps + 1, "S"), degrees(gps + 3, "W")];
  const isBelow = bytes[found.get(gps + 5)?.at ?? bytes.length] === 1;
  const altitude = rational(gps + 6) * (isBelow ? -1 : 1);
  const isPlaced = !Number.isNaN(lat + lng);
  const zone = /^[+-]\d\d:?\d\d$/.exec(text(0x19))?.[0] ?? "";
  return {
    make: text(0x01),
    model: text(0x02),
    taken: `${text(0x12)}${zone}`,
    position: isPlaced ? signedPosition(lat, lng, altitude, "quicktime:GPSCoordinates") : null,
  };
}

/** Where the tags of Exif's GPS begin. */
const gps = 0x120_0000;

async function readNikonData(source: ByteSource, data: IsoBox, tags: Tags): Promise<void> {
  for await (const box of boxesOf(source, data.start, data.end)) {
    if (box.type !== "NCTG") continue;
    const { make, model, taken, position } = readNikon(await bodyOf(source, box, maxText));
    put(tags, "nctg:make", make);
    put(tags, "nctg:model", model);
    put(tags, "nctg:DateTimeOriginal", taken);
    tags.loci ??= position;
  }
}

/** Reads a `meta` box: a list whose items are named by `keys`, or by four-character codes without one. */
export async function readMeta(source: ByteSource, meta: IsoBox, tags: Tags): Promise<void> {
  // QuickTime omits the version and flags that ISO requires: those bytes would be a box size.
  const isBox = u32(await bodyOf(source, meta, 4), 0) >= 8;
  const from = isBox ? meta.start : meta.start + 4;
  let keys: string[] = [];
  for await (const box of boxesOf(source, from, meta.end)) {
    if (box.type === "xml ") takeSonyXml(utf8.decode((await bodyOf(source, box, maxText)).subarray(4)), tags);
    else if (box.type === "keys") keys = readKeys(await bodyOf(source, box, maxText));
    else if (box.type === "ilst") await readList(source, box, keys, tags);
  }
}

function takeSonyXml(xml: string, tags: Tags): void {
  const { created = "", make = "", model = "", position = null } = readSonyXml(xml) ?? {};
  put(tags, "nrtm:CreationDate", created);
  put(tags, "nrtm:make", make);
  put(tags, "nrtm:model", model);
  tags.loci ??= position;
}

function readKeys(body: Uint8Array): string[] {
  const keys: string[] = [];
  let at = 8;
  for (let left = Math.min(u32(body, 4), 1024); left > 0; left--) {
    const size = u32(body, at);
    if (size < 8 || at + size > body.length) break;
    keys.push(textAt(body, at + 8, size - 8));
    at += size;
  }
  return keys;
}

async function readList(source: ByteSource, list: IsoBox, keys: string[], tags: Tags): Promise<void> {
  for await (const item of boxesOf(source, list.start, list.end)) {
    if (item.type === "covr") continue;
    // With `keys`, item names are 1-based indices of keys.
    const name = keys[u32(bytesOfText(item.type), 0) - 1] ?? item.type;
    for await (const data of boxesOf(source, item.start, item.end)) {
      if (data.type === "data") put(tags, name, dataText(await bodyOf(source, data, maxText)));
    }
  }
}

/**
 * Types 1 and 2 are UTF-8 and UTF-16, 23 is a number (QuickTime File Format, "Well-known types"). Type 0 is unspecified and accepted if
 * it is valid UTF-8. Others are not text.
 */
function dataText(body: Uint8Array): string {
  const kind = u32(body, 0);
  // A number, such as the pictures a second of Android's slow motion.
  if (kind === 23 && body.length >= 12)
    return String(new DataView(body.buffer, body.byteOffset).getFloat32(8));
  // A whole number of one byte, signed or not, or of more: types 65 to 78, and 21 and 22 of any length.
  if (kind === 21 || kind === 22 || (kind >= 65 && kind <= 78)) {
    return `${body.subarray(8).reduce((value, byte) => value * 256 + byte, 0)}`;
  }
  if (kind === 2) return utf16.decode(body.subarray(8));
  if (kind > 1) return "";
  const text = utf8.decode(body.subarray(8)).replace(/\0+$/, "");
  return kind === 1 || isPrintable(text) ? text : "";
}

/** Text preceded by a 16-bit length and a 16-bit language; a few writers omit both. */
function shortText(body: Uint8Array): string {
  const length = u16(body, 0);
  return utf8.decode(length + 4 <= body.length ? body.subarray(4, 4 + length) : body);
}

function put({ texts }: Tags, name: string, text: string): void {
  const clean = text.replaceAll("\0", "").trim();
  const found = texts.get(name) ?? [];
  if (clean !== "" && found.length < maxTexts) texts.set(name, [...found, clean]);
}

/** 3GPP TS 26.244, 8.13: a name, a role, then longitude, latitude and altitude as 16.16 fixed point. */
function readLoci(body: Uint8Array): PositionCandidate | null {
  const wide = u16(body, 6) === 0xfeff;
  let at = 6;
  while (at < body.length && (wide ? u16(body, at) : body[at]) !== 0) at += wide ? 2 : 1;
  at += (wide ? 2 : 1) + 1;
  if (at + 12 > body.length) return null;
  const [lng = 0, lat = 0, altitude = 0] = [0, 4, 8].map((offset) => (u32(body, at + offset) | 0) / 65_536);
  return signedPosition(lat, lng, altitude, "quicktime:LocationInformation");
}
