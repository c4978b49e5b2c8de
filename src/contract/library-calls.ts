import type { Bounds } from "../photo/geo/bounds.ts";
import type { DayPath } from "../photo/geo/day-path.ts";
import type { ExportCounts, ExportFormat } from "../photo/export-format.ts";
import type { Facets, Suggestion } from "../photo/filter/facets.ts";
import type { Filter } from "../photo/filter/filter.ts";
import type { Histogram } from "../photo/filter/histogram.ts";
import type { Neighbours } from "../photo/geo/neighbours.ts";
import type { GivenLocation, PhotoEdit } from "../photo/photo-edit.ts";
import type { Place, PlaceCount } from "../photo/geo/place.ts";
import type { BackupAnswer, Freed, LibraryStorage } from "../photo/storage.ts";

/** Of what the library worker does for the page: looking for photos. */
export interface SearchCalls {
  /** Once it resolves notices, clusters and members tell only of what matches. */
  setFilter(filter: Filter): Promise<void>;
  /** What a person who typed this may mean, within the rest of the filter. */
  suggest(text: string): Promise<Suggestion[]>;
  /** What there is to choose from within the filter. */
  facets(): Facets;
}

/** Where photos are, and where people say they are. */
export interface PlaceCalls {
  /**
   * Countries with their regions and cities, of what has a place and matches the filter but for its `place`, so that one
   * can be changed for another; most photos first. Names come after locations: `Notice.places` goes up when there are
   * more of them.
   */
  places(): Promise<PlaceCount[]>;
  /**
   * For each group of rows the deepest place that all its located rows are in; null when none is known, one of them has
   * none that is known, or the countries differ.
   */
  sharedPlaces(groups: Uint32Array[]): Promise<(Place | null)[]>;
  /** The rows within a box that match, in display order. */
  rowsWithin(bounds: Bounds): Promise<Uint32Array>;
  /** Web mercator, 0 to 1, of all that match and have a place: x and y in turn. */
  heat(): Float32Array<ArrayBuffer>;
  /** When what matches was taken, whatever dates are asked for, in so many parts; null with fewer than two dates. */
  histogram(bins: number): Promise<Histogram | null>;
  /** The way through the photos of a day ("2024-05-01") that match. */
  dayPath(day: string): Promise<DayPath>;
  /**
   * The photos nearest in time to these, or with null to all that match the filter, as far as these have no place. Larger
   * gaps than `mostMs` are left out.
   */
  neighbours(of: Uint32Array | null, mostMs: number): Promise<Neighbours>;
  /** What a person did to photos, all of it or nothing; settles when it is on disk. */
  edit(edits: PhotoEdit[]): Promise<void>;
  /** The places people gave these photos; null for those whose place is what files say, or that have none. */
  givenLocations(ids: Uint32Array): (GivenLocation | null)[];
}

/** What goes out of the library. */
export interface ExportCalls {
  /**
   * The library in the public JSON format, version 1. `filtered`: only photos that match, and the files that belong to
   * them; the counts are those of the files named.
   */
  exportJson(exportedAt: string, only?: { filtered: boolean }): Promise<Blob>;
  /** The same photos in another format. */
  exportAs(format: ExportFormat, exportedAt: string, only: { filtered: boolean }): Promise<Blob>;
  /** How many photos these formats have something to say of. */
  exportCounts(only: { filtered: boolean }): Promise<ExportCounts>;
}

/** What the library takes, what can go, and its way into a file and back. */
export interface UpkeepCalls {
  /** What the library and each of its folders hold and take. */
  storage(): Promise<LibraryStorage>;
  /**
   * Forgets all under a folder's prefix, or what was dropped without a folder (""), in memory and on disk. Null forgets
   * everything: this worker is done then, and the page goes on with a new one.
   */
  forget(prefix: string | null): Promise<Freed>;
  /** Lets go of all thumbnails; records and edits stay. */
  evictPictures(): Promise<Freed>;
  /** The library as one file; see `workers/library/backup/container.ts`. */
  backUp(what: { pictures: boolean }): Promise<Blob>;
  /** What a file says of itself that may be a backup; only its beginning is looked at. */
  lookInto(backup: Blob): Promise<BackupAnswer>;
  /** Puts a backup in the place of the library. When that went well this worker is done, as after forgetting all. */
  restore(backup: Blob): Promise<BackupAnswer>;
}
