import type { Bounds } from "../bounds.ts";

/** How days are written that have the year last. */
export type DayOrder = "day-first" | "month-first";

/**
 * The zone of times that name none: a fixed offset ("+02:00") or a name of the IANA database ("Europe/Lisbon"); null where
 * nobody knows it, so that those times place nothing.
 */
type TableZone = string | null;

/** What the columns of a table of locations mean, by their numbers from 0; null for none. */
export interface TableMapping {
  /** The first row names the columns. */
  headed: boolean;
  /** Degrees, WGS 84. The same column twice: it holds both, latitude first. */
  lat: number;
  lng: number;
  /** A moment, or the time of a day of which `date` has the day. */
  time: number | null;
  date: number | null;
  /** How far its clocks were ahead of UTC. */
  offset: number | null;
  altitude: number | null;
  accuracy: number | null;
  /** Heights are in feet. */
  inFeet: boolean;
  /** Null: days with slashes and the year last are no days, as nobody knows which number is the month. */
  days: DayOrder | null;
  zone: TableZone;
}

/** What a person has to say before a table can be used, or used fully. */
export type TableDoubt =
  /** Which columns hold latitude and longitude. */
  | "columns"
  /** Whether the day or the month comes first. */
  | "days"
  /** In what zone its times are. */
  | "zone";

/** The beginning of a table, and what it seems to mean. */
export interface TableSample {
  /** The same for tables whose columns are made alike: their names, or what stands in them. */
  key: string;
  /** Names of the columns; empty where the first row names none. */
  names: string[];
  /** The first rows, without that of the names. */
  rows: string[][];
  /** How many columns there are at most. */
  columns: number;
  /** The best guess; null where no columns can be latitude and longitude. */
  guess: TableMapping | null;
  doubts: TableDoubt[];
}

/** A row as a mapping reads it; a time in milliseconds since 1970, UTC. */
export interface TablePoint {
  lat: number;
  lng: number;
  altitude: number | null;
  time: number | null;
}

/** How a mapping reads the beginning of a table. */
export interface TablePreview {
  /** Of each of the first rows; null for what is no location. */
  points: (TablePoint | null)[];
  /** Of all rows of the beginning: locations with a time, without one, and rows that are no location. */
  timed: number;
  untimed: number;
  unread: number;
  bounds: Bounds | null;
}

/** What is open about a table that was read by the names of its columns. */
export interface OpenTable {
  /** As `TableSample.key`. */
  key: string;
  doubts: TableDoubt[];
}

/** A table among the files of the library. */
export interface TableFile {
  id: number;
  path: string;
  /** Null where everything about it is sure, or was said. */
  open: OpenTable | null;
}

/** A look at a table: what it seems to mean, and how a mapping reads it. */
export interface TableLook {
  sample: TableSample;
  /** Of the mapping asked about, else of the guess; null without either. */
  preview: TablePreview | null;
}
