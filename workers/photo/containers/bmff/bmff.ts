import type { Orientation } from "../../../../src/photo/photo.ts";
import { hasText, indexOfText, u16, u32 } from "../../bytes/bytes.ts";
import { composeTurns, swapsAxes } from "../../../../src/photo/turn.ts";
import { boxes, boxesOf, boxIn } from "./boxes.ts";
import { exifItemBlock } from "../tiff/tiff.ts";
import {
  type ContainerFacts,
  isHdrTransfer,
  noFacts,
  type SmallPicture,
} from "../../values/container-facts.ts";
import { inflate } from "../../bytes/inflate.ts";
import type { Dimensions } from "../../values/dimensions.ts";
import { type Item, itemBytes, readItems, thumbnailsOf } from "./items.ts";
import { bodyOf, type ByteSource } from "../../bytes/source.ts";

const maxMeta = 4 * 1024 * 1024;
const maxUnpacked = 2 * 1024 * 1024;

/** More Exif items and packets than any program writes; each may take time to assemble and unpack. */
const maxExif = 4;
const maxPackets = 4;

/** Type of the auxiliary item (auxC) of Apple's gain maps; ISO 21496-1 has a derived item `tmap` instead. */
const appleGainMap = "urn:com:apple:photo:2020:aux:hdrgainmap\0";

/** Types of auxiliary items with a map of depth: of HEVC (ISO/IEC 23008-12, B.2.4), of others and of AVIF (ISO/IEC 23000-22). */
const depthTypes = ["urn:mpeg:hevc:2015:auxid:2\0", "urn:mpeg:mpegB:cicp:systems:auxiliary:depth\0"];

/** Types of auxiliary items with transparency: of HEVC (ISO/IEC 23008-12, B.2.4), and of others. */
const alphaTypes = ["urn:mpeg:hevc:2015:auxid:1\0", "urn:mpeg:mpegB:cicp:systems:auxiliary:alpha\0"];

/**
 * Reads an AVIF or HEIF (ISO/IEC 23008-12, ISO/IEC 14496-12): the `meta` box holds size and rotation of the primary
 * item and the locations of the Exif and XMP items. The size of a HEIF is that of its clean aperture, as its decoder
 * outputs it; browsers draw an AVIF uncropped.
 */
export async function readBmff(source: ByteSource, isHeif = true): Promise<ContainerFacts> {
  const facts = noFacts();
  facts.ownsTurn = true;
  const { meta, data } = await findMeta(source);
  if (meta === null) return facts;
  const items = readItems(meta);
  const primary = items.find((item) => item.isPrimary);
  facts.hdr = items.some(({ type }) => type === "tmap") || indexOfText(meta, appleGainMap) >= 0;
  if (isLight(meta)) facts.light = true;
  facts.depth = depthTypes.some((type) => indexOfText(meta, type) >= 0);
  if (primary !== undefined) {
    takeProperties(meta, primary, facts, isHeif);
    const thumbs = thumbnailsOf(meta, primary.id).map((id) => items.find((item) => item.id === id));
    const [thumb] = thumbs.filter((item) => item !== undefined);
    const size = thumb && sizeOf(meta, thumb);
    if (thumb && size) facts.thumb = { ...size, parts: partsOf(thumb, data, source.size) };
  }
  for (const item of items.filter(({ type }) => type === "Exif").slice(0, maxExif)) {
    if (facts.exif === null) facts.exif = exifItemBlock(await itemBytes(source, meta, item));
  }
  for (const item of items.filter(isXmp).slice(0, maxPackets)) {
    const packet = await unpackItem(item, await itemBytes(source, meta, item));
    if (packet !== null && packet.length > 0) facts.xmp.push(packet);
  }
  return facts;
}

function isXmp({ type, contentType }: Item): boolean {
  return type === "mime" && contentType === "application/rdf+xml";
}

/**
 * The body of the `meta` box, without version and flags; and where the data begin that all that follows it is, null if
 * something else follows.
 */
async function findMeta(source: ByteSource): Promise<{ meta: Uint8Array | null; data: number | null }> {
  let meta: Uint8Array | null = null;
  for await (const box of boxesOf(source)) {
    if (meta !== null)
      return { meta, data: box.type === "mdat" && box.end === source.size ? box.start : null };
    if (box.type !== "meta") continue;
    if (box.end - box.start > maxMeta) break;
    const body = await bodyOf(source, box, maxMeta);
    // A few writers omit version and flags, as QuickTime does.
    meta = hasText(body, 4, "hdlr") ? body : body.subarray(4);
  }
  return { meta, data: null };
}

/** All before the data, and within them the coded picture of an item that is no picture made of others. */
function partsOf(item: Item, data: number | null, size: number): SmallPicture["parts"] {
  const isWhole = item.extents.every(({ offset, length }) => length > 0 && offset + length <= size);
  if (data === null || item.type !== "hvc1" || item.method !== 0 || !isWhole) return null;
  return [{ offset: 0, length: data }, ...item.extents];
}

/** Whether all that is coded in HEVC has 8 bits and colours of half the resolution at most, and nothing is transparent. */
function isLight(meta: Uint8Array): boolean {
  const iprp = boxIn(meta, "iprp");
  const ipco = iprp && boxIn(meta, "ipco", iprp);
  if (ipco === undefined || alphaTypes.some((type) => indexOfText(meta, type) >= 0)) return false;
  const codings = [...boxes(meta, ipco.start, ipco.end)].filter(({ type }) => type === "hvcC");
  // Format of colours, and bits of light and colours beyond eight (ISO/IEC 14496-15, 8.3.3.1).
  const isPlain = ({ start, end }: { start: number; end: number }): boolean =>
    end - start > 18 &&
    ((meta[start + 16] ?? 0) & 3) <= 1 &&
    (((meta[start + 17] ?? 0) | (meta[start + 18] ?? 0)) & 7) === 0;
  return codings.length > 0 && codings.every(isPlain);
}

/** The size of an item as it is stored; null where none is stated. */
function sizeOf(meta: Uint8Array, item: Item): Dimensions | null {
  const iprp = boxIn(meta, "iprp");
  const ipco = iprp && boxIn(meta, "ipco", iprp);
  if (ipco === undefined) return null;
  const properties = [...boxes(meta, ipco.start, ipco.end)];
  const size = item.properties.map((at) => properties[at - 1]).find((property) => property?.type === "ispe");
  return size ? { width: u32(meta, size.start + 4), height: u32(meta, size.start + 8) } : null;
}

/** Size and rotation of the primary item; properties apply in the order in which `ipma` lists them. */
function takeProperties(meta: Uint8Array, primary: Item, facts: ContainerFacts, isHeif: boolean): void {
  const iprp = boxIn(meta, "iprp");
  const ipco = iprp && boxIn(meta, "ipco", iprp);
  if (ipco === undefined) return;
  const properties = [...boxes(meta, ipco.start, ipco.end)];
  const turned = (): Orientation => facts.turn?.value ?? 1;
  for (const index of primary.properties) {
    const property = properties[index - 1];
    if (property === undefined) continue;
    const { start } = property;
    const value = meta[start] ?? 0;
    if (property.type === "ispe") {
      facts.width = u32(meta, start + 4) || null;
      facts.height = u32(meta, start + 8) || null;
    } else if (property.type === "irot") {
      const turn = ([1, 8, 3, 6] as const)[value & 3] ?? 1;
      facts.turn = { value: composeTurns(turned(), turn), source: "container:irot" };
    } else if (property.type === "imir") {
      // Axis 0 swaps top and bottom, 1 left and right (ISO/IEC 23008-12:2022, 6.5.12).
      const mirror = composeTurns(turned(), (value & 1) === 0 ? 4 : 2);
      facts.turn = { value: mirror, source: facts.turn?.source ?? "container:imir" };
    } else if (property.type === "colr" && hasText(meta, start, "nclx")) {
      // Primaries, then how values become light (ISO/IEC 14496-12, 12.1.5).
      facts.hdr ||= isHdrTransfer(u16(meta, start + 6));
    } else if (property.type === "clap" && isHeif) {
      cropTo(u32(meta, start) / u32(meta, start + 4), u32(meta, start + 8) / u32(meta, start + 12), facts);
    }
  }
}

/** Crops to the clean aperture, measured after the rotations before it. */
function cropTo(width: number, height: number, facts: ContainerFacts): void {
  const [across, down] = swapsAxes(facts.turn?.value ?? 1) ? [height, width] : [width, height];
  const within = (crop: number, edge: number | null): number | null =>
    edge !== null && crop >= 1 ? Math.min(Math.floor(crop), edge) : edge;
  facts.width = within(across, facts.width);
  facts.height = within(down, facts.height);
}

/** Decompresses by the item's content encoding; null for unknown encodings. */
async function unpackItem(item: Item, bytes: Uint8Array): Promise<Uint8Array | null> {
  switch (item.contentEncoding) {
    case "":
      return bytes;
    case "deflate":
      return inflate(bytes, maxUnpacked);
    case "br":
      return (await import("./brotli.ts")).unpackBrotli(bytes, maxUnpacked);
    default:
      return null;
  }
}
