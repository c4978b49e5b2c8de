import type { Trip } from "../../../photo/trips.ts";
import { parseWallTime } from "../../../photo/wall-time.ts";
import { dayMs } from "../../../photo/filter/histogram.ts";
import { formatDaySpan, formatDistance, listOf } from "./format.ts";
import { countryName, shortPlaceName } from "./place-words.ts";
import { commonWords } from "../../../words/common.ts";
import { joinParts } from "../../../words/comma.ts";

/** A trip to few places is named after one of them where most of its photos are from there. */
const mostShare = 0.7;
/** Countries named before the rest is counted. */
const named = 3;

/** A trip's name: a person's, else made of its countries or its one city, else its days. */
export function tripName(
  trip: Pick<Trip, "name" | "from" | "to" | "places" | "countries" | "isAtHome" | "photos">,
): string {
  return trip.name ?? placesName(trip) ?? daysText(trip);
}

/** The name made of its places; null without any. */
function placesName({
  places,
  countries,
  isAtHome,
}: Pick<Trip, "places" | "countries" | "isAtHome">): string | null {
  if (countries.length === 0) return null;
  const photos = places.reduce((sum, place) => sum + place.photos, 0);
  const most = places.reduce((best, place) => (place.photos > best.photos ? place : best), places[0] ?? none);
  const isOnePlace = places.length === 1 || most.photos >= mostShare * photos;
  if (countries.length === 1 && (isOnePlace || isAtHome) && most.place !== null)
    return shortPlaceName(most.place);
  const names = countries.slice(0, named).map((code) => countryName(code));
  const rest = countries.length - names.length;
  return listOf(rest > 0 ? [...names, commonWords.say("more", { count: rest })] : names);
}

const none = { place: null, photos: 0 };

/** "Lisbon, Porto, Braga and 4 more": at most this many cities, in the order they were visited. */
export function citiesText({ places }: Pick<Trip, "places">, most = 3): string {
  const cities = places.filter(({ place }) => (place.city ?? place.region) !== null);
  const names = [...new Set(cities.map(({ place }) => shortPlaceName(place)))];
  if (names.length <= most) return joinParts(names);
  return commonWords.say("andMore", { names: joinParts(names.slice(0, most)), count: names.length - most });
}

/** "16 days". */
export function lengthText({ from, to }: Pick<Trip, "from" | "to">): string {
  return commonWords.say("days", { count: lengthOf({ from, to }) });
}

/** Days of a trip, the first and the last among them. */
export function lengthOf({ from, to }: Pick<Trip, "from" | "to">): number {
  return Math.round((wallOf(to) - wallOf(from)) / dayMs) + 1;
}

/** "4–19 May 2024", in the person's language. */
export function daysText({ from, to }: Pick<Trip, "from" | "to">, locale?: string): string {
  return formatDaySpan(wallOf(from), wallOf(to), locale);
}

/** "243 photos, 12 videos", or one of both. */
export function contentText({ photos, videos }: Pick<Trip, "photos" | "videos">): string {
  const both = [
    photos - videos > 0 ? commonWords.say("photos", { count: photos - videos }) : "",
    videos > 0 ? commonWords.say("videos", { count: videos }) : "",
  ];
  return joinParts(both.filter((text) => text !== ""));
}

/** "1,240 km", "850 m"; "" for no way at all. */
export const wayText = (metres: number): string => (metres < 500 ? "" : formatDistance(metres));

const wallOf = (day: string): number => parseWallTime(`${day}T00:00`);
