import type { Sharp } from "sharp";
import { box, chunk, list } from "./film-bytes.ts";
import { be16, be32, join, le32 } from "./picture-bytes.ts";

/** A JPEG with the standard Huffman tables, as cameras coded the frames of their films. */
export const frameOf = async (picture: Sharp): Promise<Uint8Array<ArrayBuffer>> =>
  Uint8Array.from(await picture.jpeg({ quality: 90, optimiseCoding: false }).toBuffer());

/** The same without the tables, as AVI allows. */
export function withoutTables(frame: Uint8Array): Uint8Array<ArrayBuffer> {
  const view = new DataView(frame.buffer, frame.byteOffset);
  const kept: Uint8Array[] = [];
  let at = 2;
  for (; frame[at + 1] !== 0xda; at += 2 + view.getUint16(at + 2)) {
    if (frame[at + 1] !== 0xc4) kept.push(frame.subarray(at, at + 2 + view.getUint16(at + 2)));
  }
  return join([0xff, 0xd8], ...kept, frame.subarray(at));
}

/** An AVI of these chunks of pictures. */
export function mjpegAvi(width: number, height: number, ...frames: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const avih = chunk(
    "avih",
    le32(100_000),
    new Uint8Array(12),
    le32(frames.length),
    new Uint8Array(12),
    le32(width),
    le32(height),
  );
  const movi = list("movi", ...frames.map((frame) => chunk("00dc", frame)));
  return join("RIFF", le32(0), "AVI ", list("hdrl", avih), movi);
}

/** A QuickTime film of one frame of this codec, `wide` with a table of 64-bit places. */
export function mjpegMov(
  codec: string,
  { width, height }: { width: number; height: number },
  frame: Uint8Array,
  wide = false,
): Uint8Array<ArrayBuffer> {
  const mdat = box("mdat", frame);
  const entry = box(codec, new Uint8Array(24), be16(width), be16(height), new Uint8Array(50));
  const places = wide
    ? box("co64", be32(0), be32(1), be32(0), be32(8))
    : box("stco", be32(0), be32(1), be32(8));
  const sizes = box("stsz", be32(0), be32(0), be32(1), be32(frame.length));
  const stbl = box("stbl", box("stsd", be32(0), be32(1), entry), sizes, places);
  const hdlr = box("hdlr", be32(0), "mhlr", "vide", new Uint8Array(12));
  const times = [be32(0), be32(0), be32(0), be32(600), be32(1200)];
  const mdia = box("mdia", box("mdhd", ...times, be32(0)), hdlr, box("minf", stbl));
  const moov = box("moov", box("mvhd", ...times, new Uint8Array(80)), box("trak", mdia));
  return join(mdat, moov);
}
