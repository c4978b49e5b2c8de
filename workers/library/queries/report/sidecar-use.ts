import type { Row } from "../../../../src/photo/photo.ts";
import type { TrackSummary } from "../../../../src/photo/geo/track.ts";
import { isReadSidecar, sidecarKind, type ListReading } from "../../../../src/photo/sidecar.ts";
import { Fact, isShown } from "../../state/facts.ts";
import type { QueryParts } from "../details.ts";

/**
 * What a sidecar was used for, as of the last pairing; `why` is a sentence for people. `unmatched`: no photo it could
 * belong to; `album`: about an album; `list`: used for many photos; `track`: drawn on the map, and used to geotag photos; `nothing`: damaged, or not
 * about a photo; `unread`: the import was cancelled.
 */
export type SidecarUse =
  | { use: "used"; usedFor: string }
  | { use: "unmatched" | "album" | "list" | "track" | "nothing" | "unread"; why: string };

/** The use of a row that is a sidecar. `filmOf`: see `filmFinder`. */
export function sidecarUseOf(
  library: QueryParts,
  row: number,
  filmOf: (subtitles: Row) => Row | null,
): SidecarUse {
  const { sidecars, records, failureLog } = library;
  const path = records.path(row);
  const reading = sidecars.reading(row);
  if (reading === null && isReadSidecar(path)) {
    const failure = failureLog.failure(row);
    if (failure !== null) return { use: "nothing", why: failure.message };
    if (library.state.facts(row) & Fact.cancelled)
      return { use: "unread", why: "Not read because the import was cancelled." };
    return { use: "unread", why: "Not read yet." };
  }
  if (reading?.about === "album") return { use: "album", why: "Describes an album, not a photo." };
  if (reading?.about === "list") return listUse(reading, sidecars.listedBy(row));
  if (reading?.about === "track") return { use: "track", why: trackSentence(reading.track) };
  const isSubtitles = sidecarKind(path) === "subtitles";
  // Subtitles are read for a drone's track alone.
  if (reading?.about === "nothing" && !isSubtitles) return { use: "nothing", why: reading.why };
  const photo = isSubtitles ? filmOf(row) : sidecars.usedFor(row);
  const what = isSubtitles ? "video" : "photo";
  if (photo === null) return { use: "unmatched", why: `No matching ${what} was added.` };
  const shown = library.duplicates.leaderOf(photo) ?? photo;
  if (isShown(library.state.facts(shown))) return { use: "used", usedFor: records.path(shown) };
  return { use: "unmatched", why: `Its photo ${records.name(photo)} could not be read.` };
}

/** `found`: this many of its photos are there. */
function listUse({ photos, albums }: ListReading, found: number): SidecarUse {
  if (found > 0) return { use: "list", why: `Used for ${found} ${found === 1 ? "photo" : "photos"}.` };
  if (photos.length === 0 && albums.length > 0) return { use: "album", why: "Lists the photos of an album." };
  return { use: "unmatched", why: "No matching photo was added." };
}

/** What the report says about a track: "GPS track, 12,340 points, 3 May 2024." */
function trackSentence({ points, timed, zoneless, from, to, cut }: TrackSummary): string {
  const count = `${points.toLocaleString()} ${points === 1 ? "point" : "points"}`;
  const days = from === null || to === null ? "" : `, ${daysOf(from, to)}`;
  const sentences = [`GPS track, ${count}${days}.`];
  if (timed === 0 && zoneless > 0)
    sentences.push(
      "Shown on the map, but its times have no time zone, so it can’t be used to geotag photos.",
    );
  else if (timed === 0)
    sentences.push("Shown on the map, but it has no times, so it can’t be used to geotag photos.");
  if (cut === "damaged")
    sentences.push("The file is damaged or incomplete, so part of the track is missing.");
  if (cut === "too-many")
    sentences.push("The file has more points than Pinroll can show, so the end of the track is missing.");
  return sentences.join(" ");
}

/** Days of UTC. */
function daysOf(from: number, to: number): string {
  const format = new Intl.DateTimeFormat(undefined, { timeZone: "UTC", dateStyle: "medium" });
  return from === to ? format.format(from) : format.formatRange(from, to);
}
