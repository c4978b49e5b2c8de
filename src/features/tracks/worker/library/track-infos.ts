import { TrackWriter, unpackTrack } from "../../../../photo/geo/track-bytes.ts";
import type { TrackInfo, TrackSummary } from "../../../../photo/geo/track.ts";
import type { TrackParts } from "./tracks.ts";

/** By packed points: a camera's films are many, and the list is asked for again and again while they come in. */
const summaries = new WeakMap<Uint8Array, TrackSummary>();

/** The track of a film says no more of itself than its points. */
function summaryOf(packed: Uint8Array): TrackSummary | null {
  const known = summaries.get(packed);
  if (known !== undefined) return known;
  const track = new TrackWriter();
  for (const { lat, lng, altitude, time } of unpackTrack(packed)) {
    track.part();
    for (const [at, north] of lat.entries()) track.add(north, lng[at] ?? Number.NaN, altitude[at], time[at]);
  }
  const summary = track.finish({ name: null, zoneless: 0, cut: null })?.summary ?? null;
  if (summary !== null) summaries.set(packed, summary);
  return summary;
}

const none = new Uint8Array();

/** All tracks by their beginning, those without times last. */
export function trackInfos({ tracks, sidecars, records }: TrackParts): TrackInfo[] {
  const infos = tracks.rows().flatMap((id): TrackInfo[] => {
    const reading = sidecars.reading(id);
    const summary = reading?.about === "track" ? reading.track : summaryOf(tracks.packed(id) ?? none);
    return summary === null ? [] : [{ id, path: records.path(id), ...summary }];
  });
  const began = ({ from }: TrackInfo): number => from ?? Number.POSITIVE_INFINITY;
  return infos.sort((a, b) => (began(a) === began(b) ? a.id - b.id : began(a) - began(b)));
}
