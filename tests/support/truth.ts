import type { PhotoRecord } from "../../src/photo/photo.ts";
import type { CorpusTruth } from "./corpus.ts";

/** Truth about one file, with what only the comparison uses. */
export interface Truth extends CorpusTruth {
  /** "low" where the trusted reader itself guessed at a broken structure. */
  truthReliability?: string;
  /** Latitude and longitude of the XMP packet. */
  gpsXmp?: [number, number];
  /** Dates of other tags by their full name. */
  otherDates?: Record<string, string>;
  heif?: { clap: boolean };
}

/** The parts of a record that are held against the truth. */
export type Judged = Pick<PhotoRecord, "location" | "takenAt" | "orientation" | "orientationSource">;
/** What a file that could not be read says. */
export const nothingRead: Judged = {
  location: null,
  takenAt: null,
  orientation: null,
  orientationSource: null,
};

/** The formats whose metadata is read in full. */
export const judgedFormats = ["JPEG", "PNG", "WEBP", "AVIF", "GIF"];

/** What is held against the truth, per fact and format. */
export type Outcome = "right" | "missing" | "different" | "extra";

function compare<T>(truth: T | null, read: T | null, same: (a: T, b: T) => boolean): Outcome | null {
  if (truth === null) return read === null ? null : "extra";
  if (read === null) return "missing";
  return same(truth, read) ? "right" : "different";
}

function location(truth: Truth, record: Judged): Outcome | null {
  const { gpsLat, gpsLon } = truth;
  const stored: [number, number] | null =
    gpsLat !== null && gpsLon !== null ? [gpsLat, gpsLon] : (truth.gpsXmp ?? null);
  // Zero on both axes is what a receiver without a fix writes: not a valid position.
  const valid = stored !== null && (stored[0] !== 0 || stored[1] !== 0) ? stored : null;
  const read: [number, number] | null =
    record.location === null ? null : [record.location.lat, record.location.lng];
  return compare(valid, read, (a, b) => Math.abs(a[0] - b[0]) < 2e-5 && Math.abs(a[1] - b[1]) < 2e-5);
}

/** To the second, in the form of the record; null for what is no date of the calendar or lies in the future. */
function validDate(stored: string | null | undefined): string | null {
  const match = /^(\d{4})[:/-](\d\d)[:/-](\d\d) (\d\d:\d\d:\d\d)/.exec(stored ?? "");
  if (match === null) return null;
  const iso = `${match[1]}-${match[2]}-${match[3]}T${match[4]}`;
  const date = new Date(`${iso}Z`);
  const isReal = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso);
  return isReal && date.getUTCFullYear() <= new Date().getUTCFullYear() + 1 ? iso : null;
}

function dateTimeOriginal(truth: Truth, record: Judged): Outcome | null {
  const valid =
    validDate(truth.dateTimeOriginal) ?? validDate(truth.otherDates?.["XMP-exif.DateTimeOriginal"]);
  const isOriginal = record.takenAt?.source.endsWith(":DateTimeOriginal") ?? false;
  return compare(valid, isOriginal ? (record.takenAt?.local.slice(0, 19) ?? null) : null, (a, b) => a === b);
}

/** The truth knows Exif and XMP; what only the container says is not held against it. */
function orientation(truth: Truth, record: Judged): Outcome | null {
  const isContainer = record.orientationSource?.startsWith("container:") ?? false;
  return compare(
    truth.orientation,
    isContainer ? null : record.orientation,
    (a: number, b: number) => a === b,
  );
}

/** How each fact is held against the truth; null where neither says anything. */
export const facts = { location, dateTimeOriginal, orientation };
