import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import sharp from "sharp";
import { filesOf, factsOfFile, type RepairRun } from "./repair-in-node.ts";
import type { RepairTruth } from "./takeout-export.ts";

/** What a reader says of a file, as far as truths ask. */
export interface ReadTruth {
  /** Wall clock, and its offset where it is stated; of a film perhaps in UTC. */
  date: { local: string; offset: string | null } | null;
  place: { lat: number; lng: number } | null;
  description: string | null;
  stars: number | null;
}

/** Half of what four decimals leave, as films state places. */
const mostDegrees = 6e-5;

/** Says what is wrong of repaired files: a line for each date, place or text that is not the true one. */
export async function wrongOf(
  run: RepairRun,
  truths: readonly RepairTruth[],
  read: (where: string) => Promise<ReadTruth | null>,
): Promise<string[]> {
  const wrong: string[] = [];
  for (const truth of truths) {
    const { path, copyOf, target } = truth;
    const outcome = run.outcomes.get(`Export/${copyOf ?? path}`);
    const say = (what: string, found: unknown): void =>
      void wrong.push(`${path}: ${what} ${JSON.stringify(found)}, not ${JSON.stringify(truth)}`);
    if (copyOf !== null && run.outcomes.has(`Export/${path}`)) say("is written twice", null);
    if (!outcome?.where) {
      say("is not written", outcome);
      continue;
    }
    const isThere =
      target === null || outcome.where.startsWith(`${target}/`) || outcome.where.endsWith(`/${target}`);
    if (!isThere) say("is at", outcome.where);
    const found = await read(outcome.where);
    if (found === null) {
      say("cannot be read", outcome);
      continue;
    }
    if (!isSameDate(found.date, truth)) say("date", found.date);
    if (!isSamePlace(found.place, truth.place)) say("place", found.place);
    if (truth.description !== null && found.description !== truth.description)
      say("description", found.description);
    if (truth.stars !== null && found.stars !== truth.stars) say("stars", found.stars);
  }
  return wrong;
}

function isSameDate(found: ReadTruth["date"], { date, form }: RepairTruth): boolean {
  if (date === null || found === null) return date === found;
  const isSame = found.local.slice(0, 19) === date.local && (found.offset ?? null) === date.offset;
  // Films may keep UTC alone.
  return (
    isSame ||
    (form === "mp4" &&
      Date.parse(found.local + (found.offset ?? "Z")) === Date.parse(date.local + date.offset))
  );
}

function isSamePlace(found: ReadTruth["place"], place: ReadTruth["place"]): boolean {
  if (place === null || found === null) return place === found;
  return Math.abs(found.lat - place.lat) < mostDegrees && Math.abs(found.lng - place.lng) < mostDegrees;
}

/** What our own reader says. */
export function ownReader({ target }: RepairRun): (where: string) => Promise<ReadTruth | null> {
  const files = filesOf(target);
  return async (where) => {
    const file = files.get(where);
    const facts = file && (await factsOfFile(file, where));
    if (!facts) return null;
    const { takenAt, place, description, rating } = facts;
    return { date: takenAt, place: place && { lat: place.lat, lng: place.lng }, description, stars: rating };
  };
}

/** What the plan says: what is to be written, and what the file says itself. */
export function planReader(run: RepairRun): (where: string) => Promise<ReadTruth | null> {
  const files = filesOf(run.target);
  return async (where) => {
    const file = files.get(where);
    const facts = file && (await factsOfFile(file, where));
    const wanted = run.items.get(where)?.wanted ?? {};
    const place = wanted.position ?? facts?.place ?? null;
    return {
      date: wanted.takenAt ?? facts?.takenAt ?? null,
      place: place && { lat: place.lat, lng: place.lng },
      description: wanted.description ?? facts?.description ?? null,
      stars: wanted.rating ?? facts?.rating ?? null,
    };
  };
}

type Tags = Record<string, string | number>;

/** What exiftool says of all files, written into a folder. */
export async function exiftoolReader(
  { target }: RepairRun,
  folder: string,
): Promise<(where: string) => Promise<ReadTruth | null>> {
  for (const [path, file] of filesOf(target)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), new Uint8Array(await file.arrayBuffer()));
  }
  const wanted =
    "DateTimeOriginal OffsetTimeOriginal DateCreated CreateDate CreationDate GPSLatitude GPSLongitude";
  const tags = `${wanted} Rating Description ImageDescription`.split(" ").map((tag) => `-${tag}`);
  const text = execFileSync("exiftool", ["-j", "-n", "-G", "-a", "-r", "-q", "-q", ...tags, folder], {
    maxBuffer: 1e9,
    encoding: "utf8",
  });
  const all = new Map((JSON.parse(text) as Tags[]).map((one) => [String(one["SourceFile"]), one]));
  return async (where) => {
    const found = all.get(join(folder, where));
    return found === undefined ? null : truthOf(found);
  };
}

function truthOf(tags: Tags): ReadTruth {
  const first = (...names: string[]): string | number | null =>
    names.map((name) => tags[name]).find((value) => value !== undefined && value !== "") ?? null;
  const date = first(
    "EXIF:DateTimeOriginal",
    "XMP:DateTimeOriginal",
    "QuickTime:CreationDate",
    "XMP:DateCreated",
    "QuickTime:CreateDate",
  );
  const lat = first("Composite:GPSLatitude", "XMP:GPSLatitude");
  const lng = first("Composite:GPSLongitude", "XMP:GPSLongitude");
  const description = first("XMP:Description", "QuickTime:Description", "EXIF:ImageDescription");
  const stars = first("XMP:Rating", "EXIF:Rating");
  return {
    date: momentOf(date, first("EXIF:OffsetTimeOriginal")),
    place: lat === null || lng === null ? null : { lat: Number(lat), lng: Number(lng) },
    description: description === null ? null : String(description),
    stars: stars === null ? null : Number(stars),
  };
}

function momentOf(text: string | number | null, offset: string | number | null): ReadTruth["date"] {
  const match = /^(\d{4}):(\d\d):(\d\d) (\d\d:\d\d:\d\d)(?:\.\d+)?([+-]\d\d:\d\d|Z)?$/.exec(String(text));
  if (match === null || match[1] === "0000") return null;
  const [, year, month, day, clock, zone] = match;
  const stated = offset === null ? (zone === "Z" ? "+00:00" : (zone ?? null)) : String(offset);
  return { local: `${year}-${month}-${day}T${clock}`, offset: stated };
}

/** Whether two files show the same picture: its pixels where it can be decoded here, else its coded bytes. */
export async function showsTheSame(one: Blob, other: Blob): Promise<boolean> {
  const [first, second] = [await bytesOf(one), await bytesOf(other)];
  const [a, b] = await Promise.all([first, second].map(pixelsOf));
  if (a && b) return a.equals(b);
  // A film's or a picture's coded bytes stand in one piece, perhaps with metadata before or behind them.
  const coded = codedOf(first);
  return coded !== null && coded.length > 0 && second.includes(coded);
}

const bytesOf = async (file: Blob): Promise<Buffer> => Buffer.from(await file.arrayBuffer());

function pixelsOf(bytes: Buffer): Promise<Buffer | null> {
  return sharp(bytes)
    .raw()
    .toBuffer()
    .catch(() => null);
}

/** The bytes of the `mdat` box. */
function codedOf(bytes: Buffer): Buffer | null {
  for (let at = 0; at + 8 <= bytes.length;) {
    const size = bytes.readUInt32BE(at);
    if (bytes.toString("latin1", at + 4, at + 8) === "mdat") return bytes.subarray(at + 8, at + size);
    if (size < 8) return null;
    at += size;
  }
  return null;
}
