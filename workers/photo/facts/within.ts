import type { NamedWithin } from "../../../src/photo/saving/telling.ts";
import { byteSource, headBytes } from "../bytes/source.ts";
import type { Ifd, TiffWalk } from "../containers/tiff/tiff.ts";
import { parseFile, type ParsedFile } from "../header/header.ts";
import { sniff } from "../header/sniff.ts";
import { hasIptcText } from "../xmp/iptc.ts";
import { ignore } from "../../../src/faults/faults.ts";

/** Whose names and which numbers a photo's own file holds; null if it is no photo or cannot be read. */
export async function namedWithin(file: Blob): Promise<NamedWithin | null> {
  try {
    const head = new Uint8Array(await file.slice(0, headBytes).arrayBuffer());
    const sniffed = sniff(head);
    return sniffed === null ? null : namedIn(await parseFile(sniffed, byteSource(file, head)));
  } catch (error) {
    // Moved or changed since.
    ignore(error);
    return null;
  }
}

/** Artist, Copyright, XPAuthor (Exif 2.32, 4.6.4), CameraOwnerName (4.6.5). */
const ownerTags = [0x013b, 0x8298, 0x9c9d, 0xa430];
/** BodySerialNumber, LensSerialNumber (Exif 2.32, 4.6.5), CameraSerialNumber (DNG 1.6). */
const serialTags = [0xa431, 0xa435, 0xc62f];
/** By-line, CopyrightNotice (IPTC-IIM 4.2, 2:80 and 2:116). */
const ownerDatasets = ["2:80", "2:116"];

/** A property of XMP with a value: an attribute, text, or elements within. */
const property = (names: string): RegExp =>
  new RegExp(String.raw`(?:${names})(?:\s+xml:lang="[^"]*")?\s*(?:=\s*["'][^"'\s]|>\s*[^<\s]|>\s*<(?!/))`);

// IPTC Extension, Microsoft Photo and the regions of the Metadata Working Group name people.
const people = property(String.raw`:PersonInImage\w*|:PersonDisplayName|mwg-rs:Name`);
const owner = property(
  String.raw`:OwnerName|:CameraOwnerName|dc:creator|dc:rights|xmpRights:Owner|tiff:Artist`,
);
const serial = property(String.raw`:\w*SerialNumber`);

/** The same of a file whose blocks are read. */
export function namedIn({ walk, container }: Pick<ParsedFile, "walk" | "container">): NamedWithin {
  const text = container.xmp.map((packet) => new TextDecoder().decode(packet)).join("\n");
  return {
    people: people.test(text),
    owner:
      hasAny(walk, ownerTags) ||
      owner.test(text) ||
      ownerDatasets.some((name) => hasIptcText(container.iptc, name)),
    serial: hasAny(walk, serialTags) || serial.test(text),
  };
}

function hasAny(walk: TiffWalk | null, tags: readonly number[]): boolean {
  return walk !== null && tags.some((tag) => says(walk, walk.ifd0, tag) || says(walk, walk.exif, tag));
}

/** Whether a tag holds more than blanks and zeros, as cameras write where nothing was entered. */
function says({ view }: TiffWalk, ifd: Ifd, tag: number): boolean {
  const entry = ifd.get(tag);
  if (entry === undefined) return false;
  const end = Math.min(entry.at + entry.count, view.byteLength);
  for (let at = entry.at; at < end; at++) if (![0, 0x20, 0x30].includes(view.getUint8(at))) return true;
  return false;
}
