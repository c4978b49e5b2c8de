import type { TrackSummary } from "../../../src/photo/geo/track.ts";

/** What the report says of a track: "GPS track, 12,340 points, 3 May 2024." */
export function trackWords({ points, timed, zoneless, from, to, cut }: TrackSummary): string {
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
export function unreadWords(path: string): string {
  return path.toLowerCase().endsWith(".kmz")
    ? "KMZ is a zipped KML. Unzip it and add the KML file inside."
    : "Pinroll doesn't read this type of file.";
}

/** Days of UTC. */
function daysOf(from: number, to: number): string {
  const format = new Intl.DateTimeFormat(undefined, { timeZone: "UTC", dateStyle: "medium" });
  return from === to ? format.format(from) : format.formatRange(from, to);
}
