import type { SidecarReading } from "../../../../photo/sidecar.ts";
import type { TableMapping } from "../../../../photo/geo/tables/table.ts";
import type { TrackKind } from "../../../../photo/geo/track.ts";
import { readCsv } from "./csv/csv.ts";
import { decoderFor } from "./decoder-for.ts";
import { readFit } from "./fit.ts";
import { GpxScan } from "./gpx.ts";
import { readGeoJson } from "./geojson.ts";
import { readHistory, readRecorder } from "./history/history.ts";
import { readKml } from "./kml.ts";
import { entriesOf, NotListed } from "../../../../photo/archive/directory.ts";
import { ArchiveEntry } from "../../../../photo/archive/entry.ts";
import { NotInflated } from "../../../../photo/archive/inflated.ts";
import type { EntryRecord } from "../../../../photo/archive/records.ts";
import { readNmea } from "./nmea.ts";
import { readSrt } from "./srt.ts";
import { readXml } from "../../../../../workers/photo/xmp/xml.ts";
import { readMoment } from "./moment.ts";
import { readDecimal } from "./number.ts";
import { TrackBuilder, type ReadTrack } from "./track-builder.ts";

/** A reading, and a track's packed points. */
export interface TrackReading {
  reading: SidecarReading;
  points: Uint8Array<ArrayBuffer> | null;
}

/** Size limits: what is read in pieces may be large, the others are in memory at once. */
const mostBytes: Readonly<Record<TrackKind, number>> = {
  gpx: 256 * 1024 * 1024,
  history: 8 * 1024 * 1024 * 1024,
  kml: 32 * 1024 * 1024,
  kmz: 64 * 1024 * 1024,
  geojson: 32 * 1024 * 1024,
  tcx: 32 * 1024 * 1024,
  fit: 32 * 1024 * 1024,
  nmea: 64 * 1024 * 1024,
  plt: 64 * 1024 * 1024,
  csv: 8 * 1024 * 1024 * 1024,
  rec: 64 * 1024 * 1024,
  srt: 64 * 1024 * 1024,
};

const pieceBytes = 1024 * 1024;

const formats: Readonly<Record<TrackKind, string>> = {
  gpx: "GPX",
  history: "JSON",
  kml: "KML",
  kmz: "KMZ",
  geojson: "GeoJSON",
  tcx: "TCX",
  fit: "FIT",
  nmea: "NMEA",
  plt: "PLT",
  csv: "CSV",
  rec: "OwnTracks",
  srt: "SRT",
};

/** What a reader answers: the track, null for none in a file of its format, or that it is not of its format. */
type Found = ReadTrack | "unreadable" | null;

/** Days are counted from here, UTC, as Delphi does. */
const epochMs = Date.UTC(1899, 11, 30);
const dayMs = 86_400_000;
const metresPerFoot = 0.3048;

/** Heights below stand for "unknown" (-777). */
const lowestFeet = -776;

/**
 * Reads a track of OziExplorer, which GeoLife's trajectories are, too: six lines of head, then latitude, longitude, 1
 * where a line begins, feet, and days with their fraction, UTC (https://www.oziexplorer3.com/eng/help/fileformats.html). Null
 * without points.
 */
function readPlt(text: string): ReadTrack | "unreadable" | null {
  if (!/^(?:Geolife trajectory|OziExplorer Track Point File)/i.test(text)) return "unreadable";
  const track = new TrackBuilder();
  for (const line of text.split(/\r?\n/).slice(6)) {
    const [lat, lng, begins, feet = Number.NaN, days = Number.NaN] = line.split(",", 5).map(numberOf);
    if (begins === 1) track.writer.part();
    const altitude = feet > lowestFeet ? feet * metresPerFoot : Number.NaN;
    // Half a second is what the fraction of a day is exact to.
    const time = Math.round((epochMs + days * dayMs) / 1000) * 1000;
    track.add(lat ?? Number.NaN, lng ?? Number.NaN, altitude, time);
  }
  return track.finish();
}

function numberOf(text: string): number {
  return /^\s*-?\d+(?:\.\d+)?\s*$/.test(text) ? Number(text) : Number.NaN;
}

/** Longer texts are neither names nor numbers. */
const longest = 256;

/**
 * Reads Garmin's Training Center files (TCX 2): the track points of activities; those of courses have planned times and
 * are only drawn (https://www8.garmin.com/xmlschemas/TrainingCenterDatabasev2.xsd). Keeps what precedes damage. Null
 * without points.
 */
function readTcx(text: string): ReadTrack | "unreadable" | null {
  const scan = new TcxScan();
  readXml(text, scan);
  return scan.finish();
}

class TcxScan {
  readonly #track = new TrackBuilder();
  readonly #point = { lat: Number.NaN, lng: Number.NaN, altitude: Number.NaN, time: Number.NaN };
  /** Names of the open elements. */
  readonly #path: string[] = [];
  #isTcx = false;
  #isWhole = false;
  #isPlan = false;
  #text = "";

  open({ local }: { local: string }): void {
    this.#path.push(local);
    this.#text = "";
    if (local === "TrainingCenterDatabase") this.#isTcx = true;
    else if (local === "Course") this.#isPlan = true;
    else if (local === "Track") this.#track.writer.part();
    else if (local === "Trackpoint")
      Object.assign(this.#point, {
        lat: Number.NaN,
        lng: Number.NaN,
        altitude: Number.NaN,
        time: Number.NaN,
      });
  }

  text(piece: string): void {
    if (this.#text.length < longest) this.#text += piece.slice(0, longest);
  }

  close(): void {
    const local = this.#path.pop();
    const point = this.#point;
    if (local === "LatitudeDegrees") point.lat = readDecimal(this.#text);
    else if (local === "LongitudeDegrees") point.lng = readDecimal(this.#text);
    else if (local === "AltitudeMeters") point.altitude = readDecimal(this.#text);
    else if (local === "Time") point.time = this.#isPlan ? Number.NaN : readMoment(this.#text);
    else if (local === "Trackpoint") this.#track.add(point.lat, point.lng, point.altitude, point.time);
    else if (local === "Course") this.#isPlan = false;
    else if (local === "TrainingCenterDatabase") this.#isWhole = true;
    this.#text = "";
  }

  finish(): ReadTrack | "unreadable" | null {
    this.#track.damaged = !this.#isWhole;
    return this.#track.finish() ?? (this.#isTcx ? null : "unreadable");
  }
}

/** Readers of a whole text. */
const ofText: Partial<Record<TrackKind, (text: string) => Found>> = {
  kml: readKml,
  kmz: readKml,
  geojson: readGeoJson,
  tcx: readTcx,
  nmea: readNmea,
  plt: readPlt,
  rec: readRecorder,
  srt: readSrt,
};

/** Reads a track from a file. Rejects only if the file cannot be read. */
export async function readTrack(kind: TrackKind, file: Blob): Promise<TrackReading> {
  if (file.size === 0) return nothing("The file is empty.");
  if (file.size > mostBytes[kind])
    return nothing(
      `The file is too large. Pinroll reads ${formats[kind]} files up to ${Math.round(mostBytes[kind] / 1e6)} MB.`,
    );
  if (kind === "gpx") return readGpx(file);
  if (kind === "csv") return readTable(file, null);
  const track = await read(kind, file);
  if (track === "unreadable") return nothing(`The file is damaged: it isn’t valid ${formats[kind]}.`);
  return track === null ? nothing("The file contains no track and no location.") : found(track);
}

/** Reads a table by what a person said of its columns; with null by their names. Rejects only if the file cannot be read. */
export async function readTable(file: Blob, mapping: TableMapping | null): Promise<TrackReading> {
  const decoder = decoderFor(new Uint8Array(await file.slice(0, 256).arrayBuffer()));
  const { found: track, open } = await readCsv(file, decoder, mapping);
  const asked = open === null ? {} : { table: open };
  if (track !== null && track !== "unreadable")
    return { reading: { about: "track", track: track.summary, ...asked }, points: track.points };
  const why =
    track === null
      ? "The file contains no track and no location."
      : open === null
        ? "The table names no columns of latitude and longitude in its first line."
        : "The table seems to hold locations. Say what its columns mean in the page Library.";
  return { reading: { about: "nothing", why, ...asked }, points: null };
}

const mostEntries = 10_000;

/**
 * The KML document of a KMZ (KML 2.2, annex C: a ZIP whose first `.kml` at its root is the document, mostly
 * `doc.kml`), with at most `limit` bytes. "unreadable" if it is no such ZIP; rejects only if the file cannot be read.
 */
export async function documentOfKmz(file: Blob, limit: number): Promise<Uint8Array | "unreadable"> {
  const documents = (await entriesIn(file)).filter(({ name }) => /\.kml$/i.test(name));
  const isRoot = ({ name }: EntryRecord): boolean => !name.includes("/");
  const found = documents.find(({ name }) => name === "doc.kml") ?? documents.find(isRoot) ?? documents[0];
  if (found === undefined || found.bytes > limit || !isReadable(found)) return "unreadable";
  try {
    return new Uint8Array(await (await new ArchiveEntry(file, found.name, found).open()).arrayBuffer());
  } catch (error) {
    // Not what its directory says.
    if (error instanceof NotInflated) return "unreadable";
    throw error;
  }
}

/** Not encrypted, and stored or packed by Deflate. */
const isReadable = ({ flags, method }: EntryRecord): boolean =>
  (flags & 1) === 0 && (method === 0 || method === 8);

/** What the archive lists; nothing where it is cut short, or none at all. */
async function entriesIn(file: Blob): Promise<EntryRecord[]> {
  const entries: EntryRecord[] = [];
  try {
    for await (const entry of entriesOf(file)) if (entries.push(entry) === mostEntries) break;
    return entries;
  } catch (error) {
    if (error instanceof NotListed) return [];
    throw error;
  }
}

async function read(kind: Exclude<TrackKind, "csv" | "gpx">, file: Blob): Promise<Found> {
  if (kind === "history") return readHistory(file);
  const bytes =
    kind === "kmz" ? await documentOfKmz(file, mostBytes.kml) : new Uint8Array(await file.arrayBuffer());
  if (bytes === "unreadable") return bytes;
  const readText = ofText[kind];
  return readText === undefined ? readFit(bytes) : readText(decoderFor(bytes.subarray(0, 256)).decode(bytes));
}

async function readGpx(file: Blob): Promise<TrackReading> {
  const decoder = decoderFor(new Uint8Array(await file.slice(0, 256).arrayBuffer()));
  const isWide = decoder.encoding.startsWith("utf-16");
  const scan = new GpxScan(isWide ? new TextDecoder() : decoder);
  for (let at = 0; at < file.size && !scan.isFull; at += pieceBytes) {
    const piece = new Uint8Array(await file.slice(at, at + pieceBytes).arrayBuffer());
    scan.push(isWide ? new TextEncoder().encode(decoder.decode(piece, { stream: true })) : piece);
  }
  const { track, isGpx } = scan.finish();
  if (track !== null) return found(track);
  return nothing(
    isGpx ? "The file contains no track and no location." : "The file is damaged: it isn’t valid GPX.",
  );
}

function found({ summary, points }: ReadTrack): TrackReading {
  return { reading: { about: "track", track: summary }, points };
}

function nothing(why: string): TrackReading {
  return { reading: { about: "nothing", why }, points: null };
}
