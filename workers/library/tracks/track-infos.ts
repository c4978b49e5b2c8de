import type { TrackInfo } from "../../../src/photo/geo/track.ts";
import type { TrackParts } from "./tracks.ts";

/** All tracks by their beginning, those without times last. */
export function trackInfos({ tracks, sidecars, records }: TrackParts): TrackInfo[] {
  const infos = tracks.rows().flatMap((id): TrackInfo[] => {
    const reading = sidecars.reading(id);
    return reading?.about === "track" ? [{ id, path: records.path(id), ...reading.track }] : [];
  });
  const began = ({ from }: TrackInfo): number => from ?? Number.POSITIVE_INFINITY;
  return infos.sort((a, b) => (began(a) === began(b) ? a.id - b.id : began(a) - began(b)));
}
