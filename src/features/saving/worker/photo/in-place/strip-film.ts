import type { Discretion } from "../../../../../photo/saving/discretion.ts";
import { hasText } from "../../../../../../workers/photo/bytes/bytes.ts";
import { byteSource, headBytes } from "../../../../../../workers/photo/bytes/source.ts";
import { xmpUuid } from "../../../../../../workers/photo/containers/bmff/boxes.ts";
import { readMetadata } from "../../../../../../workers/photo/facts/record.ts";
import { sniff } from "../../../../../../workers/photo/header/sniff.ts";
import type { Kept } from "../kept.ts";
import { remainsOf } from "../remains.ts";
import { keptPosition } from "../kept-position.ts";
import { cleanPacket } from "./clean-tags.ts";
import { cleanMovie, type FilmProblem } from "./clean-movie.ts";
import { boxAt, bytesBetween } from "../../../../../../workers/photo/containers/bmff/blob-boxes.ts";
import { emptiedBox } from "./emptied-box.ts";
import {
  blankBox,
  boxesFilling,
  type PlacedBox,
} from "../../../../../../workers/photo/containers/bmff/free-boxes.ts";

/** Boxes of the file that play the film; a fragment's parts are looked at as well. */
const playing: ReadonlySet<string> = new Set([
  "ftyp",
  "styp",
  "pdin",
  "sidx",
  "ssix",
  "mfra",
  "moov",
  "moof",
  "mdat",
]);
const ofFragments: ReadonlySet<string> = new Set(["mfhd", "traf"]);

/** The tables of a film of many hours are smaller. */
const mostMovie = 64 * 1024 * 1024;
const mostSmall = 1024 * 1024;
const mostBoxes = 100_000;

/** A film without what it is not to tell, or why there is none. */
type StrippedFilm = { ok: true; file: Blob } | { ok: false; why: FilmProblem | { left: string } };

/**
 * Overwrites metadata in a film with empty boxes of the same length: no frame moves or changes, and the new file borrows
 * all its frames from the old one. Memory holds the tables of the film. The result was read again.
 */
export async function stripFilm(file: Blob, discretion: Discretion): Promise<StrippedFilm> {
  const head = new Uint8Array(await file.slice(0, headBytes).arrayBuffer());
  const sniffed = sniff(head);
  if (sniffed === null) return { ok: false, why: "damaged" };
  const { record } = await readMetadata(sniffed, byteSource(file, head), {});
  const position = keptPosition(record.location, discretion);
  const kept: Kept = { ...discretion, position, orientation: record.orientation ?? 1 };
  const pieces = await cleanPieces(file, kept);
  if (typeof pieces === "string") return { ok: false, why: pieces };
  const clean = new Blob(pieces, { type: sniffed.type });
  const left = await whatIsLeft(clean, file, kept);
  return left === null ? { ok: true, file: clean } : { ok: false, why: { left } };
}

/** The file in pieces: new ones for boxes with metadata, the old file's own for all others. */
async function cleanPieces(file: Blob, kept: Kept): Promise<BlobPart[] | FilmProblem> {
  const pieces: BlobPart[] = [];
  let movies = 0;
  for (let at = 0, count = 0; at < file.size; count++) {
    const box = await boxAt(file, at);
    if (box === null || count > mostBoxes) return "damaged";
    const piece = await cleanBox(file, box, kept);
    if (typeof piece === "string") return piece;
    pieces.push(...piece);
    if (box.type === "moov") movies++;
    at = box.end;
  }
  return movies === 1 ? pieces : "damaged";
}

async function cleanBox(file: Blob, box: PlacedBox, kept: Kept): Promise<BlobPart[] | FilmProblem> {
  const size = box.end - box.at;
  const same = [file.slice(box.at, box.end)];
  const inMemory = { type: box.type, at: 0, start: box.start - box.at, end: size };
  if (box.type === "moov") {
    if (size > mostMovie) return "damaged";
    const bytes = await bytesBetween(file, box.at, box.end);
    return cleanMovie(bytes, inMemory, kept) ?? [bytes];
  }
  if (box.type === "moof") {
    const bytes = size > mostSmall ? null : await bytesBetween(file, box.at, box.end);
    const parts = bytes && boxesFilling(bytes, inMemory.start, size);
    if (bytes === null || !parts) return "damaged";
    const others = parts.filter(({ type }) => !ofFragments.has(type));
    for (const other of others) blankBox(bytes, other);
    return others.length === 0 ? same : [bytes];
  }
  if (playing.has(box.type)) return same;
  if (box.type === "uuid" && size <= mostSmall) {
    const bytes = await bytesBetween(file, box.at, box.end);
    if (hasText(bytes, inMemory.start, xmpUuid)) {
      cleanPacket(bytes, inMemory, kept, xmpUuid.length);
      return [bytes];
    }
  }
  return emptiedBox(file, box);
}

/** Reads the new file again: what is in it that should not be, or is no longer as it was. */
async function whatIsLeft(clean: Blob, before: Blob, kept: Kept): Promise<string | null> {
  if (clean.size !== before.size) return "length";
  const head = new Uint8Array(await clean.slice(0, headBytes).arrayBuffer());
  const sniffed = sniff(head);
  return sniffed === null ? "format" : remainsOf(sniffed, byteSource(clean, head), kept);
}
