import type { Location, TakenAt } from "./photo.ts";
import { trackKind, type TrackSummary } from "./geo/track.ts";

/** What a sidecar says of its photo, in a photo's own terms. Unknown is null. */
export interface SidecarValues {
  takenAt: TakenAt | null;
  location: Location | null;
  title: string | null;
  description: string | null;
  keywords: string[];
  rating: number | null;
  /** Marked as a favourite where it was exported from. */
  favourite: boolean;
}

/**
 * What the content of a sidecar turned out to be about.
 *
 * - `photo`: one photo; `fileName` is the name it had before names were shortened, where the sidecar tells
 * - `album`: a whole album, or something else of an export that is no photo
 * - `track`: where somebody went; its points come beside the reading
 * - `nothing`: nothing Pinroll knows, or it could not be understood; `why` is a sentence for people
 */
export type SidecarReading =
  | { about: "photo"; values: SidecarValues; fileName: string | null }
  | { about: "album" }
  | { about: "track"; track: TrackSummary }
  | { about: "nothing"; why: string };

/**
 * `xmp` and `json` hold values and are read; `track` is read, and belongs to no single photo; `aae` (edits made on an
 * iPhone) is matched by name only; `other` is neither.
 */
export type SidecarKind = "xmp" | "json" | "aae" | "track" | "other";

/** Which kind of sidecar a file is, by the ending of its name or path. */
export function sidecarKind(name: string): SidecarKind {
  const ending = name.slice(name.lastIndexOf(".") + 1).toLowerCase();
  if (ending === "xmp" || ending === "json" || ending === "aae") return ending;
  return trackKind(name) === null ? "other" : "track";
}

/** Whether a sidecar of this name is opened for what it holds. */
export function isReadSidecar(name: string): boolean {
  const kind = sidecarKind(name);
  return kind === "xmp" || kind === "json" || kind === "track";
}
