import type { Location } from "../../../../photo/photo.ts";
import { type Discretion, roundedDegrees } from "../../../../photo/saving/discretion.ts";
import type { KeptPosition } from "./kept.ts";

/** The position a new file is to state. */
export function keptPosition(location: Location | null, { location: how }: Discretion): KeptPosition | null {
  if (location === null || how === "none") return null;
  const { lat, lng, altitude } = location;
  if (how === "exact") return { lat, lng, altitude };
  return { lat: roundedDegrees(lat), lng: roundedDegrees(lng), altitude: null };
}
