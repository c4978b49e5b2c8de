import type { TrackSummary } from "../../../src/photo/geo/track.ts";

/** What the report says of a track: "A track, 12,340 points, 3 May 2024." */
export function trackWords({ points, timed, zoneless, from, to, cut }: TrackSummary): string {
  const count = `${points.toLocaleString()} ${points === 1 ? "point" : "points"}`;
  const days = from === null || to === null ? "" : `, ${daysOf(from, to)}`;
  const sentences = [`A track, ${count}${days}.`];
  if (timed === 0 && zoneless > 0)
    sentences.push("Its times name no time zone, so it is drawn, and no photo is placed by it.");
  else if (timed === 0) sentences.push("It has no times, so it is drawn, and no photo is placed by it.");
  if (cut === "damaged") sentences.push("The file is cut short or damaged; this is what could be read.");
  if (cut === "too-many") sentences.push("The file holds more points; these are the first of them.");
  return sentences.join(" ");
}

/** Why a companion file of no known kind is not read. */
export function unreadWords(path: string): string {
  return path.toLowerCase().endsWith(".kmz")
    ? "A KMZ is a packed KML. Unpack it as you would a ZIP file, and add the KML in it."
    : "Pinroll does not read files of this kind.";
}

/** Days of UTC. */
function daysOf(from: number, to: number): string {
  const format = new Intl.DateTimeFormat(undefined, { timeZone: "UTC", dateStyle: "medium" });
  return from === to ? format.format(from) : format.formatRange(from, to);
}
