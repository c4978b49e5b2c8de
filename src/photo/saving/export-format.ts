import type { Disclosure } from "./disclosure.ts";

/** What an export format is, in one place. Its texts are `<name>` and `<name>About` among the words of `export`. */
interface ExportFormatRow {
  /** The ending of its files. */
  ending: string;
  /** Which photos it contains. */
  holds: "all" | "located" | "given";
  /** What it tells of them; nothing of what is absent. */
  tells: Partial<Disclosure>;
}

const placeOnly = { location: "all", dates: "located", names: "located" } as const;

/**
 * Export formats besides the library JSON, in the order they are shown.
 *
 * - `csv`: a line for each photo (RFC 4180)
 * - `xmp`: a ZIP of XMP sidecars, one for each photo that was edited here, with all edits; and with people, where that is asked for
 * - `gpx`: GPX 1.1, a waypoint for each photo with a location
 * - `kml`: KML 2.2, a placemark for each photo with a location
 * - `geojson`: a point for each photo with a location (RFC 7946)
 */
export const exportFormats = {
  csv: {
    ending: "csv",
    holds: "all",
    tells: { location: "all", dates: "all", names: "all", labels: "all", camera: "all" },
  },
  xmp: {
    ending: "zip",
    holds: "given",
    tells: { location: "edits", dates: "edits", names: "edits", texts: "edits", labels: "edits" },
  },
  gpx: { ending: "gpx", holds: "located", tells: placeOnly },
  kml: { ending: "kml", holds: "located", tells: { ...placeOnly, texts: "located" } },
  geojson: {
    ending: "geojson",
    holds: "located",
    tells: { ...placeOnly, texts: "located", camera: "located" },
  },
} as const satisfies Record<string, ExportFormatRow>;

export type ExportFormat = keyof typeof exportFormats;

/** The names of all of them. */
export const exportFormatNames = Object.keys(exportFormats) as ExportFormat[];

/** How many photos there are, and how many videos beside them. */
export interface Items {
  photos: number;
  videos: number;
}

/** What each format can contain. */
export interface ExportCounts {
  all: Items;
  located: Items;
  /** Edited by a person: with a location, a title, stars and so on that they gave. */
  given: Items;
  /** With somebody in them whose faces have a name here. */
  named: Items;
  /** One or the other. */
  givenOrNamed: Items;
}

/** What a scope holds. Hidden photos count apart: they are left out unless a person asks for them. */
export interface ScopeCounts {
  open: ExportCounts;
  hidden: ExportCounts;
}

/** Which photos are exported: these rows, else all, or only those that match the filter. */
export interface ExportScope {
  filtered: boolean;
  rows?: Uint32Array<ArrayBuffer>;
  /** Whether hidden ones go along; they are left out unless asked for. */
  hidden?: boolean;
  /** Whether the JSON tells what models saw in pictures; not unless asked for. */
  seen?: boolean;
  /** Whether XMP files name people by their faces; not unless asked for. */
  people?: boolean;
}
