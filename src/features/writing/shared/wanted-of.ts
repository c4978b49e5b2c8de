import { byName } from "../../../photo/by-name.ts";
import { givenIn, givenOf, annotationsIn, annotationNames } from "../../../photo/fields.ts";
import type { Corrections } from "../../../photo/photo-edit.ts";
import type { Orientation, PhotoRecord } from "../../../photo/photo.ts";
import { undeveloped } from "../../../photo/photo-edit.ts";
import { rawCropOf } from "../../../photo/recipe/camera-raw.ts";
import { recipeSize } from "../../../photo/recipe/recipe-size.ts";
import { composeTurns, orientationOfRotation } from "../../../photo/turn.ts";
import type { WantedFacts, WantedMoment } from "./wanted.ts";

/**
 * What a person said of a photo as a file says it. Favourites, flags and what is hidden are Pinroll's own. `stored`: the
 * orientation of the file; null leaves a rotation out. `record`: what the file says itself.
 */
export function wantedOf(
  said: Readonly<Corrections>,
  stored: Orientation | null,
  record: PhotoRecord,
): WantedFacts {
  const { takenAt, location, rotation, recipe } = said;
  const of = recipeSize(record);
  return {
    ...(takenAt && { takenAt: momentOf(takenAt) }),
    ...(location && {
      position: { lat: location.lat, lng: location.lng, altitude: location.altitude },
    }),
    ...givenIn(said),
    // The frame of a developed photo is that of its file as it lies: its turn stays Pinroll's own.
    ...(rotation &&
      (recipe === undefined || (recipe === undeveloped && record.recipe === undefined)) &&
      stored !== null && { orientation: composeTurns(stored, orientationOfRotation[rotation]) }),
    ...(recipe !== undefined && of !== null && { edits: { recipe, frame: rawCropOf(recipe, record), of } }),
  };
}

/** Without where it comes from. */
function momentOf({ local, offset, edtf }: WantedMoment): WantedMoment {
  return { local, offset, ...(edtf !== undefined && { edtf }) };
}

/** Degrees, less than a centimetre: files hold positions as fractions. */
const samePlace = 1e-7;

/** The same without what a record says already. */
export function unsaidFacts(wanted: WantedFacts, record: PhotoRecord): WantedFacts {
  const told = givenOf(annotationsIn(record));
  const said: Partial<Record<keyof WantedFacts, boolean>> = {
    takenAt: isSameMoment(wanted, record),
    position: isSamePosition(wanted, record),
    orientation: wanted.orientation === record.orientation,
    edits: wanted.edits?.recipe === (record.recipe ?? undeveloped),
    ...byName(annotationNames, (name) => isSame(wanted[name], told[name])),
  };
  return Object.fromEntries(Object.entries(wanted).filter(([name]) => !said[name as keyof WantedFacts]));
}

function isSameMoment({ takenAt }: WantedFacts, record: PhotoRecord): boolean {
  const own = record.takenAt;
  // Exif, which has no room for it, may still say another date that goes first.
  if (takenAt?.edtf !== undefined)
    return [own, ...record.others.takenAt].some((date) => date?.edtf === takenAt.edtf);
  return (
    takenAt !== undefined &&
    own !== null &&
    own.source !== "modified" &&
    own.edtf === undefined &&
    own.local.slice(0, 19) === takenAt.local.slice(0, 19) &&
    (takenAt.offset === null || takenAt.offset === own.offset)
  );
}

function isSamePosition({ position }: WantedFacts, { location }: PhotoRecord): boolean {
  if (position === undefined) return false;
  if (position === null || location === null) return position === location;
  const { lat, lng, altitude } = position;
  return (
    Math.abs(lat - location.lat) <= samePlace &&
    Math.abs(lng - location.lng) <= samePlace &&
    (altitude === null || Math.abs(altitude - (location.altitude ?? Infinity)) < 0.1)
  );
}

const isSame = (one: unknown, other: unknown): boolean =>
  one === other || (Array.isArray(one) && JSON.stringify(one) === JSON.stringify(other));
