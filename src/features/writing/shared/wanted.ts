import type { AnnotationName, Annotations } from "../../../photo/fields.ts";
import type { Orientation, PeopleInMetadata } from "../../../photo/photo.ts";
import type { RawCrop } from "../../../photo/recipe/camera-raw.ts";

/** A moment as a file states it: wall-clock time, and its offset from UTC if known ("+02:00"). Never shifted. */
export interface WantedMoment {
  /** "2024-05-03T14:07:00", with or without fractions of a second. */
  local: string;
  offset: string | null;
  /** Of a date wider than a day, as in `TakenAt`. XMP alone has room for it. */
  edtf?: string;
}

/** Degrees, WGS 84; metres above sea level, negative below it. */
export interface WantedPosition {
  lat: number;
  lng: number;
  altitude: number | null;
}

/** A recipe, the frame it leaves as other programs read it, and the upright picture it is of, as `recipeSize` says it. */
export interface WantedEdits {
  recipe: string;
  frame: RawCrop | null;
  of: string;
}

/** Fields that people change, as they give them. Levels of one keyword are parted by "|". */
type WantedTold = { [Name in AnnotationName]?: Readonly<NonNullable<Annotations[Name]>> };

/**
 * What is to be written into a file. What is absent stays as it is. An empty text, an empty list, 0 stars and a position of
 * null take the value out.
 */
export interface WantedFacts extends WantedTold {
  takenAt?: WantedMoment;
  position?: WantedPosition | null;
  orientation?: Orientation;
  /** How the picture is developed, and its frame for other programs; a recipe that is `undeveloped` takes both out. */
  edits?: WantedEdits;
  /** Added to those whom the file names: none of these is taken out. */
  people?: PeopleInMetadata;
  /** When it was decided, UTC ("2026-05-03T14:07:00Z"); now unless told. At one time the same facts give the same bytes. */
  decidedAt?: string;
}
