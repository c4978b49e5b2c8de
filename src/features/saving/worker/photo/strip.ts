import type { PhotoRecord } from "../../../../photo/photo.ts";
import type { Copied, NotCopied } from "../../../../photo/saving/copy.ts";
import { type Discretion, keepsAll } from "../../../../photo/saving/discretion.ts";
import { joinBytes } from "../../../../../workers/photo/bytes/bytes.ts";
import { byteSource, memorySource } from "../../../../../workers/photo/bytes/source.ts";
import { findGainMap, noteOfGainMap } from "../../../../../workers/photo/facts/gain-map.ts";
import { readMetadata } from "../../../../../workers/photo/facts/record.ts";
import { parseFile, type ParsedFile } from "../../../../../workers/photo/header/header.ts";
import { sniff } from "../../../../../workers/photo/header/sniff.ts";
import { cutTypes, keptBlocks, withBlocks } from "./blocks.ts";
import { cleanGainMap } from "./gain-map.ts";
import type { CleanGainMap, Kept } from "./kept.ts";
import { keptPosition } from "./kept-position.ts";
import type { FilmProblem } from "./in-place/clean-movie.ts";
import type { HeifProblem } from "./in-place/strip-heif.ts";
import { remainsIn } from "./remains.ts";

/** What is in a new file that should not be. */
interface Left {
  left: string;
}

/** Larger pictures are not held in memory. */
const mostBytes = 512 * 1024 * 1024;

/** Formats that hold pixels and nothing else. */
const plainTypes: readonly string[] = ["image/bmp"];

/** A file as its own reader sees it. */
export interface PictureFacts {
  record: PhotoRecord;
  parsed: ParsedFile;
  /** That of a JPEG, without what it tells besides; null without one, or if it is damaged. */
  gainMap: CleanGainMap | null;
}

/** Reads all that is to know of a picture in memory before it is written anew; null if the format is not known. */
export async function knownFile(file: Blob, bytes: Uint8Array): Promise<PictureFacts | null> {
  const sniffed = sniff(bytes);
  if (sniffed === null) return null;
  const { record } = await readMetadata(sniffed, byteSource(file, bytes), {});
  const parsed = await parseFile(sniffed, byteSource(file, bytes));
  const found = await findGainMap(parsed.container, memorySource(bytes));
  const map = found && bytes.subarray(found.offset, found.offset + found.length);
  return { record, parsed, gainMap: map && cleanGainMap(map) };
}

/** Films and pictures whose metadata is overwritten in place, by code that is loaded for them. */
const filmTypes: readonly string[] = ["video/mp4", "video/quicktime", "video/x-m4v", "video/3gpp"];
const heifTypes: readonly string[] = ["image/heic", "image/heif", "image/avif"];

/**
 * Cuts metadata out of a file; its picture stays bit for bit. The result was read again, and nothing is in it that should
 * not be. Rejects if the file cannot be read.
 */
export async function stripFile(file: Blob, discretion: Discretion): Promise<Copied> {
  if (keepsAll(discretion)) return { ok: true, file };
  const head = new Uint8Array(await file.slice(0, 4096).arrayBuffer());
  const type = sniff(head)?.type ?? "";
  if (plainTypes.includes(type)) return { ok: true, file };
  if (filmTypes.includes(type)) {
    const { stripFilm } = await import("./in-place/strip-film.ts");
    const film = await stripFilm(file, discretion);
    return film.ok ? film : notStripped(film.why);
  }
  if (heifTypes.includes(type)) {
    const { stripHeif } = await import("./in-place/strip-heif.ts");
    const picture = await stripHeif(file, discretion);
    return picture.ok ? picture : notStripped(picture.why);
  }
  if (!cutTypes.includes(type)) return notStripped(type.startsWith("video/") ? "film-format" : "format");
  if (file.size > mostBytes) return notStripped("large");
  const bytes = new Uint8Array(await file.arrayBuffer());
  const known = await knownFile(file, bytes);
  if (known === null) return notStripped("damaged");
  const { record, parsed, gainMap } = known;
  const kept: Kept = {
    ...discretion,
    position: keptPosition(record.location, discretion),
    orientation: parsed.header.orientation,
    note: noteOfGainMap(gainMap, parsed.walk),
  };
  const ownPosition = record.location?.source === "exif:GPS";
  const pieces = withBlocks(type, bytes, keptBlocks(parsed, kept, ownPosition, gainMap), kept);
  if (pieces === null) return notStripped("damaged");
  const clean = joinBytes(pieces) as Uint8Array<ArrayBuffer>;
  const left = await remainsIn(clean, kept);
  if (left !== null) return notStripped({ left });
  const lost = type === "image/jpeg" && record.hdr && gainMap === null;
  return { ok: true, file: new Blob([clean], { type }), ...(lost ? { lost: "hdr" } : {}) };
}

function notStripped(why: FilmProblem | HeifProblem | "large" | "format" | "film-format" | Left): NotCopied {
  return typeof why === "string" ? { ok: false, why } : { ok: false, why: "left", ...why };
}
