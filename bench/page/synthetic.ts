import type { PhotoRecord } from "../../src/photo/photo.ts";

const shapes = [
  [4032, 3024],
  [3024, 4032],
  [4000, 2252],
  [3000, 3000],
] as const;

/** Places people photograph: half of all photos are near one of this many spots. */
const SPOTS = 900;

const WORDS = 4000;
const syllables =
  "lis bon rey kja vik ber lin tok yo mar seil le po ro ma sun set bea ch wed ding gar den".split(" ");

/** Where those of synthetic photos are at home who have one: Lisbon. */
const HOME = { lat: 38.72, lng: -9.14 };

/** Of so many days those who have a home are away for the last ones. */
const CYCLE = { days: 60, away: 12 };

/**
 * The record of synthetic photo `id`: fifteen years of photos in bursts and trips, nine of ten with a place. `atHome`: of
 * somebody with a home, who travels for twelve days of sixty; else all over the world. The same id gives the same record
 * everywhere.
 */
export function syntheticRecord(id: number, atHome = false): PhotoRecord {
  const [width, height] = shapes[mix(id, 1) % shapes.length] ?? shapes[0];
  const day = Math.floor(id / 18);
  const minutes = (id % 18) * 37 + (mix(id, 2) % 30);
  const taken = new Date(Date.UTC(2010, 0, 1 + day, 7, minutes, mix(id, 3) % 60));
  const located = id % 10 !== 0;
  return {
    kind: "photo",
    type: "image/jpeg",
    width,
    height,
    orientation: 1,
    orientationSource: "exif:Orientation",
    takenAt: { local: taken.toISOString().slice(0, 19), offset: "+00:00", source: "exif:DateTimeOriginal" },
    location: located
      ? {
          ...(atHome ? placeInLife(id, day) : placeAnywhere(id)),
          altitude: 12,
          accuracy: null,
          direction: null,
          north: null,
          source: "exif:GPS",
        }
      : null,
    others: { takenAt: [], location: [], orientation: [] },
    camera: { make: "Pinroll", model: `Bench ${id % 5}`, lens: null },
    exposure: { fNumber: 1.8, seconds: 0.004, iso: 100, focalLength: 6.9 },
    duration: null,
    title: mix(id, 9) % 20 === 0 ? `${word(id, 10)} ${word(id, 11)} ${word(id, 12)}` : null,
    description: null,
    keywords: mix(id, 13) % 4 === 0 ? [word(id, 14), word(id, 15)] : [],
    rating: null,
    label: null,
    contentId: null,
    burstId: null,
    burstPrimary: false,
    motion: null,
    people: null,
    sphere: null,
    hdr: false,
    depth: false,
    failure: null,
  };
}

/** Half of all photos close to a spot, the others within two degrees. */
function placeAnywhere(id: number): { lat: number; lng: number } {
  return near(spotOf(mix(Math.floor(id / 40), 4) % SPOTS), id, id % 2 === 0 ? 0.02 : 2.5);
}

/** A town of home, or one of the spots while travelling. */
function placeInLife(id: number, day: number): { lat: number; lng: number } {
  const isAway = day % CYCLE.days >= CYCLE.days - CYCLE.away;
  return near(isAway ? spotOf(mix(Math.floor(day / CYCLE.days), 4) % SPOTS) : HOME, id, 0.2);
}

function spotOf(spot: number): { lat: number; lng: number } {
  return { lat: (mix(spot, 5) / 2 ** 32) * 110 - 50, lng: (mix(spot, 7) / 2 ** 32) * 340 - 170 };
}

function near(
  { lat, lng }: { lat: number; lng: number },
  id: number,
  spread: number,
): { lat: number; lng: number } {
  return { lat: lat + around(id, 6) * spread, lng: lng + around(id, 8) * spread };
}

/** Where synthetic photo `id` lies: a folder a trip, named after its year and a word. */
export function syntheticPath(id: number): string {
  const trip = Math.floor(id / 400);
  const year = 2010 + Math.floor(id / 18 / 365.25);
  return `Bench/${year}/${String(trip).padStart(4, "0")} ${word(trip, 16)}/IMG_${String(id).padStart(6, "0")}.jpg`;
}

/** One of some thousand words, as people write them. */
function word(id: number, salt: number): string {
  const number = mix(id, salt) % WORDS;
  const parts = [number % 20, Math.floor(number / 20) % 10, Math.floor(number / 200)];
  return parts.map((part, at) => syllables[(part + at * 7) % syllables.length] ?? "").join("");
}

/** -0.5 to 0.5, denser in the middle. */
function around(id: number, salt: number): number {
  return (mix(id, salt) + mix(id, salt + 20)) / 2 ** 33 - 0.5;
}

/** A well-stirred 32-bit number of two small ones (murmur3's last step). */
function mix(value: number, salt: number): number {
  let hash = Math.imul(value + 1, 0x9e3779b1) ^ Math.imul(salt, 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
