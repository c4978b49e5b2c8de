import { hasText, u32, u64 } from "../bytes/bytes.ts";
import { type IsoBox, boxesOf, xmpUuid } from "../containers/bmff/boxes.ts";
import { type ContainerFacts, noFacts } from "../values/container-facts.ts";
import { bodyOf, type ByteSource } from "../bytes/source.ts";
import { readMeta, readUserData, type Tags } from "./tags.ts";
import { insta, readInsta } from "./telemetry/insta.ts";
import { formatOf } from "./telemetry/chunks.ts";
import { readVideoTrack, type Track } from "./track.ts";
import { readablePositions } from "../values/positions.ts";
import { readIso6709 } from "./place.ts";
import { type DateCandidate, utcDate } from "../values/dates.ts";

const maxXmp = 4 * 1024 * 1024;

/**
 * Reads MP4, QuickTime, M4V and 3GP (ISO/IEC 14496-12, QuickTime File Format): size, rotation, duration, dates,
 * location, camera and text from the `moov` box, and XMP beside it. Fragments after the first are not read.
 */
export async function readQuickTime(source: ByteSource): Promise<ContainerFacts> {
  const facts = noFacts();
  const tags: Tags = { texts: new Map(), loci: null, xmp: [], gopro: null };
  let last: IsoBox | null = null;
  for await (const box of boxesOf(source)) {
    last = box;
    if (box.type === "moof") break;
    if (box.type === "moov") await readMovie(source, box, facts, tags);
    else if (box.type === "meta") await readMeta(source, box, tags);
    else if (box.type === "uuid" && hasText(await bodyOf(source, box, 16), 0, xmpUuid)) {
      tags.xmp.push((await bodyOf(source, box, maxXmp)).subarray(16));
    }
  }
  takeTags(tags, facts);
  // Behind the last box.
  const { type = "", end = 0 } = last ?? {};
  if (end < source.size || !/^(?:ftyp|moov|mdat|moof|meta|udta|uuid|free|skip|wide|mfra)$/.test(type))
    await takeTrailer(source, facts);
  return facts;
}

async function takeTrailer(source: ByteSource, facts: ContainerFacts): Promise<void> {
  const trailer = await readInsta(source, false);
  if (trailer === null) return;
  facts.model ??= trailer.model;
  facts.telemetry.push({ format: insta, trak: { type: insta, start: 0, end: source.size } });
}

async function readMovie(source: ByteSource, moov: IsoBox, facts: ContainerFacts, tags: Tags): Promise<void> {
  let instead: Track | null = null;
  for await (const box of boxesOf(source, moov.start, moov.end)) {
    if (box.type === "mvhd") takeHeader(await bodyOf(source, box, 64), "quicktime:CreateDate", facts);
    else if (box.type === "trak") {
      const track = facts.width === null ? await readVideoTrack(source, box) : null;
      if (track?.kind === "pictures") takePictures(track, facts);
      else {
        if (track?.kind === "drawn" && track.size !== null) instead ??= track;
        await takeTelemetry(source, box, facts);
      }
    } else if (box.type === "udta") await readUserData(source, box, tags);
    else if (box.type === "meta") await readMeta(source, box, tags);
  }
  if (facts.width === null && instead !== null) takeSize(instead, facts);
}

/** GoPro's metadata, Street View's, Sony's, Parrot's, and texts, into which small drones of DJI write. */
const mayHoldFixes: ReadonlySet<string> = new Set(["gpmd", "camm", "rtmd", "mett", "tx3g", "text"]);

const mostTelemetry = 4;

async function takeTelemetry(source: ByteSource, trak: IsoBox, { telemetry }: ContainerFacts): Promise<void> {
  if (telemetry.length >= mostTelemetry) return;
  const format = await formatOf(source, trak);
  if (mayHoldFixes.has(format)) telemetry.push({ format, trak });
}

/** Reads a video track's dates, size and rotation, and its first frame if frames are JPEGs. */
function takePictures(track: Track, facts: ContainerFacts): void {
  if (track.times !== null) takeHeader(track.times, "quicktime:MediaCreateDate", facts);
  if (track.frame !== null) facts.embedded.push(track.frame);
  if (track.spatial) facts.spatial = true;
  takeSize(track, facts);
}

function takeSize({ size, turn }: Track, facts: ContainerFacts): void {
  facts.width = size?.width ?? null;
  facts.height = size?.height ?? null;
  facts.turn = turn && { value: turn, source: "container:tkhd" };
}

/** Laboratories have faster cameras. */
const mostRate = 10_000;

/** Names of each value in order of precedence; plain words are FFmpeg's. */
const names = {
  creation: ["com.apple.quicktime.creationdate", "nrtm:CreationDate"],
  taken: ["nctg:DateTimeOriginal"],
  content: ["\xa9day", "date"],
  place: ["com.apple.quicktime.location.ISO6709", "\xa9xyz", "location", "location-eng"],
  make: ["com.apple.quicktime.make", "nrtm:make", "nctg:make", "\xa9mak", "com.android.manufacturer", "make"],
  model: ["com.apple.quicktime.model", "nrtm:model", "nctg:model", "\xa9mod", "com.android.model", "model"],
  recorded: ["com.android.capture.fps"],
  atFullRate: ["com.apple.quicktime.full-frame-rate-playback-intent"],
  contentId: ["com.apple.quicktime.content.identifier"],
  title: ["com.apple.quicktime.title", "com.apple.quicktime.displayname", "\xa9nam", "titl", "title"],
  description: [
    "com.apple.quicktime.description",
    "desc",
    "\xa9des",
    "dscp",
    "description",
    "com.apple.quicktime.comment",
    "\xa9cmt",
    "comment",
  ],
  keywords: ["com.apple.quicktime.keywords", "keyw", "\xa9key", "keywords"],
} as const;

/** Copies the tags of a QuickTime file into the facts. A date with a zone comes before the headers' UTC. */
function takeTags(tags: Tags, facts: ContainerFacts): void {
  const all = (kind: keyof typeof names): string[] =>
    names[kind].flatMap((name) => tags.texts.get(name) ?? []);
  const first = (kind: keyof typeof names): string | null => all(kind)[0] ?? null;
  facts.xmp = tags.xmp.filter(({ length }) => length > 0);
  const content = first("content");
  facts.dates = [
    { text: first("creation"), source: "quicktime:CreationDate" },
    { text: first("taken"), source: "quicktime:DateTimeOriginal" },
    // Often just a year, in files not from a camera.
    {
      text: content !== null && /T\d\d:/.test(content) ? content : null,
      source: "quicktime:ContentCreateDate",
    },
    ...facts.dates,
  ].filter(({ text }) => text !== null);
  const places = all("place").map((text) => readIso6709(text, "quicktime:GPSCoordinates"));
  facts.position = [...places, tags.loci].find((place) => readablePositions([place]).length > 0) ?? null;
  facts.make = first("make") ?? (tags.gopro === null ? null : "GoPro");
  facts.model = first("model") ?? (tags.gopro || null);
  const recorded = Number(first("recorded") ?? Number.NaN);
  if (recorded > 0 && recorded <= mostRate) facts.recorded = recorded;
  if (first("atFullRate") === "0") facts.slow = true;
  facts.contentId = first("contentId");
  facts.title = first("title");
  facts.description = first("description");
  facts.keywords = (first("keywords") ?? "")
    .split(",")
    .map((word) => word.trim())
    .filter((word) => word !== "");
}

/** Seconds between QuickTime's epoch (1904) and 1970. */
const from1904 = 2_082_844_800;

/**
 * A time of QuickTime's headers, in seconds since 1904 in UTC (ISO/IEC 14496-12, 8.2.2). As in ExifTool, a value before
 * 1970 is taken as counted from 1970. Null for implausible values.
 */
export function quickTimeDate(seconds: number, source: string): DateCandidate | null {
  return utcDate((seconds >= from1904 ? seconds - from1904 : seconds) * 1000, source);
}

/** Reads creation time and duration of a `mvhd` or `mdhd` box, which share their layout. */
function takeHeader(body: Uint8Array, source: string, facts: ContainerFacts): void {
  const isLong = body[0] === 1;
  const date = quickTimeDate(isLong ? u64(body, 4) : u32(body, 4), source);
  if (date !== null) facts.dates.push(date);
  const scale = u32(body, isLong ? 20 : 12);
  const duration = isLong ? u64(body, 24) : u32(body, 16);
  const isKnown = scale > 0 && duration > 0 && duration < (isLong ? 2 ** 53 : 0xffff_ffff);
  if (isKnown) facts.duration ??= duration / scale;
}
