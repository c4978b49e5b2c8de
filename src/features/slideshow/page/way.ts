import type { MapLine, MapView } from "../../../map/shared/map-surface.ts";
import { metresBetween } from "../../../photo/geo/great-circle.ts";

/** A photo of the slideshow that has a location. */
export interface WayStop {
  /** Where it stands in the slideshow's order. */
  spot: number;
  lat: number;
  lng: number;
  /** Wall-clock milliseconds; NaN if unknown. */
  time: number;
}

/**
 * The way to the photo at `spot` of the order, given the way so far: what is at or after it is left out, so that a step
 * back shortens the way, and a new round begins anew. `here`: its stop; null where its location is unknown.
 */
export function wayTo(way: readonly WayStop[], spot: number, here: WayStop | null): readonly WayStop[] {
  const passed = way.filter((stop) => stop.spot < spot);
  return here === null ? passed : [...passed, here];
}

/** After this many milliseconds without a photo the person was elsewhere: nothing is drawn between. */
const apartMs = 3 * 86_400_000;

/** The line through the stops; none before there are two. */
export function wayLines(way: readonly WayStop[]): MapLine[] {
  if (way.length < 2) return [];
  const isApart = ({ time }: WayStop, i: number): boolean =>
    i > 0 && Math.abs(time - (way[i - 1]?.time ?? time)) > apartMs;
  const starts = way.flatMap((stop, i) => (i === 0 || isApart(stop, i) ? [i] : []));
  return [
    {
      key: "way",
      points: Float64Array.from(way.flatMap(({ lng, lat }) => [lng, lat])),
      starts,
      kind: "path",
    },
  ];
}

/** A town, and the widest view of a leg. */
const [nearest, widest] = [12.5, 3];
/** The last stops are within this many CSS pixels of the middle. */
const reach = 140;
const shownStops = 4;
/** Of a pixel at the equator at zoom 0 (256-pixel tiles). */
const metresPerPixel = 156_543;

/** The map around the last stop, with those just before it, no closer than a town; null before there is one. */
export function wayView(way: readonly WayStop[]): MapView | null {
  const here = way.at(-1);
  if (here === undefined) return null;
  const far = Math.max(1, ...way.slice(-shownStops).map((stop) => metresBetween(stop, here)));
  const zoom = Math.log2((metresPerPixel * Math.cos((here.lat * Math.PI) / 180) * reach) / far);
  return { lat: here.lat, lng: here.lng, zoom: Math.max(widest, Math.min(nearest, zoom)) };
}
