import type { CopyCandidate, SoughtFile } from "../photo/check/check.ts";
import type { Failure } from "../photo/failure.ts";
import type { Histogram } from "../photo/filter/histogram.ts";
import type { Area } from "../photo/geo/area-text.ts";
import type { Bounds, Viewport } from "../photo/geo/bounds.ts";
import type { DayPath } from "../photo/dates/day-path.ts";
import type { Neighbours } from "../photo/geo/neighbours.ts";
import type { Place, PlaceCount } from "../photo/geo/place.ts";
import type { Marks } from "../photo/marks.ts";
import type { Corrections } from "../photo/photo-edit.ts";
import type { PartJson } from "../photo/library-json.ts";
import type { Motion, Row, PhotoRecord } from "../photo/photo.ts";

/** A group of photos near one another at a zoom. */
export interface Cluster {
  /** Stable while the map is panned. */
  key: string;
  lat: number;
  lng: number;
  count: number;
  /** The photo whose picture stands for the group. */
  cover: Row;
  /** What the places of all members have in common; null where nothing is known, or the countries differ. */
  place: Place | null;
  /** Box around the members; a point when they share one spot. */
  bounds: Bounds;
}

/** What places of one kind are called in the page's language. */
export interface CalledPlaces {
  /** In the table, which the built-in map is from, too; regions' are bare (`bareRegion`). */
  names: string[];
  shown: string[];
  /** Degrees, latitude and longitude in turn; a region's is the middle of its towns. */
  at: number[];
}

/** Towns whose names in the page's language are others than in the table, and all regions. */
export interface CalledTowns {
  towns: CalledPlaces;
  regions: CalledPlaces;
}

/** A group of photos, opened. */
export interface OpenedCluster {
  /** Its photos, newest first, those without a date last. */
  rows: Uint32Array;
  /** Its key by now; null when no photo is left there. */
  key: string | null;
  /** All clusters of that moment: the count of the opened one is the number of its rows. */
  clusters: Cluster[];
}

/** What moves of a still photo: the row whose file holds the video, and where in it; null where it is all of it. */
export interface MovingPart {
  id: Row;
  within: Motion | null;
}

/** All the library knows of one photo, for the viewer and the info panel. */
export interface PhotoDetails {
  id: Row;
  publicId: string;
  path: string;
  paths: string[];
  /** Files shown in the same tile, and a video within its own. */
  parts: PartJson[];
  moving: MovingPart | null;
  /** Rows of the burst it is the tile of, in the order they were taken, itself among them; else empty. */
  burst: Row[];
  bytes: number;
  /** Milliseconds since 1970, UTC. */
  modified: number;
  record: PhotoRecord;
  favourite: boolean;
  marks: Marks;
  /** What a person said of it; nothing of what is absent. */
  given: Readonly<Corrections>;
  /** How it is developed, here or by a sidecar, as text; null for as it is. */
  recipe: string | null;
  place: Place | null;
  failure: Failure | null;
  /** Its file is no longer in its folder. */
  vanished: boolean;
}

/** A text of some photos: the one all have, null for none; `mixed` where they differ. */
export interface SharedText {
  text: string | null;
  mixed: boolean;
}

/** What some photos say of themselves in common. */
export interface SharedTexts {
  title: SharedText;
  description: SharedText;
}

/** A file that goes when a photo is deleted. */
export interface FileToDelete {
  id: Row;
  /** The photo it is deleted with. */
  photo: Row;
  path: string;
  bytes: number;
  /** Milliseconds since 1970, UTC; 0 where it is not known. */
  modified: number;
  /** What it is to the photo. */
  role: "photo" | "copy" | "raw" | "live-video" | "original" | "overlay" | "proxy" | "burst" | "sidecar";
}

/** A file of subtitles. */
export interface SubtitleFile {
  id: Row;
  path: string;
  /** A drone wrote its position and camera settings there: shown only when chosen. */
  drone?: true;
}

/** A line of the import report. */
export interface ReportLine {
  path: string;
  outcome: "failed" | "skipped" | "sidecar" | "undrawn";
  /** SkipReason or FailureKind; of sidecars SidecarUse. */
  why: string;
  message: string;
}

/** The photos taken near one of them. */
export interface PhotosNearby {
  /** How many there are, that one among them. */
  count: number;
  /** A circle around all of them, as a filter's area; null where the map does not reach. */
  area: Area | null;
}

/** What locations some photos have. */
export interface LocationsOf {
  located: number;
  /** How many of them were located by a person. */
  given: number;
  /** Of the first that has one; degrees. */
  first: { lat: number; lng: number } | null;
}

/** A picture to be shown, as an address that holds all of its bytes. */
export interface ShownPicture {
  id: Row;
  url: string;
  /** A thumbnail of our own, not only the camera's embedded preview. */
  thumbnail: boolean;
}

/** Small square pictures side by side: that of the n-th row asked for is the n-th; `drawn` says which there are. */
export interface MosaicSheet {
  sheet: ImageBitmap | null;
  drawn: Uint8Array;
}

/** What "Auto" makes of photos. */
export interface AutoRecipes {
  /** The rows whose recipe changes, with the new one; null for none. */
  changed: [row: Row, recipe: string | null][];
  /** How many have no picture yet. */
  missing: number;
}

/** Questions about photos and where they are. Only what matches the filter counts, unless a method says otherwise. */
export interface QueryPort {
  /** All that is known of a shown photo, whatever the filter; null for other rows. */
  details(id: Row): PhotoDetails | null;
  /** The best picture there is of each row: thumbnail, else preview; rows without one are left out. */
  pictures(ids: Uint32Array): Promise<ShownPicture[]>;
  /** Pictures of the rows as squares of `edge` pixels, in one image. */
  mosaic(ids: Uint32Array, edge: number): Promise<MosaicSheet>;
  /** What "Auto" makes of the recipes of these photos, each by its own picture. */
  autoRecipes(ids: Uint32Array): Promise<AutoRecipes>;
  /** 1 for each row whose photo has more pixels than its thumbnail. */
  growable(ids: Uint32Array): Promise<Uint8Array>;
  /** The title and description these photos have in common, whatever the filter. */
  sharedTexts(rows: Uint32Array): Promise<SharedTexts>;
  /**
   * All files that go when these photos are deleted: their own, copies, parts, and sidecars that are used for no other
   * photo.
   */
  filesToDelete(rows: Uint32Array): Promise<FileToDelete[]>;
  /** The subtitle files beside a video. */
  subtitles(id: Row): Promise<SubtitleFile[]>;
  /** The row of a public id; null when the library does not hold it. */
  rowOf(publicId: string): Row | null;
  /** How long videos are, in seconds; NaN for what is none, or does not say. */
  durations(rows: Uint32Array): Float32Array;
  /** The paths of rows; "" for a row that is not known. */
  paths(rows: Uint32Array): string[];
  /** For each file what in the library may be a copy of it, likely ones first. */
  copiesOf(sought: SoughtFile[]): Promise<CopyCandidate[][]>;
  /** Every file that failed, was skipped, is a sidecar or has no preview. */
  report(): Promise<ReportLine[]>;
  clusters(viewport: Viewport, width: number): Promise<Cluster[]>;
  /**
   * The photos of a cluster by the key it had in that very viewport. When the library changed since, those of the
   * cluster that now covers its place.
   */
  members(key: string, viewport: Viewport, width: number): Promise<OpenedCluster>;
  /** The rows within a box, in display order. */
  rowsWithin(bounds: Bounds): Promise<Uint32Array>;
  /** All locations in web mercator, 0 to 1: x and y in turn. */
  heat(): Promise<Float32Array<ArrayBuffer>>;
  /** What towns and regions are called in the page's language; none before that is known. */
  towns(): Promise<CalledTowns>;
  /** When photos were taken, whatever dates are asked for, in this many parts; null with fewer than two dates. */
  histogram(bins: number): Promise<Histogram | null>;
  /** The way through the photos of a day ("2024-05-01"). */
  dayPath(day: string): Promise<DayPath>;
  /**
   * Countries with their regions and cities, most photos first. The filter's own `place` does not count, so that one can
   * be changed for another. Names come after locations: `Notice.places` goes up when there are more of them.
   */
  places(): Promise<PlaceCount[]>;
  /**
   * For each group of rows the deepest place that all its located rows are in; null when none is known, one of them has
   * none that is known, or the countries differ.
   */
  sharedPlaces(groups: Uint32Array[]): Promise<(Place | null)[]>;
  /**
   * The photos nearest in time to these, or with null to all that match, as far as these have no location. Larger gaps
   * than `mostMs` are left out.
   */
  neighbours(of: Uint32Array | null, mostMs: number): Promise<Neighbours>;
  /** What locations these photos have, whatever the filter. */
  locationsOf(rows: Uint32Array): Promise<LocationsOf>;
  /** The photos within this many metres of one, whatever the filter; none when it has no location. */
  nearby(id: Row, metres: number): Promise<PhotosNearby>;
}
