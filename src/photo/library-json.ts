import type { AlbumKind } from "./albums.ts";
import type { Counts, SkipReason } from "./counts.ts";
import type { Failure } from "./failure.ts";
import type { Light } from "./light.ts";
import type { Place } from "./geo/place.ts";
import type { Person, PhotoRecord } from "./photo.ts";
import type { Rotation } from "./photo-edit.ts";

/**
 * A part of a photo that is a separate file: the video of a Live Photo (`live-video`), the raw file of a pair (`raw`),
 * what an edited picture or video was made from (`original`), words and drawings over it (`overlay`), the small version
 * of a video (`proxy`), another picture of its burst (`burst`), each followed by its own parts. The video inside a Motion
 * Photo (`motion-video`) has the picture's path.
 */
export interface PartJson {
  role: string;
  path: string;
}

/** The named place where a photo was taken. */
export interface PlaceJson extends Pick<Place, "country" | "region" | "city"> {
  countryName: string;
}

/** What the public JSON leaves out of a record. */
type Internal =
  "others" | "contentId" | "burstId" | "burstPrimary" | "motion" | "sphere" | "people" | "hdr" | "depth";

/**
 * How a photo is developed, before it is turned by `rotation`. What rests is left out; sliders have the names they have in
 * the editor.
 */
export interface EditJson {
  version: number;
  /** Left, top, right and bottom as fractions of the upright original; with an angle, two corners of the frame. */
  crop: [left: number, top: number, right: number, bottom: number];
  /** Degrees by which the picture is turned clockwise. */
  angle: number;
  [part: string]: unknown;
}

/** A shown photo in the public JSON. Unknown is null. */
export interface PhotoJson extends Omit<PhotoRecord, Internal> {
  /** Opaque; stable across sessions. */
  id: string;
  /** Relative to what was dropped, starting with the dropped folder's name. */
  path: string;
  /** All paths where the file was found. */
  paths: string[];
  parts: PartJson[];
  bytes: number;
  /** Named by other programs; areas are of the upright picture. */
  people: Person[];
  /** UTC. */
  modified: string | null;
  place: PlaceJson | null;
  /** The light it was taken in, by how high the sun stood; null where it is not known when or where. */
  light: Light | null;
  favourite: boolean;
  hidden: boolean;
  /** Picked for keeping. */
  picked: boolean;
  /** Marked for deletion. */
  rejected: boolean;
  /** Clockwise, in degrees, beyond the stored orientation. */
  rotation: Rotation;
  /** How a person developed it; null for as it is. */
  edit: EditJson | null;
  thumbnail: { width: number; height: number } | null;
  /** What models saw in the picture: only there where a person asked for it. */
  seen?: SeenJson;
}

/** What models saw in a picture: English names of things, and the text in it, line below line; null for none. */
export interface SeenJson {
  things: readonly string[];
  text: string | null;
}

/** A file named or recognised as a photo or video that could not be read. */
export interface FailedJson extends Failure {
  path: string;
}

/** A file skipped though nothing went wrong. */
export interface SkippedJson {
  path: string;
  reason: SkipReason;
}

/** A sidecar file. */
export interface SidecarJson {
  path: string;
  /** Path of the photo it was used for; null if it matched none. */
  usedFor: string | null;
}

/** An album, with its photos in its own order. */
export interface AlbumJson {
  id: string;
  name: string;
  /** "smart": a saved filter, with the photos that match it now. */
  kind: AlbumKind;
  /** Of a smart album, as the query of an address. */
  filter?: string;
  /** Ids of photos. */
  photos: string[];
}

/** Somebody whose faces look alike: only there where a person asked for it. */
export interface PersonJson {
  /** Opaque; stable as long as what the pack found is kept. */
  id: string;
  /** Given by a person; null where nobody did. */
  name: string | null;
  /** Ids of photos. */
  photos: string[];
}

/** The whole library as public JSON. Changed meanings take a new `version`. */
export interface LibraryJson {
  format: "pinroll-library";
  version: 1;
  /** UTC. */
  exportedAt: string;
  counts: Counts;
  photos: PhotoJson[];
  albums: AlbumJson[];
  people?: PersonJson[];
  failed: FailedJson[];
  skipped: SkippedJson[];
  sidecars: SidecarJson[];
}
