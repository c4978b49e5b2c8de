import type { Row } from "./photo.ts";
import type { Place } from "./geo/place.ts";

/** Local days, "2024-05-03", both inclusive. */
export interface Days {
  from: string;
  to: string;
}

/** A place that was visited, with how many photos are from there. */
export interface VisitedPlace {
  place: Place;
  photos: number;
}

/** A journey away from home. */
export interface Trip extends Days {
  id: string;
  /** As a person named it; null for none. */
  name: string | null;
  /** Photos and videos together, hidden ones not among them. */
  photos: number;
  /** How many of them are videos. */
  videos: number;
  /** The photo that stands for it; null without photos. */
  cover: Row | null;
  /** Cities in the order they were visited first; a region or country where no city is known. */
  places: VisitedPlace[];
  /** Codes of the countries visited, most photos first. */
  countries: string[];
  /** It stays in the country of that year's home. */
  isAtHome: boolean;
  /** Along the route, in metres. */
  metres: number;
  /** Latitude and longitude in turn, in degrees, along the route. */
  route: Float32Array<ArrayBuffer>;
}

/** What is known of a day of a trip. */
export interface TripDay {
  /** "2024-05-03". */
  day: string;
  photos: number;
  /** Where most of the day's photos were taken; null where that is not known. */
  place: Place | null;
  cover: Row;
}

/** Where most nights of a year were spent, as far as photos tell. */
export interface YearHome {
  year: number;
  lat: number;
  lng: number;
  place: Place | null;
  /** Days of that year with photos from there. */
  days: number;
  /** A person said so. */
  isChosen: boolean;
}

/** The countries of a year's photos, most photos first. */
export interface YearTravel {
  year: number;
  countries: { code: string; photos: number }[];
}

/** All trips, latest first, and what they were found by. */
export interface Trips {
  trips: Trip[];
  homes: YearHome[];
  years: YearTravel[];
  /** Trips a person removed: this many can be shown again. */
  removed: number;
}

/** The photos of one day in an earlier year. */
export interface EarlierDay {
  day: string;
  photos: number;
  cover: Row;
  /** What all its located photos have in common; null where that is nothing. */
  place: Place | null;
}

/** Where a person says home is: for one year, or with null for all. */
export interface HomeChoice {
  year: number | null;
  lat: number;
  lng: number;
}

/** What a person wants changed about trips. */
export type TripWish =
  /** An empty name stands for the one made from its places. */
  | { do: "rename"; id: string; name: string }
  | { do: "cover"; id: string; row: Row }
  | { do: "merge"; ids: readonly string[] }
  /** The second part begins with this day. */
  | { do: "split"; id: string; day: string }
  /** It is no trip. */
  | { do: "remove"; id: string }
  /** All trips as they are found: what a person said of them is gone. */
  | { do: "reset" }
  /** Null finds it again by itself. */
  | { do: "home"; year: number | null; at: { lat: number; lng: number } | null };

/** A trip as a person changed it. */
export interface KeptTrip extends Days {
  id: string;
  /** Exactly these days, as after merging and splitting; otherwise the days it is found with. */
  fixed: boolean;
  name: string | null;
  /** Public id of its cover; null for one that is chosen automatically. */
  cover: string | null;
  /** False: a person removed it. */
  isTrip: boolean;
}

/** A change as every tab understands it; one like it undoes it. */
export interface TripChange {
  remove: readonly string[];
  put: readonly KeptTrip[];
  /** All that people said of homes; null leaves it. */
  homes: readonly HomeChoice[] | null;
}

const shape = /^\d{4}-\d\d-\d\d(-\d{1,3})?$/;

/** Whether a text can be the id of a trip: the day it began when it was found. */
export function isTripId(text: string): boolean {
  return shape.test(text);
}
