import { writtenText } from "../../workers/photo/facts/merge.ts";
import { compare, comparePartly, type Judge, type Truth } from "./truth.ts";

const location: Judge = (truth, record) => {
  const { gpsLat, gpsLon } = truth;
  const stored: [number, number] | null =
    gpsLat !== null && gpsLon !== null ? [gpsLat, gpsLon] : (truth.gpsXmp ?? null);
  // Zero on both axes is what a receiver without a fix writes: not a valid position.
  const valid = stored !== null && (stored[0] !== 0 || stored[1] !== 0) ? stored : null;
  const read: [number, number] | null =
    record.location === null ? null : [record.location.lat, record.location.lng];
  return compare(valid, read, (a, b) => Math.abs(a[0] - b[0]) < 2e-5 && Math.abs(a[1] - b[1]) < 2e-5);
};

/** Only where the position itself was found; see `location`. */
const altitude: Judge = (truth, record) =>
  record.location === null
    ? null
    : comparePartly(truth.gpsAltitude, record.location.altitude, (a, b) => Math.abs(a - b) < 0.05);

/** To the second, in the form of the record; null for what is no date of the calendar or lies in the future. */
function validDate(stored: string | null | undefined): string | null {
  const match = /^(\d{4})[:/-](\d\d)[:/-](\d\d) (\d\d:\d\d:\d\d)/.exec(stored ?? "");
  if (match === null) return null;
  const iso = `${match[1]}-${match[2]}-${match[3]}T${match[4]}`;
  const date = new Date(`${iso}Z`);
  const isReal = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso);
  return isReal && date.getUTCFullYear() <= new Date().getUTCFullYear() + 1 ? iso : null;
}

const isOriginal = (source = ""): boolean => /^(?:exif|xmp):DateTimeOriginal$/.test(source);

/** What the trusted reader calls the date of the picture, of Exif before XMP. It leaves out what containers say. */
const originalOf = (truth: Truth): string | null =>
  validDate(truth.dateTimeOriginal) ??
  validDate(truth.otherDates?.["IFD0.DateTimeOriginal"]) ??
  validDate(truth.otherDates?.["XMP-exif.DateTimeOriginal"]);

const dateTimeOriginal: Judge = (truth, { takenAt }) =>
  compare(originalOf(truth), isOriginal(takenAt?.source) ? (takenAt?.local.slice(0, 19) ?? null) : null);

/** The truth knows the offset of Exif alone, and of no place's time zone. */
const offset: Judge = (truth, { takenAt }) =>
  takenAt?.source === "exif:DateTimeOriginal"
    ? compare(validOffset(truth.offsetTimeOriginal), takenAt.offsetSource === "zone" ? null : takenAt.offset)
    : null;

/** As it stands in the record; null for what is none. */
function validOffset(stored: string | null): string | null {
  const offset = stored?.trim().replace(/^Z$/, "+00:00") ?? "";
  return /^[+-]\d\d:\d\d$/.test(offset) ? offset : null;
}

const subSec: Judge = (truth, { takenAt }) => {
  if (takenAt?.source !== "exif:DateTimeOriginal") return null;
  const digits = /^\s*(\d+)/.exec(String(truth.subSecTimeOriginal ?? ""))?.[1] ?? null;
  // Printed as numbers, fractions lost their zeros.
  const same = (a: string, b: string): boolean => Number(a) === Number(b);
  return compare(digits, takenAt.local.slice(20) || null, same);
};

/** The truth knows Exif and XMP; what only the container says is not held against it. */
const orientation: Judge = (truth, record) => {
  const isContainer = record.orientationSource?.startsWith("container:") ?? false;
  return compare<number>(truth.orientation, isContainer ? null : record.orientation);
};

function text(...values: (string | number | null | undefined)[]): string | null {
  for (const value of values) {
    const written = writtenText(value === null || value === undefined ? null : spaced(String(value)));
    if (written !== null) return written;
  }
  return null;
}

const spaced = (value: string): string => value.replaceAll(/\s+/g, " ").trim();

const sameText = (truth: string, read: string): boolean => spaced(truth) === spaced(read);

/** Model "1.0" is printed as the number 1. */
const sameNames = (truth: string, read: string): boolean =>
  sameText(truth, read) || sameText(truth, read.replace(/\.0+$/, ""));

/** A make may be blank or a number to the trusted reader. */
const plain = (value: string | number | null): string | null =>
  value === null || String(value).trim() === "" ? null : String(value);

const camera: Judge = ({ make, model }, record) => {
  const whole = (a: string | null, b: string | null): string | null =>
    a === null && b === null ? null : `${a ?? "?"}, ${b ?? "?"}`;
  return comparePartly(
    whole(plain(make), plain(model)),
    whole(record.camera.make, record.camera.model),
    sameNames,
  );
};

/** The trusted reader works lenses out of maker notes and number pairs; only what Pinroll says is held against it. */
const lens: Judge = (truth, record) =>
  record.camera.lens === null ? null : comparePartly(plain(truth.lens), record.camera.lens, sameText);

const title: Judge = ({ xmp, iptc }, record) =>
  comparePartly(text(xmp.title, iptc?.title), record.title, sameText);

const description: Judge = ({ xmp, iptc, imageDescription }, record) =>
  comparePartly(text(xmp.description, iptc?.caption, imageDescription), record.description, sameText);

/** The truth lists plain words alone; of a keyword with levels ("Orte|Peru|Colca Canyon") that is the last one. */
const keywords: Judge = ({ xmp, iptc }, record) => {
  const stored = [xmp.keywords ?? iptc?.keywords ?? []].flat().map((word) => String(word).trim());
  const list = (words: string[]): string | null =>
    words.length === 0 ? null : [...new Set(words)].join("; ");
  const words = record.keywords.map((keyword) => keyword.slice(keyword.lastIndexOf("|") + 1));
  return comparePartly(list(stored), list(words), sameText);
};

/** 0 means not rated, -1 rejected: no stars either way. */
const rating: Judge = ({ xmp }, record) =>
  comparePartly(xmp.rating !== null && xmp.rating >= 1 && xmp.rating <= 5 ? xmp.rating : null, record.rating);

/** Animated pictures have a duration to the trusted reader. */
const duration: Judge = (truth, record) =>
  comparePartly(
    truth.class === "video" && truth.duration !== 0 ? truth.duration : null,
    record.duration,
    (a, b) => Math.abs(a - b) <= 0.05,
  );

/** How each fact is held against the truth. */
export const facts: Record<string, Judge> = {
  location,
  altitude,
  dateTimeOriginal,
  offset,
  subSec,
  orientation,
  camera,
  lens,
  title,
  description,
  keywords,
  rating,
  duration,
};
