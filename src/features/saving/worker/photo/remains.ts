import type { PhotoRecord } from "../../../../photo/photo.ts";
import { type ByteSource, memorySource } from "../../../../../workers/photo/bytes/source.ts";
import { readMetadata } from "../../../../../workers/photo/facts/record.ts";
import { parseFile } from "../../../../../workers/photo/header/header.ts";
import { sniff, type Sniffed } from "../../../../../workers/photo/header/sniff.ts";
import { makerNoteTag, neverExif, neverIfd0, trimmedExif, trimmedGps, trimmedIfd0 } from "./exif-lists.ts";
import type { Kept } from "./kept.ts";

/** About a metre. */
const tolerance = 1e-5;

/** Reads a new file again, and answers what in it is not as it should be; null when all is well. */
export async function remainsIn(bytes: Uint8Array, kept: Kept): Promise<string | null> {
  const sniffed = sniff(bytes);
  return sniffed === null ? "format" : remainsOf(sniffed, memorySource(bytes), kept);
}

/** The same for a file of a known format. */
export async function remainsOf(sniffed: Sniffed, source: ByteSource, kept: Kept): Promise<string | null> {
  const { record } = await readMetadata(sniffed, source, {});
  if ((record.orientation ?? 1) !== kept.orientation) return "orientation";
  if (record.motion !== null) return "video";
  if (!isLocationRight(record, kept)) return "location";
  if (kept.metadata !== "all" && (record.title ?? record.description) !== null) return "text";
  if (kept.metadata !== "all" && record.keywords.length > 0) return "keywords";
  if (kept.metadata !== "all" && record.people !== null) return "people";
  if (kept.metadata === "none" && (record.takenAt ?? record.camera.make ?? record.camera.model) !== null)
    return "camera or date";
  const { walk, container } = await parseFile(sniffed, source);
  if (kept.metadata !== "all" && container.iptc !== null) return "IPTC";
  if (walk === null) return null;
  const { metadata } = kept;
  // A maker note of ours is looked at below.
  const isNote = (tag: number): boolean => tag === makerNoteTag;
  const allowed =
    metadata === "all"
      ? {
          ifd0: (tag: number) => !neverIfd0.has(tag) || tag === 0x8769 || tag === 0x8825,
          exif: (tag: number) => !neverExif.has(tag) || isNote(tag),
        }
      : {
          ifd0: (tag: number) => trimmedIfd0.has(tag) || tag === 0x8769 || tag === 0x8825,
          exif: (tag: number) => trimmedExif.has(tag) || isNote(tag),
        };
  if (![...walk.ifd0.keys()].every(allowed.ifd0) || ![...walk.exif.keys()].every(allowed.exif)) return "Exif";
  const note = walk.exif.get(makerNoteTag);
  if (note !== undefined && note.count !== kept.note?.length) return "Exif";
  if (walk.ifd1.size > 0) return "thumbnail";
  if (kept.location === "none" && walk.gps.size > 0) return "location";
  return metadata === "all" || [...walk.gps.keys()].every((tag) => trimmedGps.has(tag)) ? null : "GPS";
}

/** No location, or just the one to keep. */
function isLocationRight({ location, others }: PhotoRecord, { position, ...kept }: Kept): boolean {
  if (position === null) return location === null && others.location.length === 0;
  if (location === null) return false;
  const isNear = (one: { lat: number; lng: number }): boolean =>
    Math.abs(one.lat - position.lat) < tolerance && Math.abs(one.lng - position.lng) < tolerance;
  if (kept.location === "rounded" && (location.altitude !== null || !others.location.every(isNear)))
    return false;
  return isNear(location);
}
