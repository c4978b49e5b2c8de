import type { Location, PhotoRecord, Source, TakenAt } from "../../../photo/photo.ts";
import { formatWallTime, parseWallTime } from "../../../photo/wall-time.ts";
import { formatMoment } from "../../shell/words/format.ts";
import type { PhotoDetails } from "./details.ts";
import { originWords } from "../stage/origins.ts";

/** One value that was found. */
export interface Candidate {
  text: string;
  /** Where it stood, in words. */
  origin: string;
  isUsed: boolean;
}

/** Why a value counts, told by all that were found: the one that is used first. */
export interface Why {
  question: string;
  rule: string;
  candidates: Candidate[];
}

const points = ["north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west"];

/** The nearest of eight points of the compass. */
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

/** What follows an offset that is not from where the date is from. */
export function zoneOrigin({ offsetSource }: TakenAt): string {
  return offsetSource === undefined ? "" : `, ${originWords(offsetSource)}`;
}

/** The dates that were found, that of the file last; null where there was no choice. */
export function whyDate({ record, modified }: PhotoDetails): Why | null {
  const { takenAt, others } = record;
  if (takenAt === null) return null;
  const dates = [takenAt, ...others.takenAt];
  const local = modified > 0 && takenAt.source !== "modified" ? formatWallTime(modified) : "";
  if (local !== "") dates.push({ local: local.slice(0, 19), offset: "+00:00", source: "modified" });
  const rule =
    "What the camera wrote counts first, then what programs and names say, the date of the file last.";
  return explain("Why this date?", rule, dates, dateWords);
}

/** The places that were found; null where there was no choice. */
export function whyPlace({ location, others }: PhotoRecord): Why | null {
  if (location === null) return null;
  const rule =
    "What you said counts first, then what the camera wrote, then what programs and other files say.";
  return explain("Why this place?", rule, [location, ...others.location], placeWords);
}

/** The turnings that were found; null where there was no choice. */
export function whyTurned({ orientation, orientationSource: source, others }: PhotoRecord): Why | null {
  if (orientation === null || source === null) return null;
  const rule = "What the camera wrote counts first, then what the file itself and programs say.";
  const found = [{ value: orientation, source }, ...others.orientation];
  return explain("Why this way up?", rule, found, ({ value }) => `Orientation ${value}`);
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
    // Its usual words say that there is no other date.
    origin:
      i > 0 && value.source === "modified" ? "when the file was last changed" : originWords(value.source),
    isUsed: i === 0,
  }));
  return { question, rule, candidates };
}
