import type { Location, PhotoRecord, Source, TakenAt } from "../../../photo/photo.ts";
import { Doubt, spanOf, wideDateOf, type WideDate } from "../../../photo/dates/edtf.ts";
import { utcTimes } from "../../../photo/dates/utc-times.ts";
import { formatWallTime, parseWallTime } from "../../../photo/wall-time.ts";
import { moveWords } from "../../shell/words/clock-words.ts";
import { wideWords } from "../../shell/words/wide-words.ts";
import { formatMoment } from "../../shell/words/format.ts";
import type { PhotoDetails } from "../../../store/library/library.ts";
import { infoWords } from "../../../words/info.ts";
import { joinParts } from "../../../words/comma.ts";

const { say } = infoWords;

/** A value that was found. */
interface FoundValue {
  text: string;
  /** Where it was found. */
  origin: string;
  isUsed: boolean;
}

/** Why a value is used: all that were found, the one used first. */
export interface Why {
  question: string;
  rule: string;
  /** Of a date that says less than a day: how much of it is known. */
  known?: string;
  candidates: FoundValue[];
}

const points = [
  "north",
  "northEast",
  "east",
  "southEast",
  "south",
  "southWest",
  "west",
  "northWest",
] as const;

/** The nearest of eight compass points. */
export function compassPoint(degrees: number): string {
  return say(points[Math.round(degrees / 45) % 8] ?? "north");
}

/** "48.85830° N, 2.29450° E". With a point in all languages, as the parts have a comma between them. */
export function placeWords({ lat, lng }: Location): string {
  const told = (value: number) => ({ degrees: Math.abs(value).toFixed(5) });
  return joinParts([
    say(lat < 0 ? "latSouth" : "latNorth", told(lat)),
    say(lng < 0 ? "lngWest" : "lngEast", told(lng)),
  ]);
}

/** The name of the tag a value came from: "CreateDate". */
const tagName = (source: Source): string => source.slice(source.indexOf(":") + 1);

/** Where a value came from, in plain words: "from the camera (Exif DateTimeOriginal)". */
export function originWords(source: Source): string {
  const family = source.slice(0, source.indexOf(":") + 1) || source;
  switch (family) {
    case "exif:":
      if (tagName(source) === "GPSDateTime") return say("originGpsTime");
      return say("originCamera", { tag: tagName(source) });
    case "xmp:":
      return say("originXmp", { tag: tagName(source) });
    case "iptc:":
      return say("originIptc", { tag: tagName(source) });
    case "quicktime:":
    case "container:":
      if (utcTimes.has(source)) return say("originFileUtc", { tag: tagName(source) });
      return say("originFile", { tag: tagName(source) });
    case "gps:":
      if (tagName(source) === "Clock") return say("originGpsClock");
      if (tagName(source) === "Track") return say("originGpsTrack");
      return say("originGpsZone", { tag: tagName(source) });
    case "sidecar:":
      if (tagName(source) === "film") return say("originBesideFilm");
      return say(tagName(source) === "takeout" ? "originTakeout" : "originSidecar");
    case "filename:":
      return say("originNameConfirmed", { tag: tagName(source) });
    case "filename":
      return say("originName");
    case "folder":
      return say("originFolder");
    case "posted":
      return say("originPosted");
    case "modified":
      return say("originModified");
    case "track":
      return say("originTrack");
    case "neighbour":
      return say("originNeighbour");
    case "hand":
      return say("originHand");
    case "shift":
      return say("originShift");
    case "zone":
      return say("originZone");
    default:
      return source;
  }
}

function dateWords(date: TakenAt): string {
  if (date.edtf !== undefined) return wideWords(wideDateOf(date));
  const { local, offset, offsetSource } = date;
  const moment = formatMoment(parseWallTime(local));
  if (offset === null) return moment;
  if (offsetSource === undefined) return say("momentZone", { moment, offset });
  return say("momentZoneFrom", { moment, offset, origin: originWords(offsetSource) });
}

/** The dates that were found, the file's last; null if there was no choice. */
export function whyDate({ record, modified }: PhotoDetails): Why | null {
  const { takenAt, others } = record;
  if (takenAt === null) return null;
  const dates = [takenAt, ...others.takenAt];
  const local = modified > 0 && takenAt.source !== "modified" ? formatWallTime(modified) : "";
  if (local !== "") dates.push({ local: local.slice(0, 19), offset: "+00:00", source: "modified" });
  const why = explain(say("whyDate"), say("ruleDate"), dates, dateWords);
  if (why && takenAt.edtf !== undefined) why.known = say(knownOf(wideDateOf(takenAt)));
  const [used] = why?.candidates ?? [];
  if (used) used.origin = dateOrigin(record);
  return why;
}

function knownOf({ width }: WideDate): "onlyYear" | "onlyMonth" | "onlyAbout" {
  const { unit, count } = spanOf(width);
  if (count > 1 || width & (Doubt.about | Doubt.perhaps) || (unit !== "year" && unit !== "month"))
    return "onlyAbout";
  return unit === "year" ? "onlyYear" : "onlyMonth";
}

/** Where a photo's date came from; of one that was moved by how much: "moved by you, +1 h". */
export function dateOrigin({ takenAt, others }: PhotoRecord): string {
  if (takenAt === null) return "";
  if (takenAt.offsetSource === "zone" && utcTimes.has(takenAt.source))
    return say("originUtcMoved", { tag: tagName(takenAt.source) });
  const [own] = others.takenAt;
  const by = own ? parseWallTime(takenAt.local) - parseWallTime(own.local) : Number.NaN;
  const isMoved = takenAt.source === "shift" && by !== 0 && !Number.isNaN(by);
  return isMoved ? say("originShiftBy", { move: moveWords(by) }) : originWords(takenAt.source);
}

/** The locations that were found; null if there was no choice. */
export function whyPlace({ location, others }: PhotoRecord): Why | null {
  if (location === null) return null;
  return explain(say("whyLocation"), say("ruleLocation"), [location, ...others.location], placeWords);
}

/** The orientations that were found; null if there was no choice. */
export function whyTurned({ orientation, orientationSource: source, others }: PhotoRecord): Why | null {
  if (orientation === null || source === null) return null;
  const found = [{ value: orientation, source }, ...others.orientation];
  return explain(say("whyOrientation"), say("ruleOrientation"), found, ({ value }) =>
    say("exifOrientation", { value }),
  );
}

function explain<T extends { source: Source }>(
  question: string,
  rule: string,
  found: readonly T[],
  words: (value: T) => string,
): Why | null {
  if (found.length < 2) return null;
  const candidates = found.map((value, i) => ({
    text: words(value),
    // Its usual text says that there is no other date.
    origin: i > 0 && value.source === "modified" ? say("originModifiedOther") : originWords(value.source),
    isUsed: i === 0,
  }));
  return { question, rule, candidates };
}
