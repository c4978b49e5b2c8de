import type { Failure } from "../../../src/photo/failure.ts";
import type { CorrectedLocation, Corrections } from "../../../src/photo/photo-edit.ts";
import type { HomeChoice, KeptTrip } from "../../../src/photo/trips.ts";
import type { AlbumOrder } from "../../../src/photo/albums.ts";
import type { ColumnPatch } from "../../../src/photo/columns.ts";
import type { Progress, SkipReason } from "../../../src/photo/counts.ts";
import type { Bounds } from "../../../src/photo/geo/bounds.ts";
import type { KnownFolder } from "../../../src/contract/folders.ts";
import type { TileCounts } from "../../../src/contract/notice.ts";
import type { KeptDigests } from "../duplicates/digests.ts";
import type { KeptBeginnings } from "../records/beginnings.ts";
import type { IdColumns } from "../state/public-ids.ts";

/** How the bytes of records are packed (`record-codec.ts`). Goes up when that changes. */
export const recordFormat = 1;

/** How many words, or files passed over, stand in one value. */
export const blockSize = 1000;

/** What the first screen needs of a chunk of rows. */
export interface KeptColumns extends IdColumns {
  rows: number;
  takenAt: Float64Array<ArrayBuffer>;
  aspect: Float32Array<ArrayBuffer>;
  colour: Uint32Array<ArrayBuffer>;
  /** Without the fleeting ones. */
  facts: Uint32Array<ArrayBuffer>;
  lat: Float64Array<ArrayBuffer>;
  lng: Float64Array<ArrayBuffer>;
  bytes: Float64Array<ArrayBuffer>;
  modified: Float64Array<ArrayBuffer>;
  burst: Uint16Array<ArrayBuffer>;
}

/** Paths, records and reasons of the same chunk of rows, packed: the bytes of row after row, and how many each takes. */
export interface KeptRecords {
  format: number;
  rows: number;
  folders: Uint32Array<ArrayBuffer>;
  nameLengths: Uint32Array<ArrayBuffer>;
  names: Uint8Array<ArrayBuffer>;
  recordLengths: Uint32Array<ArrayBuffer>;
  records: Uint8Array<ArrayBuffer>;
  /** Of names and records. */
  checksum: number;
  failures: { row: number; failure: Failure }[];
  reasons: { row: number; reason: SkipReason }[];
  /** What sidecars say, as JSON. */
  readings: { row: number; text: string }[];
  /** Points of tracks, packed (`src/photo/geo/track-bytes.ts`); not there where there are none. */
  tracks?: { row: number; points: Uint8Array<ArrayBuffer> }[];
  /** What is known of the bytes of files that share their size with others; not there where nothing is. */
  digests?: KeptDigests;
  /** Absent for none. */
  beginnings?: KeptBeginnings;
}

/** The pictures of a segment, entry by entry. Of two segments that hold a row the one with the higher number is right. */
export interface KeptSegmentIndex {
  bytes: number;
  rows: Uint32Array<ArrayBuffer>;
  offsets: Uint32Array<ArrayBuffer>;
  lengths: Uint32Array<ArrayBuffer>;
  widths: Uint16Array<ArrayBuffer>;
  heights: Uint16Array<ArrayBuffer>;
  /** Number within `typeNames`. */
  types: Uint8Array<ArrayBuffer>;
  typeNames: string[];
  /** 0xRRGGBB; `noColour` where it was not measured. */
  colours: Uint32Array<ArrayBuffer>;
  /** 1 where it is the embedded preview of a photo that cannot be drawn; absent where none is. */
  previews?: Uint8Array<ArrayBuffer>;
  /** What they look like, `fingerprintBytes` each, zeros where one was not looked at; absent where none was. */
  looks?: Uint8Array<ArrayBuffer>;
  stamps: Uint32Array<ArrayBuffer>;
}

export const noColour = 0xffffffff;

/** The pictures themselves. */
export type KeptSegment = Blob | ArrayBuffer;

/** Number of a chunk of rows; `waitingEdits`; or, as the first version of the database had them, a public id. */
export type EditKey = number | string;

/** The key of edits whose photos are missing. */
export const waitingEdits = -1;

/** The key of `KeptEditWrites`, among the edits. */
export const editWrites = -2;

/** How often edits were written, and which time each key was last: other tabs read those that are newer than what they have. */
export interface KeptEditWrites {
  last: number;
  keys: ReadonlyMap<EditKey, number>;
}

/** What people said of the photos of a chunk, one entry each, with all that a photo can be recognised by. */
export interface KeptEdits {
  rows: Uint32Array<ArrayBuffer>;
  bytes: Float64Array<ArrayBuffer>;
  modified: Float64Array<ArrayBuffer>;
  publicIds: string[];
  paths: string[];
  /** Number of each entry's values within `values`. */
  of: Uint16Array<ArrayBuffer> | Uint32Array<ArrayBuffer>;
  values: Readonly<Corrections>[];
}

/** A person's edits of a photo, as the first version of the database kept them. */
export interface KeptEdit {
  row: number;
  favourite?: boolean;
  location?: CorrectedLocation;
  publicId: string;
  path: string;
  bytes: number;
  modified: number;
}

/** An album as every tab, and a backup, understands it: its photos by all they can be recognised by. */
export interface KeptAlbum {
  id: string;
  name: string;
  /** Of a smart album, as `filterToQuery` writes it. */
  filter: string | null;
  order: AlbumOrder;
  /** Of photos that were missing, 0xffffffff. */
  rows: Uint32Array<ArrayBuffer> | readonly number[];
  publicIds: string[];
  paths: string[];
  /** Position of the cover among the photos; -1 for none that was chosen. */
  cover: number;
  /** Of an album of an export: the files that came into it from there, so that none comes twice. */
  done?: readonly string[];
  /** It was deleted: its export does not bring it back. */
  gone?: true;
}

/** All a person said of trips and homes. */
export interface KeptTrips {
  trips: readonly KeptTrip[];
  homes: readonly HomeChoice[];
}

/** Files passed over that have no row. */
export interface KeptSkipped {
  paths: string[];
  reasons: SkipReason[];
}

/** What a pack found in the photos of a block of rows, one entry each: kept apart from all else that is known of them. */
export interface KeptPackRows {
  /** Which looked at them, by version. */
  versions: string[];
  rows: Uint32Array<ArrayBuffer>;
  /** Of the files it was; see `fileStamp`. */
  stamps: Uint32Array<ArrayBuffer>;
  /** Number of each entry's version within `versions`. */
  of: Uint8Array<ArrayBuffer>;
}

/** What the pack Things found. */
export interface KeptThings extends KeptPackRows {
  /** How many classes were found in each. */
  lengths: Uint8Array<ArrayBuffer>;
  /** The classes of entry after entry: a number and a score, from 0 to 255, each. */
  found: Uint8Array<ArrayBuffer>;
}

/** What the pack Text found. */
export interface KeptTexts extends KeptPackRows {
  /** The lines of each, one below the other. */
  texts: string[];
  /** Where the lines of entry after entry are: middle, size and angle, five numbers each; see `SeenLine`. */
  places: Float32Array<ArrayBuffer>;
}

/**
 * Faces that the pack People found, photo after photo, and whose they are. One that a person drew has no score and no width, and zeros
 * for numbers; a photo that was not looked at is of the version "".
 */
export interface KeptFaces extends KeptPackRows {
  /** How many faces each photo has. */
  lengths: Uint8Array<ArrayBuffer>;
  /** Left, top, width and height of each face, in steps of 1/16,384 of the upright picture. */
  places: Int16Array<ArrayBuffer>;
  scores: Uint8Array<ArrayBuffer>;
  pixels: Uint8Array<ArrayBuffer>;
  /** 128 numbers of each. */
  vectors: Int8Array<ArrayBuffer>;
  /** The number of each face's group; 0 for none. */
  groups: Uint32Array<ArrayBuffer>;
  /** 1 where a person said that it belongs there. */
  confirmed: Uint8Array<ArrayBuffer>;
  /** A face, by its place in this block, and a group that a person said it is not of. */
  rejected: [face: number, group: number][];
}

/** What people said of groups of faces. */
export interface KeptPeople {
  people: {
    id: number;
    /** Null where only something else was said. */
    name: string | null;
    hidden: boolean;
    /** A photo, and which of its faces. */
    cover: { row: number; at: number } | null;
  }[];
  /** Groups that are different people. */
  apart: [one: number, other: number][];
}

/** What a person's own model made of photos: vectors of bytes, all zeros where a photo cannot be drawn. */
export interface KeptOwn extends KeptPackRows {
  /** Numbers of each vector. */
  dims: number;
  vectors: Int8Array<ArrayBuffer>;
}

/** When the blocks of a pack were written, so that another tab reads only those that changed. */
export interface KeptSeenTimes {
  /** Their numbers; a single 0 for a pack whose blocks are read together. */
  blocks: Uint32Array<ArrayBuffer>;
  /** Of each, ever later: milliseconds since 1970, UTC, or a little more. */
  times: Float64Array<ArrayBuffer>;
}

/** What each pack found, by its name. */
export interface KeptSeen {
  things: KeptThings;
  text: KeptTexts;
  people: KeptFaces | KeptPeople;
  own: KeptOwn;
}

/** What is known of a kept screen preview. */
export interface KeptScreenEntry {
  type: string;
  bytes: number;
  /** Of the file it was made from; see `fileStamp`. */
  stamp: number;
  /** When it was last looked at, or made: milliseconds since 1970, UTC. */
  used: number;
}

export type KeptFolder = KnownFolder;

/** How much there is; written with every commit. */
export interface KeptState {
  /** Goes up with every commit: a writer who does not find the number it wrote is not alone. */
  commit: number;
  rows: number;
  skipped: number;
  words: number;
  folderWords: number;
  /** The commit whose display order still holds; 0 for none. */
  order: number;
}

/** Of a database nobody wrote to yet. */
export const emptyState: KeptState = { commit: 0, rows: 0, skipped: 0, words: 0, folderWords: 0, order: 0 };

/** The picture of each row; a length of 0 where there is none. */
export interface PlaceColumns {
  segment: Uint32Array<ArrayBuffer>;
  offset: Uint32Array<ArrayBuffer>;
  length: Uint32Array<ArrayBuffer>;
  width: Uint16Array<ArrayBuffer>;
  height: Uint16Array<ArrayBuffer>;
  /** Number within `typeNames`. */
  type: Uint16Array<ArrayBuffer>;
  typeNames: string[];
  /** Rows whose picture is an embedded preview; absent for none. */
  previews?: Uint32Array<ArrayBuffer>;
}

/**
 * All columns, and where all pictures stand, in one value, or in one for each `overviewBlock` of a large library: it is read
 * in a tenth of the time that chunks take.
 */
export interface KeptOverview {
  /** It counts only while this is the last commit. */
  commit: number;
  columns: KeptColumns;
  places: PlaceColumns;
  /** Of the whole library; none in the second block and later ones. */
  segments: KeptSegments;
}

/** The segments of the database, one entry each: their bytes, and how many of them are still asked for. */
export interface KeptSegments {
  number: Uint32Array<ArrayBuffer>;
  bytes: Uint32Array<ArrayBuffer>;
  live: Uint32Array<ArrayBuffer>;
}

/** Rows in display order as of a commit. */
export interface KeptOrder {
  commit: number;
  rows: Uint32Array<ArrayBuffer>;
}

/** How `KeptFirstTiles` is made up. Goes up when that, or what it means to the page, changes; another one is not used. */
export const firstTilesFormat = 3;

/**
 * The first tiles of all photos, and what the page shows beside them: a first screen of any library, read before its
 * columns. It counts only while `commit` is the last one and `edits` are those of its rows.
 */
export interface KeptFirstTiles {
  format: number;
  commit: number;
  /** `editsDigest` of its rows. */
  edits: number;
  /** Rows of the whole library. */
  rows: number;
  progress: Progress;
  matching: TileCounts | null;
  hidden: TileCounts;
  bounds: Bounds | null;
  /** Tiles in display order, as the page mirrors them. */
  tiles: ColumnPatch;
  /** Recipes of those that have one, by their place; absent from older ones. */
  recipes?: [at: number, recipe: string][];
  /** Their pictures, in the same order. */
  places: PlaceColumns;
}
