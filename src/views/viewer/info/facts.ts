import { cameraName } from "../../../photo/names/camera-name.ts";
import type { Exposure, Location, PhotoRecord, TakenAt } from "../../../photo/photo.ts";
import type { Place } from "../../../photo/geo/place.ts";
import { wideDateOf } from "../../../photo/dates/edtf.ts";
import { shownName } from "../../../photo/names/shown-name.ts";
import {
  formatBytes,
  formatDistance,
  formatHeight,
  formatLength,
  formatMoment,
} from "../../shell/words/format.ts";
import { formatName } from "../../shell/words/format-name.ts";
import { wideWords } from "../../shell/words/wide-words.ts";
import { fullPlaceName } from "../../shell/words/place-words.ts";
import type { PhotoDetails } from "../../../store/library/library.ts";
import { infoWords } from "../../../words/info.ts";
import { oncePerLocale } from "../../../words/locale.ts";
import { useHighRange } from "../../../store/pictures/high-range.ts";
import { useOriginal, type Original } from "../../../store/pictures/original.ts";
import {
  compassPoint,
  dateOrigin,
  originWords,
  placeWords,
  type Why,
  whyDate,
  whyPlace,
  whyTurned,
} from "./why.ts";
import { whyNotShown } from "../../../store/import/why-not-shown.ts";

const { say } = infoWords;

/** What a row of the details is about. */
export type FactKind =
  | "date"
  | "fileDate"
  | "location"
  | "camera"
  | "exposure"
  | "size"
  | "rotated"
  | "orientation"
  | "file"
  | "alsoIn"
  | "groupedWith"
  | "missing"
  | "problem";

/** A row of the details. */
export interface FactLine {
  kind: FactKind;
  term: string;
  /** One line each. */
  texts: string[];
  /** Where the value came from. */
  origin: string | null;
  /** Other values found, if there are any. */
  why?: Why | null;
}

const fact = (
  kind: FactKind,
  texts: string[],
  origin: string | null = null,
  why: Why | null = null,
): FactLine => ({ kind, term: say(kind), texts, origin, why });

function dateFact(record: PhotoRecord, why: Why | null): FactLine {
  const { takenAt } = record;
  const { from: at, width } = wideDateOf(takenAt);
  if (!takenAt || Number.isNaN(at)) return fact("date", [say("noDate")], null, why);
  if (width !== 0) return fact("date", [wideWords({ from: at, width })], dateOrigin(record), why);
  // A file's date is not the photo's, so it has its own label.
  const kind = takenAt.source === "modified" ? "fileDate" : "date";
  return fact(kind, [formatMoment(at), ...zoneWords(takenAt)], dateOrigin(record), why);
}

/** The time zone, and its source if that is not the date's. */
function zoneWords({ offset, offsetSource }: TakenAt): string[] {
  if (!offset) return [];
  return offsetSource === undefined
    ? [say("zone", { offset })]
    : [say("zoneFrom", { offset, origin: originWords(offsetSource) })];
}

function placeFact(location: Location | null, place: Place | null, why: Why | null): FactLine {
  if (!location) return fact("location", [say("noLocation")], null, why);
  const { altitude, accuracy, direction, north } = location;
  const texts = [placeWords(location)];
  if (place !== null) texts.push(fullPlaceName(place));
  if (altitude !== null)
    texts.push(say(altitude < -0.5 ? "belowSea" : "aboveSea", { height: formatHeight(Math.abs(altitude)) }));
  if (accuracy !== null) texts.push(say("accurate", { distance: formatDistance(Math.max(1, accuracy)) }));
  if (direction !== null) {
    const told = { point: compassPoint(direction), degrees: Math.round(direction) % 360 };
    texts.push(say(north === "magnetic" ? "facingMagnetic" : "facing", told));
  }
  return fact("location", texts, originWords(location.source), why);
}

const hdrKeys = {
  here: "hdrHere",
  screen: "hdrScreen",
  size: "hdrSize",
  format: "hdrFormat",
  elsewhere: "hdr",
} as const;

const plainNumbers = oncePerLocale(
  (locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 1, useGrouping: false }),
);

/** A number to a tenth, without separators of thousands, as on cameras: "2.8", "1200". */
const tenths = (value: number): string => plainNumbers().format(value);

/** An exposure time as cameras show it: "1/250 s", "0.8 s", "30 s". */
export function shutterWords(seconds: number): string {
  if (seconds >= 0.3) return say("shutter", { seconds: tenths(seconds) });
  return say("shutterPart", { part: Math.round(1 / seconds) });
}

/** An exposure in one line: "f/2.8 · 1/250 s · ISO 100 · 35 mm". */
function exposureWords({ fNumber, seconds, iso, focalLength }: Exposure): string {
  const parts: string[] = [];
  if (fNumber) parts.push(say("aperture", { number: tenths(fNumber) }));
  if (seconds) parts.push(shutterWords(seconds));
  if (iso) parts.push(say("iso", { speed: tenths(iso) }));
  if (focalLength) parts.push(say("focalLength", { length: tenths(focalLength) }));
  return parts.join(" · ");
}

/**
 * What becomes of an HDR photo here: `here`: it is shown as HDR; `screen`: this screen has no more range; `size`: it is
 * shown by tiles, which have none; `format`: this browser does not draw the format, and what is drawn for it has none;
 * `elsewhere`: not known, as the original is not there.
 */
type HdrShown = "here" | "screen" | "size" | "format" | "elsewhere";

/** What becomes of the HDR of an open photo; null where it is not HDR. `tiled`: it is shown by tiles. */
export function useHdrShown(details: PhotoDetails | null, tiled: boolean): HdrShown | null {
  const isHigh = useHighRange();
  const isHdr = details?.record.hdr === true;
  const original = useOriginal(isHdr ? details.id : null);
  return isHdr ? hdrShown(details.record.type, original, { isHigh, tiled }) : null;
}

/** The same of an HDR photo of this type, on a screen of high range or not. */
export function hdrShown(
  type: string,
  original: Original,
  { isHigh, tiled }: { isHigh: boolean; tiled: boolean },
): HdrShown {
  if (!isHigh) return "screen";
  if (tiled) return "size";
  if (original.state !== "ready") return "elsewhere";
  // Another type was drawn from it, without its light.
  return original.type === type ? "here" : "format";
}

function sizeFact({ bytes, record }: PhotoDetails, hdr: HdrShown | null): FactLine {
  const { width, height, duration } = record;
  const texts: string[] = [];
  if (width && height) {
    const mega = (width * height) / 1e6;
    texts.push(
      mega >= 1 ? say("pixelsMega", { width, height, mega: tenths(mega) }) : say("pixels", { width, height }),
    );
  }
  if (hdr !== null) texts.push(say(hdrKeys[hdr]));
  if (duration) texts.push(formatLength(duration));
  texts.push(`${formatName(record.type)}, ${formatBytes(bytes)}`);
  return fact("size", texts);
}

const partKeys = {
  "motion-video": "partMotion",
  "live-video": "partLive",
  raw: "partRaw",
  original: "partOriginal",
  overlay: "partOverlay",
  proxy: "partProxy",
  burst: "partBurst",
} as const;

function partWords({ role, path }: PhotoDetails["parts"][number]): string {
  const name = shownName(path);
  return role in partKeys ? say(partKeys[role as keyof typeof partKeys], { path: name }) : name;
}

/** Most lines of a value: a burst can have a thousand pictures, and a photo as many copies. */
const mostLines = 30;

function someOf(lines: string[]): string[] {
  const rest = lines.length - mostLines;
  return rest > 0 ? [...lines.slice(0, mostLines), say("andMore", { count: rest })] : lines;
}

const turns = { 90: "turnedRight", 180: "turnedOver", 270: "turnedLeft" } as const;

/** The details of a photo that its file tells, in order. Rows without a value are left out. `hdr`: null for no HDR photo. */
export function factsOf(details: PhotoDetails, hdr: HdrShown | null): FactLine[] {
  const { record, path, paths, parts, failure } = details;
  const { camera, exposure, orientation, orientationSource } = record;
  const plain = (kind: FactKind, ...texts: (string | null)[]): FactLine[] => {
    const said = texts.filter((text): text is string => Boolean(text));
    return said.length > 0 ? [fact(kind, said)] : [];
  };
  const why = whyTurned(record);
  const turned =
    orientation && orientationSource && (orientation !== 1 || why !== null)
      ? [
          fact(
            "orientation",
            [say("exifOrientation", { value: orientation })],
            originWords(orientationSource),
            why,
          ),
        ]
      : [];
  const { rotation } = details.marks;
  return [
    dateFact(record, whyDate(details)),
    placeFact(record.location, details.place, whyPlace(record)),
    ...plain("camera", cameraName(camera.make, camera.model), camera.lens),
    ...plain("exposure", exposureWords(exposure)),
    sizeFact(details, hdr),
    ...(rotation === 0 ? [] : [fact("rotated", [say(turns[rotation])], originWords("hand"))]),
    ...turned,
    ...plain("file", shownName(path)),
    ...plain("alsoIn", ...someOf(paths.filter((other) => other !== path).map(shownName))),
    ...plain("groupedWith", ...someOf(parts.map(partWords))),
    ...plain("missing", details.vanished ? say("vanished") : null),
    ...plain("problem", whyNotShown(failure ?? record.failure)),
  ];
}
