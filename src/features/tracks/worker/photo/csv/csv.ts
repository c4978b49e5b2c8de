import type { OpenTable, TableMapping } from "../../../../../photo/geo/tables/table.ts";
import { TrackBuilder, type ReadTrack } from "../track-builder.ts";
import { guessTable, keyOf, statedMoment } from "./guess.ts";
import { isSeparatorLine, Lines, rowFields, separatorOf } from "./lines.ts";
import { bothIn, degreesIn, momentIn, numberIn } from "./values.ts";

const pieceBytes = 1024 * 1024;

/** How many rows are looked at before the first is read. */
export const sampleRows = 50;

/** What a table holds, and what a person could still say about it. */
interface ReadTable {
  /** "unreadable" for a table without columns that are surely latitude and longitude, null for one without points. */
  found: ReadTrack | "unreadable" | null;
  open: OpenTable | null;
}

/** Reads a track from a table piece by piece: by a mapping, else by the names of its columns. */
export async function readCsv(
  file: Blob,
  decoder: TextDecoder,
  mapping: TableMapping | null = null,
): Promise<ReadTable> {
  const table = new TableReader(mapping);
  const lines = new Lines();
  for (let at = 0; at < file.size && !table.isOver; at += pieceBytes) {
    const piece = new Uint8Array(await file.slice(at, at + pieceBytes).arrayBuffer());
    for (const line of lines.push(decoder.decode(piece, { stream: true }))) table.take(line);
  }
  for (const line of lines.finish()) table.take(line);
  return table.finish();
}

const metresPerFoot = 0.3048;
/** Fixes that are off by more are no locations, in metres; as in location histories. */
const worstMetres = 100;

/** A row of a table: degrees, metres, and a time as `momentIn` answers it; NaN for what is unknown. */
interface MappedRow {
  lat: number;
  lng: number;
  altitude: number;
  time: number;
}

/** What a row says, by a mapping; null for one without a location, and a fix that is too far off. */
export function mappedRow(row: readonly string[], mapping: TableMapping): MappedRow | null {
  const of = (column: number | null): string => row[column ?? -1] ?? "";
  if (numberIn(of(mapping.accuracy)) > worstMetres) return null;
  const [lat, lng] =
    mapping.lat === mapping.lng
      ? (bothIn(of(mapping.lat)) ?? [Number.NaN, Number.NaN])
      : [degreesIn(of(mapping.lat)), degreesIn(of(mapping.lng))];
  if (Number.isNaN(lat + lng)) return null;
  const height = numberIn(of(mapping.altitude));
  return {
    lat,
    lng,
    altitude: mapping.inFeet ? height * metresPerFoot : height,
    time: momentIn(statedMoment(row, mapping), of(mapping.offset), mapping),
  };
}

/** Collects the first rows, decides by them what the columns mean, and reads all of them. */
class TableReader {
  readonly #track = new TrackBuilder();
  #first: string[] | null = [];
  #separator = ",";
  #open: OpenTable | null = null;
  #isUnreadable = false;

  #mapping: TableMapping | null;

  constructor(mapping: TableMapping | null) {
    this.#mapping = mapping;
  }

  /** Nothing that follows would be read. */
  get isOver(): boolean {
    return this.#isUnreadable || this.#track.writer.isFull;
  }

  take(line: string): void {
    if (this.isOver || line.trim() === "") return;
    if (this.#first === null) return this.#read(line);
    if (this.#first.length === 0 && isSeparatorLine(line)) return;
    this.#first.push(line);
    if (this.#first.length > sampleRows) this.#begin(this.#first);
  }

  finish(): ReadTable {
    if (this.#first !== null) this.#begin(this.#first);
    return { found: this.#isUnreadable ? "unreadable" : this.#track.finish(), open: this.#open };
  }

  #begin(first: readonly string[]): void {
    this.#first = null;
    this.#separator = separatorOf(first[0] ?? "");
    if (this.#mapping === null) this.#guess(first);
    if (this.#mapping === null) return;
    for (const line of this.#mapping.headed ? first.slice(1) : first) this.#read(line);
  }

  #guess(first: readonly string[]): void {
    const rows = first.map((line) => rowFields(line, this.#separator));
    const { mapping, doubts } = guessTable(rows);
    if (mapping !== null && doubts.length > 0) this.#open = { key: keyOf(rows), doubts };
    if (mapping === null || doubts.includes("columns")) this.#isUnreadable = true;
    // Nobody said which number is the month.
    else this.#mapping = { ...mapping, days: null };
  }

  #read(line: string): void {
    if (this.#mapping === null) return;
    const row = mappedRow(rowFields(line, this.#separator), this.#mapping);
    if (row !== null) this.#track.add(row.lat, row.lng, row.altitude, row.time);
  }
}
