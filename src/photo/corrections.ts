import { isSide } from "./similar/apart.ts";
import { isCorrected, type CorrectedDate, type CorrectedLocation, type Corrections } from "./photo-edit.ts";
import { isTimeTold } from "./dates/edtf.ts";
import { byName } from "./by-name.ts";
import { isGivenAnnotation, annotationNames } from "./fields.ts";

/** Nothing was said. */
export const noCorrections: Readonly<Corrections> = Object.freeze({});

type Check = (value: unknown) => boolean;

const isFlag = (value: unknown): boolean => typeof value === "boolean";

/** What each value must be: it may come from a database, a backup or another tab. */
const checks: Readonly<Record<keyof Corrections, Check>> = {
  ...byName(
    annotationNames,
    (name): Check =>
      (value) =>
        isGivenAnnotation(name, value),
  ),
  favourite: isFlag,
  flag: (value) => value === "pick" || value === "reject" || value === "none",
  hidden: isFlag,
  rotation: (value) => [0, 90, 180, 270].includes(value as number),
  location: isCorrectedLocation,
  takenAt: isCorrectedDate,
  apart: (value) => Array.isArray(value) && value.every(isSide),
  // A place in a stack has the form of a side.
  stack: isSide,
  // Read where a picture is developed: what is none changes nothing.
  recipe: (value) => typeof value === "string" && /^\{.{1,4094}\}$/s.test(value),
};

/** The names of all values a person can give. */
export const correctionNames = Object.keys(checks) as (keyof Corrections)[];

/** Whether a value may be given under this name. */
export function isCorrection(name: keyof Corrections, value: unknown): boolean {
  return checks[name](value);
}

/** Whether all of these are values a person can give. */
export function areCorrections(value: unknown): value is Corrections {
  if (typeof value !== "object" || value === null) return false;
  return Object.entries(value).every(
    ([name, one]) => Object.hasOwn(checks, name) && checks[name as keyof Corrections](one),
  );
}

/** Whether a value is a valid location set by a person. */
function isCorrectedLocation(value: unknown): value is CorrectedLocation {
  if (typeof value !== "object" || value === null) return false;
  const { lat, lng, altitude, accuracy, direction, north, source } = value as Record<string, unknown>;
  return (
    isWithin(lat, 90) &&
    isWithin(lng, 180) &&
    [altitude, accuracy, direction].every((number) => number === null || isWithin(number, 1e7)) &&
    (north === null || north === "true" || north === "magnetic") &&
    typeof source === "string" &&
    isCorrected(source)
  );
}

/** Whether a value is a valid date set by a person. */
export function isCorrectedDate(value: unknown): value is CorrectedDate {
  if (typeof value !== "object" || value === null) return false;
  const { local, offset, source, offsetSource, edtf } = value as Record<string, unknown>;
  return (
    typeof local === "string" &&
    isTimeTold(local, edtf) &&
    (offset === null || (typeof offset === "string" && /^[+-]\d\d:\d\d$/.test(offset))) &&
    (source === "hand" || source === "shift") &&
    (offsetSource === undefined || offsetSource === "zone")
  );
}

const isWithin = (value: unknown, limit: number): boolean =>
  typeof value === "number" && Math.abs(value) <= limit;
