import {
  annotationsBy,
  annotationField,
  annotationNames,
  type AnnotationName,
  type Annotations,
} from "../../../src/photo/fields.ts";
import { isCorrection } from "../../../src/photo/corrections.ts";
import type { Orientation, PeopleInMetadata, Sphere } from "../../../src/photo/photo.ts";
import { peopleOfXmp } from "./xmp-people.ts";
import { validOrientation } from "../values/orientation.ts";
import { ratingOfPercent, validRating } from "../values/rating.ts";
import type { DateCandidate } from "../values/dates.ts";
import { type PositionCandidate, readablePositions, signedPosition } from "../values/positions.ts";
import { readXmpProperties, type XmpProperties } from "./xmp-properties.ts";

/** Facts from XMP packets. */
export interface XmpFacts extends Annotations {
  orientation: Orientation | null;
  /** When it was taken, and when it was digitised; in order of precedence, not validated. */
  dates: DateCandidate[];
  digitised: DateCandidate[];
  /** Time of the GPS fix, in UTC. */
  fixDate: DateCandidate | null;
  position: PositionCandidate | null;
  make: string | null;
  model: string | null;
  lens: string | null;
  /** Null for nobody. */
  people: PeopleInMetadata | null;
  /** ID shared by the pictures of a burst, and whether the camera chose this one. */
  burstId: string | null;
  burstPrimary: boolean;
  sphere: Sphere | null;
  /** How Pinroll develops the picture, and the size of the upright picture that is meant, where it is stated. */
  recipe: { text: string; of: string | null } | null;
}

/**
 * Limit for all packets together. Larger ones hold embedded pictures and editing histories; 1 MB of XML takes some 50
 * ms.
 */
const maxXml = 1024 * 1024;

/** A packet without any of these names is irrelevant, as most packets from cameras are. */
const toldProperties = annotationNames
  .flatMap((name) => [annotationField(name).xmp, ...Object.keys(annotationField(name).repeats ?? {})])
  .map((property) => property.replace(/.*:/, ""))
  .join("|");
const wanted = new RegExp(
  `:(?:Orientation|TakenAt|DateTimeOriginal|DateTimeDigitized|CreateDate|DateCreated|GPSLatitude|GpsLatitude|Latitude|GPSTimeStamp|${toldProperties}|hierarchicalSubject|TagsList|Make|Model|Lens|LensModel|BurstID|ProjectionType|Recipe)\\b`,
);

/** Reads XMP packets (XMP part 1, RDF in either form); the first packet with a property wins. Never throws. */
export function readXmp(packets: readonly Uint8Array[]): XmpFacts {
  return { ...xmpFacts(xmpPropertiesOf(packets, wanted)), people: peopleOf(packets) };
}

/** The people named in packets; null for nobody. Never throws. */
export function peopleOf(packets: readonly Uint8Array[]): PeopleInMetadata | null {
  for (const text of textsOf(packets)) {
    const said = peopleOfXmp(text);
    if (said !== null) return said;
  }
  return null;
}

/**
 * Names of a drone's position in signed degrees: of DJI of old, which misspelt the longitude, of DJI since, of its
 * enterprise models, and of Skydio. Parrot and senseFly write theirs as Exif in XMP.
 */
const names = [
  ["drone-dji", "GpsLatitude", "GpsLongtitude"],
  ["drone-dji", "GpsLatitude", "GpsLongitude"],
  ["drone-dji", "Latitude", "Longitude"],
  ["drone-skydio", "Latitude", "Longitude"],
] as const;

const number = /^\s*[+-]?\d{1,3}(?:\.\d+)?\s*$/;

/**
 * The position in a drone maker's own XMP; the altitude is the absolute one, above sea level, never the height above the
 * start. Null without one.
 */
function dronePosition(one: (name: string) => string | null): PositionCandidate | null {
  for (const [space, north, east] of names) {
    const [lat, lng] = [one(`${space}:${north}`) ?? "", one(`${space}:${east}`) ?? ""];
    if (!number.test(lat) || !number.test(lng) || (Number(lat) === 0 && Number(lng) === 0)) continue;
    const altitude = Number(one(`${space}:AbsoluteAltitude`) ?? Number.NaN);
    return signedPosition(Number(lat), Number(lng), altitude, `xmp:${space}`);
  }
  return null;
}

/** The properties of packets in which one of these names occurs. Never throws. */
export function xmpPropertiesOf(packets: readonly Uint8Array[], names: RegExp): XmpProperties {
  const properties: XmpProperties = new Map();
  for (const text of textsOf(packets)) {
    if (!names.test(text)) continue;
    for (const [name, values] of readXmpProperties(text)) {
      if (!properties.has(name)) properties.set(name, values);
    }
  }
  return properties;
}

/** The texts of packets, as long as they are not too long together. */
function* textsOf(packets: readonly Uint8Array[]): Generator<string> {
  let left = maxXml;
  for (const packet of packets) {
    if (packet.length > left) continue;
    left -= packet.length;
    yield xmpText(packet);
  }
}

/** The packet decoded last: the readers of one file ask for it one after the other. */
let last: { packet: Uint8Array; text: string } | null = null;

/**
 * Decodes a packet, once: UTF-8, or UTF-16 by its byte order mark or by the zeros beside the first `<` (XMP part 3,
 * 2.2).
 */
export function xmpText(packet: Uint8Array): string {
  if (last?.packet !== packet) last = { packet, text: decoded(packet) };
  return last.text;
}

function decoded(packet: Uint8Array): string {
  const isBig = (packet[0] === 0xfe && packet[1] === 0xff) || (packet[0] === 0 && packet[1] === 0x3c);
  const isLittle = (packet[0] === 0xff && packet[1] === 0xfe) || (packet[0] === 0x3c && packet[1] === 0);
  const text = new TextDecoder(isBig ? "utf-16be" : isLittle ? "utf-16le" : "utf-8").decode(packet);
  const start = text.indexOf("<");
  const end = text.lastIndexOf(">");
  return start < 0 ? "" : text.slice(start, end + 1);
}

type ToldReader = (properties: XmpProperties) => Annotations[AnnotationName];

/** A text is that of its own property, a word else that of others which repeat it. */
const textOf =
  (name: AnnotationName): ToldReader =>
  (properties) => {
    const { xmp, repeats = {} } = annotationField(name);
    const own = properties.get(xmp)?.[0];
    const others = Object.entries(repeats).map(([property, { read }]) =>
      read(properties.get(property)?.[0] ?? ""),
    );
    return own ?? others.find((word) => word !== null) ?? null;
  };

/**
 * Keywords, hierarchical ones as "Places|Portugal|Lisbon" (Lightroom; digiKam separates levels by a slash). Programs list
 * the last level, or every level, among the plain keywords, too: those are left out.
 */
function xmpKeywords(properties: XmpProperties): string[] {
  const plain = properties.get("dc:subject") ?? [];
  const digiKam = properties.get("digiKam:TagsList") ?? [];
  const paths = (properties.get("lr:hierarchicalSubject") ?? digiKam.map((tag) => tag.replaceAll("/", "|")))
    .map((path) => clean(path))
    .filter((path) => path !== "");
  const levels = new Set(paths.flatMap((path) => path.split("|")));
  return [...paths, ...plain.filter((word) => !levels.has(word))];
}

/** Without blanks around levels, and without empty ones. */
function clean(path: string): string {
  const levels = path.split("|").map((level) => level.trim());
  return levels.filter((level) => level !== "").join("|");
}

/** Of what is not read as one text. */
const toldReaders: Partial<Record<AnnotationName, ToldReader>> = {
  keywords: xmpKeywords,
  rating: starsOf,
};

function starsOf(properties: XmpProperties): number | null {
  const [stars] = properties.get("xmp:Rating") ?? [];
  // Windows writes both; if xmp:Rating is 0 or -1, no stars were meant.
  if (stars !== undefined) return validRating(Number(stars));
  return ratingOfPercent(fraction(properties.get("MicrosoftPhoto:Rating")?.[0] ?? null));
}

/** Panoramas are not larger. */
const mostPixels = 1_000_000;

/**
 * What Google's Photo Sphere XMP says (GPano, https://developers.google.com/streetview/spherical-metadata): only pictures
 * that are equirectangular count. Without a crop, or with one that makes no sense, it is the whole sphere.
 */
function sphereOf(one: (name: string) => string | null): Sphere | null {
  if (one("GPano:ProjectionType")?.trim().toLowerCase() !== "equirectangular") return null;
  const pixels = (name: string): number => {
    const value = Number(one(`GPano:${name}`) ?? Number.NaN);
    return value >= 0 && value <= mostPixels ? value : Number.NaN;
  };
  const [across, down] = [pixels("FullPanoWidthPixels"), pixels("FullPanoHeightPixels")];
  const sphere = {
    left: pixels("CroppedAreaLeftPixels") / across,
    top: pixels("CroppedAreaTopPixels") / down,
    width: pixels("CroppedAreaImageWidthPixels") / across,
    height: pixels("CroppedAreaImageHeightPixels") / down,
  };
  return isWithin(sphere) ? sphere : { left: 0, top: 0, width: 1, height: 1 };
}

/** Whether a part lies within the sphere, but for rounding. */
function isWithin({ left, top, width, height }: Sphere): boolean {
  return width > 0 && height > 0 && left + width <= 1.001 && top + height <= 1.001;
}

/** Facts from the properties of a photo. */
export function xmpFacts(properties: XmpProperties): Omit<XmpFacts, "people"> {
  const one = (name: string): string | null => properties.get(name)?.[0] ?? null;
  return {
    orientation: validOrientation(one("tiff:Orientation")),
    dates: [
      // Written only for a wide date, as EDTF.
      { text: one("pinroll:TakenAt"), source: "xmp:TakenAt" },
      { text: one("exif:DateTimeOriginal"), source: "xmp:DateTimeOriginal" },
      { text: one("photoshop:DateCreated"), source: "xmp:DateCreated" },
    ],
    digitised: [
      { text: one("xmp:CreateDate"), source: "xmp:CreateDate" },
      { text: one("exif:DateTimeDigitized"), source: "xmp:DateTimeDigitized" },
    ],
    // XMP part 2, 3.5: date and time in one; a time alone is rejected later. UTC unless a zone is given.
    fixDate: { text: one("exif:GPSTimeStamp"), offset: "+00:00", source: "xmp:GPSDateTime" },
    position:
      [xmpPosition(one), dronePosition(one)].find((place) => readablePositions([place]).length > 0) ?? null,
    make: one("tiff:Make"),
    model: one("tiff:Model"),
    lens: one("exifEX:LensModel") ?? one("aux:Lens"),
    ...annotationsBy((name) => (toldReaders[name] ?? textOf(name))(properties)),
    burstId: one("GCamera:BurstID"),
    burstPrimary: one("GCamera:BurstPrimary") === "1",
    sphere: sphereOf(one),
    recipe: recipeOf(one),
  };
}

function recipeOf(one: (name: string) => string | null): XmpFacts["recipe"] {
  const text = one("pinroll:Recipe");
  return isCorrection("recipe", text) ? { text: String(text), of: one("pinroll:RecipeSize") } : null;
}

/**
 * Parses "48,51.4980N" or "48,51,29.88N" (XMP part 2, GPSCoordinate); some writers use signed degrees, others put the
 * hemisphere into a property of its own, as Exif does.
 */
const coordinatePattern = /^([+-]?[\d.]+)(?:,([\d.]+))?(?:,([\d.]+))?\s*([NSEW])?$/i;

function xmpPosition(one: (name: string) => string | null): PositionCandidate | null {
  const latitude = coordinate(one("exif:GPSLatitude"), one("exif:GPSLatitudeRef"), "N", "S");
  const longitude = coordinate(one("exif:GPSLongitude"), one("exif:GPSLongitudeRef"), "E", "W");
  if (latitude === null || longitude === null) return null;
  return {
    latitude: latitude.parts,
    latitudeRef: latitude.reference,
    longitude: longitude.parts,
    longitudeRef: longitude.reference,
    altitude: fraction(one("exif:GPSAltitude")),
    belowSea: one("exif:GPSAltitudeRef") === "1",
    accuracy: fraction(one("exif:GPSHPositioningError") ?? one("Camera:GPSXYAccuracy")),
    direction: fraction(one("exif:GPSImgDirection")),
    directionRef: one("exif:GPSImgDirectionRef"),
    source: "xmp:GPS",
  };
}

function coordinate(
  text: string | null,
  apart: string | null,
  positive: string,
  negative: string,
): { parts: number[]; reference: string } | null {
  const match = coordinatePattern.exec(text?.trim() ?? "");
  if (match === null) return null;
  const parts = match
    .slice(1, 4)
    .filter((part) => part !== undefined)
    .map(Number);
  const isNegative = text?.trim().startsWith("-") === true;
  return { parts, reference: match[4] ?? (isNegative ? negative : (apart ?? positive)) };
}

/** Parses "1234/10" or "123.4"; NaN otherwise. */
function fraction(text: string | null): number | null {
  if (text === null) return null;
  const [numerator, denominator = "1"] = text.split("/");
  return Number(numerator) / Number(denominator);
}
