import type { PhotoId } from "../../../../src/photo/photo.ts";
import type { TrackSummary } from "../../../../src/photo/geo/track.ts";
import { isReadSidecar, sidecarKind } from "../../../../src/photo/sidecar.ts";
import { Fact, isShown } from "../../state/facts.ts";
import type { QueryParts } from "../details.ts";

/**
 * What a sidecar was used for, as of the last pairing; `why` is a sentence for people. `unmatched`: no photo it could
 * belong to; `album`: about an album; `track`: drawn on the map, and used to geotag photos; `nothing`: damaged, or not
 * about a photo; `unread`: of a kind that is not read, or the import was cancelled.
 */
export type SidecarUse =
  | { use: "used"; usedFor: string }
  | { use: "unmatched" | "album" | "track" | "nothing" | "unread"; why: string };

/** The use of a row that is a sidecar. `filmOf`: see `filmFinder`. */
export function sidecarUseOf(
  library: QueryParts,
  row: number,
  filmOf: (subtitles: PhotoId) => PhotoId | null,
): SidecarUse {
  const { sidecars, records, failureLog } = library;
  const path = records.path(row);
  if (sidecarKind(path) === "other") return { use: "unread", why: unreadSentence(path) };
  const reading = sidecars.reading(row);
  if (reading === null && isReadSidecar(path)) {
    const failure = failureLog.failure(row);
    if (failure !== null) return { use: "nothing", why: failure.message };
    if (library.state.facts(row) & Fact.cancelled)
      return { use: "unread", why: "Not read because the import was cancelled." };
    return { use: "unread", why: "Not read yet." };
  }
  if (reading?.about === "album") return { use: "album", why: "Describes an album, not a photo." };
  if (reading?.about === "track") return { use: "track", why: trackSentence(reading.track) };
  if (reading?.about === "nothing") return { use: "nothing", why: reading.why };
  const isSubtitles = sidecarKind(path) === "subtitles";
  const photo = isSubtitles ? filmOf(row) : sidecars.usedFor(row);
  const what = isSubtitles ? "video" : "photo";
  if (photo === null) return { use: "unmatched", why: `No matching ${what} was added.` };
  const shown = library.duplicates.leaderOf(photo) ?? photo;
  if (isShown(library.state.facts(shown))) return { use: "used", usedFor: records.path(shown) };
  return { use: "unmatched", why: `Its photo ${records.name(photo)} could not be read.` };
}

/** What the report says about a track: "GPS track, 12,340 points, 3 May 2024." */
function trackSentence({ points, timed, zoneless, from, to, cut }: TrackSummary): string {
  const count = `${points.toLocaleString()} ${points === 1 ? "point" : "points"}`;
  const days = from === null || to === null ? "" : `, ${daysOf(from, to)}`;
  const sentences = [`GPS track, ${count}${days}.`];
  if (timed === 0 && zoneless > 0)
    sentences.push(
      "Shown on the map, but its times have no time zone, so it can't be used to geotag photos.",
    );
  else if (timed === 0)
    sentences.push("Shown on the map, but it has no times, so it can't be used to geotag photos.");
  if (cut === "damaged")
    sentences.push("The file is damaged or incomplete, so part of the track is missing.");
  if (cut === "too-many")
    sentences.push("The file has more points than Pinroll can show, so the end of the track is missing.");
  return sentences.join(" ");
}

/** Why a sidecar of no known kind is not read. */
function unreadSentence(path: string): string {
  return path.toLowerCase().endsWith(".kmz")
    ? "KMZ is a zipped KML. Unzip it and add the KML file inside."
    : "Pinroll doesn't read this type of file.";
}

/** Days of UTC. */
function daysOf(from: number, to: number): string {
  const format = new Intl.DateTimeFormat(undefined, { timeZone: "UTC", dateStyle: "medium" });
  return from === to ? format.format(from) : format.formatRange(from, to);
}
