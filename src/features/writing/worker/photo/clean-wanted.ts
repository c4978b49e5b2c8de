import { isTimeTold } from "../../../../photo/dates/edtf.ts";
import { byName } from "../../../../photo/by-name.ts";
import {
  isGivenAnnotation,
  annotationNames,
  type AnnotationName,
  type Annotations,
} from "../../../../photo/fields.ts";
import type { Orientation } from "../../../../photo/photo.ts";
import type { WantedFacts } from "../../shared/wanted.ts";

const momentPattern = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?$/;
const offsetPattern = /^[+-]\d\d:\d\d$/;

/**
 * The facts as every format can keep them: texts without control characters and halves of letters, without blanks around
 * them; keywords without empty ones and repetitions. Null for what is no date, no place, no orientation or no rating.
 */
export function cleanWanted(wanted: WantedFacts): WantedFacts | null {
  const { takenAt, position, orientation } = wanted;
  const told = annotationNames.filter((name) => wanted[name] !== undefined);
  if (
    takenAt &&
    !(
      momentPattern.test(takenAt.local) &&
      isOffset(takenAt.offset) &&
      isTimeTold(takenAt.local, takenAt.edtf)
    )
  )
    return null;
  if (position && !isPosition(position)) return null;
  if (orientation !== undefined && !isOrientation(orientation)) return null;
  if (!told.every((name) => isGivenAnnotation(name, wanted[name]))) return null;
  return { ...wanted, ...byName(told, (name) => cleanValue(wanted[name])) } as WantedFacts;
}

function cleanValue(value: WantedFacts[AnnotationName]): Annotations[AnnotationName] | undefined {
  if (typeof value === "string") return cleanText(value);
  if (value === undefined || typeof value === "number") return value;
  const words = value.map((word) => cleanText(word).replaceAll(/\s+/g, " ")).filter((word) => word !== "");
  return [...new Set(words)];
}

const isOffset = (offset: string | null): boolean => offset === null || offsetPattern.test(offset);

const isOrientation = (value: number): value is Orientation =>
  Number.isInteger(value) && value >= 1 && value <= 8;

function isPosition({ lat, lng, altitude }: NonNullable<WantedFacts["position"]>): boolean {
  const isHeight = altitude === null || Math.abs(altitude) < 1_000_000;
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 && isHeight && !(lat === 0 && lng === 0);
}

/** Line breaks and tabs may stay. */
function cleanText(text: string): string {
  const lines = text.replaceAll(/\r\n?/g, "\n");
  return lines.replaceAll(/[^\P{Cc}\n\t]|\p{Cs}|[\uFFFE\uFFFF]/gu, "").trim();
}
