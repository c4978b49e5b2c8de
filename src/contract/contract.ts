import type { Digest } from "../photo/beginning.ts";
import type { Bounds, Viewport } from "../photo/geo/bounds.ts";
import type { ColumnPatch } from "../photo/columns.ts";
import type { Progress, SkipReason } from "../photo/counts.ts";
import type { Failure } from "../photo/failure.ts";
import type { ExportCalls, PlaceCalls, SearchCalls, UpkeepCalls } from "./library-calls.ts";
import type { PartJson } from "../photo/library-json.ts";
import type { DigestExtent, JobId } from "./lane-messages.ts";
import type { Motion, PhotoId, PhotoRecord, Picture } from "../photo/photo.ts";
import type { Place } from "../photo/geo/place.ts";
import type { TrackKind } from "../photo/geo/track.ts";
import type { TrackCalls } from "./track-calls.ts";

export type { Credit, DigestExtent, JobId, LibraryMessage } from "./lane-messages.ts";
export type { Digest } from "../photo/beginning.ts";

/** What a photo worker answers the pool: ids and failures, never records or pixels. */
export type Settled =
  | {
      id: PhotoId;
      ok: true;
      /** After metadata: whether a thumbnail job makes sense for this file. */
      drawable: boolean;
      /** After metadata: the memory drawing it will take, in bytes, as far as the header tells. */
      decodeBytes?: number;
    }
  | {
      id: PhotoId;
      ok: false;
      failure: Failure;
      reason?: SkipReason;
      /** Of a video whose codec no worker knows: an element of the page may. */
      film?: true;
    };

/** A file to read; under test a File may arrive as a nameless Blob, so a worker never reads its name. */
export interface FileJob {
  id: PhotoId;
  file: File;
  /** The path ends like a photo or video (`IMG_1.jpg`): unrecognised content is then a failure, not "not a photo". */
  named: boolean;
  /** Set for a sidecar: what it is by its path. */
  sidecar?: "xmp" | "json" | TrackKind;
  /** It was added without a folder, so its beginning is told to the library. */
  loose?: true;
}

/** One picture to draw. */
export interface ThumbnailJob {
  job: JobId;
  id: PhotoId;
  file: File;
  /** Longest edge of the thumbnail in pixels. */
  maxEdge: number;
  /** Smaller than it is to be for good: made on a slow device, which makes it anew later. */
  small?: true;
  /** Somebody waits for it: the page hears of it sooner than of others. */
  onScreen?: true;
}

/** What this worker's engine can do, probed once at the start. */
export interface Abilities {
  /** OffscreenCanvas with a 2D context, and createImageBitmap. */
  canDraw: boolean;
  /** `noised` and `blocked`: the browser protects canvas read-back (resistFingerprinting, Brave). */
  readBack: "ok" | "noised" | "blocked";
  imageDecoder: boolean;
}

/** What a photo worker does for the pool. Failures are values; a rejection is a bug. */
export interface PhotoWorker {
  /** First sign of life, and what the engine can do. */
  ready(): Promise<Abilities>;
  /** The port records and pictures go to; called again with a new port when the library worker was replaced. */
  connect(library: MessagePort): void;
  /**
   * Heads are read together and settled one by one, in order; answers come a few at a time, because each message costs
   * as much as reading a head. Never rejects.
   */
  metadata(job: JobId, batch: FileJob[], settled: (answers: Settled[]) => unknown): Promise<void>;
  thumbnail(job: ThumbnailJob): Promise<Settled>;
  /**
   * Hashes files of one size to find the copies among them. Settled one by one, in order; an empty answer only says that
   * a large file is still being read. Never rejects.
   */
  digest(
    job: JobId,
    extent: DigestExtent,
    batch: FileJob[],
    settled: (answers: Settled[]) => unknown,
  ): Promise<void>;
  /** The whole picture, upright, as a Blob an `<img>` draws right; null when the original itself will do. */
  upright(file: File): Promise<Blob | null>;
}

/** One file the scan found. `id` is its row. */
export interface FoundRow {
  id: PhotoId;
  path: string;
  /** Known by its name; what it holds comes as a reading, for the kinds that are read. */
  sidecar: boolean;
  /** Of a file that was added without a folder: it is known again by them, even where it was never read. */
  measure?: { bytes: number; modified: number };
}

/** A file the scan or the reader passed over; it has no row unless `id` is given. */
export interface SkippedFile {
  path: string;
  reason: SkipReason;
}

/** What the library wants done so that copies of a file are found, and drawn once. */
export interface Wanted {
  /** Rows whose ends, or whose whole files, are to be digested. */
  ends: Uint32Array;
  whole: Uint32Array;
  /** Rows whose pictures are to be drawn after all. */
  draw: Uint32Array;
  /** Rows whose pictures need not be drawn. */
  leave: Uint32Array;
}

/** What the library tells the page, at most once a frame. Absent parts have not changed. */
export interface Notice {
  progress: Progress;
  rows: number;
  patch: ColumnPatch | null;
  /** Tiles that match the filter in display order, newest first; those without a date last, by path. */
  order: Uint32Array<ArrayBuffer> | null;
  /** Box around what is located and matches. */
  bounds: Bounds | null;
  /** Goes up when locations, names of places, or what matches, changed: clusters and places asked for before are stale. */
  places: number;
  /** Goes up when tracks came, went or changed. */
  tracks: number;
  /** What is filtered by, as `filterToQuery` writes it. */
  filter: string;
  /** How many tiles match, and how many of them have a place; null when nothing is filtered. */
  matching: { tiles: number; located: number } | null;
  wanted: Wanted | null;
  /** What is wrong with keeping the library; null while all is well. */
  trouble: KeepingTrouble | null;
}

/** A group of photos near one another at a zoom. */
export interface Cluster {
  /** Stable while the map is panned. */
  key: string;
  lat: number;
  lng: number;
  count: number;
  /** The photo whose picture stands for the group. */
  cover: PhotoId;
  /** What the places of all members have in common; null where nothing is known, or the countries differ. */
  place: Place | null;
  /** Box around the members; a point when they share one spot. */
  bounds: Bounds;
}

/** A group of photos, opened. */
export interface OpenedCluster {
  /** Its photos, newest first, those without a date last. */
  rows: Uint32Array;
  /** Its key by now; null when no photo is left there. */
  key: string | null;
  /** All clusters of that moment: the count of the opened one is the number of its rows. */
  clusters: Cluster[];
}

/** Where the library is kept between visits: its pictures as Blobs, as buffers, or nothing at all. */
export type Keeps = "blobs" | "buffers" | "memory";

/**
 * Why the library, or a part of it, is not kept.
 *
 * - `no-database`: the browser has none, or does not open it
 * - `blocked`: another page with an older Pinroll has it, and is waited for
 * - `outdated`: another page with a newer Pinroll has it
 * - `elsewhere`: another page wrote into it
 * - `anew`: another page forgot or restored something, and the library is to be loaded once more
 * - `closed`: the browser closed it, as when someone clears the site's data
 * - `full-for-pictures`, `full`: there is no room for pictures, or for anything
 * - `damaged`: a part of what was kept cannot be read
 * - `incomplete`: a part of Pinroll itself did not come, as when a new version was put in its place
 */
export type KeepingTrouble =
  | "no-database"
  | "blocked"
  | "outdated"
  | "elsewhere"
  | "anew"
  | "closed"
  | "full-for-pictures"
  | "full"
  | "damaged"
  | "incomplete";

/** A dropped or picked folder. Times are milliseconds since 1970, UTC. */
export interface KnownFolder {
  /** What its files' paths begin with, a slash at its end. */
  prefix: string;
  name: string;
  /** Null where the browser gives none. */
  handle: FileSystemDirectoryHandle | null;
  added: number;
  /** When it was listed last; null when that never came to its end. */
  scanned: number | null;
  /** Everything within was listed, the last time, or the person ended it. */
  complete: boolean;
  /** Hashes of the beginnings of a few files, by path within: the folder is known by them where there is no handle. */
  heads?: { path: string; head: string }[];
  /** Where this very site serves its files; a person's own folder has none. */
  site?: string;
}

/** Of several pages one writes; the others read what it wrote. */
export type Role = "writer" | "reader";

/** The library as it was kept, at the start of a page. */
export interface Opened {
  /** Rows given out so far: new files begin here. */
  rows: number;
  /** Files passed over that have no row. */
  skipped: number;
  folders: KnownFolder[];
  keeps: Keeps;
  role: Role;
  /** Something is still to be read, drawn or listed. */
  interrupted: boolean;
}

/** Rows of which the library still expects something. */
export interface Unsettled {
  /** Neither metadata nor a failure came. */
  heads: Uint32Array;
  /** Shown, and neither a thumbnail nor a failure came. */
  pictures: Uint32Array;
  /** Asked for, and not answered. */
  digests: { ends: Uint32Array; whole: Uint32Array };
}

/** What moves of a still photo: the row whose file holds the video, and where in it; null where it is all of it. */
export interface MovingPart {
  id: PhotoId;
  within: Motion | null;
}

/** All the library knows of one photo, for the viewer and the info panel. */
export interface PhotoDetails {
  id: PhotoId;
  publicId: string;
  path: string;
  paths: string[];
  /** Files shown in the same tile, and a video within its own. */
  parts: PartJson[];
  moving: MovingPart | null;
  /** Rows of the burst it is the tile of, in the order they were taken, itself among them; else empty. */
  burst: PhotoId[];
  bytes: number;
  /** Milliseconds since 1970, UTC. */
  modified: number;
  record: PhotoRecord;
  place: Place | null;
  failure: Failure | null;
  /** Its file is no longer in its folder. */
  vanished: boolean;
}

/** A line of the import report. */
export interface ReportLine {
  path: string;
  outcome: "failed" | "skipped" | "sidecar" | "undrawn";
  /** SkipReason or FailureKind; of sidecars SidecarUse. */
  why: string;
  message: string;
}

/** A listed file, to be compared with what the library knows. `bytes` is -1 where the file was not looked at. */
export interface FileToMatch {
  path: string;
  bytes: number;
  /** Milliseconds since 1970, UTC. */
  modified: number;
}

/** What the library knows of a listed file. */
export interface MatchAnswer {
  /** The row at this path; -1 when there is none. */
  row: PhotoId;
  /** The row was read from a file of this size and modified time; also when the file was not looked at. */
  same: boolean;
  /** The row's file is still to be read: its import ended early, or the file could not be opened then. */
  pending: boolean;
  /** There is no row because the file was passed over by its name, and is counted. */
  passed: boolean;
  /** Of a path without a row: rows elsewhere of the same name, size and modified time. */
  elsewhere: { row: PhotoId; path: string; vanished: boolean }[];
}

/** A file that was added without a folder. */
export interface LooseFile {
  name: string;
  bytes: number;
}

/** A row that a file added without a folder may be: of its name, perhaps with a number, and of its size. */
export interface LooseRow {
  row: PhotoId;
  path: string;
  /** Milliseconds since 1970, UTC; null where neither size nor time are known. */
  modified: number | null;
  /** Null where it was not read. */
  beginning: Digest | null;
  /** Something was read of it. */
  isRead: boolean;
  /** As in `MatchAnswer`. */
  pending: boolean;
  /** Its picture is still to be made. */
  undrawn: boolean;
  /** How often a file at this path was passed over without a row of its own. */
  passed: number;
}

/** What the library knows of a file added without a folder. */
export interface LooseAnswer {
  rows: LooseRow[];
  /** No row has its name with this number; 1 is the name itself. */
  free: number;
  /** How often a file of this name was passed over without a row of its own. */
  passed: number;
}

/** Files under a folder's path that are still to be read, and photos that are still to be drawn. */
export interface Owed {
  heads: { id: PhotoId; path: string }[];
  pictures: { id: PhotoId; path: string }[];
}

/** How many files a session before left unread, by the folder that was dropped ("" for none). */
export interface LaidAside {
  folder: string;
  files: number;
}

/** A picture to be shown, as an address that holds all of its bytes. */
export interface ShownPicture {
  id: PhotoId;
  url: string;
  /** A thumbnail of our own, not only the camera's embedded preview. */
  thumbnail: boolean;
}

/** What the library worker does for the page. Words may come in any order but for those of one sender. */
export interface LibraryWorker extends SearchCalls, PlaceCalls, TrackCalls, ExportCalls, UpkeepCalls {
  /** Starts notices; the first one comes at once. */
  watch(notify: (notice: Notice) => void): void;
  /** A lane's records come through this port; `disconnect` closes it. */
  connect(lane: number, port: MessagePort): void;
  disconnect(lane: number): void;
  found(rows: FoundRow[]): void;
  skipped(files: SkippedFile[]): void;
  /** Failures the pool learnt of. A record that already arrived stands. */
  failed(failures: { id: PhotoId; failure: Failure }[]): void;
  /** Rows that turned out to be no photos, or were cancelled. */
  passedOver(rows: { id: PhotoId; reason: SkipReason }[]): void;
  /** Rows about to be read again: back to pending. */
  retry(ids: PhotoId[]): void;
  /** What a worker had sent before it died may be lost though its files were settled: tells what is missing. */
  unsettled(): Unsettled;
  /** These files could not be digested; they are not asked for again until they are at hand again. */
  undigested(ids: PhotoId[]): void;
  /** Whatever still comes of these jobs is dropped. */
  retire(jobs: JobId[]): void;
  /** A thumbnail the page had to make itself (the worker cannot draw), of a file of this size and modified time. */
  thumbnail(id: PhotoId, picture: Picture, bytes: number, modified: number): void;
  details(id: PhotoId): PhotoDetails | null;
  /** The best picture of each row at hand: thumbnail, else preview; missing rows are left out. */
  pictures(ids: Uint32Array): Promise<ShownPicture[]>;
  clusters(viewport: Viewport, width: number, height: number): Cluster[];
  /**
   * The photos of a cluster by the key it had in that very viewport. When the library changed since, those of the
   * cluster that now covers its place.
   */
  members(key: string, viewport: Viewport, width: number, height: number): OpenedCluster;
  /** The row of a public id; null when the library does not hold it. */
  rowOf(publicId: string): PhotoId | null;
  report(): Promise<ReportLine[]>;
  /** What was kept of the visits before; settles when columns and paths are there. */
  opened(): Promise<Opened>;
  /** Settles when an older Pinroll on another page keeps the library from being opened; until it goes nothing else is told. */
  blocked(): Promise<void>;
  /** What is known of listed files, in their order. Rows of files that are there have not vanished. */
  match(files: FileToMatch[]): MatchAnswer[];
  /** What is known of files that were added without a folder, in their order. */
  matchLoose(files: LooseFile[]): Promise<LooseAnswer[]>;
  /** The files of these rows are at hand. */
  met(rows: PhotoId[]): void;
  /**
   * Rows under a folder's path that a listing did not see. `unlisted`: folders within it that could not be listed. All
   * with a slash at the end.
   */
  missing(prefix: string, seen: Uint32Array, unlisted: string[]): Uint32Array;
  /** The files of these rows are no longer there. They stay, and say so. */
  vanished(rows: Uint32Array): void;
  /** The files of these rows have other paths now. */
  moved(rows: { id: PhotoId; path: string }[]): void;
  /** A folder became known, or is reached in another way. */
  keepFolder(folder: KnownFolder): Promise<void>;
  /** A folder's listing came to its end, or was ended for good (`complete`), or stopped before. */
  scanned(prefix: string, complete: boolean): Promise<void>;
  /** What is to be done under a folder's path now that it is at hand. `unreadable`: what could not be opened, too. */
  owed(prefix: string, unreadable: boolean): Owed;
  /** Rows that could not be read, or not be drawn. */
  failures(): { id: PhotoId; path: string }[];
  /** A session begins: what the one before left unread counts as interrupted until its folder is at hand. */
  layAside(): LaidAside[];
  /** The size and modified time of files that no record tells of. */
  measured(files: { id: PhotoId; bytes: number; modified: number }[]): void;
  /** The paths of rows; "" for a row that is not known. */
  paths(rows: Uint32Array): string[];
  /**
   * From now on this page writes, or reads what another one writes; settles when that is so, with all that others wrote.
   * False, and everything is as before, where what is new here cannot be written. A reader takes in nothing else.
   */
  lead(role: Role): Promise<boolean>;
  /** Bytes held in memory, by what holds them. */
  memory(): { columns: number; records: number; pictures: number };
}
