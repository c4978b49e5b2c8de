import type { Location, PhotoRecord } from "../../../../photo/photo.ts";
import type { CopyJob } from "../../../../photo/saving/copy.ts";
import { type Discretion, roundedDegrees } from "../../../../photo/saving/discretion.ts";
import type { KeptPosition } from "./kept.ts";

const placeless = { accuracy: null, direction: null, north: null, source: "hand" };

/** Where a new file's photo was taken: as a person said, else as its file does. `isOwn`: the Exif block itself says it. */
export const locationOf = (
  { location }: PhotoRecord,
  given: CopyJob["given"],
): { location: Location | null; isOwn: boolean } => ({
  location: given === null ? location : { ...placeless, ...given },
  isOwn: given === null && location?.source === "exif:GPS",
});

/** The position a new file is to state. */
export function keptPosition(location: Location | null, { location: how }: Discretion): KeptPosition | null {
  if (location === null || how === "none") return null;
  const { lat, lng, altitude } = location;
  if (how === "exact") return { lat, lng, altitude };
  return { lat: roundedDegrees(lat), lng: roundedDegrees(lng), altitude: null };
}
