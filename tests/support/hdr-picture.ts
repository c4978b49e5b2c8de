import type { Discretion } from "../../src/photo/saving/discretion.ts";
import { memorySource } from "../../workers/photo/bytes/source.ts";
import { readJpeg } from "../../workers/photo/containers/jpeg/jpeg.ts";
import { findGainMap } from "../../workers/photo/facts/gain-map.ts";
import { be16, be32, join, jpeg, tiff, type ExifParts, xmpPacket } from "./picture-bytes.ts";
import { motionItem, motionXmp } from "./motion-bytes.ts";

/** What is kept of metadata when a file is saved without some. */
export const discretions: readonly Discretion[] = [
  { metadata: "none", location: "none" },
  { metadata: "trimmed", location: "rounded" },
  { metadata: "all", location: "none" },
];

const xmpName = "http://ns.adobe.com/xap/1.0/\0";
const isoName = "urn:iso:std:iso:ts:21496:-1\0";
const hdrgm = 'xmlns:hdrgm="http://ns.adobe.com/hdr-gain-map/1.0/" hdrgm:Version="1.0"';
const apple = 'xmlns:HDRGainMap="http://ns.apple.com/HDRGainMap/1.0/" HDRGainMap:HDRGainMapVersion="131072"';

/** In which form a made file has its gain map. */
export type HdrForm = "adobe" | "iso" | "apple";

/** More of a made file: metadata of the picture, packets within both pictures, and a video behind all. */
export interface HdrParts {
  exif?: ExifParts;
  /** Attributes and namespaces of the gain map's own packet. */
  told?: string;
  film?: Uint8Array;
  /** Without the Multi-Picture index. */
  unlisted?: boolean;
  /** JPEGs that draw the picture and the gain map, without metadata. */
  base?: Uint8Array;
  map?: Uint8Array<ArrayBuffer>;
  /** The index's type of the second picture. */
  type?: number;
}

/** A gain map as a JPEG of its own; `base` draws it. */
export function gainMapOf(
  form: HdrForm,
  told = "",
  base = jpeg({ width: 20, height: 15 }),
): Uint8Array<ArrayBuffer> {
  const attributes = { adobe: `${hdrgm} hdrgm:GainMapMax="2"`, iso: "", apple }[form];
  const packet =
    `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">` +
    `<rdf:Description rdf:about="" ${attributes} ${told}/></rdf:RDF></x:xmpmeta>`;
  return dressed(base, [
    ...(form === "iso" && told === "" ? [] : [segment(0xe1, join(xmpName, packet))]),
    ...(form === "iso" ? [segment(0xe2, join(isoName, new Uint8Array(60)))] : []),
  ]);
}

/** A JPEG, of 40 by 30 unless told, with a gain map of half the edge, and a video behind if told. */
export function hdrPicture(form: HdrForm, parts: HdrParts = {}): Uint8Array<ArrayBuffer> {
  const map = gainMapOf(form, parts.told, parts.map);
  const film = parts.film ?? new Uint8Array(0);
  const items = [{ Mime: "image/jpeg", Semantic: "GainMap", Length: map.length }];
  const directory =
    film.length > 0
      ? motionXmp([...items, motionItem(film.length)], `Camera:MotionPhoto="1" ${hdrgm}`)
      : motionXmp(items, hdrgm);
  const xmp = form === "adobe" ? directory : xmpPacket('xmp:Rating="3"');
  const withIndex = (length: number, offset: number): Uint8Array<ArrayBuffer> => {
    const entry = (type: number, size: number, at: number): Uint8Array =>
      join(be32(type), be32(size), be32(at), be32(0));
    const entries = join(entry(0x03_0000, length, 0), entry(parts.type ?? 0, map.length, offset));
    const index = tiff({ bigEndian: true, ifd0: { 0xb002: { bytes: [...entries] } } });
    return dressed(parts.base ?? jpeg(), [
      ...(parts.exif ? [segment(0xe1, join("Exif\0\0", tiff(parts.exif)))] : []),
      segment(0xe1, join(xmpName, Buffer.from(xmp))),
      ...(form === "iso" ? [segment(0xe2, join(isoName, be32(0)))] : []),
      ...(parts.unlisted ? [] : [segment(0xe2, join("MPF\0", index))]),
    ]);
  };
  const bare = withIndex(0, 0);
  const blockAt = Buffer.from(bare).indexOf("MPF\0") + 4;
  return join(withIndex(bare.length, bare.length - blockAt), map, film);
}

/** A JPEG with these segments before its own. */
function dressed(base: Uint8Array, segments: Uint8Array[]): Uint8Array<ArrayBuffer> {
  return join(base.subarray(0, 2), ...segments, base.subarray(2));
}

function segment(marker: number, body: Uint8Array): Uint8Array {
  return join([0xff, marker], be16(body.length + 2), body);
}

/** The gain map in a JPEG; null without one. */
export async function gainMapIn(bytes: Uint8Array): Promise<Uint8Array | null> {
  const source = memorySource(bytes);
  const found = await findGainMap(await readJpeg(source), source);
  return found && bytes.subarray(found.offset, found.offset + found.length);
}
