import type { PhotoRecord } from "../../src/photo/photo.ts";
import type { CorpusTruth } from "./corpus.ts";

/** A value as the trusted reader prints it: what looks like a number is one. */
type Printed = string | number;

/** Truth about one file, with what only the comparison uses. */
export interface Truth extends CorpusTruth {
  /** "low" where the trusted reader itself guessed at a broken structure. */
  truthReliability?: string;
  /** Latitude and longitude of the XMP packet. */
  gpsXmp?: [number, number];
  gpsAltitude: number | null;
  /** Dates of other tags by their full name. */
  otherDates?: Record<string, string>;
  subSecTimeOriginal: Printed | null;
  make: Printed | null;
  model: Printed | null;
  lens: Printed | null;
  duration: number | null;
  imageDescription?: Printed | null;
  xmp: {
    title: Printed | null;
    description: Printed | null;
    keywords: Printed | Printed[] | null;
    rating: number | null;
  };
  iptc?: { title: Printed | null; caption: Printed | null; keywords: Printed | Printed[] | null };
  heif?: { clap: boolean };
  /** Names of files beside it that say more of it. */
  sidecars?: string[];
}

/** The parts of a record that are held against the truth. */
export type Judged = Pick<
  PhotoRecord,
  | "location"
  | "takenAt"
  | "orientation"
  | "orientationSource"
  | "camera"
  | "title"
  | "description"
  | "keywords"
  | "rating"
  | "duration"
>;

/** What a file that could not be read says. */
export const nothingRead: Judged = {
  location: null,
  takenAt: null,
  orientation: null,
  orientationSource: null,
  camera: { make: null, model: null, lens: null },
  title: null,
  description: null,
  keywords: [],
  rating: null,
  duration: null,
};

/** Sidecars and what no reader knows; they are no photos. */
export const otherFormats = ["XMP", "GPX", "JSON", "AAE", "UNKNOWN"];

/** Formats that are listed and not read in full. */
export const unreadFormats = ["ICO"];

/** What is held against the truth, per fact and format. */
export type Outcome = "right" | "missing" | "different" | "extra";

/** Holds one fact of a record against the truth; null where neither says anything. */
export type Judge = (truth: Truth, record: Judged) => Outcome | null;

/** Compares two values that may be missing. */
export function compare<T>(
  truth: T | null,
  read: T | null,
  same: (a: T, b: T) => boolean = (a, b) => a === b,
): Outcome | null {
  if (truth === null) return read === null ? null : "extra";
  if (read === null) return "missing";
  return same(truth, read) ? "right" : "different";
}

/** As `compare`, for facts the truth knows only from some of their places: what it does not know is not held against it. */
export function comparePartly<T>(
  truth: T | null,
  read: T | null,
  same?: (a: T, b: T) => boolean,
): Outcome | null {
  return truth === null ? null : compare(truth, read, same);
}
