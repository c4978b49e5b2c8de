import { cameraName } from "../../../photo/names/camera-name.ts";
import type { Exposure, Location, PhotoRecord } from "../../../photo/photo.ts";
import type { Place } from "../../../photo/geo/place.ts";
import { parseWallTime } from "../../../photo/wall-time.ts";
import { shownName } from "../../../photo/names/shown-name.ts";
import {
  formatBytes,
  formatCount,
  formatLength,
  formatMoment,
  formatShortDay,
  formatTime,
} from "../../shell/words/format.ts";
import { fullPlaceName } from "../../shell/words/place-words.ts";
import type { PhotoDetails } from "../../../store/library/library.ts";
import { originWords } from "./origins.ts";
import {
  compassPoint,
  dateOrigin,
  placeWords,
  type Why,
  whyDate,
  whyPlace,
  whyTurned,
  zoneOrigin,
} from "./why.ts";

/** A row of the details. */
export interface FactLine {
  term: string;
  /** One line each. */
  texts: string[];
  /** Where the value came from. */
  origin: string | null;
  /** Other values found, if there are any. */
  why?: Why | null;
}

/** An exposure time as cameras show it: "1/250 s", "0.8 s", "30 s". */
export function shutterWords(seconds: number): string {
  if (seconds >= 0.3) return `${Number(seconds.toFixed(1))} s`;
  return `1/${formatCount(Math.round(1 / seconds))} s`;
}

function exposureWords({ fNumber, seconds, iso, focalLength }: Exposure): string {
  const parts: string[] = [];
  if (fNumber) parts.push(`f/${Number(fNumber.toFixed(1))}`);
  if (seconds) parts.push(shutterWords(seconds));
  if (iso) parts.push(`ISO ${iso}`);
  if (focalLength) parts.push(`${Number(focalLength.toFixed(1))} mm`);
  return parts.join(" · ");
}

/** When a photo was taken: "3 May 2024, 10:11". `guessed`: it is only the file's date. */
export function whenWords(takenAt: number, guessed: boolean): string {
  if (Number.isNaN(takenAt)) return "No date";
  const day = formatShortDay(takenAt);
  return guessed ? `File date ${day}` : `${day}, ${formatTime(takenAt)}`;
}

function dateFact(record: PhotoRecord, why: Why | null): FactLine {
  const { takenAt } = record;
  const at = takenAt ? parseWallTime(takenAt.local) : NaN;
  if (!takenAt || Number.isNaN(at)) return { term: "Date", texts: ["No date"], origin: null, why };
  const zone = takenAt.offset ? [`Time zone UTC${takenAt.offset}${zoneOrigin(takenAt)}`] : [];
  // A file's date is not the photo's, so it has its own label.
  const term = takenAt.source === "modified" ? "File date" : "Date";
  return { term, texts: [formatMoment(at), ...zone], origin: dateOrigin(record), why };
}

function placeFact(location: Location | null, place: Place | null, why: Why | null): FactLine {
  if (!location) return { term: "Location", texts: ["No location"], origin: null, why };
  const { altitude, accuracy, direction, north } = location;
  const texts = [placeWords(location)];
  if (place !== null) texts.push(fullPlaceName(place));
  if (altitude !== null) {
    const metres = `${formatCount(Math.abs(Math.round(altitude)))} m`;
    texts.push(altitude < -0.5 ? `${metres} below sea level` : `${metres} above sea level`);
  }
  if (accuracy !== null) texts.push(`Accurate to ${formatCount(Math.max(1, Math.round(accuracy)))} m`);
  if (direction !== null) {
    const turned = `${formatCount(Math.round(direction) % 360)}°`;
    texts.push(`Facing ${compassPoint(direction)}, ${turned}${north === "magnetic" ? " magnetic" : ""}`);
  }
  return { term: "Location", texts, origin: originWords(location.source), why };
}

const formats: Record<string, string> = {
  "image/jpeg": "JPEG",
  "image/png": "PNG",
  "image/gif": "GIF",
  "image/webp": "WebP",
  "image/avif": "AVIF",
  "image/heic": "HEIC",
  "image/heif": "HEIF",
  "image/tiff": "TIFF",
  "image/bmp": "BMP",
  "image/jxl": "JPEG XL",
  "image/jp2": "JPEG 2000",
  "image/svg+xml": "SVG",
  "video/mp4": "MP4",
  "video/quicktime": "QuickTime",
  "video/webm": "WebM",
  "video/x-matroska": "Matroska",
  "video/x-msvideo": "AVI",
};

/** A format's usual name: "HEIC" for image/heic, "CR2" for image/x-canon-cr2. */
export function formatName(type: string): string {
  const name = type.slice(type.indexOf("/") + 1);
  return formats[type] ?? name.slice(name.startsWith("x-") ? name.lastIndexOf("-") + 1 : 0).toUpperCase();
}

function sizeFact({ bytes, record }: PhotoDetails): FactLine {
  const { width, height, duration } = record;
  const texts: string[] = [];
  if (width && height) {
    const mega = (width * height) / 1e6;
    const counted = mega >= 1 ? `, ${Number(mega.toFixed(1))} MP` : "";
    texts.push(`${formatCount(width)} × ${formatCount(height)} pixels${counted}`);
  }
  if (duration) texts.push(formatLength(duration));
  texts.push(`${formatName(record.type)}, ${formatBytes(bytes)}`);
  return { term: "Size", texts, origin: null };
}

function partWords({ role, path }: PhotoDetails["parts"][number]): string {
  if (role === "motion-video") return `Motion video, in ${shownName(path)}`;
  return `${partNames[role] ?? role}: ${shownName(path)}`;
}

const partNames: Record<string, string> = {
  "live-video": "Live video",
  raw: "Raw file",
  burst: "Same burst",
};

/** Most lines of a value: a burst can have a thousand pictures, and a photo as many copies. */
const mostLines = 30;

function someOf(lines: string[]): string[] {
  const rest = lines.length - mostLines;
  return rest > 0 ? [...lines.slice(0, mostLines), `and ${formatCount(rest)} more`] : lines;
}

/** The details of a photo that its file tells, in order. Rows without a value are left out. */
export function factsOf(details: PhotoDetails): FactLine[] {
  const { record, path, paths, parts, failure } = details;
  const { camera, exposure, orientation, orientationSource } = record;
  const plain = (term: string, ...texts: (string | null)[]): FactLine[] => {
    const said = texts.filter((text): text is string => Boolean(text));
    return said.length > 0 ? [{ term, texts: said, origin: null }] : [];
  };
  const why = whyTurned(record);
  const turned =
    orientation && orientationSource && (orientation !== 1 || why !== null)
      ? [
          {
            term: "Orientation",
            texts: [`Exif orientation ${orientation}`],
            origin: originWords(orientationSource),
            why,
          },
        ]
      : [];
  const { rotation } = details.marks;
  const words = { 0: null, 90: "90° to the right", 180: "180°", 270: "90° to the left" } as const;
  return [
    dateFact(record, whyDate(details)),
    placeFact(record.location, details.place, whyPlace(record)),
    ...plain("Camera", cameraName(camera.make, camera.model), camera.lens),
    ...plain("Exposure", exposureWords(exposure)),
    sizeFact(details),
    ...(rotation === 0 ? [] : [{ term: "Rotated", texts: [words[rotation]], origin: "set by you" }]),
    ...turned,
    ...plain("File", shownName(path)),
    ...plain("Also in", ...someOf(paths.filter((other) => other !== path).map(shownName))),
    ...plain("Grouped with", ...someOf(parts.map(partWords))),
    ...plain("Missing", details.vanished ? "The file is no longer in its folder." : null),
    ...plain("Problem", (failure ?? record.failure)?.message ?? null),
  ];
}
