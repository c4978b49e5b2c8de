import type { Dimensions } from "../values/dimensions.ts";
import type { Orientation } from "../../../src/photo/photo.ts";
import { indexOfText, textAt, u16, u32, u64 } from "../bytes/bytes.ts";
import { type IsoBox, boxesOf, descendant } from "../containers/bmff/boxes.ts";
import type { EmbeddedPicture } from "../values/container-facts.ts";
import { bodyOf, type ByteSource } from "../bytes/source.ts";

/** A track of a video file. */
export interface Track {
  /** Video; possibly video, drawn in another way; or neither. */
  kind: "pictures" | "drawn" | "other";
  /** As stored. */
  size: Dimensions | null;
  turn: Orientation | null;
  /** The body of `mdhd`. */
  times: Uint8Array | null;
  /** With a picture for each eye: MV-HEVC has a second configuration, or says what each eye sees. */
  spatial: boolean;
  /** The first frame if frames are JPEGs. */
  frame: EmbeddedPicture | null;
}

/**
 * Handler types of tracks with a size (QuickTime File Format, "Media Data Atom Types"); without a handler, any track
 * may be video.
 */
const kinds: ReadonlyMap<string, Track["kind"]> = new Map([
  ["vide", "pictures"],
  ["MPEG", "pictures"],
  ["sprt", "drawn"],
  ["flsh", "drawn"],
  ["qd3d", "drawn"],
  ["strm", "drawn"],
  ["", "drawn"],
]);

/** A sample entry with what its codec adds takes a few hundred bytes. */
const mostEntry = 2048;

/** Reads a track, whatever the order of its boxes. The size is the sample entry's, else the track header's. */
export async function readVideoTrack(source: ByteSource, trak: IsoBox): Promise<Track> {
  const boxes = await boxesByName(source, trak, ["tkhd", "mdia"]);
  const mdia = boxes.get("mdia");
  const media = mdia && (await boxesByName(source, mdia, ["mdhd", "hdlr", "minf"]));
  const body = async (box: IsoBox | undefined, most: number): Promise<Uint8Array> =>
    box === undefined ? new Uint8Array(0) : bodyOf(source, box, most);
  const header = await body(boxes.get("tkhd"), 96);
  const handler = textAt(await body(media?.get("hdlr"), 12), 8, 4);
  const kind = kinds.get(handler) ?? "other";
  const minf = handler === "vide" ? media?.get("minf") : undefined;
  const table = minf === undefined ? null : await descendant(source, minf, ["stbl", "stsd"]);
  const entry = table === null ? new Uint8Array(0) : await bodyOf(source, table, mostEntry);
  const at = header[0] === 1 ? 88 : 76;
  return {
    kind,
    size: sizeOf(u16(entry, 40), u16(entry, 42)) ?? sizeOf(pixels(header, at), pixels(header, at + 4)),
    turn: turnOf(header, at - 36),
    times: media?.has("mdhd") === true ? await body(media.get("mdhd"), 64) : null,
    spatial: ["lhvC", "vexu"].some((name) => indexOfText(entry, name) >= 0),
    frame: minf === undefined ? null : await firstJpeg(source, minf, textAt(entry, 12, 4)),
  };
}

/** The first box of each name. */
async function boxesByName(
  source: ByteSource,
  parent: IsoBox,
  names: string[],
): Promise<Map<string, IsoBox>> {
  const found = new Map<string, IsoBox>();
  for await (const box of boxesOf(source, parent.start, parent.end)) {
    if (names.includes(box.type) && !found.has(box.type)) found.set(box.type, box);
  }
  return found;
}

const sizeOf = (width: number, height: number): Dimensions | null =>
  width > 0 && height > 0 ? { width, height } : null;

/** 16.16 fixed point; a few writers store whole pixels, which would read as a fraction of a pixel. */
function pixels(header: Uint8Array, at: number): number {
  const value = u32(header, at);
  return value < 0x10_0000 ? value : value >>> 16;
}

/** Signs of the matrix' first two rows (a, b, c, d), for x' = ax + cy and y' = bx + dy, with the Exif value of each. */
const turns: ReadonlyMap<string, Orientation> = new Map([
  ["-1 0 0 1", 2],
  ["-1 0 0 -1", 3],
  ["1 0 0 -1", 4],
  ["0 1 1 0", 5],
  ["0 1 -1 0", 6],
  ["0 -1 -1 0", 7],
  ["0 -1 1 0", 8],
]);

/** Null if the matrix leaves the picture unchanged or matches no orientation. */
function turnOf(header: Uint8Array, at: number): Orientation | null {
  const signs = [0, 4, 12, 16].map((offset) => Math.sign(u32(header, at + offset) | 0));
  return turns.get(signs.join(" ")) ?? null;
}

/** Codecs that store frames as JPEGs, or two JPEGs for a frame's fields (QuickTime's "Motion JPEG A"). */
const jpegCodecs: ReadonlySet<string> = new Set(["jpeg", "mjpa"]);

/** Range of a track's first frame, from its `minf` box; null unless frames are JPEGs. */
async function firstJpeg(source: ByteSource, minf: IsoBox, codec: string): Promise<EmbeddedPicture | null> {
  if (!jpegCodecs.has(codec)) return null;
  const table = async (name: string): Promise<Uint8Array> => {
    const box = await descendant(source, minf, ["stbl", name]);
    return box === null ? new Uint8Array(0) : bodyOf(source, box, 16);
  };
  const sizes = await table("stsz");
  // One size for all frames, else a list of sizes.
  const length = u32(sizes, 4) || u32(sizes, 12);
  const near = await table("stco");
  const offset = near.length > 0 ? u32(near, 8) : u64(await table("co64"), 8);
  const isThere = length > 0 && offset > 0 && offset + length <= source.size;
  return isThere ? { offset, length, width: null, height: null, orientation: null } : null;
}
