import { useRef, useState, type RefObject } from "react";
import type { MapMove, MapSurfaceHandle } from "../../../map/shared/map-surface.ts";
import { readPastedLocation } from "../../../photo/geo/map-link.ts";
import type { ChosenSpot } from "../../../views/shell/fields/town-field.tsx";
import type { WrongCoordinates } from "../../../photo/geo/coordinates.ts";
import { locateWords } from "../words.ts";

/** The point chosen so far, and the ways to choose another. */
interface SpotChoice {
  spot: ChosenSpot | null;
  /** What the person typed; null while the map sets the field. */
  typed: string | null;
  /** What is wrong with it, as a sentence. */
  wrong: string | null;
  handle: RefObject<MapSurfaceHandle | null>;
  type: (text: string) => void;
  choose: (town: ChosenSpot) => void;
  /** The map moved. */
  moved: (move: MapMove) => void;
  /** The person takes hold of the map. */
  followMap: () => void;
}

/** Zoom at a known location, and where coordinates are typed: about a town. */
export const closeZoom = 9;

const { say } = locateWords;

/** What saving does: "Sets the location of 12 photos to Lisbon, Portugal. 3 of them already have a location." */
export function placingWords(
  count: number,
  { located }: { located: number },
  spot: { name: string | null } | null,
): string {
  const sets =
    spot === null
      ? say("choose")
      : spot.name === null
        ? say("setsToPin", { count })
        : say("setsTo", { count, place: spot.name });
  if (located === 0 || (spot === null && count === 1)) return sets;
  return `${sets} ${located === count ? say("hasOne", { count }) : say("someHave", { count: located })}`;
}

const wrongs = {
  parts: "wrongParts",
  latitude: "wrongLatitude",
  longitude: "wrongLongitude",
  link: "wrongLink",
  zero: "wrongZero",
} as const;

/** What is wrong with what was typed, as a sentence. `zero`: it is 0° north and 0° east. */
export function wrongWords(why: WrongCoordinates | "zero"): string {
  return why === "form" ? say("wrongForm", { example: "38.7223, -9.1393" }) : say(wrongs[why]);
}

/** One point that map, search and text field share; none until the person chooses one. */
export function useSpot(): SpotChoice {
  const handle = useRef<MapSurfaceHandle>(null);
  /** The person moves the map; otherwise it moves to what was chosen, or comes to rest. */
  const held = useRef(false);
  const [seen, setSeen] = useState<ChosenSpot | null>(null);
  const [zoom, setZoom] = useState(0);
  const [typed, setTyped] = useState<string | null>(null);
  const read = typed === null ? null : readPastedLocation(typed);
  const spot = read === null ? seen : read.ok ? { lat: read.lat, lng: read.lng, name: null } : null;
  const isNowhere = spot !== null && rounded(spot.lat) === 0 && rounded(spot.lng) === 0;
  const fly = (to: { lat: number; lng: number }): void => {
    held.current = false;
    handle.current?.flyTo({ lat: to.lat, lng: to.lng, zoom: Math.max(zoom, closeZoom) });
  };
  return {
    spot: spot === null || isNowhere ? null : { ...spot, lat: rounded(spot.lat), lng: rounded(spot.lng) },
    typed,
    wrong: read && !read.ok ? wrongWords(read.why) : isNowhere ? wrongWords("zero") : null,
    handle,
    type: (text) => {
      setTyped(text);
      const now = readPastedLocation(text);
      if (now.ok) fly(now);
    },
    choose: (town) => {
      setTyped(null);
      setSeen(town);
      fly(town);
    },
    moved: ({ view }) => {
      setZoom(view.zoom);
      if (held.current) setSeen({ lat: view.lat, lng: wrapped(view.lng), name: null });
    },
    followMap: () => {
      held.current = true;
      setTyped(null);
    },
  };
}

/** Longitude within ±180: a map can be turned around more than once. */
function wrapped(lng: number): number {
  return lng >= -180 && lng <= 180 ? lng : ((((lng + 180) % 360) + 360) % 360) - 180;
}

/** To a tenth of a metre. */
function rounded(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6 + 0;
}
