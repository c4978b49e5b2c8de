import type { Location, TakenAt } from "./photo.ts";
import type { GivenValues } from "./photo-edit.ts";
import type { OpenTable } from "./geo/tables/table.ts";
import { trackKind, type TrackSummary } from "./geo/track.ts";

/** A sidecar's values for its photo. Unknown is null. */
export interface SidecarValues {
  takenAt: TakenAt | null;
  location: Location | null;
  title: string | null;
  description: string | null;
  keywords: string[];
  rating: number | null;
  /** Marked as a favourite in the exporting app. */
  favourite: boolean;
  /**
   * What a person said in Pinroll, if it wrote the sidecar: it counts more than what the photo's file says. Of other
   * apps whether the photo was picked or rejected. Absent without any of it.
   */
  said?: GivenValues;
}

/** The namespace of XMP properties that are Pinroll's own. */
export const pinrollSpace = "urn:pinroll:xmp:1.0:";

/**
 * What a sidecar is about, by its content.
 *
 * - `photo`: one photo; `fileName` is its original name before shortening, if stated
 * - `album`: an album, or another non-photo part of an export
 * - `track`: a GPS track; its points are sent separately
 * - `nothing`: unknown or unreadable content; `why` is a sentence for people
 *
 * `table`: what a person could still say of a table; absent where nothing is open.
 */
export type SidecarReading =
  | { about: "photo"; values: SidecarValues; fileName: string | null }
  | { about: "album" }
  | { about: "track"; track: TrackSummary; table?: OpenTable }
  | { about: "nothing"; why: string; table?: OpenTable };

/**
 * `xmp` and `json` hold a photo's values; `track` is read but belongs to no single photo; `aae` (edits made on an
 * iPhone) and `subtitles` of a video are only matched by name; `other` is neither.
 */
export type SidecarKind = "xmp" | "json" | "aae" | "subtitles" | "track" | "other";

/** The kind of a sidecar, by its name or path. */
export function sidecarKind(name: string): SidecarKind {
  const ending = name.slice(name.lastIndexOf(".") + 1).toLowerCase();
  if (trackKind(name) !== null) return "track";
  if (ending === "xmp" || ending === "json" || ending === "aae") return ending;
  if (ending === "srt" || ending === "vtt") return "subtitles";
  return "other";
}

/** Whether the content of a sidecar with this name is read. */
export function isReadSidecar(name: string): boolean {
  const kind = sidecarKind(name);
  return kind === "xmp" || kind === "json" || kind === "track";
}
