import { cameraName } from "../../../photo/names/camera-name.ts";
import type { Exposure, TakenAt } from "../../../photo/photo.ts";
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
import { lightText } from "../../../features/light/page/light-text.ts";
import { whyNotShown } from "../../../store/import/why-not-shown.ts";

const { say } = infoWords;

/** What a row of the details says below its name. */
interface Told {
  /** One line each. */
  texts: string[];
  /** Where the value came from. */
  origin?: string | null;
  /** Other values found, if there are any. */
  why?: Why | null;
}

interface FactRow {
  /** What people look for first: where, when, and with what. Stands above what a person can write. */
  leading?: true;
  /** Null leaves the row out. `hdr`: null for no HDR photo. */
  tell: (details: PhotoDetails, hdr: HdrShown | null) => Told | null;
}

/** The details of a photo that its file tells, in the order they are shown. The name of a row is its word in `info`. */
const facts = {
  location: { leading: true, tell: tellPlace },
  date: { leading: true, tell: (details) => (hasFileDate(details) ? null : tellDate(details)) },
  // A file's date is not the photo's, so it has its own label.
  fileDate: { leading: true, tell: (details) => (hasFileDate(details) ? tellDate(details) : null) },
  light: { leading: true, tell: ({ record }) => plain(lightText(record)) },
  camera: {
    leading: true,
    tell: ({ record: { camera } }) => plain(cameraName(camera.make, camera.model), camera.lens),
  },
  exposure: { leading: true, tell: ({ record }) => plain(exposureWords(record.exposure)) },
  size: { tell: tellSize },
  rotated: {
    tell: ({ marks: { rotation } }) =>
      rotation === 0 ? null : { texts: [say(turns[rotation])], origin: originWords("hand") },
  },
  orientation: { tell: tellOrientation },
  file: { tell: ({ path }) => plain(shownName(path)) },
  alsoIn: {
    tell: ({ path, paths }) => plain(...someOf(paths.filter((other) => other !== path).map(shownName))),
  },
  groupedWith: { tell: ({ parts }) => plain(...someOf(parts.map(partWords))) },
  missing: { tell: ({ vanished }) => plain(vanished ? say("vanished") : null) },
  problem: { tell: ({ failure, record }) => plain(whyNotShown(failure ?? record.failure)) },
} satisfies Record<string, FactRow>;

/** A row of the details. */
export interface FactLine extends Told {
  kind: keyof typeof facts;
  term: string;
  /** It stands above what a person can write. */
  leading: boolean;
}

/** The details of a photo that its file tells, in order. Rows without a value are left out. `hdr`: null for no HDR photo. */
export function factsOf(details: PhotoDetails, hdr: HdrShown | null): FactLine[] {
  const rows = Object.entries(facts) as [FactLine["kind"], FactRow][];
  return rows.flatMap(([kind, { leading = false, tell }]) => {
    const told = tell(details, hdr);
    return told === null ? [] : [{ kind, term: say(kind), leading, ...told }];
  });
}

function plain(...texts: (string | null)[]): Told | null {
  const said = texts.filter((text): text is string => Boolean(text));
  return said.length > 0 ? { texts: said } : null;
}

const hasFileDate = ({ record: { takenAt } }: PhotoDetails): boolean =>
  takenAt?.source === "modified" && !Number.isNaN(wideDateOf(takenAt).from);

function tellDate(details: PhotoDetails): Told {
  const { record } = details;
  const { takenAt } = record;
  const why = whyDate(details);
  const { from: at, width } = wideDateOf(takenAt);
  if (!takenAt || Number.isNaN(at)) return { texts: [say("noDate")], why };
  const texts = width === 0 ? [formatMoment(at), ...zoneWords(takenAt)] : [wideWords({ from: at, width })];
  return { texts, origin: dateOrigin(record), why };
}

/** The time zone, and its source if that is not the date's. */
function zoneWords({ offset, offsetSource }: TakenAt): string[] {
  if (!offset) return [];
  return offsetSource === undefined
    ? [say("zone", { offset })]
    : [say("zoneFrom", { offset, origin: originWords(offsetSource) })];
}

function tellPlace({ record, place }: PhotoDetails): Told {
  const { location } = record;
  const why = whyPlace(record);
  if (!location) return { texts: [say("noLocation")], why };
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
  return { texts, origin: originWords(location.source), why };
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

function tellSize({ bytes, record }: PhotoDetails, hdr: HdrShown | null): Told {
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
  return { texts };
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

function tellOrientation({ record }: PhotoDetails): Told | null {
  const { orientation, orientationSource } = record;
  const why = whyTurned(record);
  if (!orientation || !orientationSource || (orientation === 1 && why === null)) return null;
  return {
    texts: [say("exifOrientation", { value: orientation })],
    origin: originWords(orientationSource),
    why,
  };
}
