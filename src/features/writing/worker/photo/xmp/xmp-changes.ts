import { annotationField, annotationNames, type AnnotationName } from "../../../../../photo/fields.ts";
import { undeveloped } from "../../../../../photo/photo-edit.ts";
import { rawCropProperties } from "../../../../../photo/recipe/camera-raw.ts";
import type { WantedEdits, WantedFacts, WantedPosition } from "../../../shared/wanted.ts";
import { enclosingPart } from "../../../../../photo/dates/plain-date.ts";
import { lastLevels } from "../last-levels.ts";
import type { PropertyChange, XmpSpace, XmpText } from "./edit-xmp.ts";

/**
 * The properties that change for facts to be as wanted. `alone`: the packet stands for a file that is not written into, so
 * it says all; otherwise dates, places and orientation stand in Exif, and here only where they stood before. What it says
 * of them must be the same, for some programs believe one and some the other.
 */
export function xmpChanges(xmp: XmpText, wanted: WantedFacts, alone: boolean): PropertyChange[] {
  const { takenAt, position, orientation, edits } = wanted;
  const onlyIfThere = !alone;
  return [
    ...(takenAt === undefined ? [] : dateProperties(xmp, takenAt, alone)),
    ...(position === undefined ? [] : placeProperties(xmp, position, alone)),
    ...(orientation === undefined
      ? []
      : [{ space: "tiff", local: "Orientation", value: String(orientation), onlyIfThere } as const]),
    ...(edits === undefined ? [] : editsProperties(xmp, edits)),
    ...annotationNames.flatMap((name) => toldChanges(xmp, name, wanted)),
  ];
}

function toldChanges(xmp: XmpText, name: AnnotationName, wanted: WantedFacts): PropertyChange[] {
  const value = wanted[name];
  if (name === "description" && wanted.description !== undefined)
    return descriptionProperties(xmp, wanted.description);
  if (typeof value === "number") return ratingProperties(xmp, value);
  if (typeof value === "object") return keywordProperties(value);
  return value === undefined ? [] : toldProperties(name, value);
}

/** The property of a text, and those that repeat it. */
function toldProperties(name: AnnotationName, text: string): PropertyChange[] {
  const { type, xmp, repeats = {} } = annotationField(name);
  const named = (property: string, value: PropertyChange["value"]): PropertyChange => {
    const [space, local = ""] = property.split(":");
    return { space: space as XmpSpace, local, value };
  };
  const own = named(xmp, text === "" ? null : type === "text" ? { any: text } : text);
  const others = Object.entries(repeats).map(([property, { write }]) => {
    const said = write(text);
    const value = typeof said === "object" && said !== null ? { seq: said } : said;
    return { ...named(property, value), onlyIfThere: true };
  });
  return [own, ...others];
}

/** A picture that Lightroom has cut already says how: that is no frame of it. */
function editsProperties(xmp: XmpText, { recipe, frame, of }: WantedEdits): PropertyChange[] {
  const isGone = recipe === undeveloped;
  const own = (local: string, value: string): PropertyChange => ({
    space: "pinroll",
    local,
    value: isGone ? null : value,
  });
  const isCut = xmp.textOf("crs", "AlreadyApplied") === "True";
  const others = isCut
    ? []
    : rawCropProperties(frame).map(([local, value]): PropertyChange => ({
        space: "crs",
        local,
        value,
        onlyIfThere: frame === null,
      }));
  return [own("Recipe", recipe), own("RecipeSize", of), ...others];
}

function textProperty(space: PropertyChange["space"], local: string, text: string): PropertyChange {
  return { space, local, value: text === "" ? null : { any: text } };
}

/** digiKam and others repeat a caption; what a camera put there stays. */
function descriptionProperties(xmp: XmpText, text: string): PropertyChange[] {
  const old = xmp.textOf("dc", "description");
  const isCopy = old !== null && old !== "" && xmp.textOf("exif", "UserComment") === old;
  return [
    textProperty("dc", "description", text),
    { ...textProperty("tiff", "ImageDescription", text), onlyIfThere: true },
    ...(isCopy ? [textProperty("exif", "UserComment", text)] : []),
  ];
}

/** A date of which only the month or year is known: XMP's own form of that, and all of it for Pinroll. */
function wideDateProperties(edtf: string): PropertyChange[] {
  return [
    { space: "exif", local: "DateTimeOriginal", value: null },
    { space: "photoshop", local: "DateCreated", value: enclosingPart(edtf) },
    { space: "pinroll", local: "TakenAt", value: edtf },
  ];
}

/** Dates that were the same as that of the picture follow it; a scan has another one. */
function dateProperties(
  xmp: XmpText,
  { local, offset, edtf }: NonNullable<WantedFacts["takenAt"]>,
  alone: boolean,
): PropertyChange[] {
  if (edtf !== undefined) return wideDateProperties(edtf);
  const old = xmp.textOf("exif", "DateTimeOriginal") ?? xmp.textOf("photoshop", "DateCreated");
  // Exif's own form is kept where a program (darktable) writes it.
  const date = (space: "exif" | "photoshop" | "xmp", name: string): string => {
    const isPlain = /^\d{4}:\d\d:\d\d /.test(xmp.textOf(space, name) ?? "");
    return isPlain ? local.replaceAll("-", ":").replace("T", " ") : local + (offset ?? "");
  };
  const of = (space: "exif" | "photoshop" | "xmp", name: string, onlyIfThere: boolean): PropertyChange => ({
    space,
    local: name,
    value: date(space, name),
    onlyIfThere,
  });
  const follows = (space: "exif" | "xmp", name: string): boolean => {
    const stated = xmp.textOf(space, name);
    return stated === null ? alone : old === null || sameSecond(stated, old);
  };
  const fraction = /\.(\d+)/.exec(local)?.[1] ?? null;
  return [
    of("exif", "DateTimeOriginal", !alone),
    of("photoshop", "DateCreated", !alone),
    ...(follows("xmp", "CreateDate") ? [of("xmp", "CreateDate", !alone)] : []),
    ...(follows("exif", "DateTimeDigitized") ? [of("exif", "DateTimeDigitized", true)] : []),
    { space: "exif", local: "SubSecTimeOriginal", value: fraction, onlyIfThere: true },
    { space: "exif", local: "OffsetTimeOriginal", value: offset, onlyIfThere: true },
    { space: "exifEX", local: "OffsetTimeOriginal", value: offset, onlyIfThere: true },
    { space: "pinroll", local: "TakenAt", value: null },
  ];
}

function sameSecond(one: string, other: string): boolean {
  const digits = (text: string): string => text.replaceAll(/\D/g, "").slice(0, 14);
  const [a, b] = [digits(one), digits(other)];
  const length = Math.min(a.length, b.length);
  return length >= 8 && a.slice(0, length) === b.slice(0, length);
}

function placeProperties(xmp: XmpText, position: WantedPosition | null, alone: boolean): PropertyChange[] {
  const isStated = xmp.has("exif", "GPSLatitude") || xmp.has("exif", "GPSLongitude");
  const set = (local: string, value: string | null, onlyIfThere = false): PropertyChange => ({
    space: "exif",
    local,
    value,
    onlyIfThere,
  });
  const gone = ["GPSHPositioningError", "GPSDOP"].map((local) => set(local, null));
  if (position === null)
    return [
      ...["GPSLatitude", "GPSLongitude", "GPSAltitude", "GPSAltitudeRef"].map((local) => set(local, null)),
      ...gone,
    ];
  if (!isStated && !alone) return [];
  const { lat, lng, altitude } = position;
  return [
    set("GPSLatitude", coordinate(lat, "N", "S")),
    set("GPSLongitude", coordinate(lng, "E", "W")),
    set("GPSAltitude", altitude === null ? null : `${Math.round(Math.abs(altitude) * 1000)}/1000`),
    set("GPSAltitudeRef", altitude === null ? null : altitude < 0 ? "1" : "0"),
    set("GPSMapDatum", "WGS-84", !alone),
    set("GPSStatus", "A", true),
    ...gone,
  ];
}

/** "38,43.3380000N": degrees, minutes to a fifth of a millimetre, hemisphere (XMP part 2, GPSCoordinate). */
function coordinate(degrees: number, positive: string, negative: string): string {
  const minutes = Math.round(Math.abs(degrees) * 60e7);
  const rest = ((minutes % 60e7) / 1e7).toFixed(7);
  return `${Math.floor(minutes / 60e7)},${rest}${degrees < 0 ? negative : positive}`;
}

/** Programs without hierarchies read the last level; those with them have lists of their own, each with its own stroke. */
function keywordProperties(keywords: readonly string[]): PropertyChange[] {
  const leaves = lastLevels(keywords);
  const isDeep = keywords.some((keyword) => keyword.includes("|"));
  const slashed = keywords.map((keyword) => keyword.replaceAll("|", "/"));
  const [none, onlyIfThere] = [keywords.length === 0, true];
  const bag = (items: readonly string[]): PropertyChange["value"] => (none ? null : { bag: items });
  return [
    { space: "dc", local: "subject", value: bag(leaves) },
    { space: "lr", local: "hierarchicalSubject", value: bag(keywords), onlyIfThere: !isDeep },
    { space: "digiKam", local: "TagsList", value: none ? null : { seq: slashed }, onlyIfThere },
    { space: "MicrosoftPhoto", local: "LastKeywordXMP", value: bag(slashed), onlyIfThere },
    { space: "MicrosoftPhoto_1_", local: "LastKeywordXMP", value: bag(slashed), onlyIfThere },
    { space: "mediapro", local: "CatalogSets", value: bag(keywords), onlyIfThere },
  ];
}

const percents = ["0", "1", "25", "50", "75", "99"];

/** No stars leave -1 standing, by which Adobe Bridge rejects. */
function ratingProperties(xmp: XmpText, rating: number): PropertyChange[] {
  if (rating === 0 && xmp.textOf("xmp", "Rating")?.trim() === "-1") return [];
  const value = rating === 0 ? null : (percents[rating] ?? null);
  return [
    { space: "xmp", local: "Rating", value: rating === 0 ? null : String(rating) },
    { space: "MicrosoftPhoto", local: "Rating", value, onlyIfThere: true },
    { space: "MicrosoftPhoto_1_", local: "Rating", value, onlyIfThere: true },
  ];
}
