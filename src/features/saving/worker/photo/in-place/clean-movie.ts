import { hasText, textAt } from "../../../../../../workers/photo/bytes/bytes.ts";
import { statesPosition, namesPosition } from "../../../../../photo/saving/mentions.ts";
import type { Kept } from "../kept.ts";
import { cleanMeta, cleanUserData } from "./clean-tags.ts";
import {
  blankBox,
  boxesFilling,
  type PlacedBox,
} from "../../../../../../workers/photo/containers/bmff/free-boxes.ts";

/** Why a film cannot be cleaned: it is damaged, compressed, or has a track that may tell where it was taken. */
export type FilmProblem = "damaged" | "compressed" | "track" | "text";

/** Boxes of each box that play the film (ISO/IEC 14496-12; QuickTime File Format). */
const playing: Readonly<Record<string, ReadonlySet<string>>> = {
  moov: new Set(["mvhd", "trak", "mvex", "iods", "ctab", "udta", "meta"]),
  trak: new Set(["tkhd", "edts", "tref", "trgr", "mdia", "tapt", "load", "txas", "uuid", "udta", "meta"]),
  mdia: new Set(["mdhd", "hdlr", "minf", "elng"]),
  minf: new Set(["vmhd", "smhd", "gmhd", "hmhd", "nmhd", "sthd", "dinf", "hdlr", "stbl"]),
};

/** Tracks of pictures, sound, their time codes, and hints for sending them. */
const plainTracks: ReadonlySet<string> = new Set(["vide", "auxv", "pict", "soun", "tmcd", "hint", "MPEG"]);

const textTracks: ReadonlySet<string> = new Set(["text", "sbtl", "subt", "clcp"]);

/** Of a sphere's projection (Spherical Video V1). */
const sphereUuid = "\xff\xcc\x82\x63\xf8\x55\x4a\x93\x88\x14\x58\x7a\x02\x52\x1f\xdd";

/**
 * Removes from a `moov` box in memory what is not kept, without changing the length of anything; null once that is done.
 * Only boxes that play the film and values that are known to be harmless stay: the rest becomes empty.
 */
export function cleanMovie(bytes: Uint8Array, moov: PlacedBox, kept: Kept): FilmProblem | null {
  return eachPart(bytes, moov, "moov", (box) => {
    switch (box.type) {
      case "cmov":
        return "compressed";
      case "gps ":
        return "track";
      case "trak":
        return cleanTrack(bytes, box, kept);
      case "mvhd":
        return forgetTimes(bytes, box, kept);
      default:
        return cleanLists(bytes, box, kept);
    }
  });
}

/** Passes each box to `clean`, and blanks those that are not known to play the film. */
function eachPart(
  bytes: Uint8Array,
  parent: PlacedBox,
  name: string,
  clean: (box: PlacedBox) => FilmProblem | null,
): FilmProblem | null {
  const found = boxesFilling(bytes, parent.start, parent.end);
  if (found === null) return "damaged";
  for (const box of found) {
    const problem = clean(box);
    if (problem !== null) return problem;
    if (playing[name]?.has(box.type) !== true) blankBox(bytes, box);
  }
  return null;
}

function cleanLists(bytes: Uint8Array, box: PlacedBox, kept: Kept): FilmProblem | null {
  const isSound =
    box.type === "udta"
      ? cleanUserData(bytes, box, kept)
      : box.type !== "meta" || cleanMeta(bytes, box, kept);
  return isSound ? null : "damaged";
}

function cleanTrack(bytes: Uint8Array, trak: PlacedBox, kept: Kept): FilmProblem | null {
  return eachPart(bytes, trak, "trak", (box) => {
    if (box.type === "tkhd") return forgetTimes(bytes, box, kept);
    if (box.type === "mdia") return cleanMedia(bytes, box, kept);
    const isSphere = box.type === "uuid" && hasText(bytes, box.start, sphereUuid);
    if (box.type === "uuid" && (!isSphere || statesPosition(textAt(bytes, box.start, box.end - box.start))))
      blankBox(bytes, box);
    return cleanLists(bytes, box, kept);
  });
}

function cleanMedia(bytes: Uint8Array, mdia: PlacedBox, kept: Kept): FilmProblem | null {
  const inner = boxesFilling(bytes, mdia.start, mdia.end);
  const hdlr = inner?.find(({ type }) => type === "hdlr");
  const handler = hdlr === undefined ? "" : textAt(bytes, hdlr.start + 8, 4);
  return eachPart(bytes, mdia, "mdia", (box) => {
    if (box.type === "mdhd") return forgetTimes(bytes, box, kept);
    if (box.type === "hdlr" && kept.metadata === "none")
      bytes.fill(0, Math.min(box.start + 24, box.end), box.end);
    return box.type === "minf" ? cleanMediaInfo(bytes, box, handler, kept) : null;
  });
}

function cleanMediaInfo(bytes: Uint8Array, minf: PlacedBox, handler: string, kept: Kept): FilmProblem | null {
  let described = false;
  const problem = eachPart(bytes, minf, "minf", (box) => {
    if (box.type !== "stbl") return null;
    const stsd = boxesFilling(bytes, box.start, box.end)?.find(({ type }) => type === "stsd");
    if (stsd === undefined) return "damaged";
    described = true;
    return judgeTrack(bytes, stsd, handler, kept);
  });
  return problem ?? (described || plainTracks.has(handler) ? null : "damaged");
}

/** Whether what a track's samples hold is known to be no position: samples themselves are never changed. */
function judgeTrack(bytes: Uint8Array, stsd: PlacedBox, handler: string, kept: Kept): FilmProblem | null {
  const entries = boxesFilling(bytes, stsd.start + 8, stsd.end);
  if (entries === null) return "damaged";
  if (plainTracks.has(handler)) {
    // The name of the encoder, often the camera's.
    if (handler === "vide" && kept.metadata === "none")
      for (const { start, end } of entries) if (end - start >= 78) bytes.fill(0, start + 42, start + 74);
    return null;
  }
  if (kept.location === "exact" && kept.metadata !== "none") return null;
  if (textTracks.has(handler)) return "text";
  return handler === "meta" && entries.every((entry) => isHarmless(bytes, entry)) ? null : "track";
}

/** Apple's timed metadata names what it holds: faces, the still of a Live Photo, which way the camera was held. */
function isHarmless(bytes: Uint8Array, entry: PlacedBox): boolean {
  if (entry.type !== "mebx") return false;
  const keys = boxesFilling(bytes, entry.start + 8, entry.end)?.find(({ type }) => type === "keys");
  const list = keys && boxesFilling(bytes, keys.start, keys.end);
  if (!list || list.length === 0) return false;
  return list.every((key) => {
    const name = textAt(bytes, key.start, key.end - key.start);
    return name.includes("com.apple.quicktime.") && !namesPosition(name);
  });
}

/** Without metadata, a header says no longer when the film was made: two numbers of 4 or 8 bytes. */
function forgetTimes(bytes: Uint8Array, { start, end }: PlacedBox, { metadata }: Kept): null {
  if (metadata !== "none") return null;
  const length = bytes[start] === 1 ? 16 : 8;
  bytes.fill(0, start + 4, Math.min(start + 4 + length, end));
  return null;
}
