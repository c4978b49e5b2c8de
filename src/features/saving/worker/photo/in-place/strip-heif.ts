import type { Discretion } from "../../../../../photo/saving/discretion.ts";
import { statesPosition } from "../../../../../photo/saving/mentions.ts";
import { bytesOfText, hasText, joinBytes, textAt } from "../../../../../../workers/photo/bytes/bytes.ts";
import { byteSource, headBytes } from "../../../../../../workers/photo/bytes/source.ts";
import { type Item, readItems } from "../../../../../../workers/photo/containers/bmff/items.ts";
import { readMetadata } from "../../../../../../workers/photo/facts/record.ts";
import { parseFile } from "../../../../../../workers/photo/header/header.ts";
import { sniff } from "../../../../../../workers/photo/header/sniff.ts";
import { keptBlocks } from "../blocks.ts";
import type { Kept } from "../kept.ts";
import { keptPosition } from "../kept-position.ts";
import { remainsOf } from "../remains.ts";
import { keptXmp } from "../xmp-kept.ts";
import { boxAt, bytesBetween } from "../../../../../../workers/photo/containers/bmff/blob-boxes.ts";
import { emptiedBox } from "./emptied-box.ts";
import {
  boxesFilling,
  type PlacedBox,
  writeType,
} from "../../../../../../workers/photo/containers/bmff/free-boxes.ts";
import { packetOfLength } from "./packet-room.ts";

/** Why a picture cannot be cleaned: damaged, holding what is not known, or without room for what is kept. */
export type HeifProblem = "damaged" | "unknown" | "room";

/** A picture without what it is not to tell, or why there is none. */
type StrippedHeif = { ok: true; file: Blob } | { ok: false; why: HeifProblem | { left: string } };

/** Boxes of the file that hold the picture. All others, such as the video of a Motion Photo, become empty. */
const pictureBoxes: ReadonlySet<string> = new Set(["ftyp", "meta", "mdat"]);
const metaBoxes: ReadonlySet<string> = new Set([
  "hdlr",
  "dinf",
  "pitm",
  "iinf",
  "iref",
  "iprp",
  "iloc",
  "idat",
  "grpl",
  "ipro",
  "free",
  "skip",
]);
/** Items that are pictures, or make one of others. A JPEG might hold metadata of its own. */
const pictureItems: ReadonlySet<string> = new Set([
  "hvc1",
  "hev1",
  "av01",
  "avc1",
  "vvc1",
  "j2k1",
  "unci",
  "mski",
  "grid",
  "iden",
  "iovl",
  "tmap",
]);
/** Properties that are texts or dates. */
const toldProperties: ReadonlySet<string> = new Set(["udes", "altt", "crtt", "mdft"]);

/** A file has a handful; each is a read of its own. */
const mostBoxes = 256;
const mostMeta = 4 * 1024 * 1024;
const mostItem = 2 * 1024 * 1024;

/** An Exif block that says nothing. */
const emptyExif = Uint8Array.from([0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 0, 0, 0, 0, 0]);

/** New bytes for a place of a file. */
interface Overwrite {
  at: number;
  length: number;
  parts: readonly BlobPart[];
}

/** A file with some of its bytes overwritten, in pieces: the rest is borrowed from it. Places must not overlap. */
function overwritten(file: Blob, places: readonly Overwrite[]): BlobPart[] {
  const pieces: BlobPart[] = [];
  let from = 0;
  for (const { at, length, parts } of places.toSorted((a, b) => a.at - b.at)) {
    pieces.push(file.slice(from, at), ...parts);
    from = at + length;
  }
  pieces.push(file.slice(from));
  return pieces;
}

/** A block spread over several places of a file, one after the other. */
function spreadOver(extents: readonly { offset: number; length: number }[], block: Uint8Array): Overwrite[] {
  let from = 0;
  return extents.map(({ offset, length }) => {
    const bytes = block.slice(from, from + length) as Uint8Array<ArrayBuffer>;
    from += length;
    return { at: offset, length, parts: [bytes] };
  });
}

/**
 * Overwrites the Exif and XMP of a HEIF or AVIF where they stand: not a byte of the picture moves or changes. The result
 * was read again.
 */
export async function stripHeif(file: Blob, discretion: Discretion): Promise<StrippedHeif> {
  const head = new Uint8Array(await file.slice(0, headBytes).arrayBuffer());
  const sniffed = sniff(head);
  if (sniffed === null) return { ok: false, why: "damaged" };
  const { record } = await readMetadata(sniffed, byteSource(file, head), {});
  const parsed = await parseFile(sniffed, byteSource(file, head));
  const position = keptPosition(record.location, discretion);
  const kept: Kept = { ...discretion, position, orientation: record.orientation ?? 1 };
  const { exif } = keptBlocks(parsed, kept, record.location?.source === "exif:GPS");
  const places = await cleanPlaces(file, exif ?? emptyExif, kept);
  if (typeof places === "string") return { ok: false, why: places };
  const clean = new Blob(overwritten(file, places), { type: sniffed.type });
  if (clean.size !== file.size) return { ok: false, why: "damaged" };
  const cleanHead = new Uint8Array(await clean.slice(0, headBytes).arrayBuffer());
  const left = await remainsOf(sniffed, byteSource(clean, cleanHead), kept);
  return left === null ? { ok: true, file: clean } : { ok: false, why: { left } };
}

/** All that is to be overwritten. */
async function cleanPlaces(file: Blob, exif: Uint8Array, kept: Kept): Promise<Overwrite[] | HeifProblem> {
  let meta: PlacedBox | null = null;
  const places: Overwrite[] = [];
  for (let at = 0, count = 0; at < file.size; count++) {
    const box = await boxAt(file, at);
    if (box === null || count > mostBoxes) return "damaged";
    // A sequence of pictures, or two in one.
    if (box.type === "moov" || (box.type === "meta" && meta !== null)) return "unknown";
    if (box.type === "meta") meta = box;
    if (!pictureBoxes.has(box.type))
      places.push({ at: box.at, length: box.end - box.at, parts: await emptiedBox(file, box) });
    at = box.end;
  }
  if (meta === null || meta.end - meta.start > mostMeta) return "damaged";
  const bytes = await bytesBetween(file, meta.start, meta.end);
  // A few writers omit version and flags, as QuickTime does.
  const from = hasText(bytes, 4, "hdlr") ? 0 : 4;
  const boxes = boxesFilling(bytes, from, bytes.length);
  if (boxes === null) return "damaged";
  if (!boxes.every(({ type }) => metaBoxes.has(type))) return "unknown";
  const idat = boxes.find(({ type }) => type === "idat");
  const cleaned = await cleanItems(file, bytes, from, exif, kept, idat && meta.start + idat.start);
  if (typeof cleaned === "string") return cleaned;
  const properties = cleanProperties(bytes, boxes, meta.start, kept);
  return properties === null ? "damaged" : [...places, ...cleaned, ...properties];
}

/** The Exif and XMP items: the first Exif says what is kept, others nothing. `idatAt`: where `idat` begins in the file. */
async function cleanItems(
  file: Blob,
  meta: Uint8Array,
  from: number,
  exif: Uint8Array,
  kept: Kept,
  idatAt: number | undefined,
): Promise<Overwrite[] | HeifProblem> {
  const places: Overwrite[] = [];
  let block = exif;
  for (const item of readItems(meta.subarray(from))) {
    if (pictureItems.has(item.type)) continue;
    const extents = extentsOf(item, file.size, idatAt);
    if (extents === null) return "damaged";
    const length = extents.reduce((sum, extent) => sum + extent.length, 0);
    if (item.type === "Exif") {
      const written = exifItem(block, length);
      if (written === null) return "room";
      places.push(...spreadOver(extents, written));
      block = emptyExif;
    } else if (
      item.type === "mime" &&
      item.contentType === "application/rdf+xml" &&
      item.contentEncoding === ""
    ) {
      const pieces = await Promise.all(
        extents.map(({ offset, length: size }) => bytesBetween(file, offset, offset + size)),
      );
      places.push(...spreadOver(extents, packetOfLength(keptXmp([joinBytes(pieces)], kept), length)));
    } else return "unknown";
  }
  return places;
}

/** Where in the file an item is; null if that is elsewhere or too long. */
function extentsOf(
  { method, extents }: Item,
  size: number,
  idatAt: number | undefined,
): { offset: number; length: number }[] | null {
  const base = method === 0 ? 0 : method === 1 ? idatAt : undefined;
  if (base === undefined || extents.length === 0) return null;
  const placed = extents.map(({ offset, length }) => ({ offset: base + offset, length }));
  const isSound = placed.every(
    ({ offset, length }) => length > 0 && length <= mostItem && offset + length <= size,
  );
  return isSound ? placed : null;
}

/** An Exif item of a length, filled up with zeros; null if there is no room. Apple's programs expect the name before it. */
function exifItem(block: Uint8Array, length: number): Uint8Array | null {
  const named = length >= 10 + block.length;
  const item = joinBytes(
    named ? [Uint8Array.of(0, 0, 0, 6), bytesOfText("Exif\0\0"), block] : [new Uint8Array(4), block],
  );
  if (item.length > length) return null;
  const written = new Uint8Array(length);
  written.set(item);
  return written;
}

/** Texts and dates among the properties become empty; their places in the list stay, as items count them. */
function cleanProperties(
  meta: Uint8Array,
  boxes: readonly PlacedBox[],
  metaAt: number,
  { metadata, location }: Kept,
): Overwrite[] | null {
  const iprp = boxes.find(({ type }) => type === "iprp");
  const ipco = iprp && boxesFilling(meta, iprp.start, iprp.end)?.find(({ type }) => type === "ipco");
  if (ipco === undefined) return [];
  const properties = boxesFilling(meta, ipco.start, ipco.end);
  return (
    properties &&
    properties
      .filter(({ type, start, end }) => {
        if (!toldProperties.has(type)) return type === "uuid" && location !== "exact";
        return (
          metadata !== "all" || (location !== "exact" && statesPosition(textAt(meta, start, end - start)))
        );
      })
      .map(({ at, start, end }) => {
        const bytes = new Uint8Array(end - at);
        bytes.set(meta.subarray(at, start));
        writeType(bytes, 0, "free");
        return { at: metaAt + at, length: bytes.length, parts: [bytes] };
      })
  );
}
