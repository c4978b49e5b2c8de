import {
  bytesOfText,
  hasText,
  indexOfText,
  joinBytes,
  textAt,
  u16,
} from "../../../../../workers/photo/bytes/bytes.ts";
import {
  adobeGain,
  appleGain,
  applePixels,
  gainMapForms,
  isoName,
} from "../../../../../workers/photo/containers/jpeg/gain-map.ts";
import { xmpName } from "../../../../../workers/photo/containers/jpeg/jpeg.ts";
import { readXml } from "../../../../../workers/photo/xmp/xml.ts";
import { xmpText } from "../../../../../workers/photo/xmp/xmp.ts";
import type { CleanGainMap } from "./kept.ts";
import { ofSpaces, rdf } from "./xmp-kept.ts";

const soi = Uint8Array.of(0xff, 0xd8);
const eoi = Uint8Array.of(0xff, 0xd9);

/** Adobe's packet of a gain map takes about a kilobyte; a longer one holds more. */
const mostPlain = 8192;

const gainSpaces: ReadonlySet<string> = new Set([adobeGain, appleGain, applePixels]);
/** What any packet is made of. */
const plainSpaces: ReadonlySet<string> = new Set([
  ...gainSpaces,
  rdf,
  "",
  "adobe:ns:meta/",
  "http://www.w3.org/2000/xmlns/",
]);

/** A segment of a JPEG: a marker, a length, and a body that begins with a name. */
export function segment(marker: number, name: Uint8Array, body: Uint8Array): Uint8Array {
  const length = 2 + name.length + body.length;
  return joinBytes([Uint8Array.of(0xff, marker, length >> 8, length & 255), name, body]);
}

/** A piece of a JPEG: a segment, or the coded data behind a scan's header. */
export interface JpegPiece {
  /** The second byte of its marker; 0 for coded data. */
  marker: number;
  from: number;
  to: number;
}

const startOfScan = 0xda;
const endOfImage = 0xd9;

/**
 * All pieces of a JPEG between SOI and EOI, in order (ITU-T T.81, annex B); null if they are damaged. What stands between
 * segments, and behind EOI, is in none of them. A picture cut off within its coded data ends there.
 */
export function jpegPieces(bytes: Uint8Array): JpegPiece[] | null {
  const pieces: JpegPiece[] = [];
  let at = 2;
  for (;;) {
    at = bytes.indexOf(0xff, at);
    if (at < 0) return null;
    const marker = bytes[at + 1] ?? 0xff;
    if (marker === 0xff) {
      if (++at >= bytes.length) return null;
      continue;
    }
    if (marker === endOfImage) return pieces;
    if (isBare(marker)) {
      at += 2;
      continue;
    }
    const to = at + 2 + u16(bytes, at + 2);
    if (to < at + 4 || to > bytes.length) return null;
    pieces.push({ marker, from: at, to });
    at = to;
    if (marker !== startOfScan) continue;
    const end = endOfCoded(bytes, to);
    pieces.push({ marker: 0, from: to, to: end });
    if (end === bytes.length) return pieces;
    at = end;
  }
}

/** Markers without a length: stuffing, TEM, RST0 to RST7, SOI. */
function isBare(marker: number): boolean {
  return marker <= 1 || (marker >= 0xd0 && marker <= 0xd8);
}

/** Coded data holds 0xFF only before a zero, a restart marker, or another 0xFF that fills up. */
function endOfCoded(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at)) {
    const next = bytes[at + 1];
    if (next === undefined) break;
    if (next === 0 || (next >= 0xd0 && next <= 0xd7)) at += 2;
    else if (next === 0xff) at += 1;
    else return at;
  }
  return bytes.length;
}

/**
 * A gain map without what its own JPEG tells besides; bit for bit the same where it tells nothing. `pixels`: another JPEG
 * whose picture it is to have instead. Null if it is damaged.
 */
export function cleanGainMap(old: Uint8Array, pixels: Uint8Array | null = null): CleanGainMap | null {
  const pieces = jpegPieces(old);
  const forms = gainMapForms(old);
  if (pieces === null || forms === null || pieces.at(-1)?.to === old.length) return null;
  const part = ({ from, to }: JpegPiece): Uint8Array => old.subarray(from, to);
  const end = pieces.at(-1)?.to ?? 0;
  const isWhole = pieces.every(({ from }, at) => from === (pieces[at - 1]?.to ?? 2));
  if (pixels === null && isWhole && pieces.every((piece) => isPlain(piece, part(piece))))
    return { ...forms, jpeg: joinBytes([old.subarray(0, end), eoi]) };
  const coded = pixels ?? old;
  const codedPieces = jpegPieces(coded);
  if (codedPieces === null) return null;
  const metadata = pieces.filter(({ marker }) => marker === 0xe1 || marker === 0xe2);
  const isKeptApp = (piece: Uint8Array): boolean => isIso(piece) || hasText(piece, 4, "ICC_PROFILE\0");
  const jpeg = joinBytes([
    soi,
    ...metadata.flatMap((piece) => {
      const bytes = part(piece);
      if (piece.marker === 0xe2) return isKeptApp(bytes) ? [bytes] : [];
      const packet = hasText(bytes, 4, xmpName)
        ? ofSpaces(bytes.subarray(4 + xmpName.length), gainSpaces)
        : null;
      return packet === null ? [] : [segment(0xe1, bytesOfText(xmpName), packet)];
    }),
    ...codedPieces.filter((piece) => isCoding(piece, coded)).map(({ from, to }) => coded.subarray(from, to)),
    eoi,
  ]);
  const now = gainMapForms(jpeg);
  return now && { ...now, jpeg };
}

/** Coding proper, and Adobe's colour transform, without which its colours are others. */
function isCoding({ marker, from }: JpegPiece, bytes: Uint8Array): boolean {
  return marker < 0xe0 || (marker === 0xee && hasText(bytes, from + 4, "Adobe"));
}

const isIso = (part: Uint8Array): boolean => textAt(part, 4, isoName.length) === isoName;

/** Whether a piece draws the gain map or makes it one, and tells nothing else. */
function isPlain(piece: JpegPiece, part: Uint8Array): boolean {
  const { marker } = piece;
  if (isCoding({ ...piece, from: 0 }, part)) return true;
  if (marker === 0xe0) return hasText(part, 4, "JFIF\0") && part.length === 18;
  if (marker === 0xe2) return isIso(part) || hasText(part, 4, "ICC_PROFILE\0");
  if (marker !== 0xe1 || part.length > mostPlain || !hasText(part, 4, xmpName)) return false;
  if (indexOfText(part, "<!--") >= 0) return false;
  let plain = true;
  readXml(xmpText(part.subarray(4 + xmpName.length)), {
    open({ uri, attributes }) {
      plain &&= [uri, ...attributes.map((one) => one.uri)].every((space) => plainSpaces.has(space));
    },
    text() {
      // Values of what was opened.
    },
    close() {
      // Nothing to do.
    },
  });
  return plain;
}

/** The packet of a picture that has this gain map, as Ultra HDR wants it (version 1.1): what it says, and the directory. */
export function packetWithGainMap(packet: Uint8Array | null, map: CleanGainMap): Uint8Array | null {
  if (!map.adobe) return packet;
  const item = (semantic: string, length: string): string =>
    `<rdf:li rdf:parseType="Resource"><Container:Item Item:Semantic="${semantic}" Item:Mime="image/jpeg"${length}/></rdf:li>`;
  const said =
    `<rdf:Description rdf:about="" xmlns:hdrgm="${adobeGain}"` +
    ` xmlns:Container="http://ns.google.com/photos/1.0/container/"` +
    ` xmlns:Item="http://ns.google.com/photos/1.0/container/item/" hdrgm:Version="1.0"><Container:Directory><rdf:Seq>` +
    `${item("Primary", "")}${item("GainMap", ` Item:Length="${map.jpeg.length}"`)}` +
    `</rdf:Seq></Container:Directory></rdf:Description>`;
  const text = packet === null ? emptyPacket : new TextDecoder().decode(packet);
  return new TextEncoder().encode(text.replace(/<\/rdf:RDF>(?![\s\S]*<\/rdf:RDF>)/, `${said}</rdf:RDF>`));
}

const emptyPacket =
  `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/">` +
  `<rdf:RDF xmlns:rdf="${rdf}"></rdf:RDF></x:xmpmeta><?xpacket end="w"?>`;

/** The segment of ISO 21496-1 that says of a picture that it has a gain map: the lowest and the writer's version, as in the map. */
export function isoSegment({ jpeg, iso }: CleanGainMap): Uint8Array[] {
  if (!iso) return [];
  const at = indexOfText(jpeg, isoName) + isoName.length;
  return [segment(0xe2, bytesOfText(isoName), jpeg.subarray(at, at + 4))];
}

const mpfBytes = 90;
const mpfName = "MPF\0";

/** A JPEG with a gain map behind it: its pieces, between the first `at` of which and the rest comes an index of both. */
export function joinGainMap(pieces: Uint8Array[], at: number, { jpeg }: CleanGainMap): Uint8Array[] {
  const sizeOf = (some: Uint8Array[]): number => some.reduce((sum, { length }) => sum + length, 0);
  const [before, after] = [pieces.slice(0, at), pieces.slice(at)];
  const length = sizeOf(pieces) + mpfBytes;
  const blockAt = sizeOf(before) + 4 + mpfName.length;
  return [...before, mpf(length, length - blockAt, jpeg.length), ...after, jpeg];
}

/** A Multi-Picture index of a picture and one more (CIPA DC-007, 5.2). `offset` counts from its byte order mark. */
function mpf(length: number, offset: number, mapLength: number): Uint8Array {
  const block = new Uint8Array(mpfBytes - 4 - mpfName.length);
  block.set(bytesOfText("MM\0*\0\0\0\b\0\x03"));
  block.set(bytesOfText("\xb0\0\0\x07\0\0\0\x040100"), 10);
  block.set(bytesOfText("\xb0\x01\0\x04\0\0\0\x01\0\0\0\x02"), 22);
  block.set(bytesOfText("\xb0\x02\0\x07\0\0\0\x20\0\0\0\x32"), 34);
  const view = new DataView(block.buffer);
  // A primary picture, then one without a type.
  view.setUint32(50, 0x03_0000);
  view.setUint32(54, length);
  view.setUint32(70, mapLength);
  view.setUint32(74, offset);
  return segment(0xe2, bytesOfText(mpfName), block);
}
