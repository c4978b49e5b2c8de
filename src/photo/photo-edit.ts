import type { DateChange } from "./dates/date-change.ts";
import type { GivenAnnotations } from "./fields.ts";
import type { Location, TakenAt } from "./photo.ts";
import type { RecipePart } from "./recipe/recipe.ts";

/** How a person set a location: by hand, from a photo near in time, or from a track. */
type PlacedBy = "hand" | "neighbour" | "track";

/** A location set by a person; its source says how. The file itself is unchanged. */
export type CorrectedLocation = Location & { source: PlacedBy };

/** A date set by a person: typed or chosen (`hand`), or moved by an amount (`shift`). The file itself is unchanged. */
export type CorrectedDate = TakenAt & { source: "hand" | "shift" };

/** Picked for keeping, or rejected: marked for deletion. */
export type PhotoFlag = "pick" | "reject";

/** Clockwise, in degrees, beyond the stored orientation. */
export type Rotation = 0 | 90 | 180 | 270;

/** What a person said of one photo. What they did not say is absent, and then the file counts. */
export interface Corrections extends GivenAnnotations {
  favourite?: boolean;
  /** "none" where a sidecar says otherwise. */
  flag?: PhotoFlag | "none";
  hidden?: boolean;
  rotation?: Rotation;
  location?: CorrectedLocation;
  takenAt?: CorrectedDate;
  /** Which photos it is not the same as, though they look alike: see `src/photo/similar/apart.ts`. */
  apart?: string[];
  /** Its place in a stack a person made: see `src/features/stacks/shared/stack-place.ts`. */
  stack?: string;
  /** How it is developed, as text: see `src/photo/recipe/recipe.ts`; `undeveloped` where a sidecar says otherwise. */
  recipe?: string;
}

/** The recipe of a photo that is to be as it is in its file. */
export const undeveloped = '{"version":1}';

/** New values; null means what the file says again. */
type NewValues = { [Name in keyof Corrections]?: Corrections[Name] | null };

/** One change. Missing parts stay as they are. */
export interface PhotoChange extends NewValues {
  /** Clockwise, in degrees, added to the present rotation. */
  rotate?: Rotation;
  /** Keywords added to, or removed from, those the photo has; not together with `keywords`. */
  addKeywords?: readonly string[];
  removeKeywords?: readonly string[];
  /** A change of dates, worked out for each photo; those it leaves out stay as they are. */
  date?: DateChange;
  /** Parts of a recipe that replace those of each photo; an empty recipe lets them rest. Not together with `recipe`. */
  develop?: { recipe: string; parts: readonly RecipePart[] };
}

/** One change to some photos. */
export interface PhotoEdit {
  rows: Uint32Array<ArrayBuffer> | readonly number[];
  change: PhotoChange;
}

/** Edits as the library keeps them for undoing: opaque to the page, which only hands them back. */
export type UndoData = Uint8Array<ArrayBuffer>;

const ways: readonly string[] = ["hand", "neighbour", "track"] satisfies PlacedBy[];

/** Whether the source means a location set by a person, not read from a file. */
export function isCorrected(source: string): source is PlacedBy {
  return ways.includes(source);
}

/** A location set by hand, with nothing else known. */
export function placeByHand(lat: number, lng: number): CorrectedLocation {
  return { lat, lng, altitude: null, accuracy: null, direction: null, north: null, source: "hand" };
}

/** A rotation followed by another one. */
export function addRotations(first: Rotation, second: Rotation): Rotation {
  return ((first + second) % 360) as Rotation;
}
