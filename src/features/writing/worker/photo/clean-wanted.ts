import { isTimeTold } from "../../../../photo/dates/edtf.ts";
import { byName } from "../../../../photo/by-name.ts";
import {
  isGivenAnnotation,
  annotationNames,
  type AnnotationName,
  type Annotations,
} from "../../../../photo/fields.ts";
import type { FaceArea, Orientation, PeopleInMetadata } from "../../../../photo/photo.ts";
import { undeveloped } from "../../../../photo/photo-edit.ts";
import { isRecipe } from "../../../../photo/recipe/recipe.ts";
import type { WantedEdits, WantedFacts } from "../../shared/wanted.ts";

const momentPattern = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?$/;
const offsetPattern = /^[+-]\d\d:\d\d$/;

/**
 * The facts as every format can keep them: texts without control characters and halves of letters, without blanks around
 * them; keywords without empty ones and repetitions. Null for what is no date, place, orientation, rating or recipe.
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
  if (wanted.edits !== undefined && !areEdits(wanted.edits)) return null;
  if (!told.every((name) => isGivenAnnotation(name, wanted[name]))) return null;
  const people = wanted.people && cleanPeople(wanted.people);
  if (people === null) return null;
  const texts = byName(told, (name) => cleanValue(wanted[name]));
  return { ...wanted, ...texts, ...(people && { people }) } as WantedFacts;
}

/** Null for what is no area of a picture, or no size of one. */
function cleanPeople({ people, size }: PeopleInMetadata): PeopleInMetadata | null {
  const isSize = size === null || (size.width > 0 && size.height > 0 && size.width + size.height < 1e9);
  const clean = people
    .map(({ name, area }) => ({ name: cleanWord(name), area }))
    .filter(({ name }) => name !== "" && name.length <= longestName);
  return isSize && clean.every(({ area }) => area === null || isArea(area)) ? { people: clean, size } : null;
}

/** Longer names are not read. */
const longestName = 200;

const isArea = ({ left, top, width, height }: FaceArea): boolean =>
  left >= 0 && top >= 0 && width > 0 && height > 0 && left + width < 1.001 && top + height < 1.001;

function cleanValue(value: WantedFacts[AnnotationName]): Annotations[AnnotationName] | undefined {
  if (typeof value === "string") return cleanText(value);
  if (value === undefined || typeof value === "number") return value;
  const words = value.map(cleanWord).filter((word) => word !== "");
  return [...new Set(words)];
}

const isOffset = (offset: string | null): boolean => offset === null || offsetPattern.test(offset);

const areEdits = ({ recipe, frame, of }: WantedEdits): boolean =>
  (recipe === undeveloped || isRecipe(recipe)) &&
  /^\d{1,9} \d{1,9}$/.test(of) &&
  (frame === null || [...frame.crop, frame.angle].every(Number.isFinite));

const isOrientation = (value: number): value is Orientation =>
  Number.isInteger(value) && value >= 1 && value <= 8;

function isPosition({ lat, lng, altitude }: NonNullable<WantedFacts["position"]>): boolean {
  const isHeight = altitude === null || Math.abs(altitude) < 1_000_000;
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 && isHeight && !(lat === 0 && lng === 0);
}

const cleanWord = (word: string): string => cleanText(word).replaceAll(/\s+/g, " ");

/** Line breaks and tabs may stay. */
function cleanText(text: string): string {
  const lines = text.replaceAll(/\r\n?/g, "\n");
  return lines.replaceAll(/[^\P{Cc}\n\t]|\p{Cs}|[\uFFFE\uFFFF]/gu, "").trim();
}
