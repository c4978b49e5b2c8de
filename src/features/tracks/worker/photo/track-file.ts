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
import { documentOfKmz } from "./kmz.ts";
import { readNmea } from "./nmea.ts";
import { readPlt } from "./plt.ts";
import { readSrt } from "./srt.ts";
import { readTcx } from "./tcx.ts";
import type { ReadTrack } from "./track-builder.ts";

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
  if (track === "unreadable") return nothing(`The file is damaged: it isn't valid ${formats[kind]}.`);
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
    isGpx ? "The file contains no track and no location." : "The file is damaged: it isn't valid GPX.",
  );
}

function found({ summary, points }: ReadTrack): TrackReading {
  return { reading: { about: "track", track: summary }, points };
}

function nothing(why: string): TrackReading {
  return { reading: { about: "nothing", why }, points: null };
}
