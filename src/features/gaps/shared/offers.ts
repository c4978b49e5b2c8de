import type { Spot } from "../../../photo/geo/great-circle.ts";
import type { Place } from "../../../photo/geo/place.ts";
import type { ZoneName } from "../../../photo/dates/date-change.ts";

/**
 * Something found out about photos that a person may want to use: a GPS track covers them, photos taken close in time have
 * a location, or they are videos dated in UTC whose time zone (`zone`) photos around then tell.
 */
export type PhotoOffer = { rows: Uint32Array<ArrayBuffer> } & (
  { kind: "tracks" | "neighbours" } | { kind: "utc"; zone: ZoneName }
);

/** A place that photos may have been taken at, as others were. Degrees. */
export interface SuggestedPlace extends Spot {
  place: Place;
  /** How many photos of the same days are from there; 0 for a place that a person set before. */
  photos: number;
}

/** What is known of where some photos may have been taken. */
export interface Surroundings {
  /** Where the photo nearest in time was taken, then home in that year: as far as they are known. */
  around: Spot[];
  /** Those of the same days, most photos first, then some that a person set before. */
  places: SuggestedPlace[];
  /**
   * How many of the photos have no location and are covered by a track, or were taken within `usualGap` of a photo with one;
   * within a day where none was.
   */
  tracked: number;
  neighbours: number;
  /** The days of the photos. */
  days: number;
}
