import type { Location, PhotoRecord, Source, TakenAt } from "../../../photo/photo.ts";
import { formatWallTime, parseWallTime } from "../../../photo/wall-time.ts";
import { moveWords } from "../../shell/words/clock-words.ts";
import { formatMoment } from "../../shell/words/format.ts";
import type { PhotoDetails } from "../../../store/library/library.ts";
import { originWords } from "./origins.ts";

/** A value that was found. */
export interface FoundValue {
  text: string;
  /** Where it was found. */
  origin: string;
  isUsed: boolean;
}

/** Why a value is used: all that were found, the one used first. */
export interface Why {
  question: string;
  rule: string;
  candidates: FoundValue[];
}

const points = ["north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west"];

/** The nearest of eight compass points. */
export function compassPoint(degrees: number): string {
  return points[Math.round(degrees / 45) % 8] ?? "north";
}

const degrees = (value: number, positive: string, negative: string): string =>
  `${Math.abs(value).toFixed(5)}° ${value < 0 ? negative : positive}`;

/** "48.85830° N, 2.29450° E". */
export function placeWords({ lat, lng }: Location): string {
  return `${degrees(lat, "N", "S")}, ${degrees(lng, "E", "W")}`;
}

function dateWords(takenAt: TakenAt): string {
  const { local, offset } = takenAt;
  const moment = formatMoment(parseWallTime(local));
  return offset === null ? moment : `${moment} (UTC${offset}${zoneOrigin(takenAt)})`;
}

/** What follows an offset whose source is not the date's. */
export function zoneOrigin({ offsetSource }: TakenAt): string {
  return offsetSource === undefined ? "" : `, ${originWords(offsetSource)}`;
}

/** The dates that were found, the file's last; null if there was no choice. */
export function whyDate({ record, modified }: PhotoDetails): Why | null {
  const { takenAt, others } = record;
  if (takenAt === null) return null;
  const dates = [takenAt, ...others.takenAt];
  const local = modified > 0 && takenAt.source !== "modified" ? formatWallTime(modified) : "";
  if (local !== "") dates.push({ local: local.slice(0, 19), offset: "+00:00", source: "modified" });
  const rule = "Priority: you, then the camera, then apps and file names, then the file's modified date.";
  const why = explain("Why this date?", rule, dates, dateWords);
  const [used] = why?.candidates ?? [];
  if (used) used.origin = dateOrigin(record);
  return why;
}

/** Where a photo's date came from; of one that was moved by how much: "moved by you, +1 h". */
export function dateOrigin({ takenAt, others }: PhotoRecord): string {
  if (takenAt === null) return "";
  const [own] = others.takenAt;
  const by = own ? parseWallTime(takenAt.local) - parseWallTime(own.local) : Number.NaN;
  const isMoved = takenAt.source === "shift" && by !== 0 && !Number.isNaN(by);
  return isMoved ? `${originWords("shift")}, ${moveWords(by)}` : originWords(takenAt.source);
}

/** The locations that were found; null if there was no choice. */
export function whyPlace({ location, others }: PhotoRecord): Why | null {
  if (location === null) return null;
  const rule = "Priority: you, then the camera, then apps and other files.";
  return explain("Why this location?", rule, [location, ...others.location], placeWords);
}

/** The orientations that were found; null if there was no choice. */
export function whyTurned({ orientation, orientationSource: source, others }: PhotoRecord): Why | null {
  if (orientation === null || source === null) return null;
  const rule = "Priority: camera, then the file itself, then apps.";
  const found = [{ value: orientation, source }, ...others.orientation];
  return explain("Why this orientation?", rule, found, ({ value }) => `Exif orientation ${value}`);
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
    origin: i > 0 && value.source === "modified" ? "the file's modified date" : originWords(value.source),
    isUsed: i === 0,
  }));
  return { question, rule, candidates };
}
